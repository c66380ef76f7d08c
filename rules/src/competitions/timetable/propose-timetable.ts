import { drawLots, type Seed } from '../../draw-lots.ts';
import { judgeTimetable, type Judgement } from './judge-timetable.ts';
import { boardCost, cheapestStart, costOf, lengthCost, type Costs } from './place-rows.ts';
import { fits, layOut, move, settled, startOf, startsOf, type Board, type Job } from './programme-board.ts';
import type { Starts, TimetableFacts, Weights } from './timetable.ts';

/** The length of the search: how often a few rows are removed from the programme and placed again. */
export type Effort = { readonly rounds: number; readonly seed: Seed };
/** Enough for a championship of 190 rows within two seconds. */
export const usualEffort: Effort = { rounds: 5_000, seed: 'timetable' };

export type Proposal = { readonly starts: Starts; readonly judgement: Judgement };

/**
 * Proposes a timetable: every row on a facility that is open and free, rounds in their order with their rest, as few
 * athletes as possible in two places at once or short of time, and short days. Rows with a start (`at`) begin there, so
 * that an existing timetable is improved; a locked row never moves. The same facts and effort give the same timetable.
 * A row without room is left out and named in the judgement, with the rounds that follow from it unless they are
 * locked. A faultless timetable never gets worse. Method: rows are placed one by one where they cost least; then,
 * repeatedly, a row with its neighbours and those that its athletes also enter are removed and placed in another order.
 * Slightly worse results are accepted at first, so that the search can leave a dead end (ruin and recreate,
 * record-to-record travel).
 */
export function proposeTimetable(facts: TimetableFacts, weights: Weights, effort: Effort = usualEffort): Proposal {
  const board = layOut(facts);
  const costs: Costs = { weights, nearness: facts.nearness };
  const input: Starts = new Map(facts.rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
  const asGiven = judgeTimetable(facts, input, weights);
  setDown(board, costs, new Set(asGiven.faults.map(({ row }) => row)));
  improve(board, costs, effort);
  keepRounds(board, costs);
  const starts = startsOf(board);
  const judgement = judgeTimetable(facts, starts, weights);
  const before = input.size === facts.rows.length ? asGiven : undefined;
  return before && before.faults.length === 0 && before.cost < judgement.cost
    ? { starts: input, judgement: before }
    : { starts, judgement };
}

/**
 * Places locked rows first, then those with a faultless start or one that fits (a printed programme may be slightly
 * tighter than the steps of the board), then the others: long chains of rounds and long rows before short ones.
 */
function setDown(board: Board, costs: Costs, faulty: ReadonlySet<string>): void {
  const order = [...board.jobs.keys()];
  for (const at of order) {
    const job = board.jobs[at];
    if (job?.locked && job.given !== undefined) move(board, at, job.given);
  }
  for (const at of order) {
    const input = board.jobs[at]?.given;
    if (input !== undefined && startOf(board, at) < 0 && (stands(board, at, faulty) || fits(board, at, input)))
      move(board, at, input);
  }
  // The steps from the start of a job to the end of the last round that follows from it.
  const tails = settled(
    board,
    0,
    (job, values) => job.length + Math.max(0, ...job.before.map(({ job: next, rest }) => rest + (values[next] ?? 0))),
  );
  const waiting = order
    .filter((at) => startOf(board, at) < 0)
    .sort((a, b) => (tails[b] ?? 0) - (tails[a] ?? 0) || a - b);
  for (const at of waiting) move(board, at, cheapestStart(board, at, costs));
}

/**
 * Removes the rounds that follow from a row without a start, since nobody could be in them; rows without a start may
 * then find one.
 */
function keepRounds(board: Board, costs: Costs): void {
  const isHeld = (at: number): boolean => startOf(board, at) >= 0;
  const follows = ({ after }: Job): boolean => after.every(({ job }) => isHeld(job));
  // In one pass a job may free its facility for an earlier one: as many passes as there are jobs settle any chain.
  for (let pass = 0, moved = true; moved && pass <= board.jobs.length; pass++) {
    moved = false;
    for (const [at, job] of board.jobs.entries()) {
      if (job.locked || isHeld(at) === follows(job)) continue;
      const stood = startOf(board, at);
      move(board, at, isHeld(at) ? -1 : cheapestStart(board, at, costs));
      moved ||= startOf(board, at) !== stood;
    }
  }
}

/** Returns whether a job's given start is a step of the board and without fault. */
const stands = ({ jobs }: Board, at: number, faulty: ReadonlySet<string>): boolean =>
  jobs[at]?.isOnStep === true && jobs[at].rows.every(({ id }) => !faulty.has(id));

/** Searches for something better and leaves the best result on the board. */
function improve(board: Board, costs: Costs, { rounds, seed }: Effort): void {
  const movable = [...board.jobs.keys()].filter((at) => board.jobs[at]?.locked !== true);
  if (movable.length === 0) return;
  let current = boardCost(board, costs);
  let [best, least] = [Int32Array.from(board.start), current];
  const allowance = current / Math.max(1, board.jobs.length) / 2;
  for (const [round, lot] of drawLots([...Array(rounds).keys()], seed).entries()) {
    const lifted = liftOff(board, movable, lot);
    const stood = lifted.map((at) => startOf(board, at));
    const others = current - costOf(board, lifted, costs) - lengthCost(board, costs);
    for (const at of lifted) move(board, at, -1);
    for (const at of turned(lifted, lot)) move(board, at, cheapestStart(board, at, costs));
    const cost = others + costOf(board, lifted, costs) + lengthCost(board, costs);
    if (cost <= Math.max(current, least + allowance * (1 - round / rounds))) current = cost;
    else restore(board, lifted, stood);
    if (cost < least) [best, least] = [Int32Array.from(board.start), cost];
  }
  const all = [...board.jobs.keys()];
  restore(board, all, [...best]);
}

function restore(board: Board, jobs: readonly number[], starts: readonly number[]): void {
  for (const at of jobs) move(board, at, -1);
  jobs.forEach((at, place) => move(board, at, starts[place] ?? -1));
}

const turned = (list: readonly number[], by: number): readonly number[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/**
 * Returns a job, its neighbours in time on the same facilities or among its athletes' rows, and all without a start.
 */
function liftOff(board: Board, movable: readonly number[], lot: number): readonly number[] {
  const centre = movable[lot % movable.length] ?? 0;
  const size = 2 + (Math.floor(lot / movable.length) % 6);
  const job = board.jobs[centre];
  const begins = startOf(board, centre);
  const shares = new Uint8Array(board.jobs.length);
  for (const partner of job?.partners ?? []) shares[partner.job] = 1;
  const nearest: Near[] = [];
  const waiting: number[] = [];
  for (const at of movable) {
    const start = startOf(board, at);
    if (at === centre) continue;
    if (start < 0) waiting.push(at);
    else if (board.jobs[at]?.needs.some((need) => job?.needs.includes(need)) === true)
      keepNearest(nearest, { at, distance: Math.abs(start - begins) }, size);
    else if (shares[at] === 1) keepNearest(nearest, { at, distance: Math.abs(start - begins) + 2 }, size);
  }
  return [centre, ...nearest.map(({ at }) => at), ...waiting];
}

type Near = { readonly at: number; readonly distance: number };

/** Inserts a job among the nearest, in order, and drops the farthest when there are more than `size`. */
function keepNearest(nearest: Near[], one: Near, size: number): void {
  if (nearest.length === size && (nearest.at(-1)?.distance ?? 0) <= one.distance) return;
  const place = nearest.findIndex(({ distance }) => distance > one.distance);
  nearest.splice(place < 0 ? nearest.length : place, 0, one);
  if (nearest.length > size) nearest.pop();
}
