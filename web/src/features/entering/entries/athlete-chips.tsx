import type { AthleteSummary } from '@startline/contract/people/athletes';
import type { AthleteId } from '@startline/rules/ids';
import { Link } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type ChipAthlete = Pick<AthleteSummary, 'id' | 'firstName' | 'surName' | 'ageGroup' | 'club'>;
type Props = {
  athletes: readonly ChipAthlete[];
  chosen: AthleteId | 0;
  compId: number;
  onChoose: (id: AthleteId) => void;
  /** Opens all athletes, when there are more of them than chips. */
  onOthers: (() => void) | undefined;
};

const box =
  'inline-flex min-h-14 max-w-[80vw] shrink-0 items-center gap-3 rounded-xl border bg-surface px-4 py-2 text-left';

/** My athletes and the one who is being entered, and the ways to another. */
export function AthleteChips({ athletes, chosen, compId, onChoose, onOthers }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showWhole(row.current, row.current?.querySelector<HTMLElement>('[aria-pressed=true]')), [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Athlete"
      className="-mx-(--gutter) -mt-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
    >
      {athletes.map((athlete) => (
        <button
          key={athlete.id}
          type="button"
          aria-pressed={athlete.id === chosen}
          onClick={() => onChoose(athlete.id)}
          className={`${box} ${athlete.id === chosen ? 'border-brand ring-1 ring-brand' : 'border-line hover:border-edge'}`}
        >
          <span
            aria-hidden
            className={`grid size-9 shrink-0 place-items-center rounded-full text-[0.9rem] font-bold ${athlete.id === chosen ? 'bg-brand text-on-brand' : 'bg-raise text-ink2'}`}
          >
            {initials(athlete)}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-[650]">
              {athlete.firstName} {athlete.surName}
            </span>
            <span className="block text-[0.9rem] text-ink2">
              {[athlete.ageGroup, athlete.club].filter(Boolean).join(' · ')}
            </span>
          </span>
        </button>
      ))}
      {onOthers && (
        <button
          type="button"
          onClick={onOthers}
          className={`${box} border-line font-[650] text-brand hover:border-edge`}
        >
          <Users aria-hidden size={18} /> Other athletes
        </button>
      )}
      <Link
        to="/v2/athlete-v2/$id"
        params={{ id: '0' }}
        search={{ comp: compId }}
        className={`${box} border-line font-[650] text-brand no-underline hover:border-edge`}
      >
        <Plus aria-hidden size={18} /> Add athlete
      </Link>
    </div>
  );
}

/** Scrolls the row until the whole chip is visible, if it is not already. */
function showWhole(row: HTMLElement | null, chip: HTMLElement | null | undefined): void {
  if (!row || !chip) return;
  const [dOMRect, at] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (at.left < dOMRect.left || at.right > dOMRect.right) row.scrollLeft += at.left - dOMRect.left - 16;
}

const initials = ({ firstName, surName }: ChipAthlete): string =>
  `${firstName.slice(0, 1)}${surName.slice(0, 1)}`.toUpperCase();
