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

/** Returns which rows are drawn: those in view, with a few beyond the edge. */
export function rowsInView(
  top: number,
  { height, rowHeight, rows }: { readonly height: number; readonly rowHeight: number; readonly rows: number },
): { readonly first: number; readonly last: number } {
  const beyond = 4;
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - beyond),
    last: Math.min(rows - 1, Math.ceil((top + height) / rowHeight) + beyond),
  };
}
