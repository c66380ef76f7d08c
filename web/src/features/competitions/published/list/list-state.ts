import type { CompetitionSummary, filterCompetitions } from '@startline/contract/competitions/competitions';
import { listPageSize, type CompetitionFilter, type Named } from '@startline/rules/competitions/published/list-filter';
import { workflow, type Workflow } from '@startline/rules/competitions/published/workflow';
import type { Instant, IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { factsOfSummary } from '../facts/facts.ts';

/** The display of the list: cards unless the visitor chooses the table. */
export type DisplayType = 'CARD' | 'TABLE';
type Reply = z.output<typeof filterCompetitions.output>;

/** The state of the public list (LIST-11): everything that its screen shows, in one value. */
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
  /** The stage of each competition on the page. */
  readonly workFlows: ReadonlyMap<number, Workflow>;
  /** The simple filter: a visitor's choices. */
  readonly filter: CompetitionFilter;
  readonly displayType: DisplayType;
};

/** Before the first reply: page 1 of 20 (LIST-12), shown as cards (LIST-01). */
const emptyList = { page: 1, pageSize: listPageSize, totalCount: 0, isMore: false };

type Known = {
  readonly reply: Reply | undefined;
  readonly choices: { readonly organisers: readonly Named[]; readonly locations: readonly Named[] } | undefined;
  readonly loading: boolean;
};
type Chosen = {
  readonly filter: CompetitionFilter;
  readonly displayType: DisplayType;
  readonly allOrgs: readonly Named[];
  readonly now: Instant;
};

/** Combines the last reply and the visitor's choices. */
export function listState(
  { reply, choices, loading }: Known,
  { filter, displayType, allOrgs, now }: Chosen,
): ListState {
  const summaries = reply?.summaries ?? [];
  return {
    loading,
    summaries,
    page: reply?.page ?? emptyList,
    compOrgs: choices?.organisers ?? [],
    compOrgsAll: allOrgs,
    locations: choices?.locations ?? [],
    filter,
    displayType,
    workFlows: new Map(summaries.map((summary) => [summary.compId, workflowOf(summary, now)])),
  };
}

/** Returns a competition's stage, with the next and the previous one (LIST-18). */
export function workflowOf(summary: CompetitionSummary, now: Instant): Workflow {
  const [firstDay, lastDay] = [summary.dates[0], summary.dates.at(-1)] as [IsoDate, IsoDate];
  return workflow({ ...factsOfSummary(summary), firstDay, lastDay }, now);
}

/** Returns how many choices narrow the list, besides the typed words. */
export const choicesIn = (filter: CompetitionFilter, { fromDate }: CompetitionFilter): number =>
  [
    filter.fromDate !== fromDate,
    filter.toDate,
    filter.type !== 'ALL',
    filter.organiser,
    filter.location,
    filter.compOrg,
    filter.age,
    ...filter.events,
  ].filter(Boolean).length;
