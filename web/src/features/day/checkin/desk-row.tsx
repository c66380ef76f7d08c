import { Check, Undo2, X } from 'lucide-react';
import { clockTime } from '@startline/rules/formats/dates';
import { instant, type TimeZone } from '@startline/rules/time';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TeamRunners } from './team-runners.tsx';
import { nameOf, type AtDesk } from './at-desk.ts';
import type { Desk } from './use-desk.ts';

type RowProps = { entry: AtDesk; day: Desk['day']; zone: TimeZone; onSet: Desk['set'] };

/** One entry at the desk, with the press that checks it in, brings it back, or takes it back. */
export function DeskRow({ entry, day, zone, onSet }: RowProps) {
  const { event, ageGroup, state, cell, isPaid } = entry;
  const text = `${nameOf(entry)}, ${event}`;
  if (cell.against.length > 0) return <Conflict entry={entry} day={day} zone={zone} onSet={onSet} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <span>
          {event} {ageGroup}
        </span>
        <DeskState entry={entry} />
      </p>
      {state === 'checked-in' || state === 'out' ? (
        <Button
          variant="secondary"
          aria-label={state === 'out' ? `${text} is starting after all` : `Undo the check-in of ${text}`}
          onClick={() => onSet([entry], null)}
        >
          <Undo2 aria-hidden size={18} /> Undo
        </Button>
      ) : (
        <span className="flex gap-2">
          <Button variant="quiet" aria-label={`${text} is not starting`} onClick={() => onSet([entry], 'out')}>
            <X aria-hidden size={18} />
          </Button>
          <Button
            disabled={!isPaid}
            variant={state === 'missed' ? 'secondary' : 'primary'}
            aria-label={`${state === 'missed' ? 'Reinstate' : 'Check in'} ${text}`}
            onClick={() => onSet([entry], 'desk')}
          >
            <Check aria-hidden size={18} /> {state === 'missed' ? 'Reinstate' : 'Check in'}
          </Button>
        </span>
      )}
      {entry.kind === 'team' && <TeamRunners entry={entry} day={day} />}
    </li>
  );
}

/** The state in a word; `Waiting` until the server has it. */
function DeskState({ entry: { state, cell, isPaid } }: { entry: AtDesk }) {
  const waits = cell.isWaiting ? <Badge>Not sent yet</Badge> : null;
  if (state === 'checked-in')
    return (
      <>
        <Badge tone="ok">{cell.value === 'self' ? 'Self check-in' : 'Checked in'}</Badge>
        {waits}
      </>
    );
  if (state === 'out')
    return (
      <>
        <Badge tone="warn">Not starting</Badge>
        {waits}
      </>
    );
  if (!isPaid) return <Badge tone="warn">Not paid</Badge>;
  return state === 'missed' ? <Badge tone="warn">Missed check-in</Badge> : waits;
}

const textFor = (value: unknown): string => (value === 'out' ? 'Not starting' : 'Checked in');

/** A conflict between two devices: both reports, with their authors, until somebody settles it. */
function Conflict({ entry, zone, onSet }: RowProps) {
  const { cell, event, ageGroup } = entry;
  const kind = `${nameOf(entry)}, ${event}`;
  return (
    <li className="rounded-lg border border-bad bg-bad-tint px-3 py-2">
      <p className="flex flex-wrap items-center gap-2">
        {event} {ageGroup} <Badge tone="bad">Desks disagree</Badge>
      </p>
      <ul className="text-[0.95rem]">
        {[cell, ...cell.against].map(({ value, by, at }) => (
          <li key={`${by} ${at}`}>
            {textFor(value)}: {by === '' ? 'by themselves' : by} at {clockTime(instant(at), zone)}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-label={`Settle: ${kind} is here`} onClick={() => onSet([entry], 'desk')}>
          They are here
        </Button>
        <Button
          variant="secondary"
          aria-label={`Settle: ${kind} is not starting`}
          onClick={() => onSet([entry], 'out')}
        >
          They are not starting
        </Button>
      </div>
    </li>
  );
}
