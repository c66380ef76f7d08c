/** A drag: the row, how far below its upper edge it was taken, and its height, in pixels. */
export type Dragged = { readonly row: string; readonly grab: number; readonly height: number };
export const dragged = (row: string, grab: number, height: number): Dragged => ({ row, grab, height });

/** Returns what is dragged, when it is a row of the timetable. */
export function draggedRow(source: Readonly<Record<string | symbol, unknown>>): Dragged | undefined {
  const { row, grab, height } = source;
  return typeof row === 'string' && typeof grab === 'number' && typeof height === 'number'
    ? { row, grab, height }
    : undefined;
}
