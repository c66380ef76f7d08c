import type { Note } from '../paste-faults.ts';

const words = /\b(?:cancell?ed|postponed|abandoned|withdrawn|called\s+off)\b/i;

/** Refuses a row in which any cell says that its event is cancelled, even in a column that is not read. */
export function isCancelled(cells: readonly string[], note: Note): boolean {
  const [text] = cells.flatMap((cell) => words.exec(cell)?.[0] ?? []);
  if (text !== undefined) note('', { kind: 'cancelled', text });
  return text !== undefined;
}
