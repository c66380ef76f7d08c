import type { IsoDate } from '../../time.ts';
import type { AoCode } from './ao-codes.ts';
import type { AgeBound, AgeGroup, AgeReference, YearFactor } from './age-groups.ts';

export const ageGroupSetKeys = [
  'uk',
  'uk-off-track',
  'english-schools',
  'english-schools-cup',
  'irish',
  'world-athletics',
  'masters',
] as const;
export type AgeGroupSetKey = (typeof ageGroupSetKeys)[number];

/**
 * The groups that a body uses between two days, both inclusive; null is open. One key may have a set for each period.
 */
export type AgeGroupSet = {
  readonly key: AgeGroupSetKey;
  readonly name: string;
  readonly aoCode: AoCode | null;
  readonly validFrom: IsoDate | null;
  readonly validTo: IsoDate | null;
  readonly groups: readonly AgeGroup[];
};

const onTheDay: AgeReference = { kind: 'competition-day' };
const on = (day: number, month: number, yearFactors: readonly YearFactor[] = []): AgeReference => ({
  kind: 'day-of-year',
  day,
  month,
  yearFactors,
});

/** The track season runs from October to September: in its first three months the 31 August of next year counts. */
const seasonEnd = on(31, 8, [{ fromMonth: 10, toMonth: 12, years: 1 }]);
/** The school year, and the off-track season from 2026 on, run from September. */
const schoolYearEnd = on(31, 8, [{ fromMonth: 9, toMonth: 12, years: 1 }]);
/** Off track until March 2026, the 31 August before the winter counted. */
const beforeWinter = on(31, 8, [{ fromMonth: 1, toMonth: 8, years: -1 }]);
const yearEnd = on(31, 12);

const at = (age: number, reference: AgeReference): AgeBound => ({ age, at: reference });
const group = (prefix: string, shortName: string, from: AgeBound | null, to: AgeBound | null): AgeGroup => ({
  key: `${prefix}-${shortName.toLowerCase()}`,
  name: nameOf(shortName),
  shortName,
  from,
  to,
});
const band = (
  prefix: string,
  shortName: string,
  [from, to]: readonly [number, number],
  reference: AgeReference,
): AgeGroup => group(prefix, shortName, at(from, reference), at(to, reference));

function nameOf(shortName: string): string {
  if (shortName === 'SEN') return 'Senior';
  return shortName.startsWith('V') ? `Masters ${shortName.slice(1)}` : shortName.replace('U', 'Under ');
}

/**
 * Returns the groups of 1 April 2026: two school years each, U20 to the end of the calendar year of the competition.
 */
const ukGroups = (prefix: string, reference: AgeReference): readonly AgeGroup[] => [
  band(prefix, 'U10', [8, 9], reference),
  band(prefix, 'U12', [10, 11], reference),
  band(prefix, 'U14', [12, 13], reference),
  band(prefix, 'U16', [14, 15], reference),
  band(prefix, 'U18', [16, 17], reference),
  group(prefix, 'U20', at(18, reference), at(19, yearEnd)),
  group(prefix, 'SEN', at(20, yearEnd), null),
  band(prefix, 'U23', [20, 22], yearEnd),
];

const ukUntil2026: readonly AgeGroup[] = [
  group('uk-2025', 'U9', null, at(8, seasonEnd)),
  band('uk-2025', 'U11', [9, 10], seasonEnd),
  band('uk-2025', 'U13', [11, 12], seasonEnd),
  band('uk-2025', 'U15', [13, 14], seasonEnd),
  band('uk-2025', 'U17', [15, 16], seasonEnd),
  group('uk-2025', 'U20', at(17, seasonEnd), at(19, yearEnd)),
  group('uk-2025', 'SEN', at(20, yearEnd), null),
  band('uk-2025', 'U23', [20, 22], yearEnd),
];

/** Off track the youngest moved up on their eleventh birthday, all others by the 31 August before. */
const ukOffTrackUntil2026: readonly AgeGroup[] = [
  group('uk-off-track-2025', 'U9', null, at(8, onTheDay)),
  band('uk-off-track-2025', 'U11', [9, 10], onTheDay),
  group('uk-off-track-2025', 'U13', at(11, onTheDay), at(12, beforeWinter)),
  band('uk-off-track-2025', 'U15', [13, 14], beforeWinter),
  band('uk-off-track-2025', 'U17', [15, 16], beforeWinter),
  band('uk-off-track-2025', 'U20', [17, 19], beforeWinter),
  group('uk-off-track-2025', 'SEN', at(20, beforeWinter), null),
];

const schoolGroup = (prefix: string, name: string, years: readonly [number, number]): AgeGroup => ({
  ...band(prefix, name, years, schoolYearEnd),
  name,
});
const singleYears = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const mastersFrom = [35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100];

const day = (text: string): IsoDate => text as IsoDate;
const ever = { validFrom: null, validTo: null };
const until2026 = { validFrom: null, validTo: day('2026-03-31') };
const from2026 = { validFrom: day('2026-04-01'), validTo: null };

/**
 * Every set that the product knows. A new season's groups are a new line here, or rows that an organiser adds. Groups
 * are added at the end of a set and never moved, since installations number them by their index.
 */
export const ageGroupSets: readonly AgeGroupSet[] = [
  { key: 'uk', name: 'UK track and field', aoCode: 'EA', ...from2026, groups: ukGroups('uk', seasonEnd) },
  { key: 'uk', name: 'UK track and field until March 2026', aoCode: 'EA', ...until2026, groups: ukUntil2026 },
  {
    key: 'uk-off-track',
    name: 'UK road and cross country',
    aoCode: 'EA',
    ...from2026,
    groups: ukGroups('uk-off-track', schoolYearEnd),
  },
  {
    key: 'uk-off-track',
    name: 'UK road and cross country until March 2026',
    aoCode: 'EA',
    ...until2026,
    groups: ukOffTrackUntil2026,
  },
  {
    key: 'english-schools',
    name: 'English Schools',
    aoCode: 'EA',
    ...ever,
    groups: [
      schoolGroup('english-schools', 'Junior', [13, 14]),
      schoolGroup('english-schools', 'Intermediate', [15, 16]),
      schoolGroup('english-schools', 'Senior', [17, 18]),
    ],
  },
  {
    key: 'english-schools-cup',
    name: 'English Schools Cup',
    aoCode: 'EA',
    ...ever,
    groups: [
      schoolGroup('english-schools-cup', 'Junior', [12, 13]),
      schoolGroup('english-schools-cup', 'Intermediate', [14, 15]),
    ],
  },
  {
    key: 'irish',
    name: 'Athletics Ireland',
    aoCode: 'IRL',
    ...ever,
    groups: [
      ...singleYears.map((under) => band('irish', `U${under}`, [under - 1, under - 1], yearEnd)),
      band('irish', 'U20', [16, 19], yearEnd),
      group('irish', 'SEN', at(16, yearEnd), null),
      band('irish', 'U23', [20, 22], yearEnd),
    ],
  },
  {
    key: 'world-athletics',
    name: 'World Athletics',
    aoCode: null,
    ...ever,
    groups: [
      band('world-athletics', 'U18', [16, 17], yearEnd),
      band('world-athletics', 'U20', [18, 19], yearEnd),
      group('world-athletics', 'SEN', at(20, yearEnd), null),
    ],
  },
  {
    key: 'masters',
    name: 'Masters',
    aoCode: null,
    ...ever,
    groups: mastersFrom.map((from) =>
      group('masters', `V${from}`, at(from, onTheDay), from === 100 ? null : at(from + 4, onTheDay)),
    ),
  },
];

/** Returns the set a body uses on a day; undefined when it has none then. */
export function ageGroupSet(key: AgeGroupSetKey, competitionDay: IsoDate): AgeGroupSet | undefined {
  return ageGroupSets.find(
    ({ key: known, validFrom, validTo }) =>
      known === key &&
      (validFrom === null || validFrom <= competitionDay) &&
      (validTo === null || competitionDay <= validTo),
  );
}

/** AGE-09: returns the UK set for registered athletes of the code EA, and otherwise the Irish one. */
export const defaultAgeGroupSet = (aoCode: string): AgeGroupSetKey => (aoCode === 'EA' ? 'uk' : 'irish');
