import { judgeTimetable, type Judgement } from '@startline/rules/competitions/timetable/judge-timetable';
import { proposeTimetable, type Proposal } from '@startline/rules/competitions/timetable/propose-timetable';
import {
  usualWeights,
  type Starts,
  type TimetableFacts,
  type Weights,
} from '@startline/rules/competitions/timetable/timetable';

type Given = { readonly facts: TimetableFacts; readonly starts: Starts; readonly rounds: number };

/**
 * A programme that people know is changed as little as serves; a longer day is better than an athlete in two places at
 * once.
 */
const weights: Weights = { ...usualWeights, overlap: 60, moved: 0.02 };

/** Judges a timetable as it is and proposes a better one. */
export const betterTimetable = ({
  facts,
  starts,
  rounds,
}: Given): { readonly before: Judgement; readonly proposal: Proposal } => ({
  before: judgeTimetable(facts, starts, weights),
  proposal: proposeTimetable(facts, weights, { rounds, seed: 'timetable' }),
});
