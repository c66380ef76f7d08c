import type { CompetitionFilter, Named } from '@startline/rules/competitions/published/list-filter';
import { X } from 'lucide-react';
import { longDay } from '../facts/days.ts';
import { commonEvents, kindWords } from '../facts/kinds.ts';
import { ageName } from './age-choices.ts';
import type { ListState } from './list-state.ts';

type Part = { readonly key: string; readonly words: string; readonly without: CompetitionFilter };

/**
 * Returns what narrows the list now, besides the typed words: each part in words with the filter that leaves it out.
 */
function activeParts(state: ListState, defaults: CompetitionFilter): Part[] {
  const { filter } = state;
  const part = (key: string, text: string, change: Partial<CompetitionFilter>): Part => ({
    key,
    words: text,
    without: { ...filter, ...change, pageNumber: 1 },
  });
  const parts = [
    filter.fromDate !== defaults.fromDate &&
      part('from', filter.fromDate === undefined ? 'Any date' : `From ${longDay(filter.fromDate)}`, {
        fromDate: defaults.fromDate,
      }),
    filter.toDate !== undefined && part('to', `To ${longDay(filter.toDate)}`, { toDate: undefined }),
    filter.type !== 'ALL' && part('type', kindWords[filter.type], { type: 'ALL' }),
    filter.organiser &&
      part('organiser', nameOf(filter.organiser, [...state.compOrgs, ...state.compOrgsAll]), { organiser: undefined }),
    filter.location && part('location', nameOf(filter.location, state.locations), { location: undefined }),
    filter.compOrg && part('org', nameOf(filter.compOrg, state.compOrgsAll), { compOrg: undefined }),
    filter.age !== '' && part('age', ageName(filter.age), { age: '' }),
    ...filter.events.map((code) =>
      part(`event-${code}`, commonEvents.find(([known]) => known === code)?.[1] ?? code, {
        events: filter.events.filter((one) => one !== code),
      }),
    ),
  ];
  return parts.filter((one) => typeof one === 'object');
}

const nameOf = (named: Named, known: readonly Named[]): string =>
  known.find((one) => one.id === named.id)?.name ?? `Number ${named.id}`;

/** The filters in use, each with a button to remove it. */
export function ActiveFilters({
  state,
  defaults,
  onChoose,
}: {
  state: ListState;
  defaults: CompetitionFilter;
  onChoose: (filter: CompetitionFilter) => void;
}) {
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {activeParts(state, defaults).map(({ key, words: phrase, without }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChoose(without)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-tint px-3.5 text-[0.95rem] font-[650] text-brand hover:brightness-95"
          >
            {phrase}
            <X aria-hidden size={16} />
            <span className="sr-only">: remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
