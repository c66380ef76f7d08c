import { ageGroupSet, defaultAgeGroupSet, type AgeGroupSetKey } from '@startline/rules/people/athletes/age-group-sets';
import type { AgeGroupId } from '@startline/rules/ids';
import { ageInForce, type KnownAge } from '../../imports/age-words.ts';
import { standardAgeId } from '../../imports/standard-ages.ts';
import type { Host } from '../../parts/host-queries.ts';
import type { AgeRow } from '../event/queries.ts';

/** Returns the set whose groups a kind of competition prefers, else its body's default set. */
function firstSet(host: Host): AgeGroupSetKey {
  if (host.aoCode === 'EA' && (host.kind === 'road' || host.kind === 'cross-country')) return 'uk-off-track';
  return defaultAgeGroupSet(host.aoCode);
}

const englishSets: readonly AgeGroupSetKey[] = [
  'uk',
  'masters',
  'english-schools',
  'english-schools-cup',
  'uk-off-track',
  'world-athletics',
];
const irishSets: readonly AgeGroupSetKey[] = ['irish', 'masters', 'world-athletics'];

/**
 * Returns the age groups that a word may mean, likeliest first: the competition's own, those of its kind and body in
 * force on its day, then others of its body. Groups of another body can be chosen only by id.
 */
export function knownAges(rows: readonly AgeRow[], host: Host): readonly KnownAge[] {
  const keys = [...new Set<AgeGroupSetKey>([firstSet(host), ...(host.aoCode === 'EA' ? englishSets : irishSets)])];
  const standard = keys.flatMap((key) => {
    const set = ageGroupSet(key, host.startsOn);
    return set ? set.groups.map((group): number => standardAgeId(set, group)) : [];
  });
  const byId = new Map(rows.map((row) => [row.id as number, row]));
  const own = rows.filter(({ comp_id: comp }) => comp !== null);
  const inForce = standard.flatMap((id) => byId.get(id) ?? []);
  const rest = rows.filter(
    (row) => !own.includes(row) && !inForce.includes(row) && row.ao_code === host.aoCode && isInForce(row, host),
  );
  return [...own, ...inForce, ...rest].map(knownAge);
}

export const knownAge = (row: AgeRow): KnownAge => ({
  id: row.id,
  key: row.key_name,
  name: row.name,
  minAge: leastAge(row),
});

function isInForce({ facts }: AgeRow, { startsOn }: Host): boolean {
  const [from, to] = [facts['fromDate'], facts['toDate']];
  return (typeof from !== 'string' || from <= startsOn) && (typeof to !== 'string' || startsOn <= to);
}

function leastAge({ facts }: AgeRow): number {
  const from = facts['from'];
  return typeof from === 'object' && from !== null && 'age' in from && typeof from.age === 'number' ? from.age : 0;
}

/**
 * Returns the age group that a key, a name or an old key means on the competition's day; undefined when none matches.
 */
export function ageFor(
  word: string,
  known: readonly KnownAge[],
  host: Host,
): (KnownAge & { readonly id: AgeGroupId }) | undefined {
  const text = word.trim();
  const named =
    known.find(({ key }) => same(key, text)) ??
    known.find(({ name }) => same(name, text)) ??
    known.find((age) => isCalled(age, text));
  const match = named ?? ageInForce(text.toUpperCase(), host.startsOn, host.aoCode, known)?.age;
  return match && { ...match, id: match.id as AgeGroupId };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns whether a word is the key or the name of an age group; 'U9' is the short form of 'Under 9'. */
export function isCalled({ key, name }: Pick<KnownAge, 'key' | 'name'>, word: string): boolean {
  return [key, name].some((one) => same(short(one), short(word)));
}

const short = (word: string): string => word.replace(/^under[\s-]?(?=\d)/i, 'U');
