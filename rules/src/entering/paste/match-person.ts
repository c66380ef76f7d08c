import { longDay } from '../../formats/dates.ts';
import type { AthleteId } from '../../ids.ts';
import { plainName } from '../../people/athletes/names.ts';
import { areFirstNear, areLastNear, areSwapped, nameLikeness, readName } from '../../people/athletes/name-likeness.ts';
import type { Known, KnownAthlete, Newcomer } from './pasted-row.ts';
import type { FullName } from './sheet-cells.ts';
import type { SheetRow } from './sheet-rows.ts';

export type Person =
  | { readonly kind: 'known'; readonly athlete: KnownAthlete }
  | { readonly kind: 'new'; readonly newcomer: Newcomer }
  | { readonly kind: 'who'; readonly mayBe: readonly AthleteId[]; readonly newcomer: Newcomer | undefined }
  | { readonly kind: 'nobody'; readonly reason: string };

/** The choice of a new athlete when a row may mean a member of the club. */
export const NEW_ATHLETE = 0 as AthleteId;

const plain = ({ firstName, surName }: FullName): string => `${plainName(firstName)}/${plainName(surName)}`;

/**
 * Returns a finder of the people in the rows of a sheet. It remembers newcomers, so that a later row need not repeat
 * everything.
 */
export function finderIn({ athletes }: Pick<Known, 'athletes'>) {
  const byName = new Map<string, KnownAthlete[]>();
  const byUrn = new Map(athletes.filter(({ urn }) => urn !== '').map((one) => [one.urn, one]));
  for (const athlete of athletes) byName.set(plain(athlete), [...(byName.get(plain(athlete)) ?? []), athlete]);
  const newcomers = new Map<string, Newcomer>();
  const alike = alikeIn(athletes);
  const newcomerOf = (row: SheetRow): Newcomer | undefined => {
    const [name] = row.names;
    if (!name || name.firstName === '' || name.surName === '') return undefined;
    const before = newcomers.get(plain(name));
    if (row.born === undefined || row.gender === undefined)
      return before && (row.born === undefined || row.born === before.born) ? before : undefined;
    const { born, gender, urn } = row;
    const one = before?.born === born ? before : { ...name, born, gender, urn };
    newcomers.set(plain(name), one);
    return one;
  };

  return (row: SheetRow, chosen: AthleteId | undefined): Person => {
    const newcomer = newcomerOf(row);
    if (chosen === NEW_ATHLETE && newcomer) return { kind: 'new', newcomer };
    const answered = athletes.find(({ id }) => id === chosen);
    if (answered) return { kind: 'known', athlete: answered };
    const numbered = row.urn === '' ? undefined : byUrn.get(row.urn);
    const same = row.names.flatMap((name) => byName.get(plain(name)) ?? []);
    const sure = surely(row, same, numbered);
    if (sure) return { kind: 'known', athlete: sure };
    const mayBe = [...new Set([...(numbered ? [numbered] : []), ...(same.length > 0 ? same : alike(row.names))])];
    if (mayBe.length > 0) return { kind: 'who', mayBe: mayBe.map(({ id }) => id), newcomer };
    return newcomer ? { kind: 'new', newcomer } : { kind: 'nobody', reason: whyNobody(row) };
  };
}

/**
 * Returns a finder of the members whose names are near. A sheet of thousands is compared with hundreds, so each surname
 * is compared once.
 */
function alikeIn(athletes: readonly KnownAthlete[]) {
  const all = athletes.map((athlete) => ({ athlete, name: readName(athlete) }));
  const near = new Map<string, typeof all>();
  const ofSurname = (surName: string): typeof all => {
    const one = readName({ firstName: '', surName });
    const matches = near.get(surName) ?? all.filter(({ name }) => areLastNear(one, name));
    near.set(surName, matches);
    return matches;
  };
  const nearTo = (written: FullName): KnownAthlete[] => {
    const one = readName(written);
    const isMeant = (first: string): boolean =>
      one.first.length === 1 ? first.startsWith(one.first) : areFirstNear(one.first, first);
    return [
      ...all.filter(({ name }) => areSwapped(one, name)),
      ...ofSurname(written.surName).filter(({ name }) => isMeant(name.first)),
    ].map(({ athlete }) => athlete);
  };
  return (names: readonly FullName[]): readonly KnownAthlete[] => [...new Set(names.flatMap(nearTo))];
}

/**
 * Returns the person who is certainly meant: by name when nothing else contradicts it, and by what distinguishes people
 * of one name.
 */
function surely(
  row: SheetRow,
  same: readonly KnownAthlete[],
  numbered: KnownAthlete | undefined,
): KnownAthlete | undefined {
  if (numbered && row.names.some((name) => nameLikeness(name, numbered) !== 'different')) return numbered;
  if (numbered) return undefined;
  const ofDay = row.born === undefined ? [] : same.filter(({ born }) => born === row.born);
  if (ofDay.length === 1) return ofDay[0];
  if (row.born !== undefined) return undefined;
  if (same.length === 1) return same[0];
  const ofAge = same.filter(({ ageGroup }) => plainAge(ageGroup) === plainAge(row.ageGroup));
  return ofAge.length === 1 ? ofAge[0] : undefined;
}

/** Normalises 'U15 girls' and 'under 15' to U15. */
const plainAge = (age: string): string =>
  age
    .toLowerCase()
    .replaceAll(/\bunder\s*/g, 'u')
    .replaceAll(/[^a-z0-9]|girls|boys|women|men/g, '');

function whyNobody({ born, gender }: SheetRow): string {
  if (born !== undefined && gender === undefined)
    return `Nobody with this name, born on ${longDay(born)}, is in your club. To add a new athlete, add F or M to the row.`;
  return 'Nobody with this name is in your club. To add a new athlete, add the date of birth and gender to the row. Otherwise correct the name.';
}
