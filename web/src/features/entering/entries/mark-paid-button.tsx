import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { amountText } from '@startline/rules/money';
import { useState } from 'react';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { PaidDialog, useMark } from '../../../ui/overlay/paid-dialog.tsx';

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
  const { mark, busy } = useMark([entry.entryId]);
  const takeBack = async (): Promise<void> => {
    await mark(false, () => info('The entry is awaiting payment again.'));
    await askAgain(entryActions);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void takeBack()}>
      Mark as not paid
    </Button>
  );
}
