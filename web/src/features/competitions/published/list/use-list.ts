import { filterCall, type Eligibility } from '@startline/contract/competitions/list';
import { filterCompetitions, myCompetitions, type ListMeta } from '@startline/contract/competitions/competitions';
import { competitionsNearby } from '@startline/contract/competitions/nearby';
import type { Route } from '@startline/contract/route';
import { myAthletes, type AthleteSummary } from '@startline/contract/people/athletes';
import {
  defaultFilter,
  readFilter,
  writeFilter,
  type CompetitionFilter,
} from '@startline/rules/competitions/published/list-filter';
import type { Position } from '@startline/rules/competitions/published/places/distance';
import type { Instant, TimeZone } from '@startline/rules/time';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useConfig, useSession } from '../../../../lib/session.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { readSearchKeys } from '../../../../lib/search-keys.ts';
import { useSearchKeys } from '../../../../lib/use-search-keys.ts';
import { homeFilter } from './home-filter.ts';
import { listState, type DisplayType } from './list-state.ts';

type Query = Record<string, string | undefined>;

/** The phone's position of this visit. It is in memory alone: in no address, no history and no storage. */
const phone: { here?: Position | undefined } = {};

/** The list's state in the address bar: the filter, the child, the order, and how it is shown. */
export type Asked = {
  readonly filter: CompetitionFilter;
  /** The phone's position, when the list is measured from it; never in the address bar. */
  readonly here: Position | undefined;
  readonly defaults: CompetitionFilter;
  readonly child: string;
  readonly sort: 'date' | 'closing';
  readonly displayType: DisplayType;
};

/**
 * Reads and writes the address bar: a change of the filter starts again at page 1 and can be undone with the back
 * button.
 */
export function useAsked(
  now: Instant,
): Asked & { readonly ask: (change: Partial<Omit<Asked, 'defaults'>>, replace?: boolean) => void } {
  const searchKeys = useSearchKeys();
  const navigate = useNavigate();
  const config = useConfig();
  const zone: TimeZone = config?.theme === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const query: Query = Object.fromEntries(
    Object.entries(searchKeys).map(([key, value]) => [key, value === undefined ? value : String(value)]),
  );
  const [here, setHere] = useState(phone.here);
  const defaults = homeFilter(defaultFilter(now, zone), config?.options.homePage.defaultFilters);
  const filter = readFilter(query, defaults);
  const input: Asked = {
    defaults,
    filter,
    here: filter.near === '' ? here : undefined,
    child: query['child'] ?? '',
    sort: query['sort'] === 'closing' ? 'closing' : 'date',
    displayType: query['view'] === 'table' ? 'TABLE' : 'CARD',
  };
  const ask = (change: Partial<Omit<Asked, 'defaults'>>, replace = false): void => {
    const next = { ...input, ...change };
    phone.here = next.here;
    setHere(next.here);
    const search = {
      ...writeFilter(next.filter, defaults),
      ...(next.child !== '' && { child: next.child }),
      ...(next.sort !== 'date' && { sort: next.sort }),
      ...(next.displayType === 'TABLE' && { view: 'table' }),
    };
    void navigate({
      to: '.',
      search: readSearchKeys(search),
      replace,
      resetScroll: change.filter?.pageNumber !== undefined && change.filter.pageNumber !== input.filter.pageNumber,
    });
  };
  return { ...input, ask };
}

/** Returns the list of competitions for a filter: one call for what everyone sees, and the visitor's own beside it. */
export function useList(request: Asked) {
  const { loggedIn } = useSession();
  const athletes = useChildren(loggedIn);
  const child = athletes?.find((athlete) => String(athlete.id) === request.child);
  const input = filterCall(request.filter, child && eligibility(child), request.sort);
  const page = useCall(...callOf(request, input), { keep: true });
  const reply = page.data?.data;
  const ids = (reply?.summaries ?? []).map((summary) => summary.compId).join('~');
  const own = useCall(myCompetitions, { ids }, { enabled: loggedIn && reply !== undefined, keep: true });
  const allOrgs = useConfig()?.orgs ?? [];
  const state = listState(
    { reply, meta: page.data?.meta as ListMeta | undefined, loading: page.isFetching },
    { filter: request.filter, here: request.here, displayType: request.displayType, allOrgs },
  );
  return { found: page, state, own: own.data?.data, athletes, child, input };
}

type ListRoute = Route<z.ZodMiniType, typeof filterCompetitions.output>;
/** Returns the call of the list, with a phone's position in its body, and its input. */
const callOf = ({ here, filter: { within } }: Asked, input: object): [ListRoute, object] =>
  here ? [competitionsNearby, { ...input, within, ...here }] : [filterCompetitions, input];

/** Returns the visitor's children: undefined while loading, empty without a login. */
function useChildren(loggedIn: boolean): readonly AthleteSummary[] | undefined {
  const { data, isFetching } = useCall(myAthletes, {}, { enabled: loggedIn });
  return data?.data ?? (isFetching ? undefined : []);
}

/** Returns what a competition must offer for a child: an event for the age group and the gender. */
const eligibility = ({ ageKey, gender }: AthleteSummary): Eligibility => ({ age: ageKey, gender });
