import type { Facility, OpenDay, Pair, Starts, TimetableFacts, TimetableRow } from './timetable.ts';

/** A pause of the whole programme that is long enough to be meant, in minutes. */
const shortestBreak = 30;

/** Facts under which a programme keeps its shape, and the way back from the starts of its blocks to those of all rows. */
export type Shaped = { readonly facts: TimetableFacts; readonly expand: (starts: Starts) => Starts };

/**
 * Returns facts for improving a programme that somebody has made: nothing begins before the first start of a day or in
 * a break of it, the races of one event keep their order, and races in a block (hurdles) stay one after another.
 */
export function keepShape(facts: TimetableFacts): Shaped {
  const blocks = blocksOf(facts);
  const blockOf = new Map(
    blocks.flatMap((block) => block.rows.map(({ id }) => [id, block.rows[0]?.id ?? id] as const)),
  );
  const nameOf = (id: string): string => blockOf.get(id) ?? id;
  const merged = new Map(blocks.flatMap((block) => (block.rows[0] ? [[block.rows[0].id, block] as const] : [])));
  const rows = facts.rows.filter(({ id }) => nameOf(id) === id).map((row) => oneRow(merged.get(row.id), row, nameOf));
  return {
    facts: {
      ...facts,
      rows: inOrder(rows),
      pairs: mergedPairs(facts.pairs, nameOf),
      facilities: withHours(facts),
    },
    expand: (starts) =>
      new Map(
        facts.rows.flatMap(({ id }) => {
          const start = starts.get(nameOf(id));
          const offset = merged.get(nameOf(id))?.offsets.get(id) ?? 0;
          return start ? [[id, { ...start, minute: start.minute + offset }] as const] : [];
        }),
      ),
  };
}

type Block = {
  readonly rows: readonly TimetableRow[];
  readonly offsets: ReadonlyMap<string, number>;
  readonly minutes: number;
};

type Timed = TimetableRow & { readonly at: NonNullable<TimetableRow['at']> };
const isTimed = (row: TimetableRow): row is Timed => row.at !== undefined;
const byTime = (a: Timed, b: Timed): number => a.at.day - b.at.day || a.at.minute - b.at.minute;

/** Returns the runs of rows of one block that follow each other on one facility without another row between. */
function blocksOf({ rows, stepMinutes }: TimetableFacts): readonly Block[] {
  const runs: Timed[][] = [];
  const last = new Map<string, Timed>();
  for (const row of rows.filter(isTimed).sort(byTime)) {
    const place = `${row.at.day} ${row.needs.join('+')}`;
    const before = last.get(place);
    const run = before && runs.find((one) => one.at(-1) === before);
    if (run && row.block !== undefined && before.block === row.block && !isFixed(row) && !isFixed(before))
      run.push(row);
    else if (row.block !== undefined) runs.push([row]);
    last.set(place, row);
  }
  return runs.filter((run) => run.length > 1).map((run) => blockOfRun(run, stepMinutes));
}

/** Returns whether a row cannot become part of a block: it is locked, or held together with others. */
const isFixed = ({ locked, together }: TimetableRow): boolean => locked === true || together !== undefined;

function blockOfRun(run: readonly Timed[], step: number): Block {
  const offsets = new Map<string, number>();
  const from = run[0]?.at.minute ?? 0;
  let free = 0;
  for (const { id, at, minutes } of run) {
    const offset = Math.max(at.minute - from, free);
    offsets.set(id, offset);
    free = offset + Math.ceil(minutes / step) * step;
  }
  return { rows: run, offsets, minutes: free };
}

function oneRow(block: Block | undefined, row: TimetableRow, nameOf: (id: string) => string): TimetableRow {
  const rows = block?.rows ?? [row];
  const rests = new Map<string, number>();
  for (const { id, after } of rows)
    for (const { row: before, restMinutes } of after) {
      const name = nameOf(before);
      const rest = restMinutes - (block?.offsets.get(id) ?? 0);
      if (name !== row.id) rests.set(name, Math.max(0, rest, rests.get(name) ?? 0));
    }
  const recoveries = rows.flatMap(({ recoveryMinutes }) => recoveryMinutes ?? []);
  return {
    ...row,
    minutes: block?.minutes ?? row.minutes,
    after: [...rests].map(([before, restMinutes]) => ({ row: before, restMinutes })),
    ...(recoveries.length > 0 && { recoveryMinutes: Math.max(...recoveries) }),
  };
}

function mergedPairs(pairs: readonly Pair[], nameOf: (id: string) => string): readonly Pair[] {
  const sums = new Map<string, Pair>();
  for (const { a, b, athletes, resting = athletes } of pairs) {
    const [one = '', other = ''] = [nameOf(a), nameOf(b)].sort();
    if (one === other) continue;
    const key = JSON.stringify([one, other]);
    const sum = sums.get(key);
    sums.set(key, {
      a: one,
      b: other,
      athletes: (sum?.athletes ?? 0) + athletes,
      resting: (sum?.resting ?? 0) + resting,
    });
  }
  return [...sums.values()];
}

/** Adds to each race of a series that it comes after the one before it. */
function inOrder(rows: readonly TimetableRow[]): readonly TimetableRow[] {
  const before = new Map<string, string>();
  const last = new Map<string, Timed>();
  for (const row of rows.filter(isTimed).sort(byTime)) {
    if (row.series === undefined) continue;
    const place = `${row.at.day} ${row.series}`;
    const earlier = last.get(place);
    if (earlier && earlier.at.minute < row.at.minute) before.set(row.id, earlier.id);
    last.set(place, row);
  }
  return rows.map((row) => {
    const earlier = before.get(row.id);
    return earlier === undefined || row.after.some((link) => link.row === earlier)
      ? row
      : { ...row, after: [...row.after, { row: earlier, restMinutes: 0 }] };
  });
}

/** Returns the facilities, open from the first start of each day on and closed in its breaks. */
function withHours({ rows, facilities }: TimetableFacts): readonly Facility[] {
  const timed = rows.filter(isTimed).sort(byTime);
  const closed = new Map<number, { readonly from: number; readonly until: number }[]>();
  const ends = new Map<number, number>();
  for (const { at, minutes } of timed) {
    const end = ends.get(at.day) ?? 0;
    if (!ends.has(at.day) || at.minute - end >= shortestBreak)
      closed.set(at.day, [...(closed.get(at.day) ?? []), { from: end, until: at.minute }]);
    ends.set(at.day, Math.max(end, at.minute + minutes));
  }
  return facilities.map((facility) => ({
    ...facility,
    opens: facility.opens.flatMap((open) => withoutBreaks(open, closed.get(open.day) ?? [])),
  }));
}

function withoutBreaks(open: OpenDay, breaks: readonly { readonly from: number; readonly until: number }[]): OpenDay[] {
  const parts: OpenDay[] = [];
  let from = open.from;
  for (const pause of breaks) {
    if (pause.from > from) parts.push({ ...open, from, until: Math.min(pause.from, open.until) });
    from = Math.max(from, pause.until);
  }
  return [...parts, { ...open, from }].filter((part) => part.from < part.until);
}
