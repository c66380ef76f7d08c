import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import { workflow, type Workflow } from '@startline/rules/competitions/published/workflow';
import type { Instant, IsoDate } from '@startline/rules/time';
import { factsOfSummary } from '../facts/facts.ts';
import type { ListState } from './list-state.ts';

/** Returns a competition's stage, with the next and the previous one (LIST-18). */
export function workflowOf(summary: CompetitionSummary, now: Instant): Workflow {
  const [firstDay, lastDay] = [summary.dates[0], summary.dates.at(-1)] as [IsoDate, IsoDate];
  return workflow({ ...factsOfSummary(summary), firstDay, lastDay }, now);
}

/** Adds the stage of each competition on the page to the state of the list (LIST-11). */
export const withWorkFlows = (
  state: ListState,
  now: Instant,
): ListState & { readonly workFlows: ReadonlyMap<number, Workflow> } => ({
  ...state,
  workFlows: new Map(state.summaries.map((summary) => [summary.compId, workflowOf(summary, now)])),
});
