import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { cellLabel, countEntries, noTicks, type AthleteTicks, type GridAthlete, type Judge } from './club-rows.ts';
import type { AllTicks, Ticks } from './ticks.ts';

type Props = {
  readonly athletes: readonly GridAthlete[];
  readonly judge: Judge;
  readonly ticks: Ticks;
  readonly all: AllTicks;
};

/** The same on a phone: one athlete after another, with their events as chips once the name is tapped. */
export function AthleteList({ athletes, judge, ticks, all }: Props) {
  const [open, setOpen] = useState<number>();
  return (
    <Card flush aria-label="Athletes">
      <ul>
        {athletes.map((athlete) => (
          <AthleteItem
            key={athlete.id}
            athlete={athlete}
            judge={judge}
            own={all.get(athlete.id) ?? noTicks}
            ticks={ticks}
            isOpen={athlete.id === open}
            onOpen={() => setOpen(athlete.id === open ? undefined : athlete.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = {
  athlete: GridAthlete;
  judge: Judge;
  own: AthleteTicks;
  ticks: Ticks;
  isOpen: boolean;
  onOpen: () => void;
};

function AthleteItem({ athlete, judge, own, ticks, isOpen, onOpen }: ItemProps) {
  const cells = judge(athlete, own);
  const entries = countEntries(cells);
  const blocked = [...cells.values()].filter(({ state }) => state === 'blocked');
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-left"
      >
        <span className="min-w-0 font-[650]">
          {athlete.firstName} {athlete.surName}{' '}
          <span className="block text-[0.9rem] font-normal text-ink2">
            {athlete.ageGroup}
            {entries > 0 && ` · ${entries === 1 ? '1 event' : `${String(entries)} events`}`}
          </span>
        </span>
        <ChevronDown aria-hidden size={20} className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <div className="space-y-2 px-4 pb-4">
          <div role="group" aria-label={`Events for ${athlete.firstName}`} className="flex flex-wrap gap-2">
            {[...cells.values()].map((cell) => (
              <Chip
                key={cell.ceid}
                pressed={cell.state === 'held' || cell.state === 'entered'}
                aria-disabled={cell.state === 'blocked' || cell.state === 'entered'}
                aria-label={cellLabel(athlete, cell)}
                note={cell.pbText}
                className={cell.state === 'blocked' ? 'opacity-60' : ''}
                onClick={() => ticks.toggle(athlete.id, cell)}
              >
                {cell.name}
              </Chip>
            ))}
          </div>
          {blocked.map(({ ceid, name, reason }) => (
            <p key={ceid} className="text-[0.9rem] text-ink2">
              {name}: {reason}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}
