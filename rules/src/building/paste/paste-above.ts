import { followsIn } from './lines/follows.ts';
import { isTimeUnread } from './lines/unread-times.ts';
import type { PasteColumn, PasteHead } from './paste-columns.ts';
import type { PasteFault } from './paste-faults.ts';
import type { SectionLine } from './paste-sections.ts';

/** Columns whose cells a spreadsheet merges over several lines. A filled-in day gets no remark, as under a heading. */
const merged: readonly PasteColumn[] = ['day', 'dayName', 'time', 'event'];

/**
 * Fills empty cells from a merged cell above: the day, up to the next heading of a day; the time, and under a line of
 * names the event, up to the next heading. Adds a remark for each. A line that is 'followed by' another, or has a time
 * in another column, takes no time from above.
 */
export function filledFromAbove(
  lines: readonly SectionLine[],
  { at, isNamed, unknown }: PasteHead,
): { readonly lines: readonly SectionLine[]; readonly faults: readonly PasteFault[] } {
  const faults: PasteFault[] = [];
  const filled: SectionLine[] = [];
  for (const line of lines) {
    const above = filled.at(-1);
    const isOfPart = above?.part === line.part;
    const isFollowing = followsIn(line.cells, true) !== undefined;
    const isTimed = isOfPart && !isFollowing && !isTimeUnread(line.cells, { at, unknown });
    const places =
      above?.under !== line.under
        ? []
        : merged.flatMap((column) => {
            const place = at.get(column);
            const isGone =
              place !== undefined && (line.cells[place] ?? '') === '' && (above?.cells[place] ?? '') !== '';
            const isMerged = column === 'event' ? isOfPart && isNamed : column !== 'time' || isTimed;
            return isGone && isMerged ? [{ column, place }] : [];
          });
    const statements = places.map(({ column }) => column).filter((column) => column === 'time' || column === 'event');
    if (statements.length > 0)
      faults.push({
        line: line.line,
        nth: line.nth,
        column: '',
        used: true,
        reason: { kind: 'from-above', columns: statements },
      });
    const cells = Array.from(
      { length: Math.max(line.cells.length, ...places.map(({ place }) => place + 1)) },
      (_, place) =>
        places.some((one) => one.place === place) ? (above?.cells[place] ?? '') : (line.cells[place] ?? ''),
    );
    filled.push({ ...line, cells });
  }
  return { lines: filled, faults };
}
