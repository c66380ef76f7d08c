import { remember, rememberedValue } from '../../../../lib/storage.ts';
import { textOf, type Values } from '../draft/draft.ts';

const KEY = 'builder entry dates';
const names = ['opens.day', 'opens.time', 'closes.day', 'closes.time'] as const;
type Dates = Readonly<Record<(typeof names)[number], string>>;
const isDates = (value: unknown): value is Dates =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Partial<Dates>)[name] === 'string');

/** Remembers when entries open and close, for the next new competition (BUILD-33). */
export function rememberEntryDates(values: Values): void {
  const dates = Object.fromEntries(names.map((name) => [name, textOf(values, name)]));
  if (textOf(values, 'opens.day') !== '' && textOf(values, 'closes.day') !== '') remember(KEY, JSON.stringify(dates));
}

/** Returns the entry dates used last, or none. */
export const stickyEntryDates = (): Values =>
  rememberedValue(KEY, isDates) ?? { 'opens.day': '', 'opens.time': '', 'closes.day': '', 'closes.time': '' };
