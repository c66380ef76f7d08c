import type { Nearness } from './closeness.ts';
import { startOf, windowOf, type Board, type Job } from './programme-board.ts';
import type { Weights } from './timetable.ts';

export type Costs = { readonly weights: Weights; readonly nearness: Nearness };

/** Returns the cheapest start, the earliest of equal ones; -1 when nothing is free. */
export function cheapestStart(board: Board, at: number, costs: Costs): number {
  const job = board.jobs[at];
  if (!job || job.needs.includes(-1)) return -1;
  const window = windowOf(board, job);
  const ends = dayEnds(board);
  let match = { start: -1, cost: Number.POSITIVE_INFINITY };
  for (const place of job.days) {
    const day = board.days[place];
    if (!day) continue;
    const [first, last] = [Math.max(window.from, day.opens), Math.min(window.to, day.closes - job.length)];
    if (first <= last) match = cheapestOn(board, job, { first, last, end: ends[place] ?? 0, found: match }, costs);
  }
  return match.start;
}

type Found = { readonly start: number; readonly cost: number };
type Stretch = { readonly first: number; readonly last: number; readonly end: number; readonly found: Found };

/**
 * Returns the cheapest start between two steps of a day whose current end is `end`, or the earlier candidate when it
 * costs no more.
 */
function cheapestOn(board: Board, job: Job, { first, last, end, found: match }: Stretch, costs: Costs): Found {
  const penalty = nearnessPenalty(board, job, { first, last }, costs);
  const length = Math.max(1, job.length);
  let [best, free, running] = [match, 0, 0];
  for (let step = first; step < last + length; step++) {
    free = isFree(board, job, step) ? free + 1 : 0;
    const start = step - length + 1;
    if (start < first) continue;
    running += penalty[start - first] ?? 0;
    if (free < job.length) continue;
    const cost =
      running + lateness(board, job, { start, end }, costs.weights) + movedCost(board, job, start, costs.weights);
    if (cost < best.cost - 1e-9) best = { start, cost };
  }
  return best;
}

function isFree({ room }: Board, { needs }: Job, step: number): boolean {
  for (const need of needs) if ((room[need]?.[step] ?? 0) <= 0) return false;
  return true;
}

/**
 * Returns the additional cost of each start by closeness to the athletes' other events, as differences from one start
 * to the next.
 */
function nearnessPenalty(
  board: Board,
  job: Job,
  { first, last }: { readonly first: number; readonly last: number },
  { weights, nearness }: Costs,
): Float64Array {
  const change = new Float64Array(last - first + 2);
  const step = board.stepMinutes;
  for (const { job: other, athletes, resting } of job.partners) {
    const start = startOf(board, other);
    if (start < 0) continue;
    const [begins, ends] = [start * step, start * step + (board.jobs[other]?.minutes ?? 0)];
    const mine = job.recovery ?? nearness.rest;
    const theirs = board.jobs[other]?.recovery ?? nearness.rest;
    for (const [before, after, cost] of [
      [mine, theirs, weights.tight * resting],
      [nearness.walk, nearness.walk, weights.overlap * athletes - weights.tight * resting],
    ] as const) {
      const from = Math.max(first, Math.floor((begins - job.minutes - before) / step) + 1);
      const until = Math.min(last + 1, Math.ceil((ends + after) / step));
      if (from >= until) continue;
      change[from - first] = (change[from - first] ?? 0) + cost;
      change[until - first] = (change[until - first] ?? 0) - cost;
    }
  }
  return change;
}

/** Returns the minutes by which a start lengthens its day; of two that do not, the earlier costs slightly less. */
function lateness(
  { stepMinutes }: Board,
  { minutes }: Job,
  { start, end }: { readonly start: number; readonly end: number },
  { minute }: Weights,
): number {
  return Math.max(0, start * stepMinutes + minutes - end) * minute + start * stepMinutes * 1e-4;
}

const movedCost = ({ stepMinutes }: Board, { given: input, rows }: Job, start: number, { moved }: Weights): number =>
  input === undefined || moved === 0 ? 0 : Math.abs(start - input) * stepMinutes * moved * rows.length;

/** Returns the minute at which each day ends, counted like the steps; its opening for a day without events. */
function dayEnds({ jobs, start, days, dayLength, stepMinutes }: Board): readonly number[] {
  const ends = days.map(({ opens }) => opens * stepMinutes);
  jobs.forEach(({ minutes }, at) => {
    const begins = start[at] ?? -1;
    const day = Math.floor(begins / dayLength);
    if (begins >= 0) ends[day] = Math.max(ends[day] ?? 0, begins * stepMinutes + minutes);
  });
  return ends;
}

/** Returns the cost of the board as it is now. */
export const boardCost = (board: Board, costs: Costs): number =>
  costOf(board, [...board.jobs.keys()], costs) + lengthCost(board, costs);

/** Returns the cost of the minutes of all days. */
export function lengthCost(board: Board, { weights }: Costs): number {
  const ends = dayEnds(board);
  return board.days.reduce(
    (total, { opens }, at) => total + ((ends[at] ?? 0) - opens * board.stepMinutes) * weights.minute,
    0,
  );
}

/**
 * Returns the cost of these jobs at their present starts, without the length of the days: closeness to others, each
 * pair once, moves, and missing starts.
 */
export function costOf(board: Board, jobs: readonly number[], costs: Costs): number {
  const counted = new Uint8Array(board.jobs.length);
  let cost = 0;
  for (const at of jobs) {
    const job = board.jobs[at];
    const start = startOf(board, at);
    counted[at] = 1;
    if (!job) continue;
    cost +=
      start < 0
        ? costs.weights.notHeld * job.lost
        : movedCost(board, job, start, costs.weights) + pairCost(board, job, { start, counted }, costs);
  }
  return cost;
}

/** Returns the cost of a job's closeness to its partners that are not counted yet. */
function pairCost(
  board: Board,
  job: Job,
  { start, counted }: { readonly start: number; readonly counted: Uint8Array },
  { weights, nearness }: Costs,
): number {
  const begins = start * board.stepMinutes;
  let cost = 0;
  for (const { job: other, athletes, resting } of job.partners) {
    const theirs = startOf(board, other) * board.stepMinutes;
    if (theirs < 0 || counted[other] === 1) continue;
    const [toTheirs, toMine] = [theirs - begins - job.minutes, begins - theirs - (board.jobs[other]?.minutes ?? 0)];
    const gap = Math.max(toTheirs, toMine);
    const rest = (toTheirs >= toMine ? job.recovery : board.jobs[other]?.recovery) ?? nearness.rest;
    if (gap < nearness.walk) cost += weights.overlap * athletes;
    else if (gap < rest) cost += weights.tight * resting;
  }
  return cost;
}
