import { filterCallPageSize, type CompetitionFilter } from '@startline/rules/competitions/published/list-filter';
import type * as z from 'zod/mini';
import type { filterCompetitions } from './competitions.ts';

/** Only events for this child: the key of the age group, and the gender. */
export type Eligibility = { readonly age: string; readonly gender: string };

/**
 * Returns the filter of the home page as its call sends it (API-041, LIST-16): 25 to a page, and only what narrows the
 * list. The page's first reply is found by its address, so the server and the screen both use this function.
 */
export function filterCall(
  filter: CompetitionFilter,
  child?: Eligibility,
  sort: 'date' | 'closing' = 'date',
): z.input<typeof filterCompetitions.input> {
  const chosen = {
    fromdate: filter.fromDate,
    todate: filter.toDate,
    freetextsearch: filter.freeTextSearch,
    organiserid: filter.organiser?.id,
    locationid: filter.location?.id,
    type: filter.type,
    comporgid: filter.compOrg?.id,
    events: filter.events.join('~'),
    age: child?.age ?? filter.age,
    near: filter.near,
    within: filter.near === '' ? undefined : filter.within,
    gender: child?.gender,
    sort,
  };
  const narrowing = Object.entries(chosen).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== usual[name],
  );
  return { ...Object.fromEntries(narrowing), pagenumber: filter.pageNumber, pagesize: filterCallPageSize };
}

const usual: Readonly<Record<string, string>> = { type: 'ALL', sort: 'date' };
