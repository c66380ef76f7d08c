import type { KnownAge } from '../../imports/age-words.ts';
import { nameGroup } from '../../imports/group-names.ts';

/**
 * The fields of a row that naming its group needs. `key` is the event, its gender and its start, and its age group while
 * the start is not known; `from` and `partOf` are indices in the list.
 */
export type ToName = {
  readonly given: string;
  readonly key: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly age: KnownAge | undefined;
  readonly round: string;
  readonly from: readonly number[];
  readonly partOf: number | null;
};

/**
 * Returns the name of each row's group: the given one, or else one made from the event, its gender and ages. Events of
 * one discipline and gender that start together form one group; a later round is a group of its own, drawn from results.
 * Parts of a combined event begin with its name.
 */
export function nameGroups(rows: readonly ToName[]): string[] {
  const keys = rows.map((row) => `${row.key} ${String(row.partOf ?? '')} ${laterRoundOf(row)}`);
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
    laterRoundOf(first),
  );
  const whole = first.partOf === null ? undefined : rows[first.partOf];
  return whole ? `${whole.name}: ${name}`.slice(0, 50).trim() : name;
}

/** Returns the name of a round that earlier ones fill; empty for a first round. */
const laterRoundOf = ({ from, round }: ToName): string => (from.length === 0 ? '' : round || 'Later round');
