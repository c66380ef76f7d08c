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
 * A published programme should change as little as possible; a longer day is better than an athlete in two places at
 * once.
 */
const weights: Weights = { ...usualWeights, overlap: 60, moved: 0.02 };

/**
 * A round costs about the square of the number of rows: above this number fewer rounds are run, so that a proposal
 * takes the same few seconds.
 */
const ROWS_AT_FULL_EFFORT = 300;
const roundsFor = (asked: number, rows: number): number =>
  Math.max(10, Math.floor(asked * Math.min(1, (ROWS_AT_FULL_EFFORT / Math.max(1, rows)) ** 2)));

/** Judges a timetable and proposes a better one. */
export const betterTimetable = ({
  facts,
  starts,
  rounds,
}: Given): { readonly before: Judgement; readonly proposal: Proposal } => ({
  before: judgeTimetable(facts, starts, weights),
  proposal: proposeTimetable(facts, weights, { rounds: roundsFor(rounds, facts.rows.length), seed: 'timetable' }),
});
