import type { CompetitionFilter, Named } from '@startline/rules/competitions/published/list-filter';
import { withinWords } from '@startline/rules/competitions/published/places/within';
import { X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { longDay } from '../facts/days.ts';
import { commonEvents, kindWords } from '../facts/kinds.ts';
import { ageName } from './age-choices.ts';
import type { ListState } from './list-state.ts';
import { unknownIn } from './unknown-place.ts';
import type { Asked } from './use-list.ts';

type Change = Partial<Pick<Asked, 'filter' | 'here'>>;
type Part = { readonly key: string; readonly words: string; readonly without: Change };

/**
 * Returns what narrows the list now, besides the typed words: each part in words with the change that leaves it out.
 */
function activeParts(state: ListState, defaults: CompetitionFilter): Part[] {
  const { filter } = state;
  const part = (key: string, text: string, change: Partial<CompetitionFilter>): Part => ({
    key,
    words: text,
    without: { filter: { ...filter, ...change, pageNumber: 1 }, ...(key === 'here' && { here: undefined }) },
  });
  const parts = [
    filter.fromDate !== defaults.fromDate &&
      part('from', filter.fromDate === undefined ? 'Any date' : `From ${longDay(filter.fromDate)}`, {
        fromDate: defaults.fromDate,
      }),
    filter.toDate !== undefined && part('to', `To ${longDay(filter.toDate)}`, { toDate: undefined }),
    ...ofDistance(state, (key, text) => part(key, text, { near: '', within: defaults.within })),
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

/** Returns the part of the distance, if the list is measured from somewhere. */
function ofDistance({ filter, here, near }: ListState, part: (key: string, text: string) => Part): Part[] {
  const within = `Within ${withinWords(filter.within)} of`;
  if (here) return [part('here', `${within} your location`)];
  if (filter.near === '') return [];
  return [
    part(
      'near',
      unknownIn(near)?.near === filter.near ? `Near “${filter.near}”` : `${within} ${near?.name ?? filter.near}`,
    ),
  ];
}

const nameOf = (named: Named, known: readonly Named[]): string =>
  known.find((one) => one.id === named.id)?.name ?? `Number ${named.id}`;

type Props = { state: ListState; defaults: CompetitionFilter; onAsk: (change: Change) => void };

/** The filters in use, each with a button to remove it, and what the list could not do about a distance. */
export function ActiveFilters({ state, defaults, onAsk }: Props) {
  return (
    <div className="space-y-2">
      <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
        {activeParts(state, defaults).map(({ key, words: phrase, without }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onAsk(without)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-tint px-3.5 text-[0.95rem] font-[650] text-brand hover:brightness-95"
            >
              {phrase}
              <X aria-hidden size={16} />
              <span className="sr-only">: remove this filter</span>
            </button>
          </li>
        ))}
      </ul>
      <OfDistance state={state} onNear={(near) => onAsk({ filter: { ...state.filter, near, pageNumber: 1 } })} />
    </div>
  );
}

/** Says that a place is unknown, with the names that were perhaps meant, or what is left out. */
function OfDistance({ state: { filter, here, near }, onNear }: { state: ListState; onNear: (near: string) => void }) {
  const unknown = unknownIn(near);
  if (unknown?.near === filter.near)
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 text-[0.95rem]">
        {unknown.message} The list is not narrowed by distance.
        {unknown.close.length > 0 && ' Did you mean:'}
        {unknown.close.map((name) => (
          <Button key={name} variant="secondary" onClick={() => onNear(name)}>
            {name}
          </Button>
        ))}
      </div>
    );
  if (filter.near === '' && !here) return null;
  if (!near || near.unplaced === 0) return null;
  return (
    <p role="status" className="text-[0.95rem] text-ink2">
      {near.unplaced === 1
        ? '1 competition is left out because we do not know where its venue is.'
        : `${near.unplaced} competitions are left out because we do not know where their venues are.`}
    </p>
  );
}
