import { markPaid } from '@startline/contract/entering/entries';
import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { amountText } from '@startline/rules/money';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { PaidDialog } from '../organiser-entries/paid-dialog.tsx';

type Props = Pick<EntryActions, 'entry' | 'enteredBy'>;

/** Records that the money of an entry arrived, once the organiser has said so, as in the list of entries. */
export function MarkPaidButton({ entry, enteredBy }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Mark as paid
      </Button>
      {isAsking && (
        <PaidDialog
          ids={[entry.entryId]}
          amount={amountText(entry.total, entry.currency)}
          from={enteredBy.name}
          what={`${entry.athlete}, ${entry.event}`}
          onClose={() => setAsking(false)}
          onPaid={() => {
            info('The entry is marked as paid.');
            void askAgain(entryActions);
          }}
        />
      )}
    </>
  );
}

/** Takes a mistaken record of a payment back. */
export function NotPaidButton({ entry }: Pick<Props, 'entry'>) {
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await intention.run((key) => call(markPaid, { prodIds: [entry.entryId], paid: false, message: '' }, { key }));
      info('The entry is awaiting payment again.');
    } catch (cause) {
      error('Error updating paid.');
      info(wordsOf(cause));
    }
    await askAgain(entryActions);
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void takeBack()}>
      Not paid after all
    </Button>
  );
}
