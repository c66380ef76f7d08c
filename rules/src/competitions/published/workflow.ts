import { wallClock, type Instant, type IsoDate } from '../../time.ts';
import type { CompetitionFacts } from './status.ts';

/** The stages of a competition's life, in order, in words for its organiser. */
export const stages = [
  'Being prepared',
  'Awaiting approval',
  'Published',
  'Entries open',
  'Entries closed',
  'Taking place',
  'Finished',
] as const;
export type Stage = (typeof stages)[number];

/** A competition's stage, with the next and the previous one (LIST-18), undefined at either end. */
export type Workflow = {
  readonly current: Stage;
  readonly next: Stage | undefined;
  readonly previous: Stage | undefined;
};

export type WorkflowFacts = Pick<CompetitionFacts, 'organiserStatus' | 'active' | 'opens' | 'closes' | 'zone'> & {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
};

/** Returns the stage of a competition at `now`, with its neighbours. */
export function workflow(facts: WorkflowFacts, now: Instant): Workflow {
  const current = stage(facts, now);
  const at = stages.indexOf(current);
  return { current, next: stages[at + 1], previous: stages[at - 1] };
}

function stage(facts: WorkflowFacts, now: Instant): Stage {
  if (!facts.active) return 'Being prepared';
  if (facts.organiserStatus !== 'Approved') return 'Awaiting approval';
  const today = wallClock(now, facts.zone).date;
  if (today > facts.lastDay) return 'Finished';
  if (today >= facts.firstDay) return 'Taking place';
  if (now < facts.opens) return 'Published';
  return now > facts.closes ? 'Entries closed' : 'Entries open';
}
