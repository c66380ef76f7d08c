import { markPaid } from '@startline/contract/entering/entries';
import { type MyEntry } from '@startline/contract/entering/my-entries';
import { entryActions } from '@startline/contract/entering/entry-actions';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';

/** Records that the cheque of an entry arrived, or takes a mistaken record back. */
export function MarkPaidButton({ entry, to }: { entry: MyEntry; to: 'paid' | 'not-paid' }) {
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      await intention.run((key) =>
        call(markPaid, { prodIds: [entry.entryId], paid: to === 'paid', message: '' }, { key }),
      );
      info(to === 'paid' ? 'The entry is marked as paid.' : 'The entry is awaiting payment again.');
    } catch (cause) {
      error('Error updating paid.');
      info(wordsOf(cause));
    }
    await askAgain(entryActions);
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void mark()}>
      {to === 'paid' ? 'Mark as paid' : 'Not paid after all'}
    </Button>
  );
}
