import type { PasteHead } from './paste-columns.ts';
import type { PasteFault } from './paste-faults.ts';
import type { SectionLine } from './paste-sections.ts';

/** Matches a time with a single-digit hour and without am or pm, and what may follow it. */
const short = /^([1-9])[:.h]([0-5]\d)(?=$|\s*(?:-|–|to\b))/;

/**
 * Moves times to the afternoon. Printed programmes of one day continue with 1.00 after 12.30, and an evening begins at
 * 6.30. Nobody competes at these hours of the night, so from 1 to 6 it is the afternoon, and from 7 on when such a time
 * of the same day is above. Adds a remark for each. A four-digit time, 07.30, is kept.
 */
export function withAfternoons(
  lines: readonly SectionLine[],
  { at }: PasteHead,
): { readonly lines: readonly SectionLine[]; readonly faults: readonly PasteFault[] } {
  const place = at.get('time');
  const faults: PasteFault[] = [];
  let last = { day: '', minute: Number.POSITIVE_INFINITY };
  if (place === undefined) return { lines, faults };
  const read = lines.map((line): SectionLine => {
    const text = line.cells[place] ?? '';
    const [typed = '', hours, minutes = ''] = short.exec(text) ?? [];
    const day = [line.part, line.cells[at.get('day') ?? -1], line.cells[at.get('dayName') ?? -1]].join();
    const minute = (Number(hours) + 12) * 60 + Number(minutes);
    if (hours === undefined || (Number(hours) > 6 && !(last.day === day && last.minute <= minute))) return line;
    last = { day, minute };
    const time = `${Number(hours) + 12}:${minutes}`;
    faults.push({
      line: line.line,
      nth: line.nth,
      column: 'time',
      used: true,
      reason: { kind: 'afternoon', text: typed, time },
    });
    return { ...line, cells: line.cells.map((cell, one) => (one === place ? time + text.slice(typed.length) : cell)) };
  });
  return { lines: read, faults };
}
