import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { usualHours } from '@startline/rules/building/builder/facilities';
import { readClockTime } from '@startline/rules/formats/dates';
import { linesIn } from '../form/lines-field.tsx';

type Facility = CompetitionOptions['facilities'][number];

/** Returns facilities as typed, one on each line: 'long jump pit 2, 09:00-18:00'; usual hours are left out. */
export const facilityLines = (facilities: readonly Facility[]): string =>
  facilities
    .map(
      ({ kind, count, from, until }) =>
        `${kind} ${count}${from === usualHours.from && until === usualHours.until ? '' : `, ${from}-${until}`}`,
    )
    .join('\n');

/** Returns the typed facilities; undefined while a line cannot be read. */
export function facilitiesIn(typed: string): Facility[] | undefined {
  const read = linesIn(typed).map(facilityOf);
  return read.some((one) => one === undefined) ? undefined : read.flatMap((one) => one ?? []);
}

function facilityOf(line: string): Facility | undefined {
  const [, kind = '', number = '', opens = usualHours.from, closes = usualHours.until] =
    /^(.*?\S)\s+(\d{1,2})(?:[\s,]+(\d{1,2}:\d\d)\s*(?:-|–|to)\s*(\d{1,2}:\d\d))?$/.exec(line) ?? [];
  const [count, from, until] = [Number(number), readClockTime(opens), readClockTime(closes)];
  const isOpen = from !== undefined && until !== undefined && from < until;
  return isOpen && kind.length <= 30 && count >= 1 && count <= 20
    ? { kind: kind.toLowerCase(), count, from, until }
    : undefined;
}
