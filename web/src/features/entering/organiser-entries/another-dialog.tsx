import { entriesOfCompetition } from '@startline/contract/entering/competition-entries';
import { enterAnother, type EntryActions } from '@startline/contract/entering/entry-actions';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useActions, type Entry } from './each-entry.tsx';

type Props = { compId: CompetitionId; entry: Entry; onClose: (isDone: boolean) => void };
type Target = EntryActions['targets'][number];

/** Enters the athlete of an entry in another event. The account that made the entry is asked to pay. */
export function AnotherDialog({ compId, entry, onClose }: Props) {
  const known = useActions(compId, [entry]);
  const targets = known?.[0]?.actions?.targets ?? [];
  const choice = useChoice({ entry, targets, onDone: () => onClose(true) });
  const { busy, target } = choice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose(false)}
      title={`Enter ${entry.firstName} ${entry.surName} for another event`}
      description={`We keep the place for a day, and ask ${entry.contact.name} by email to confirm it and pay.`}
      actions={
        <>
          <Button busy={busy} disabled={targets.length === 0 || isBarred(target)} onClick={() => void choice.enter()}>
            Enter
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onClose(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {targets.length > 0 ? (
        <Choosing targets={targets} choice={choice} />
      ) : (
        <p role="status">
          {known ? known[0]?.fault || 'There is no other event for this athlete.' : 'Looking for events…'}
        </p>
      )}
    </Dialog>
  );
}

type Choice = ReturnType<typeof useChoice>;

/** The event, and under it the reason why the athlete cannot have it, or the PB that it asks for. */
function Choosing({ targets, choice }: { targets: readonly Target[]; choice: Choice }) {
  const { target, fault, busy } = choice;
  return (
    <div className="space-y-4">
      <Field label="Event" name="another-event" error={eventFault(choice)}>
        <Select
          placeholder="Choose an event"
          value={target?.ceid ?? ''}
          disabled={busy}
          onChange={(event) => choice.choose(Number(event.target.value))}
          options={targets.map(({ ceid, event, ageGroup }) => ({ value: ceid, label: `${event}, ${ageGroup}` }))}
        />
      </Field>
      {target?.anotherNeedsPb && (
        <Field
          label="PB"
          name="another-pb"
          hint={`${target.anotherFault}. It is kept with this entry, not as the athlete’s own PB.`}
          error={fault}
        >
          <TextInput
            className="num max-w-[12rem]"
            autoComplete="off"
            value={choice.performance}
            disabled={busy}
            onChange={(event) => choice.type(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}

function eventFault({ target, fault }: Choice): string | undefined {
  if (target && isBarred(target)) return target.anotherFault;
  return target?.anotherNeedsPb ? undefined : fault;
}

type Choosable = { entry: Entry; targets: readonly Target[]; onDone: () => void };

/** The chosen event and the typed PB; entering says what is missing, or why it is refused. */
function useChoice({ entry, targets, onDone }: Choosable) {
  const [chosen, setChosen] = useState(0);
  const [performance, setPerformance] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const target = targets.find(({ ceid }) => ceid === chosen);
  const type = (text: string): void => {
    setPerformance(text);
    setFault(undefined);
  };
  const choose = (ceid: number): void => {
    setChosen(ceid);
    type('');
  };
  const enter = async (): Promise<void> => {
    const missing = missingOf(target, performance);
    setFault(missing);
    if (!target || missing !== undefined) return;
    setBusy(true);
    try {
      const { message } = await send(enterAnother, { entryid: entry.entryId, ceid: target.ceid, performance });
      info(message);
      await askAgain(entriesOfCompetition);
      onDone();
    } catch (cause) {
      setFault(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return { target, performance, fault, busy, type, choose, enter };
}

function missingOf(target: Target | undefined, performance: string): string | undefined {
  if (!target) return 'Choose an event.';
  return target.anotherNeedsPb && performance.trim() === '' ? 'Enter a PB.' : undefined;
}

/** Returns whether the athlete cannot have a place in an event, whatever is typed. */
const isBarred = (target: Target | undefined): boolean =>
  target !== undefined && target.anotherFault !== '' && !target.anotherNeedsPb;
