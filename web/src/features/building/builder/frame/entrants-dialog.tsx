import { useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useSessionOfBuilder } from './builder-session.ts';

/** Asks once before a change that affects entrants, and whether they are told by mail. */
export function EntrantsDialog() {
  const session = useSessionOfBuilder();
  const question = useSyncExternalStore(session.subscribe, session.question);
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(undefined)}
      title="People have entered"
      description={question?.words}
      actions={
        // one above the other at every width: side by side their words do not fit on a line
        <div className="flex w-full flex-col gap-2">
          <Button onClick={() => question?.answer('tell')}>Change and tell them by email</Button>
          <Button variant="secondary" onClick={() => question?.answer('leave')}>
            Change without an email
          </Button>
          <Button variant="quiet" onClick={() => question?.answer(undefined)}>
            Keep it as it is
          </Button>
        </div>
      }
    >
      {question && question.values.length > 0 && (
        <ul className="mb-3 max-h-64 overflow-y-auto">
          {question.values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
      <p>
        If you tell them, each account gets one email saying what has changed. What people have paid, or still have to
        pay, stays as it is.
        {question?.isOfTimes &&
          ' If you make the change without an email, you will not be asked about start times again while this page is open.'}
      </p>
    </Dialog>
  );
}
