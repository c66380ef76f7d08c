import { useState, type FocusEvent, type KeyboardEvent } from 'react';

type Editing = { readonly line: number; readonly lines: readonly number[] };

/**
 * Keeps a self-sorting list in its order while a text box in it has focus, since a moved row would lose the cell being
 * typed in. Returns the rows in the order to show, the line with the focus, and the list's event handlers; new rows
 * come last meanwhile. Enter ends the row: it then moves to its place.
 */
export function useStableOrder<Row extends { readonly line: number }>(sorted: readonly Row[]) {
  const [editing, setEditing] = useState<Editing>();
  const shown = editing ? inLines(sorted, editing.lines) : sorted;
  return {
    shown,
    editedLine: editing?.line,
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? Number.NaN);
        if (target instanceof HTMLInputElement && !Number.isNaN(line))
          setEditing((before) => ({ line, lines: before?.lines ?? sorted.map((row) => row.line) }));
      },
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && setEditing(undefined),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
          setEditing(undefined);
      },
    },
  };
}

function inLines<Row extends { readonly line: number }>(
  rows: readonly Row[],
  lines: readonly number[],
): readonly Row[] {
  const places = new Map(lines.map((line, place) => [line, place]));
  return rows.toSorted((a, b) => (places.get(a.line) ?? lines.length) - (places.get(b.line) ?? lines.length));
}
