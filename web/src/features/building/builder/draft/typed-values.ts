import { readTime } from '@startline/rules/building/builder/timetable-cells';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import type { Currency, Money } from '@startline/rules/money';
import { atWallClock, instant, wallClock, type Instant, type IsoDate, type TimeZone } from '@startline/rules/time';
import { readTypedAmount } from '@startline/rules/typed-amount';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { textOf, type Values } from './draft.ts';

/** The content of a text field: empty, readable, or not. */
export type Read<T> =
  { readonly kind: 'none' } | { readonly kind: 'value'; readonly value: T } | { readonly kind: 'wrong' };
const none = { kind: 'none' } as const;
const wrong = { kind: 'wrong' } as const;
const read = <T>(value: T | undefined): Read<T> => (value === undefined ? wrong : { kind: 'value', value });

/** Reads a whole number, with or without a sign. */
export function readWhole(typed: string): Read<number> {
  const text = typed.trim();
  if (text === '') return none;
  return /^-?\d{1,9}$/.test(text) ? read(Number(text)) : wrong;
}

/** Reads a number; null when the field is empty or unreadable, and the rules name the fault. */
export const wholeOrNull = (typed: string): number | null => {
  const whole = readWhole(typed);
  return whole.kind === 'value' ? whole.value : whole.kind === 'none' ? null : Number.NaN;
};

export function readDay(typed: string): Read<IsoDate> {
  return typed.trim() === '' ? none : read(readTypedDate(typed));
}
export const dayOrNull = (typed: string): IsoDate | null => readTypedDate(typed) ?? null;

/** Reads a time as organisers write it, in a timetable or beside a date: '18:30', '18.30', '1830', '6.30pm'. */
export function clockOf(typed: string): string | undefined {
  const timeOfDay = readTime(typed);
  return timeOfDay?.kind === 'at' ? timeOfDay.hhmm : undefined;
}

/** The moments at which something begins; all others are ends. */
const beginnings: ReadonlySet<string> = new Set(['opens', 'checkIn.opens', 'availableFrom', 'from']);

/**
 * Reads a moment typed as a day and a time at the competition. A day alone means all of it: a beginning is at its first
 * minute, an end at its last.
 */
export function readMomentAt(values: Values, name: string, zone: TimeZone): Read<Instant> {
  const [day, time] = [textOf(values, `${name}.day`).trim(), textOf(values, `${name}.time`).trim()];
  if (day === '' && time === '') return none;
  const date = readTypedDate(day);
  const clock = time === '' ? (beginnings.has(name) ? '00:00' : '23:59') : clockOf(time);
  return date === undefined || clock === undefined ? wrong : read(atWallClock(date, clock, zone));
}
export const momentOrNull = (values: Values, name: string, zone: TimeZone): Instant | null => {
  const momentAt = readMomentAt(values, name, zone);
  return momentAt.kind === 'value' ? momentAt.value : null;
};

/** Returns the two fields of a moment, filled with the stored one. */
export function shownMoment(name: string, iso: string | null | undefined, zone: TimeZone): Values {
  if (!iso) return { [`${name}.day`]: '', [`${name}.time`]: '' };
  const { date, hour, minute } = wallClock(instant(iso), zone);
  return { [`${name}.day`]: shownDate(date), [`${name}.time`]: `${two(hour)}:${two(minute)}` };
}
export const isoOf = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString());
const two = (n: number): string => String(n).padStart(2, '0');

/** Reads an amount, by the server's own rule. */
export const readAmount = (typed: string, currency: Currency): Read<Money> =>
  typed.trim() === '' ? none : read(readTypedAmount(typed, currency));

/** Reads a number with up to three decimals, with or without a sign, such as a mark: 12.5. */
export function readNumber(typed: string): Read<number> {
  const text = typed.trim();
  if (text === '') return none;
  return /^-?\d{1,7}(\.\d{1,3})?$/.test(text) ? read(Number(text)) : wrong;
}
