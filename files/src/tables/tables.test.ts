/// <reference types="node" />
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBytes } from '../decode-bytes.ts';
import { faultText, type FileFault } from '../fault.ts';
import { inCodePage, polishEntries, rosterExport } from '../testing/invented-files.ts';
import { day, dayMonthFirst, gender, lane, mark, wholeNumber, wind, year } from './cell-readers.ts';
import {
  athleteListColumns,
  polishEntryColumns,
  readOpenTrackGrid,
  readRoster,
  readSeltecResults,
  rosterColumns,
  seltecAthleteColumns,
  seltecDetails,
} from './presets.ts';
import { mappedFields, readTable, type TableMapping } from './table.ts';

const phrase = ({ faults }: { readonly faults: readonly FileFault[] }): readonly string[] => faults.map(faultText);
const sample = (name: string): string =>
  decodeBytes(new Uint8Array(fs.readFileSync(path.join(import.meta.dirname, '../testing/samples', name)))).text;

describe('a table with a mapping of its columns', () => {
  const mapping: TableMapping<'number' | 'name' | 'time'> = {
    headings: 'first-line',
    fields: {
      number: { from: ['Bib', 'No'], needed: true, read: wholeNumber },
      name: { from: ['Name'] },
      time: { from: ['Mark', 'Time'], read: mark },
    },
  };

  test('headings in any order, capitals and signs; other columns are kept by their heading', () => {
    const { records, faults, lines } = readTable(
      'Club;name ;B.I.B.;TIME\nNorth;Ada;007;12,5\n"East; Co";Bo;8;DNS\n',
      mapping,
    );
    expect(lines).toBe(3);
    expect(records).toEqual([
      { line: 2, cells: { number: '7', name: 'Ada', time: '12.5' }, others: { Club: 'North' } },
      { line: 3, cells: { number: '8', name: 'Bo', time: 'DNS' }, others: { Club: 'East; Co' } },
    ]);
    expect(faults).toEqual([]);
  });

  test('every fault with its line: a needed cell, a wrong cell, too many cells, too few, a lost letter, an open quotation mark', () => {
    expect(
      phrase(readTable('No,Name,Time\n,Ada,12.5\n8,Bo,fast\n9,Cy,1,2\n10\n11,D\u0019a,\n12,"Eve,', mapping)),
    ).toEqual([
      "Line 2: 'number' is empty.",
      "Line 3: 'fast' is not a valid value for 'time'.",
      'Line 4: The line has 4 fields, but at most 3 are expected.',
      'Line 5: The line has 1 field but needs at least 3.',
      "Line 6: 'D\u0019a' lost a letter when the file was saved. Check the name.",
      'Line 7: A quotation mark is not closed, so it is read as part of the text.',
    ]);
  });

  test('a missing column is reported once and nothing is guessed; a repeated column counts the first time', () => {
    expect(readTable('Name,Time\nAda,1', mapping)).toEqual({
      lines: 2,
      records: [],
      faults: [{ line: 1, used: false, reason: { kind: 'column-missing', column: 'Bib' } }],
    });
    const twice = readTable('Bib,Name,name\n1,Ada,Bo', mapping);
    expect(twice.records[0]).toEqual({
      line: 2,
      cells: { number: '1', name: 'Ada', time: '' },
      others: { 'column 3': 'Bo' },
    });
    expect(phrase(twice)).toEqual(["Line 1: The column 'name' appears twice; the first counts."]);
  });

  test('titles above the headings are faults and cost nothing; a spreadsheet may name its separator', () => {
    const titled = readTable('Spring Open\n\nEntries;of;today\nBib;Name;Time\n7;Ada;12.5', mapping);
    expect([titled.lines, titled.records.length, titled.records[0]?.line]).toEqual([4, 1, 5]);
    const inCommas = readTable('Spring Open, 2026\nBib,Name,Time\n7,Ada,12.5', mapping);
    expect(phrase(inCommas)).toEqual(["Line 1: No line of this format begins with 'Spring Open 2026'. Not used."]);
    expect(readTable('sep=|\r\nBib|Name, short\r\n7|A;b,c', mapping).records).toEqual([
      { line: 3, cells: { number: '7', name: '', time: '' }, others: { 'Name, short': 'A;b,c' } },
    ]);
  });

  test('columns by number, without headings', () => {
    const byNumber: TableMapping<'name' | 'number'> = {
      headings: 'none',
      fields: { name: { from: [3] }, number: { from: [1] } },
    };
    expect(readTable('5,x,Ada\n6,,Bo', byNumber).records.map(({ cells, others }) => [cells, others])).toEqual([
      [{ number: '5', name: 'Ada' }, { 'column 2': 'x' }],
      [{ number: '6', name: 'Bo' }, {}],
    ]);
  });

  test('headings that are perhaps there', () => {
    const perhaps: TableMapping<'number' | 'name'> = {
      headings: 'perhaps',
      fields: { number: { from: ['Bib'] }, name: { from: ['Name'] } },
    };
    expect(readTable('Name,Bib\nAda,5', perhaps).records[0]?.cells).toEqual({ number: '5', name: 'Ada' });
    expect(readTable('5,Ada', perhaps).records[0]?.cells).toEqual({ number: '5', name: 'Ada' });
  });

  test('the fields that a file fills are known beforehand; headings may be case-sensitive', () => {
    expect(mappedFields('time,No\n', mapping)).toEqual(['number', 'time']);
    expect(mappedFields('', mapping)).toEqual([]);
    expect(mappedFields('no,Name\n', { ...mapping, exactHeadings: true })).toEqual(['name']);
  });

  test('a file that was read twice counts once, and says so', () => {
    const cell = fc.stringMatching(/^[a-z0-9]{0,3}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[1-9]\d{0,3}$/), cell, fc.constant('')), { minLength: 1 }),
        (rows) => {
          const once = `Bib,Name,Time\n${rows.map((row) => row.join(',')).join('\n')}\n`;
          const [first, second] = [readTable(once, mapping), readTable(once + once, mapping)];
          expect(second.records).toEqual(first.records);
          expect(second.faults.filter(({ used }) => !used)).toHaveLength(second.lines - 1 - first.records.length);
        },
      ),
    );
  });

  test('reading never throws and loses no line', () => {
    const dirty = fc.string({
      unit: fc.constantFrom(',', '\n', '"', ';', '\t', 'a', '1', "'", '\r', 'ł', '|'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(dirty, (text) => {
        const others: readonly TableMapping<string>[] = [
          rosterColumns,
          polishEntryColumns,
          athleteListColumns,
          seltecAthleteColumns,
        ];
        for (const columns of others) readTable(text, columns);
        const { lines, records, faults } = readTable(`Bib,Name,Time\n${text}`, mapping);
        // its signs made another separator likelier
        const isRefusedWhole = faults.some(({ reason }) => reason.kind === 'column-missing');
        expect(isRefusedWhole ? records.length : records.length + faults.filter(({ used }) => !used).length).toBe(
          isRefusedWhole ? 0 : lines - 1,
        );
      }),
      { examples: [['|,||\r,']] },
    );
  });
});

describe('cells', () => {
  test.each<[string, (text: string) => string | undefined, string, string | undefined]>([
    ['day', day, '2012-02-01', '2012-02-01'],
    ['day', day, '1.2.2012', '2012-02-01'],
    ['day', day, '2025-06-15 17:28:00', '2025-06-15'],
    ['day', day, '31/02/2012', undefined],
    ['day', day, '2012/02/01', '2012-02-01'],
    ['day', day, '2012.02.01', '2012-02-01'],
    ['day', day, '2012-2-1', '2012-02-01'],
    ['day', day, '2012/2/11', '2012-02-11'],
    ['day', day, '2012.12.1', '2012-12-01'],
    ['day', day, '2012-2-30', undefined],
    ['day', day, '2012/02.01', undefined],
    ['day', day, '2012/02/30', undefined],
    ['day', day, '2012/2/1', '2012-02-01'],
    ['day', day, '2012/002/1', undefined],
    ['day', day, '2012-02-01T00:00:00.000Z', '2012-02-01'],
    ['day', day, '\u00A001/02/2012 ', '2012-02-01'],
    ['day', day, '٠١/٠٢/٢٠١٢', '2012-02-01'],
    ['whole number', wholeNumber, '1\u202F047', '1047'],
    ['American day', dayMonthFirst, '02/01/2012', '2012-02-01'],
    ['American day', dayMonthFirst, '2/1/2012', '2012-02-01'],
    ['American day', dayMonthFirst, '13/01/2012', undefined],
    ['gender', gender, 'Male', 'M'],
    ['gender', gender, 'W', 'F'],
    ['gender', gender, 'G', 'F'],
    ['gender', gender, 'b', 'M'],
    ['gender', gender, "Women's", 'F'],
    ['gender', gender, 'Men’s', 'M'],
    ['gender', gender, "Boys'", 'M'],
    ['gender', gender, 'MX', 'X'],
    ['gender', gender, 'D', undefined],
    ['gender', gender, 'Männlich', 'M'],
    ['gender', gender, 'WEIBLICH', 'F'],
    ['gender', gender, 'Hommes', 'M'],
    ['gender', gender, 'femme', 'F'],
    ['gender', gender, 'Kobieta', 'F'],
    ['gender', gender, 'Mężczyzna', 'M'],
    ['gender', gender, 'non-binary', 'X'],
    ['gender', gender, '?', undefined],
    ['number', wholeNumber, '1’047', '1047'],
    ['number', wholeNumber, '007', '7'],
    ['number', wholeNumber, '1.5', undefined],
    ['year', year, '2011', '2011'],
    ['year', year, '11', undefined],
    ['mark', mark, "'12.83'", '12.83'],
    ['mark', mark, "''", ''],
    ['mark', mark, '12,57', '12.57'],
    ['mark', mark, '23-09.5', '23-09.5'],
    ['mark', mark, '13.4h', '13.4h'],
    ['mark', mark, '1:54.89', '1:54.89'],
    ['mark', mark, '5.20m', '5.20m'],
    ['mark', mark, 'n.a.', 'n.a.'],
    ['mark', mark, '2.05.43', '2.05.43'],
    ['mark', mark, '10.85w', '10.85w'],
    ['mark', mark, "6'2", "6'2"],
    ['mark', mark, '6.34 (+1.2)', '6.34 (+1.2)'],
    ['mark', mark, 'soon', undefined],
    ['wind', wind, '+0.3', '+0.3'],
    ['wind', wind, 'yes', undefined],
    ['lane', lane, '03', '3'],
    ['lane', lane, 'A', undefined],
  ])('%s, case %#', (_, read, text, expected) => expect(read(text)).toBe(expected));
});

describe('files of meeting programs', () => {
  test('Roster: 352 lines are 351 rows', () => {
    const reading = readRoster(rosterExport(351));
    expect([reading.lines, reading.records.length, phrase(reading)]).toEqual([352, 351, []]);
    expect(reading.records[1]).toMatchObject({
      cells: {
        entryId: '2370745',
        lastName: "O'Neill 1",
        gender: 'M',
        birthDate: '2011-01-01',
        eventCode: '600',
        bib: '2',
        pb: '1:54.89',
      },
      others: { MeetingId: '27019' },
    });
    expect(readRoster('entryid,EventCode\n1,100').faults).toHaveLength(1);
  });

  test('Seltec: 1,092 results of 273 children in three events and a total', () => {
    const reading = readSeltecResults(sample('seltec-result-export.csv'));
    expect([reading.lines, reading.records.length, phrase(reading)]).toEqual([1093, 1092, []]);
    const byEvent = ['UKC', '60M', 'BAL', 'WEZ'].map(
      (event) => reading.records.filter(({ cells }) => cells.event === event).length,
    );
    expect(byEvent).toEqual([273, 273, 273, 273]);
    const total = reading.records.find(({ cells }) => cells.result === '1625');
    expect(total?.cells).toMatchObject({ club: 'STV Küssnacht', gender: 'F', class: 'W12', roundRank: '3' });
    expect(total && seltecDetails(total)).toEqual([
      { part: '60M', text: '9.31' },
      { part: 'BAL', text: '42.49' },
      { part: 'WEZ', text: '3.90' },
    ]);
    const [, , , jump] = reading.records;
    expect(jump && seltecDetails(jump)).toEqual([
      { part: '', text: '3.55' },
      { part: '', text: '' },
      { part: '', text: '' },
    ]);
  });

  test('a federation in cp1250: 699 lines are 698 entries', () => {
    const { text, encoding } = decodeBytes(inCodePage(polishEntries(698), 'windows-1250'));
    const reading = readTable(text, polishEntryColumns);
    expect([encoding, reading.lines, reading.records.length, phrase(reading)]).toEqual(['windows-1250', 699, 698, []]);
    expect(reading.records[3]?.cells).toMatchObject({
      lastName: 'ŁOŚ 3',
      firstName: 'Zoë',
      sb: '12.83',
      pb: '12.57/24',
      birthDate: '2006-01-01',
    });
  });

  test('the grid of OpenTrack, and a plain list of athletes', () => {
    const grid = readOpenTrackGrid(
      'Competitor id,National Id,First,Last,Gender M/F/X,DOB yyyy-mm-dd,Team id,Nationality,Event(s),PB,SB\n12,3001,Ada,Elm,F,2009-03-01,NOR,GBR,100 LJ,12.9,\n',
    );
    expect([grid.records[0]?.cells, grid.faults]).toEqual([
      {
        competitorId: '12',
        nationalId: '3001',
        firstName: 'Ada',
        lastName: 'Elm',
        gender: 'F',
        birthDate: '2009-03-01',
        teamId: 'NOR',
        nationality: 'GBR',
        events: '100 LJ',
        pb: '12.9',
        sb: '',
      },
      [],
    ]);
    expect(
      readTable('Imię,Nazwisko,Data urodzenia,Płeć,Klub\nZoë,Żuk,1990-01-15,K,Łódź', athleteListColumns).records[0]
        ?.cells,
    ).toMatchObject({ firstName: 'Zoë', lastName: 'Żuk', gender: 'F', club: 'Łódź' });
  });
});
