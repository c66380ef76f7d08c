import { codePages, type CodePage } from '../code-pages.ts';

/** Files with the dirt of real ones and invented people, for tests that must run without the real files. */

/** Returns bytes of a text in a code page, one for each character; for letters that it has. */
export const inCodePage = (text: string, page: CodePage): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) =>
    letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : 0x80 + codePages[page].indexOf(letter),
  );

/**
 * A 4x400 with boys and girls together: repeated places, a team without place or time, splits in quotation marks, 5:34
 * for 5:34.00.
 */
export const relayLif = [
  '41,1,1,Mixed Schools 4x400,,,,,,1600,18:02:11.4265',
  '1,,6,Northbank,,NORT  A,3:41.794,,3:41.794,,"54.696 (54.696),1:50.713 (56.017),2:46.055 (55.342),3:41.794 (55.739)",18:02:11.427,,88001,,3:41.794,3:41.794,7.55,52.948',
  '2,,5,Eastmoor,,EAST  A,4:04.256,,22.462,,,18:02:11.427,,88002,,22.462,22.462,"6,55",1:01.063',
  '1,,8,Northbank,,NORT  B,4:12.288,,4:12.288,,,18:02:11.427,,88001,,4:12.288,4:12.288,6.34,1:03.071',
  ',,7,Eastmoor,,EAST  B,,,,,,18:02:11.427,,88002,,,,,',
  '2,,3,Westfold,,WEST  A,5:34,,30.308,,,18:02:11.427,,88003,,30.308,30.308,4.79,',
  '',
].join('\n');

/** A relay in cp1250 in which one letter was lost, with a team that did not start. */
export const letterLostLif = [
  '63,1,3,4x100m M U14 - Bieg 3,,,,,,,15:09:53.3785',
  '1,72,2,Młodzi Łodzianie,,Młodzi Łodzianie,55.39,1900251,55.39,,,15:09:53.38,,,,55.39,55.39,,',
  'aufg.,779,3,Świt,,Świt,,1900252,,,,15:09:53.38,,,,,,,',
  'DNS,20,4,Klub D\u0019bowy,,Klub D\u0019bowy,,1900253,,,,15:09:53.38,,,,,,,',
  '',
].join('\n');

/** A result without a lane column, with its start clock too far right and its last line unterminated. */
export const laneLeftOutLif = [
  '1,1,1,100m U18 - Finał,,,,,,,,,14:30:00',
  '1,101,12.45,,,KS Warta,,,0.156,,',
  '2,102,12.67,,,AZS,,,0.142,,',
  'DNS,105,,,,MKS,,,,,',
  'DNF,106,,,,Zawisza,,,,,',
].join('\n');

/** Returns a start list file of this many heats with a comment, as a Polish meeting program writes it. */
export function manyHeatsEvt(heats: number): string {
  const races = Array.from({ length: heats }, (_, at) => [
    `${at + 1},1,${(at % 5) + 1},80m K U14 - Bieg ${at + 1},,,,,,`,
    ...Array.from(
      { length: 5 },
      (__, lane) => `,${at * 5 + lane + 1},${lane + 2},JODŁA${lane},Zoë,RK Żabka,,${1_900_000 + at}`,
    ),
  ]);
  return ["; Plik, 'lynx.evt': exportowano", ...races.flat(), ''].join('\r\n');
}

/** Two files of one meeting joined: event 5 is in both. */
export const twoFilesEvt = [
  '5,1,1,Boys 110m Hurdles,,,,,,110',
  ',,1,Elm,Karol,Milan',
  ',,2,Fürtwängler,Emil,"Boston, New"',
  '5,1,1,Girls 100m Hurdles,,,,,,100',
  ',,1,Yew,Iga,Milan',
  ' ,12,1,O"Hara,Zoë,Milan',
  '3,1,1,Girls 4x800 Relay,,,,,,3200',
  ',,1,New Boston,,NB  A,,,,,,,,12799',
  '',
].join('\n');

/**
 * Returns entries of a federation in its own columns: a mark in single quotation marks, a best mark with its year, a
 * line with an empty cell too many.
 */
export function polishEntries(count: number): string {
  const head =
    'Impreza;NrKonkur;NazwaPZLA;Pełna nazwa;Runda;Seria;Tor;Miejsce;NrStart;Nazwisko;Imię;DataUr;Klub;Wynik;Wiatr;PK;SB;PB;NrZawodnika;skład;Sztafeta;Trener';
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `33;2;K100 m;100 metrów kobiet;s;;;;${at + 1};ŁOŚ ${at};Zoë;2006-01-01;UKS Młodzik;;;;'12.83';12.57/24;${900_000 + at};;;COACH;`,
  );
  return [head, ...rows].join('\r\n');
}

/** Returns a Roster export of this many rows. */
export function rosterExport(count: number): string {
  const head =
    'MeetingId,EntryId,StartListId,Title,FullName,FirstName,MiddleName,LastName,Gender,CountryCode,DateOfBirth,YearOfBirth,EventStart,EventCode,EventStage,AgeGroup,ClubName,BibNumber,Lane,PersonalBest,SeasonBest';
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `27019,${2_370_744 + at},305435,13-14 lat,Karol O'Neill ${at},Karol,,O'Neill ${at},${at % 2 ? 'Male' : 'Female'},POL,2011-01-01,2011,2025-06-15 17:28:00,600,Final,14,KS Zawkrze,${at + 1},2,1:54.89,1:54.89`,
  );
  return `${[head, ...rows].join('\r\n')}\r\n`;
}
