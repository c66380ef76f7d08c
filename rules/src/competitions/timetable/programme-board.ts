import { opening, sameStart } from './judge-timetable.ts';
import type { Start, Starts, TimetableFacts, TimetableRow } from './timetable.ts';

/** Rows that are placed as one, on one stretch of the facilities. `length` and rests are in steps. */
export type Job = {
  readonly rows: readonly TimetableRow[];
  /** The number of rows lost when it has no start: its own and those of all rounds that follow from it. */
  readonly lost: number;
  readonly minutes: number;
  /** The minutes that its athletes need after it; undefined for the usual rest. */
  readonly recovery: number | undefined;
  readonly length: number;
  /** Indices of its facilities in `Board.room`; -1 for a missing kind, whose job is never held. */
  readonly needs: readonly number[];
  readonly days: readonly number[];
  readonly after: readonly Link[];
  readonly before: readonly Link[];
  readonly partners: readonly Partner[];
  readonly given: number | undefined;
  /** Whether its given start is a step of the board. */
  readonly isOnStep: boolean;
  readonly locked: boolean;
};
export type Link = { readonly job: number; readonly rest: number };
/** Athletes of another job too; `resting` are those of them for whom a short rest is a clash. */
export type Partner = { readonly job: number; readonly athletes: number; readonly resting: number };

/** The programme under construction. Steps count from midnight of the first day; the days follow each other. */
export type Board = {
  readonly jobs: readonly Job[];
  /** The start of each job, -1 for none. */
  readonly start: Int32Array;
  /** The number of free facilities of each kind at each step. */
  readonly room: readonly Int16Array[];
  readonly days: readonly { readonly day: number; readonly opens: number; readonly closes: number }[];
  readonly dayLength: number;
  readonly stepMinutes: number;
};

/** Builds an empty board from the facts; a day with a locked row is one of its days, open or not. */
export function layOut(facts: TimetableFacts): Board {
  const { rows, stepMinutes, facilities } = facts;
  if (!(stepMinutes > 0)) throw new RangeError('A timetable goes by steps of a minute or more');
  // A day that is open past midnight continues to count its minutes.
  const dayLength = Math.ceil(
    Math.max(1440, ...facilities.flatMap(({ opens }) => opens.map(({ until }) => until))) / stepMinutes,
  );
  const steps = (minutes: number): number => Math.ceil(minutes / stepMinutes);
  const lockedDays = rows.flatMap(({ locked, at }) => (locked && at ? [at.day] : []));
  const open = facilities.flatMap(({ opens }) => opens.map(({ day }) => day));
  const known = [...new Set([...open, ...lockedDays])].sort((a, b) => a - b);
  const days = known.map((day, at) => {
    const closes = Math.max(
      0,
      ...facilities.flatMap(({ opens }) => opens.filter((open) => open.day === day).map((open) => open.until)),
    );
    return {
      day,
      opens: at * dayLength + steps(opening(facts, day)),
      closes: at * dayLength + Math.floor(closes / stepMinutes),
    };
  });
  const room = facilities.map(({ count, opens }) => {
    const free = new Int16Array(days.length * dayLength);
    for (const { day, from, until } of opens)
      free.fill(
        count,
        known.indexOf(day) * dayLength + steps(from),
        known.indexOf(day) * dayLength + Math.floor(until / stepMinutes),
      );
    return free;
  });
  const jobs = jobsOf(facts, known, dayLength);
  return { jobs, start: new Int32Array(jobs.length).fill(-1), room, days, dayLength, stepMinutes };
}

function recoveryOf(list: readonly TimetableRow[]): number | undefined {
  const known = list.flatMap(({ recoveryMinutes }) => recoveryMinutes ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}

function jobsOf(
  { rows, facilities, pairs, stepMinutes }: TimetableFacts,
  days: readonly number[],
  dayLength: number,
): readonly Job[] {
  const lists = placedAsOne(rows);
  const jobOf = new Map(lists.flatMap((list, at) => list.map(({ id }) => [id, at] as const)));
  const links = lists.flatMap((list, at) =>
    list.flatMap(({ after }) =>
      after.map(({ row, restMinutes }) => ({
        from: jobOf.get(row) ?? at,
        to: at,
        rest: Math.ceil(restMinutes / stepMinutes),
      })),
    ),
  );
  const partners = partnersOf(
    pairs.map(({ a, b, athletes, resting = athletes }) => ({ a: jobOf.get(a), b: jobOf.get(b), athletes, resting })),
    lists.length,
  );
  return lists.map((list, at) => {
    const minutes = Math.max(...list.map((row) => row.minutes));
    const lockedAt = lockedStart(list);
    const locked = lockedAt !== undefined;
    const start = lockedAt ?? list.find((row) => row.at)?.at;
    const day = start === undefined ? -1 : days.indexOf(start.day);
    const exact = start === undefined || day < 0 ? undefined : day * dayLength + start.minute / stepMinutes;
    // A locked row may begin between two steps and occupies both.
    const begins = exact === undefined || !locked ? 0 : exact - Math.floor(exact);
    return {
      rows: list,
      lost: behind(at, links).reduce((sum, one) => sum + (lists[one]?.length ?? 0), 0),
      minutes,
      recovery: recoveryOf(list),
      length: Math.ceil(begins + minutes / stepMinutes),
      needs: [...new Set(list.flatMap(({ needs }) => needs))].map((kind) =>
        facilities.findIndex((facility) => facility.kind === kind),
      ),
      days: days.flatMap((one, place) => (list.every((row) => row.days.includes(one)) ? [place] : [])),
      after: links.filter(({ from, to }) => to === at && from !== at).map(({ from, rest }) => ({ job: from, rest })),
      before: links.filter(({ from, to }) => from === at && to !== at).map(({ to, rest }) => ({ job: to, rest })),
      partners: partners[at] ?? [],
      given: exact === undefined ? undefined : locked ? Math.floor(exact) : Math.round(exact),
      isOnStep: exact !== undefined && Number.isInteger(exact),
      locked,
    };
  });
}

/** Returns the start of locked rows: that of the first locked one. */
const lockedStart = (rows: readonly TimetableRow[]): Start | undefined =>
  rows.find(({ locked, at }) => locked && at !== undefined)?.at;

/** Groups rows held together into one job; a row locked at another start than the first locked one stays alone. */
function placedAsOne(rows: readonly TimetableRow[]): readonly (readonly TimetableRow[])[] {
  const groups = new Map<string, TimetableRow[]>();
  for (const row of rows) {
    const first = lockedStart(rows.filter(({ together }) => together === row.together));
    const isElsewhere = row.locked && row.at && !sameStart(row.at, first);
    const key = row.together === undefined || isElsewhere ? `row ${row.id}` : `together ${row.together}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Returns a job and all that follow from it, each once. */
function behind(at: number, links: readonly { readonly from: number; readonly to: number }[]): readonly number[] {
  const match = new Set([at]);
  for (const one of match) for (const { from, to } of links) if (from === one) match.add(to);
  return [...match];
}

type JobPair = Omit<Partner, 'job'> & { readonly a: number | undefined; readonly b: number | undefined };

function partnersOf(pairs: readonly JobPair[], count: number): readonly (readonly Partner[])[] {
  const sums = Array.from({ length: count }, () => new Map<number, Partner>());
  const add = (at: number, job: number, { athletes, resting }: JobPair): void => {
    const sum = sums[at]?.get(job) ?? { athletes: 0, resting: 0 };
    sums[at]?.set(job, { job, athletes: sum.athletes + athletes, resting: sum.resting + resting });
  };
  for (const pair of pairs) {
    const { a, b } = pair;
    if (a === undefined || b === undefined || a === b) continue;
    add(a, b, pair);
    add(b, a, pair);
  }
  return sums.map((sum) => [...sum.values()]);
}

/** Returns the start of a job, -1 for none. */
export const startOf = ({ start }: Board, job: number): number => start[job] ?? -1;

/** Puts a job on the board or, with -1, removes it and frees its facilities. */
export function move(board: Board, at: number, to: number): void {
  const job = board.jobs[at];
  const from = startOf(board, at);
  if (!job) return;
  for (const need of job.needs) {
    const room = board.room[need];
    if (!room) continue;
    if (from >= 0) for (let step = from; step < from + job.length; step++) room[step] = (room[step] ?? 0) + 1;
    if (to >= 0) for (let step = to; step < to + job.length; step++) room[step] = (room[step] ?? 0) - 1;
  }
  board.start[at] = to;
}

/**
 * Returns whether a job would fit at a start: on an allowed day, its facilities free, rounds in their order with their
 * rest.
 */
export function fits(board: Board, at: number, start: number): boolean {
  const job = board.jobs[at];
  const window = job && windowOf(board, job);
  if (!window || start < window.from || start > window.to || !job.days.includes(Math.floor(start / board.dayLength)))
    return false;
  return job.needs.every((need) => {
    const room = board.room[need];
    for (let step = start; step < start + job.length; step++) if ((room?.[step] ?? 0) <= 0) return false;
    return room !== undefined;
  });
}

/** Returns the first and last start that other placed rounds allow. */
export function windowOf(board: Board, job: Job): { readonly from: number; readonly to: number } {
  let [from, to] = [0, board.days.length * board.dayLength - job.length];
  for (const { job: other, rest } of job.after) {
    const start = startOf(board, other);
    if (start >= 0) from = Math.max(from, start + (board.jobs[other]?.length ?? 0) + rest);
  }
  for (const { job: other, rest } of job.before) {
    const start = startOf(board, other);
    if (start >= 0) to = Math.min(to, start - rest - job.length);
  }
  return { from, to };
}

/**
 * Computes a value for each job from those of the jobs before or after it, repeating until nothing changes. Rounds that
 * wait for each other in a circle never settle, so it stops after as many passes as there are jobs.
 */
export function settled(
  board: Board,
  first: number,
  valueOf: (job: Job, values: readonly number[]) => number,
): readonly number[] {
  const values = board.jobs.map(() => first);
  let [changed, passes] = [true, 0];
  while (changed && passes++ <= board.jobs.length) {
    changed = false;
    board.jobs.forEach((job, at) => {
      const value = valueOf(job, values);
      changed ||= value !== values[at];
      values[at] = value;
    });
  }
  return values;
}

/** Returns the starts of all rows that are on the board; those of locked rows to the minute. */
export function startsOf(board: Board): Starts {
  return new Map(
    board.jobs.flatMap((job, at) => {
      const step = startOf(board, at);
      const day = board.days[Math.floor(step / board.dayLength)];
      if (step < 0 || !day) return [];
      const start: Start = { day: day.day, minute: (step % board.dayLength) * board.stepMinutes };
      return job.rows.map((row) => [row.id, lockedStart(job.rows) ?? start] as const);
    }),
  );
}
