import { layOut, settled, type Board, type Job } from './programme-board.ts';
import type { TimetableFacts, Weights } from './timetable.ts';

/**
 * Lower bounds for any faultless timetable: athletes in two places at once, minutes of all days, and both by their
 * weights.
 */
export type Bound = { readonly overlapping: number; readonly minutes: number; readonly cost: number };

/**
 * Returns a lower bound of the cost of a timetable of these facts. Length: the work of each kind of facility on the
 * rows that have only one day, shared by all of its kind; and the longest chain of rounds with its rests. Clashes:
 * pairs for which neither order leaves room between the earliest and the latest start that their rounds, locks and
 * opening times allow.
 */
export function timetableBound(facts: TimetableFacts, weights: Weights): Bound {
  const board = layOut(facts);
  const [from, to] = [earliest(board), latest(board)];
  const windows = board.jobs.map((_, at) => ({ from: from[at] ?? 0, to: to[at] ?? 0 }));
  const minutes = board.days.reduce((total, _, place) => total + shortestDay(board, facts, place, windows), 0);
  const overlapping = board.jobs.reduce(
    (total, job, at) => total + unavoidable(board, facts.nearness.walk, { job, at }, windows),
    0,
  );
  return { overlapping, minutes, cost: overlapping * weights.overlap + minutes * weights.minute };
}

type Window = { readonly from: number; readonly to: number };

/**
 * Returns the earliest start of each job that opening times, locks and earlier rounds allow, as if nothing else were on
 * the programme.
 */
function earliest(board: Board): readonly number[] {
  return settled(board, 0, (job, values) => {
    if (job.locked && job.given !== undefined) return job.given;
    const opens = Math.min(...job.days.flatMap((place) => board.days[place]?.opens ?? []));
    return Math.max(
      Number.isFinite(opens) ? opens : 0,
      ...job.after.map(({ job: other, rest }) => (values[other] ?? 0) + (board.jobs[other]?.length ?? 0) + rest),
    );
  });
}

/** Returns the latest start of each job, in the same way. */
function latest(board: Board): readonly number[] {
  const last = board.days.length * board.dayLength;
  return settled(board, last, (job, values) => {
    if (job.locked && job.given !== undefined) return job.given;
    const closes = Math.max(...job.days.flatMap((place) => board.days[place]?.closes ?? []));
    return Math.min(
      (Number.isFinite(closes) ? closes : last) - job.length,
      ...job.before.map(({ job: other, rest }) => (values[other] ?? last) - rest - job.length),
    );
  });
}

/**
 * Returns the least minutes from the opening of a day to its last end: by the work of each kind of facility, and by
 * chains of rounds.
 */
function shortestDay(board: Board, { facilities }: TimetableFacts, place: number, windows: readonly Window[]): number {
  const day = board.days[place];
  if (!day) return 0;
  const only = board.jobs
    .map((job, at) => ({ job, from: windows[at]?.from ?? 0 }))
    .filter(({ job, from }) => job.days.length === 1 && job.days[0] === place && from >= day.opens);
  const byWork = facilities.map(({ count }, need) => {
    const work = only.filter(({ job }) => job.needs.includes(need));
    const begins = Math.min(...work.map(({ from }) => from));
    return work.length === 0 || count < 1
      ? 0
      : (begins - day.opens) * board.stepMinutes + work.reduce((total, { job }) => total + job.minutes, 0) / count;
  });
  const byChain = only.map(({ job, from }) => (from - day.opens) * board.stepMinutes + job.minutes);
  return Math.max(0, ...byWork, ...byChain);
}

/** Returns the athletes of pairs that overlap in any timetable. */
function unavoidable(
  board: Board,
  walk: number,
  { job, at }: { readonly job: Job; readonly at: number },
  windows: readonly Window[],
): number {
  const mine = windows[at];
  return job.partners.reduce((total, { job: other, athletes }) => {
    const [theirs, partner] = [windows[other], board.jobs[other]];
    if (other < at || !mine || !theirs || !partner) return total;
    const leaves = (first: Window, minutes: number, second: Window): boolean =>
      first.from * board.stepMinutes + minutes + walk <= second.to * board.stepMinutes;
    return leaves(mine, job.minutes, theirs) || leaves(theirs, partner.minutes, mine) ? total : total + athletes;
  }, 0);
}
