import { keepShape } from '@startline/rules/competitions/timetable/keep-shape';
import { judgeTimetable, type Judgement } from '@startline/rules/competitions/timetable/judge-timetable';
import { proposeTimetable, type Proposal } from '@startline/rules/competitions/timetable/propose-timetable';
import {
  usualWeights,
  type Starts,
  type TimetableFacts,
  type Weights,
} from '@startline/rules/competitions/timetable/timetable';

/** `isExpected`: nobody has entered yet, and each pair of rows counts for one athlete of a group. */
type Given = {
  readonly facts: TimetableFacts;
  readonly starts: Starts;
  readonly rounds: number;
  readonly isExpected: boolean;
};

/**
 * A published programme should change as little as possible; a longer day is better than an athlete in two places at
 * once.
 */
const fromEntries: Weights = { ...usualWeights, overlap: 60, moved: 0.02 };
/** Each pair counts for all the athletes who may do both, so no shorter day is worth a clash or a short rest. */
const beforeEntries: Weights = { ...fromEntries, overlap: 2_000, tight: 200 };

/**
 * A round costs about the square of the number of rows: above this number fewer rounds are run, so that a proposal
 * takes the same few seconds.
 */
const ROWS_AT_FULL_EFFORT = 300;
const roundsFor = (count: number, rows: number): number =>
  Math.max(10, Math.floor(count * Math.min(1, (ROWS_AT_FULL_EFFORT / Math.max(1, rows)) ** 2)));

/** The time for all tries together, and the most tries: each begins the search with other lots. */
const BUDGET_MS = 2_000;
const MOST_TRIES = 8;

/**
 * Judges a timetable and proposes a better one in the shape of the given one: with its first start, its breaks, its
 * order within an event and its blocks of hurdles. The best of several tries is returned; the given one when none is
 * better.
 */
export function betterTimetable({ facts, starts, rounds, isExpected }: Given): {
  readonly before: Judgement;
  readonly proposal: Proposal;
} {
  const weights = isExpected ? beforeEntries : fromEntries;
  const before = judgeTimetable(facts, starts, weights);
  const shaped = keepShape(facts);
  const count = roundsFor(rounds, facts.rows.length);
  const began = performance.now();
  let best: Proposal = { starts, judgement: before };
  for (let tries = 0, spent = 0; tries < MOST_TRIES; tries++) {
    if (tries > 0 && spent + spent / tries > BUDGET_MS) break;
    const match = proposeTimetable(shaped.facts, weights, { rounds: count, seed: `timetable ${String(tries)}` });
    const input = shaped.expand(match.starts);
    const judgement = judgeTimetable(facts, input, weights);
    if (isBetter(judgement, best.judgement)) best = { starts: input, judgement };
    spent = performance.now() - began;
  }
  return { before, proposal: best };
}

/** Returns whether a timetable has fewer faults than another, or as many and costs less. */
const isBetter = (one: Judgement, other: Judgement): boolean =>
  one.faults.length - other.faults.length < 0 || (one.faults.length === other.faults.length && one.cost < other.cost);
