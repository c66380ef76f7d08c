import { entryActions } from '@startline/contract/entering/entry-actions';
import { myEntries, type MyEntry } from '@startline/contract/entering/my-entries';
import { readCart } from '@startline/contract/selling/basket';
import { useState } from 'react';
import { wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field, fieldId } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import {
  changeable,
  changeEach,
  eventsIn,
  moneyOfMoving,
  moneyOfWithdrawing,
  moveTo,
  readTargets,
  setPb,
  withdraw,
  type Change,
  type Outcome,
  type Targets,
} from './bulk.ts';
import { BulkMoney } from './bulk-money.tsx';
import { Outcomes } from './bulk-outcomes.tsx';

type Kind = 'withdraw' | 'move' | 'pb';
const kinds = [
  { value: 'withdraw', label: 'Cancel them' },
  { value: 'move', label: 'Move them to another event' },
  { value: 'pb', label: 'Set their PBs' },
] as const;

/** Changes several entries of a competition with one press, and shows the outcome of each. */
export function BulkChanges({ entries, onClose }: { entries: readonly MyEntry[]; onClose: () => void }) {
  const [listed] = useState(() => changeable(entries));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [kind, setKind] = useState<Kind>('withdraw');
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [busy, setBusy] = useState(false);
  const rows = listed.filter(({ entryId }) => chosen.has(entryId));
  const run = async (change: Change): Promise<void> => {
    setBusy(true);
    await changeEach(rows, change, setOutcomes);
    setBusy(false);
  };
  // the list is read anew once the outcomes have been seen, since a removed entry takes its card with it
  const leave = (): void => {
    onClose();
    void askAgain(myEntries, entryActions, readCart);
  };
  if (outcomes) return <Outcomes outcomes={outcomes} of={rows.length} busy={busy} onClose={leave} />;
  return (
    <div className="space-y-4 px-4 py-3">
      <Rows
        listed={listed}
        chosen={chosen}
        onChoose={setChosen}
        typed={kind === 'pb' ? typed : undefined}
        onType={setTyped}
      />
      <RadioGroup
        label="What do you want to do?"
        name="bulk-kind"
        value={kind}
        choices={kinds}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
      {kind === 'withdraw' && <Withdraw rows={rows} busy={busy} onRun={run} />}
      {kind === 'move' && <Move key={[...chosen].join()} rows={rows} busy={busy} onRun={run} />}
      {kind === 'pb' && (
        <Button
          busy={busy}
          disabled={rows.length === 0}
          onClick={() =>
            void run(setPb(new Map(rows.map((row) => [row.entryId, typed.get(row.entryId) ?? row.perfText]))))
          }
        >
          Set {counted(rows.length, 'PB')}
        </Button>
      )}
      <p>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

type RowsProps = {
  readonly listed: readonly MyEntry[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  /** The typed PBs; undefined when none are asked for. */
  readonly typed: ReadonlyMap<number, string> | undefined;
  readonly onType: (typed: ReadonlyMap<number, string>) => void;
};
function Rows({ listed, chosen, onChoose, typed, onType }: RowsProps) {
  const toggle = (entryId: number, on: boolean): void => {
    const others = [...chosen].filter((id) => id !== entryId);
    onChoose(new Set(on ? [...others, entryId] : others));
  };
  return (
    <>
      <Checkbox
        label={`All ${String(listed.length)} entries`}
        checked={chosen.size === listed.length}
        onChange={(event) => onChoose(new Set(event.target.checked ? listed.map(({ entryId }) => entryId) : []))}
      />
      <ul className="border-y border-line">
        {listed.map((entry) => (
          <li key={entry.entryId} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={`${entry.athlete} · ${entry.event}, ${entry.ageGroup}`}
              checked={chosen.has(entry.entryId)}
              onChange={(event) => toggle(entry.entryId, event.target.checked)}
            />
            {typed && chosen.has(entry.entryId) && (
              <TextInput
                aria-label={`PB of ${entry.athlete} in ${entry.event}`}
                className="max-w-32"
                maxLength={20}
                value={typed.get(entry.entryId) ?? entry.perfText}
                onChange={(event) => onType(new Map(typed).set(entry.entryId, event.target.value))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const counted = (n: number, one: string, many = `${one}s`): string => `${String(n)} ${n === 1 ? one : many}`;
type Doing = { readonly busy: boolean; readonly onRun: (change: Change) => Promise<void> };

function Withdraw({ rows, busy, onRun }: Doing & { readonly rows: readonly MyEntry[] }) {
  const count = rows.length;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const press = (): void => {
    if (reason.trim() === '') {
      setFault('Give the organiser a reason.');
      document.getElementById(fieldId('bulk-reason'))?.focus();
    } else void onRun(withdraw(reason.trim()));
  };
  return (
    <div className="space-y-4">
      <Field label="Why?" name="bulk-reason" error={fault}>
        <TextInput
          value={reason}
          maxLength={200}
          onChange={(event) => {
            setReason(event.target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <p className="text-ink2">
        Each place becomes available to others straight away. Refunds follow the organiser’s terms.
      </p>
      <BulkMoney lines={moneyOfWithdrawing(rows)} />
      <Button variant="danger" busy={busy} disabled={count === 0} onClick={press}>
        Cancel {counted(count, 'entry', 'entries')}
      </Button>
    </div>
  );
}

/** Reads the events for the chosen entries: each athlete has those of their own age group. */
function Move({ rows, busy, onRun }: Doing & { readonly rows: readonly MyEntry[] }) {
  const [targets, setTargets] = useState<Targets>();
  const [event, setEvent] = useState('');
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    setReading(true);
    await readTargets(rows).then(setTargets, (cause: unknown) => setFault(wordsOf(cause)));
    setReading(false);
  };
  if (!targets)
    return (
      <>
        {fault !== undefined && <NoticeBox tone="bad" live title={fault} />}
        <Button busy={reading} disabled={rows.length === 0} onClick={() => void read()}>
          See where {counted(rows.length, 'entry', 'entries')} can go
        </Button>
      </>
    );
  const events = eventsIn(targets);
  if (events.length === 0) return <NoticeBox tone="warn" live title="None of these entries can be moved now." />;
  return (
    <div className="space-y-4">
      <Field label="Event">
        <Select
          value={event}
          placeholder="Choose an event"
          options={events.map((one) => ({
            value: one.event,
            label: `${one.event}: ${String(one.count)} of ${String(rows.length)} can go there`,
          }))}
          onChange={(change) => setEvent(change.target.value)}
        />
      </Field>
      {event !== '' && <BulkMoney lines={moneyOfMoving(rows, event, targets)} />}
      <Button busy={busy} disabled={event === ''} onClick={() => void onRun(moveTo(event, targets))}>
        Move {counted(rows.length, 'entry', 'entries')}
      </Button>
    </div>
  );
}
