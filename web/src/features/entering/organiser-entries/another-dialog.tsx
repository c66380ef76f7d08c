import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { enterAnother } from '@startline/contract/entering/entry-actions';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useActions, type Entry } from './each-entry.tsx';

type Props = { compId: CompetitionId; entry: Entry; onClose: (isDone: boolean) => void };

/** Enters the athlete of an entry in another event. The account that made the entry is asked to pay. */
export function AnotherDialog({ compId, entry, onClose }: Props) {
  const known = useActions(compId, [entry]);
  const targets = known?.[0]?.actions?.targets ?? [];
  const [chosen, setChosen] = useState(0);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    const target = targets.find(({ ceid }) => ceid === chosen);
    setFault(target ? undefined : 'Choose an event.');
    if (!target) return;
    setBusy(true);
    try {
      const { message } = await send(enterAnother, { entryid: entry.entryId, ceid: target.ceid });
      info(message);
      await askAgain(entriesOfCompetition);
      onClose(true);
    } catch (cause) {
      setFault(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose(false)}
      title={`Enter ${entry.firstName} ${entry.surName} for another event`}
      description={`We keep the place for a day, and email ${entry.contact.name} to confirm it and pay.`}
      actions={
        <>
          <Button busy={busy} disabled={targets.length === 0} onClick={() => void enter()}>
            Enter
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onClose(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {targets.length > 0 ? (
        <Field label="Event" name="another-event" error={fault}>
          <Select
            placeholder="Choose an event"
            value={chosen || ''}
            disabled={busy}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setFault(undefined);
            }}
            options={targets.map(({ ceid, event, ageGroup }) => ({ value: ceid, label: `${event}, ${ageGroup}` }))}
          />
        </Field>
      ) : (
        <p role="status">
          {known ? known[0]?.fault || 'There is no other event for this athlete.' : 'Looking for events…'}
        </p>
      )}
    </Dialog>
  );
}
