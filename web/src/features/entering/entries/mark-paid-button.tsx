import { entryActions, type EntryActions } from '@startline/contract/entering/entry-actions';
import { amountText } from '@startline/rules/money';
import { useState } from 'react';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
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

/** Takes a mistaken record of a payment back; asks first when a result goes out of sight with it. */
export function NotPaidButton({ entry, hasResult }: Pick<EntryActions, 'entry' | 'hasResult'>) {
  const { mark, busy } = useMark([entry.entryId]);
  const [isAsking, setAsking] = useState(false);
  const takeBack = async (): Promise<void> => {
    await mark(false, () => info('The entry is awaiting payment again.'));
    await askAgain(entryActions);
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => (hasResult ? setAsking(true) : void takeBack())}>
        Mark as not paid
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Mark as not paid?"
        description={`${entry.athlete} has a result in ${entry.event}. The results will not show it until the entry is marked as paid again.`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void takeBack()}>
              Mark as not paid
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep as paid
            </Button>
          </>
        }
      />
    </>
  );
}
