import type { PasteHead } from './paste-columns.ts';
import type { PasteFault } from './paste-faults.ts';
import type { SectionLine } from './paste-sections.ts';

/** Matches a time with a single-digit hour and without am or pm, and what may be around it: 'approx 2.15'. */
const short =
  /^((?:from|approx(?:imately|\.)?|about|circa|ca?\.|not before|n\.?b\.?|~)\s*)?([1-9])[:.h]([0-5]\d)(?=$|\s*(?:-|–|to\b|\())/i;

/**
 * Moves times to the afternoon. Printed programmes of one day continue with 1.00 after 12.30, and an evening begins at
 * 6.30. Nobody competes at these hours of the night, so from 1 to 6 it is the afternoon, and from 7 on when such a time
 * of the same day is above. A later round on a line says nothing of the lines below it. Adds a remark for each. A
 * four-digit time, 07.30, is kept.
 */
export function withAfternoons(
  lines: readonly SectionLine[],
  { at }: PasteHead,
): { readonly lines: readonly SectionLine[]; readonly faults: readonly PasteFault[] } {
  const place = at.get('time');
  const faults: PasteFault[] = [];
  const never = { day: '', minute: Number.POSITIVE_INFINITY };
  let [last, onLine] = [never, { line: 0, last: never }];
  if (place === undefined) return { lines, faults };
  const read = lines.map((line): SectionLine => {
    const text = line.cells[place] ?? '';
    const { typed, about, hour, minutes } = shortTime(text);
    const day = [line.part, ...(['day', 'dayName'] as const).map((column) => line.cells[at.get(column) ?? -1])].join();
    const isFirst = onLine.line !== line.line;
    if (isFirst) onLine = { line: line.line, last };
    const above = onLine.last.day === day ? onLine.last.minute : never.minute;
    const minute = (hour + 12) * 60 + Number(minutes);
    if (typed === '' || (hour > 6 && above > minute)) return line;
    onLine = { line: line.line, last: { day, minute } };
    if (isFirst) last = onLine.last;
    const time = `${hour + 12}:${minutes}`;
    faults.push({
      line: line.line,
      nth: line.nth,
      column: 'time',
      used: true,
      reason: { kind: 'afternoon', text: typed, time },
    });
    return { ...line, cells: line.cells.with(place, about + time + text.slice(about.length + typed.length)) };
  });
  return { lines: read, faults };
}

type ShortTime = { readonly typed: string; readonly about: string; readonly hour: number; readonly minutes: string };

function shortTime(text: string): ShortTime {
  const [whole = '', about = '', hour = '', minutes = ''] = short.exec(text) ?? [];
  return { typed: whole.slice(about.length), about, hour: Number(hour), minutes };
}
