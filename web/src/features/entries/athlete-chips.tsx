import type { AthleteSummary } from '@startline/contract/athletes';
import type { AthleteId } from '@startline/rules/ids';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

type Props = {
  athletes: readonly AthleteSummary[];
  chosen: AthleteId | 0;
  compId: number;
  onChoose: (id: AthleteId) => void;
};

const box = 'inline-flex min-h-14 shrink-0 items-center gap-3 rounded-xl border bg-surface px-4 py-2 text-left';

/** My athletes, one of them chosen, and a way to add another. */
export const AthleteChips = ({ athletes, chosen, compId, onChoose }: Props) => (
  <div
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
          className={`grid size-9 place-items-center rounded-full text-[0.9rem] font-bold ${athlete.id === chosen ? 'bg-brand text-on-brand' : 'bg-raise text-ink2'}`}
        >
          {initials(athlete)}
        </span>
        <span>
          <span className="block font-[650]">
            {athlete.firstName} {athlete.surName}
          </span>
          <span className="block text-[0.9rem] text-ink2">
            {[athlete.ageGroup, athlete.club].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    ))}
    <Link
      to="/v2/athlete-v2/$id"
      params={{ id: '0' }}
      search={{ comp: compId } as never}
      className={`${box} border-line font-[650] text-brand no-underline hover:border-edge`}
    >
      <Plus aria-hidden size={18} /> Add athlete
    </Link>
  </div>
);

const initials = ({ firstName, surName }: AthleteSummary): string =>
  `${firstName.slice(0, 1)}${surName.slice(0, 1)}`.toUpperCase();
