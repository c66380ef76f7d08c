import type { KnownAge } from '../../imports/age-words.ts';
import { nameGroup } from '../../imports/group-names.ts';

/**
 * A row as far as the name of its group asks. `key` is the event, its gender and its start; `from` and `partOf` are
 * places in the list.
 */
export type ToName = {
  readonly given: string;
  readonly key: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly age: KnownAge | undefined;
  readonly from: readonly number[];
  readonly partOf: number | null;
};

/**
 * Returns the name of each row's group: the one that was given, or else made from the event, its gender and ages. Those
 * of one event and gender who start together are one group; later rounds are in the group of the first one. Parts of a
 * combined event name it first.
 */
export function nameGroups(rows: readonly ToName[]): string[] {
  const keyAt = (at: number): string => {
    const root = firstRound(at, rows);
    return `${rows[root]?.key ?? ''} ${String(rows[root]?.partOf ?? '')}`;
  };
  const keys = rows.map((_, at) => keyAt(at));
  const members = new Map<string, ToName[]>();
  rows.forEach((row, at) => members.set(keys[at] ?? '', [...(members.get(keys[at] ?? '') ?? []), row]));
  const made = new Map([...members].map(([key, together]) => [key, nameOf(together, rows)]));
  return rows.map((row, at) => (row.given.trim() === '' ? (made.get(keys[at] ?? '') ?? '') : row.given.trim()));
}

function nameOf(together: readonly ToName[], rows: readonly ToName[]): string {
  const [first] = together;
  if (!first) return '';
  const name = nameGroup(
    together.flatMap(({ name: event, gender, age }) => (age ? [{ event: { name: event }, gender, age }] : [])),
  );
  const whole = first.partOf === null ? undefined : rows[first.partOf];
  return whole ? `${whole.name}: ${name}`.slice(0, 50).trim() : name;
}

/** Returns the first round that leads to a row; itself when there is none. A circle ends where it began. */
function firstRound(at: number, rows: readonly ToName[], seen: readonly number[] = []): number {
  const before = rows[at]?.from[0];
  return before === undefined || seen.includes(before) || !rows[before] ? at : firstRound(before, rows, [...seen, at]);
}
