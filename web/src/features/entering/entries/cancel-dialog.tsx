import { entryActions } from '@startline/contract/entering/entry-actions';
import { cancelEntry, type CancelledEntry } from '@startline/contract/entering/entries';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { myTeams } from '@startline/contract/entering/my-teams';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { info } from '../../../lib/notices.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldId } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Back = 'refund' | 'credit';

/** The subject of the cancellation: an entry, or a team under its line and name. */
export type Leaving = Pick<MyEntry, 'entryId' | 'athlete' | 'event' | 'cancelText' | 'moneyBack'> &
  Partial<Pick<MyEntry, 'comesBack'>>;

type Props = {
  entry: Leaving;
  /** Whether the organiser cancels it for somebody. */ isStaff?: boolean;
  onClose: () => void;
};

/** Sends the cancellation once, however often it is asked for, and keeps the refusal. */
function useCancelling({ entryId }: Leaving, onDone: () => void) {
  const intention = useIntention();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const cancel = async (reason: string, back: Back): Promise<void> => {
    setRefusal(undefined);
    setBusy(true);
    try {
      const done = await intention.run((key) => call(cancelEntry, { id: entryId, reason, back }, { key }));
      info(doneText(done));
      await askAgain(myEntries, entryActions, myTeams);
      onDone();
    } catch (cause) {
      setRefusal(wordsOf(cause));
      setBusy(false);
    }
  };
  return { refusal, busy, cancel };
}

/** Asks why and how the money is returned, then cancels one entry. Cancels once, however often it is tapped. */
export function CancelDialog({ entry, isStaff = false, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<Back>(entry.moneyBack[0] ?? 'refund');
  const [fault, setFault] = useState<string>();
  const { refusal, busy, cancel } = useCancelling(entry, onClose);
  const press = (): void => {
    if (reason.trim() !== '') return void cancel(reason.trim(), back);
    setFault(isStaff ? 'Give a reason. We send it to whoever made the entry.' : 'Give the organiser a reason.');
    document.getElementById(fieldId('reason'))?.focus();
  };
  /** Closes it; reads the entry again after a refusal, which tells of a change made elsewhere. */
  const close = (): void => {
    onClose();
    if (refusal !== undefined) void askAgain(myEntries, entryActions, myTeams);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Cancel ${entry.event} for ${entry.athlete}?`}
      description={entry.cancelText}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={press}>
            Cancel the entry
          </Button>
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal !== undefined && <NoticeBox tone="bad" live takesFocus title={refusal} />}
        <Field label="Why?" name="reason" error={fault}>
          <TextInput
            value={reason}
            autoFocus
            maxLength={200}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
        {entry.moneyBack.length > 1 && <MoneyBack back={back} said={entry.comesBack} onBack={setBack} />}
        <ComesBack said={entry.comesBack} way={entry.moneyBack.length === 1 ? entry.moneyBack[0] : undefined} />
      </div>
    </Dialog>
  );
}

type Said = Leaving['comesBack'];

const MoneyBack = ({ back, said: reply, onBack }: { back: Back; said: Said; onBack: (back: Back) => void }) => (
  <RadioGroup
    label="Refund method"
    name="back"
    value={back}
    onChange={(event) => onBack(event.target.value === 'credit' ? 'credit' : 'refund')}
    choices={[
      { value: 'refund', label: 'Refund', hint: reply?.refund },
      { value: 'credit', label: 'Credit for another entry', hint: reply?.credit },
    ]}
  />
);

/** The money returned when there is no choice, and the amount kept with its reason. */
export function ComesBack({ said: reply, way }: { said: Said; way: Back | undefined }) {
  const texts = reply ? [way ? reply[way] : '', reply.kept].filter((text) => text !== '') : [];
  return texts.length === 0 ? null : (
    <div className="space-y-1">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const doneText = ({ moneyText }: CancelledEntry): string => `Entry cancelled. ${moneyText}`.trim();
