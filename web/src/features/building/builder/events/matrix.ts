import type { CompEvent } from '@startline/contract/building/comp-events';
import type { CompetitionKind } from '@startline/rules/competitions/published/kinds';
import { compareInProgramme } from '@startline/rules/performances/programme-order';
import { isOfMostMeetings } from '@startline/rules/performances/usual-events';

export type MatrixGender = 'F' | 'M' | 'O';
/** A column of the matrix: an age group and a gender. */
export type MatrixColumn = {
  readonly key: string;
  readonly ageGroupId: number;
  readonly ageGroup: string;
  readonly gender: MatrixGender;
};
/** A row: an event of the sport, by its code. */
export type MatrixRow = { readonly code: string; readonly name: string; readonly tf: 'T' | 'F' | 'M' | 'R' | 'X' };
export type MatrixSection = { readonly title: string; readonly rows: readonly MatrixRow[] };
type Definition = { readonly code: string; readonly name: string; readonly tf: MatrixRow['tf'] };
type Group = { readonly id: number; readonly name: string; readonly shortName: string };

export const genderWord: Readonly<Record<MatrixGender, string>> = { F: 'Female', M: 'Male', O: 'Open' };
const sectionTitles: Readonly<Record<MatrixRow['tf'], string>> = {
  T: 'Track',
  F: 'Field',
  M: 'Combined events',
  R: 'Road',
  X: 'Cross country',
};

/** Returns the address of a cell. */
export const cellKey = (code: string, ageGroupId: number, gender: MatrixGender): string =>
  `${code}|${ageGroupId}|${gender}`;
export const cellOf = (
  key: string,
): { readonly code: string; readonly ageGroupId: number; readonly gender: MatrixGender } => {
  const [code = '', ageGroupId = '', gender = 'O'] = key.split('|');
  return { code, ageGroupId: Number(ageGroupId), gender: gender as MatrixGender };
};

/**
 * Returns the columns: each age group with each gender, the groups in their order. An unwanted gender is still shown
 * when an event has it.
 */
export function matrixColumns(
  groups: readonly Group[],
  genders: readonly MatrixGender[],
  events: readonly CompEvent[],
): readonly MatrixColumn[] {
  const used = new Set(events.map(({ ageGroup, event }) => `${ageGroup.id}:${event.gender}`));
  return groups.flatMap((group) =>
    (['F', 'M', 'O'] as const)
      .filter((gender) => genders.includes(gender) || used.has(`${group.id}:${gender}`))
      .map((gender) => ({
        key: `${group.id}:${gender}`,
        ageGroupId: group.id,
        ageGroup: group.shortName || group.name,
        gender,
      })),
  );
}

/** The section that a kind of competition is about; the others have the track first. */
const mainSections: Partial<Readonly<Record<CompetitionKind, MatrixRow['tf']>>> = {
  combined: 'M',
  road: 'R',
  'cross-country': 'X',
};

/**
 * Returns the rows in sections, that of the competition's kind first and with all its events. The others have the
 * events of most meetings, those already in use, and added ones.
 */
export function matrixSections(
  definitions: readonly Definition[],
  events: readonly CompEvent[],
  { added = [], kind = 'open' }: { readonly added?: readonly string[]; readonly kind?: CompetitionKind } = {},
): readonly MatrixSection[] {
  const used = new Set(events.map(({ event }) => event.code));
  const known = new Map<string, MatrixRow>();
  for (const { event } of events) known.set(event.code, { code: event.code, name: event.name, tf: event.tf });
  for (const { code, name, tf } of definitions) known.set(code, { code, name, tf });
  const main = mainSections[kind];
  const shown = [...known.values()].filter(
    ({ code, tf }) => tf === main || used.has(code) || isOfMostMeetings(code) || added.includes(code),
  );
  const sections: MatrixRow['tf'][] = ['T', 'F', 'M', 'R', 'X'];
  return sections
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((tf) => ({ title: sectionTitles[tf], rows: shown.filter((row) => row.tf === tf).sort(byProgramme) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Returns events that have no row yet, by name. */
export function rowsToAdd(
  definitions: readonly Definition[],
  sections: readonly MatrixSection[],
): readonly MatrixRow[] {
  const shown = new Set(sections.flatMap(({ rows }) => rows.map(({ code }) => code)));
  const others = new Map(
    definitions.filter(({ code }) => !shown.has(code)).map(({ code, name, tf }) => [code, { code, name, tf }] as const),
  );
  return [...others.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Sorts the rows of a section in programme order; events of the organiser's own come last, by name. */
const byProgramme = (a: MatrixRow, b: MatrixRow): number =>
  compareInProgramme(a.code, b.code) || a.name.localeCompare(b.name, 'en');

/** Returns the events of each cell. Rounds of one event share a cell. */
export function eventsByCell(events: readonly CompEvent[]): ReadonlyMap<string, readonly CompEvent[]> {
  const cells = new Map<string, CompEvent[]>();
  for (const event of events) {
    const key = cellKey(event.event.code, event.ageGroup.id, event.event.gender);
    cells.set(key, [...(cells.get(key) ?? []), event]);
  }
  return cells;
}
