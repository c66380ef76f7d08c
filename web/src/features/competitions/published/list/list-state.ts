import type { CompetitionSummary, filterCompetitions, ListMeta } from '@startline/contract/competitions/competitions';
import { listPageSize, type CompetitionFilter, type Named } from '@startline/rules/competitions/published/list-filter';
import type { Position } from '@startline/rules/competitions/published/places/distance';
import type * as z from 'zod/mini';

/** The display of the list: cards unless the visitor chooses the table. */
export type DisplayType = 'CARD' | 'TABLE';
type Reply = z.output<typeof filterCompetitions.output>;

/**
 * The state of the public list (LIST-11): everything that its screen shows, in one value; `withWorkFlows` adds the
 * stages.
 */
export type ListState = {
  readonly loading: boolean;
  readonly summaries: readonly CompetitionSummary[];
  readonly page: {
    readonly page: number;
    readonly pageSize: number;
    readonly totalCount: number;
    readonly isMore: boolean;
  };
  /** Organisations with a coming competition, and all of them. */
  readonly compOrgs: readonly Named[];
  readonly compOrgsAll: readonly Named[];
  readonly locations: readonly Named[];
  /** The simple filter: a visitor's choices. */
  readonly filter: CompetitionFilter;
  /** The phone's position, when the list is measured from it. */
  readonly here: Position | undefined;
  /** What the server says of the place measured from. */
  readonly near: ListMeta['near'];
  /** The words searched for instead of those typed. */
  readonly meant: string | undefined;
  readonly displayType: DisplayType;
};

/** Before the first reply: page 1 of 20 (LIST-12), shown as cards (LIST-01). */
const emptyList = { page: 1, pageSize: listPageSize, totalCount: 0, isMore: false };

type Known = {
  readonly reply: Reply | undefined;
  readonly meta: ListMeta | undefined;
  readonly loading: boolean;
};
type Chosen = {
  readonly filter: CompetitionFilter;
  readonly here: Position | undefined;
  readonly displayType: DisplayType;
  readonly allOrgs: readonly Named[];
};

/** Combines the last reply and the visitor's choices. */
export const listState = (
  { reply, meta, loading }: Known,
  { filter, here, displayType, allOrgs }: Chosen,
): ListState => ({
  loading,
  summaries: reply?.summaries ?? [],
  page: reply?.page ?? emptyList,
  compOrgs: meta?.organisers ?? [],
  compOrgsAll: allOrgs,
  locations: meta?.locations ?? [],
  filter,
  here,
  near: meta?.near,
  meant: meta?.meant,
  displayType,
});

/** Returns how many choices narrow the list, besides the typed words. */
export const choicesIn = (
  filter: CompetitionFilter,
  { fromDate }: CompetitionFilter,
  here: Position | undefined,
): number =>
  [
    filter.fromDate !== fromDate,
    filter.toDate,
    filter.near,
    here,
    filter.type !== 'ALL',
    filter.organiser,
    filter.location,
    filter.compOrg,
    filter.age,
    ...filter.events,
  ].filter(Boolean).length;
