import type { CheckInAthlete } from '@startline/contract/day/check-in';
import { Check, Undo2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';

export type Save = (athletes: readonly CheckInAthlete[], collected: boolean) => void;
type RowProps = { athlete: CheckInAthlete; busy: boolean; onSave: Save };

/** One entry at the desk, with the press that checks it in, brings it back, or takes it back. */
export function DeskRow({ athlete, busy, onSave }: RowProps) {
  const { firstName, surName, club, ageGroup, event, bibNo, urn, collected, conflict, state } = athlete;
  const name = `${firstName} ${surName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-[650]">
          {bibNo !== '' && <span className="num">{bibNo}</span>}
          {name}
          <DeskState athlete={athlete} />
        </p>
        <p className="text-[0.95rem] text-ink2">
          {[`${event} ${ageGroup}`, club, urn].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {collected && !conflict ? (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Take back the check-in of ${name}, ${event}`}
          onClick={() => onSave([athlete], false)}
        >
          <Undo2 aria-hidden size={18} /> Undo
        </Button>
      ) : (
        <Button
          busy={busy}
          aria-label={`${state === 'missed' ? 'Reinstate' : 'Check in'} ${name}, ${event}`}
          onClick={() => onSave([athlete], true)}
        >
          <Check aria-hidden size={18} /> {state === 'missed' ? 'Reinstate' : 'Check in'}
        </Button>
      )}
    </li>
  );
}

/** The state in a word: a conflict between desks first, then what keeps an entry from being checked in. */
function DeskState({ athlete: { conflict, collected, by, isPaid, state } }: { athlete: CheckInAthlete }) {
  if (conflict) return <Badge tone="bad">Desks disagree</Badge>;
  if (collected) return <Badge tone="ok">{by === 'self' ? 'Checked in by themselves' : 'Checked in'}</Badge>;
  if (!isPaid) return <Badge tone="warn">Not paid</Badge>;
  return state === 'missed' ? <Badge tone="warn">Missed check-in</Badge> : null;
}
