import type { TimetableWireRow } from '@startline/contract/building/timetable';
import { readTime as readTimeOfDay } from '@startline/rules/building/builder/timetable-cells';
import { facilityToSay, lengthOf, minuteOf, STEP } from './rows/grid-layout.ts';
import type { Wish } from './rows/shown-rows.ts';

/** The typed fields of the dialog. An empty time is to be confirmed; empty minutes are the usual ones. */
export type MoveTyped = {
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly otherPlace: string;
  readonly minutes: string;
  readonly locked: boolean;
};
export type MoveFaults = Partial<Record<'time' | 'otherPlace' | 'minutes', string>>;
/** The choice that asks for a place of another name. */
export const OTHER_PLACE = '\u0000other';

export const typedOf = (row: TimetableWireRow, home: string): MoveTyped => ({
  day: String(row.day),
  time: row.timeKnown ? row.time : '',
  place: home,
  otherPlace: '',
  minutes: row.minutes === null ? '' : String(row.minutes),
  locked: row.locked,
});

/** Reads the dialog: returns what is wanted of the row, or the faults by field. '9.30', '930' and '9:30' are times. */
export function readMove(
  typed: MoveTyped,
  row: TimetableWireRow,
  home: string,
): { readonly wish: Wish; readonly faults: MoveFaults } {
  const minute = minuteWanted(typed, row);
  const minutes = readMinutes(typed.minutes);
  const place = typed.place === OTHER_PLACE ? typed.otherPlace.trim() : typed.place;
  const faults = faultsOf(minute, minutes, place);
  if (minute === undefined || minutes === undefined || Object.keys(faults).length > 0) return { wish: {}, faults };
  const hasMoved = Number(typed.day) !== row.day || minute !== (row.timeKnown ? minuteOf(row.time) : 0);
  const facility = place === home ? undefined : facilityToSay(row, place);
  return {
    wish: {
      ...(hasMoved && { day: Number(typed.day), minute }),
      ...(facility !== undefined && { facility }),
      ...changed({ minutes, locked: typed.locked }, row),
    },
    faults,
  };
}

const faultsOf = (minute: number | undefined, minutes: number | null | undefined, place: string): MoveFaults => ({
  ...(minute === undefined && {
    time: 'Enter a time in steps of 5 minutes, such as 10:05, or leave it empty if it is to be confirmed.',
  }),
  ...(place === '' && { otherPlace: 'Enter the name of the facility.' }),
  ...(place.length > 60 && { otherPlace: 'Use at most 60 characters.' }),
  ...(minutes === undefined && {
    minutes: 'Enter a number of minutes in steps of 5, up to 1440, or leave it empty to use the estimate.',
  }),
});
const changed = (
  { minutes, locked }: { readonly minutes: number | null; readonly locked: boolean },
  row: TimetableWireRow,
): Wish => ({ ...(minutes !== row.minutes && { minutes }), ...(locked !== row.locked && { locked }) });

/** Returns the wanted minute; a time that is left alone need not be in steps. */
function minuteWanted({ day, time }: MoveTyped, row: TimetableWireRow): number | undefined {
  const isLeftAlone = row.timeKnown && Number(day) === row.day && time.trim() === row.time;
  return isLeftAlone ? minuteOf(row.time) : readTime(time);
}

function readTime(text: string): number | undefined {
  const read = readTimeOfDay(text.trim().replace(/^\d{1,2}$/, '$&:00'));
  if (read?.kind !== 'at') return read && 0;
  const minute = Number(read.hhmm.slice(0, 2)) * 60 + Number(read.hhmm.slice(3));
  return minute % STEP === 0 ? minute : undefined;
}

function readMinutes(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
  return minutes !== undefined && minutes <= 1_440 && minutes % STEP === 0 ? minutes : undefined;
}

/** Returns 'Usual: 45 minutes'. */
export const usualWords = ({ usualMinutes }: Pick<TimetableWireRow, 'usualMinutes'>): string =>
  `Leave empty to use the estimate of ${lengthOf({ minutes: null, usualMinutes })} minutes.`;
