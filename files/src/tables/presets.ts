import { day, gender, lane, mark, wholeNumber, wind, year } from './cell-readers.ts';
import { readTable, type TableMapping, type TableRow } from './table.ts';
import type { Reading } from '../fault.ts';

type FieldOf<Mapping> = Mapping extends TableMapping<infer Field> ? Field : never;

/** Roster's start list export (its help page, and a real export of 40 columns). Headings are case-sensitive. */
export const rosterColumns = {
  headings: 'first-line',
  exactHeadings: true,
  fields: {
    entryId: { from: ['EntryId'], needed: true, read: wholeNumber },
    startListId: { from: ['StartListId'] },
    title: { from: ['Title'] },
    relayTeam: { from: ['RelayTeamName'] },
    fullName: { from: ['FullName'] },
    firstName: { from: ['FirstName'], expected: true },
    middleName: { from: ['MiddleName'] },
    lastName: { from: ['LastName'], expected: true },
    gender: { from: ['Gender'], expected: true, read: gender },
    licence: { from: ['LicenseNumber'] },
    licenceType: { from: ['LicenseType'] },
    country: { from: ['CountryCode'] },
    birthDate: { from: ['DateOfBirth'], read: day },
    birthYear: { from: ['YearOfBirth'], read: year },
    schoolGrade: { from: ['SchoolGrade'] },
    rankingId: { from: ['TilastopajaId'] },
    relayId: { from: ['RelayId'] },
    eventCode: { from: ['EventCode'], needed: true },
    stage: { from: ['EventStage'] },
    ageGroup: { from: ['AgeGroup'] },
    club: { from: ['ClubName'] },
    bib: { from: ['BibNumber'], expected: true },
    lane: { from: ['Lane'], read: lane },
    pb: { from: ['PersonalBest'], read: mark },
    sb: { from: ['SeasonBest'], read: mark },
  },
} as const satisfies TableMapping<string>;

/** A person in every file of Seltec. */
const seltecPerson = {
  bib: { from: ['Bib'], expected: true },
  code: { from: ['Code'] },
  firstName: { from: ['FirstName'], expected: true },
  lastName: { from: ['LastName'], expected: true },
  birthYear: { from: ['Yob'], read: year },
  gender: { from: ['Gender'], expected: true, read: gender },
} as const;

/** The result export of Seltec TAF3: attempts or parts are in `details`, with | between them. */
export const seltecResultColumns = {
  headings: 'first-line',
  fields: {
    type: { from: ['Type'], needed: true },
    ...seltecPerson,
    relay: { from: ['RelayName'] },
    nation: { from: ['Nation'] },
    club: { from: ['ClubName'] },
    event: { from: ['Event'], needed: true },
    class: { from: ['Class'] },
    notCompetitive: { from: ['NotCompetitive'] },
    result: { from: ['Result'], expected: true, read: mark },
    wind: { from: ['Wind'], read: wind },
    heatRank: { from: ['HeatRank'], read: wholeNumber },
    roundRank: { from: ['RoundRank'], read: wholeNumber },
    heat: { from: ['HeatNr'], read: wholeNumber },
    lane: { from: ['Lane'], read: lane },
    points: { from: ['SinglePoints'], read: wholeNumber },
    details: { from: ['Details'] },
  },
} as const satisfies TableMapping<string>;

/** Seltec's list of athletes. */
export const seltecAthleteColumns = {
  headings: 'first-line',
  fields: {
    type: { from: ['CompetitorType'], needed: true },
    ...seltecPerson,
    club: { from: ['Club', 'ClubName'] },
  },
} as const satisfies TableMapping<string>;

/** OpenTrack's grid for entries in bulk: one row for a competitor, several events with blanks between them. */
export const openTrackGridColumns = {
  headings: 'first-line',
  fields: {
    competitorId: { from: ['Competitor id', 'Bib', 'Competitor'], needed: true },
    nationalId: { from: ['National Id', 'URN'] },
    firstName: { from: ['First', 'First name', 'Forename'], expected: true },
    lastName: { from: ['Last', 'Last name', 'Surname'], expected: true },
    gender: { from: ['Gender M/F/X', 'Gender', 'Sex'], expected: true, read: gender },
    birthDate: { from: ['DOB yyyy-mm-dd', 'DOB', 'Date of birth'], expected: true, read: day },
    teamId: { from: ['Team id', 'Team'] },
    nationality: { from: ['Nationality'] },
    events: { from: ['Event(s)', 'Events', 'Event'], expected: true },
    pb: { from: ['PB'], read: mark },
    sb: { from: ['SB'], read: mark },
  },
} as const satisfies TableMapping<string>;

/**
 * Entries and start lists of the Polish federation: cp1250, marks in single quotation marks, a PB with its year as
 * 12.57/24.
 */
export const polishEntryColumns = {
  headings: 'first-line',
  fields: {
    competition: { from: ['Impreza'] },
    eventNo: { from: ['NrKonkur'], needed: true },
    eventCode: { from: ['NazwaPZLA'], needed: true },
    eventName: { from: ['Pełna nazwa'] },
    round: { from: ['Runda'] },
    heat: { from: ['Seria'] },
    lane: { from: ['Tor'], read: lane },
    place: { from: ['Miejsce'] },
    bib: { from: ['NrStart'], expected: true },
    lastName: { from: ['Nazwisko'], expected: true },
    firstName: { from: ['Imię'], expected: true },
    birthDate: { from: ['DataUr'], read: day },
    club: { from: ['Klub'] },
    result: { from: ['Wynik'], read: mark },
    wind: { from: ['Wiatr'], read: wind },
    outOfCompetition: { from: ['PK'] },
    sb: { from: ['SB'], read: mark },
    pb: { from: ['PB'], read: markWithYear },
    licence: { from: ['NrZawodnika'] },
    relayLeg: { from: ['skład'] },
    relay: { from: ['Sztafeta'] },
  },
} as const satisfies TableMapping<string>;

/** A list of athletes under English or Polish headings. */
export const athleteListColumns = {
  headings: 'first-line',
  fields: {
    firstName: { from: ['First name', 'First', 'Forename', 'Given name', 'Imię'], needed: true },
    lastName: { from: ['Last name', 'Last', 'Surname', 'Family name', 'Nazwisko'], needed: true },
    birthDate: { from: ['Date of birth', 'DOB', 'Birth date', 'Data urodzenia'], expected: true, read: day },
    gender: { from: ['Gender', 'Sex', 'Płeć'], expected: true, read: gender },
    club: { from: ['Club', 'Team', 'Klub'] },
    nationality: { from: ['Nationality', 'Nation', 'Narodowość'] },
    urn: { from: ['URN', 'Licence', 'Registration number'] },
    event: { from: ['Event', 'Event(s)'] },
    pb: { from: ['PB', 'Personal best', 'Performance'], read: mark },
    bib: { from: ['Bib', 'Number'] },
  },
} as const satisfies TableMapping<string>;

/** Reads a best mark with its year, '12.57/24'; the mark alone is valid too. */
function markWithYear(text: string): string | undefined {
  const [, value = '', when = ''] = /^(.+?)(\/\d{2})?$/.exec(text) ?? [];
  const read = mark(value);
  return read === undefined ? undefined : read + when;
}

export type RosterRow = TableRow<FieldOf<typeof rosterColumns>>;
export type SeltecResult = TableRow<FieldOf<typeof seltecResultColumns>>;
export type GridRow = TableRow<FieldOf<typeof openTrackGridColumns>>;

/** Reads a start list export of Roster. */
export const readRoster = (text: string): Reading<RosterRow> => readTable(text, rosterColumns);
/** Reads a result export of Seltec TAF3; `seltecDetails` splits `details`. */
export const readSeltecResults = (text: string): Reading<SeltecResult> => readTable(text, seltecResultColumns);
/** Reads the grid from which OpenTrack takes entries. */
export const readOpenTrackGrid = (text: string): Reading<GridRow> => readTable(text, openTrackGridColumns);

/**
 * Returns the attempts or parts of a Seltec row: '3.55| | ' is one attempt and two omitted ones, '60M:11.69|BAL:12.30'
 * two parts.
 */
export function seltecDetails({
  cells: { details },
}: SeltecResult): readonly { readonly part: string; readonly text: string }[] {
  return details === ''
    ? []
    : details.split('|').map((piece) => {
        const [, part = '', text = ''] = /^(?:([^:]*):)?(.*)$/.exec(piece.trim()) ?? [];
        return { part, text };
      });
}
