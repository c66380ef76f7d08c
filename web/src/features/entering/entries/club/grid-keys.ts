/** The position of the cursor: a row of athletes and a column of events. */
export type Cursor = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number };

const steps: Readonly<Record<string, (at: Cursor, size: Size) => Cursor>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
};

/** Returns where a key leads within the grid; undefined for a key that does not move. */
export function movedBy(key: string, at: Cursor, size: Size): Cursor | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const { row, column } = step(at, size);
  return { row: within(row, size.rows), column: within(column, size.columns) };
}

const within = (at: number, length: number): number => Math.max(0, Math.min(at, length - 1));

/** A part of the rows or columns, from the first to the last of those that are drawn. */
export type Span = { readonly first: number; readonly last: number };

/** Returns which rows or columns are drawn: those in view, with `beyond` more at either edge. */
export function spanInView(
  from: number,
  { view, each, count, beyond }: { readonly [name in 'view' | 'each' | 'count' | 'beyond']: number },
): Span {
  return {
    first: Math.max(0, Math.floor(from / each) - beyond),
    last: Math.min(count - 1, Math.ceil((from + view) / each) + beyond),
  };
}

/** Returns the numbers of a span, and of the cursor beside it: a cell that has the focus must not go. */
export function placesIn({ first, last }: Span, cursor: number): number[] {
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  return cursor < 0 || (cursor >= first && cursor <= last) ? places : [...places, cursor];
}
