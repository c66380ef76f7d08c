import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAges, readDay, readGender, readStage, readTime } from '@startline/rules/building/builder/timetable-cells';
import { textOf } from './csv-lines.ts';
import { remarkText } from './programme.ts';
import { readProgramme } from './read-programme.ts';

const surrey = readFileSync(new URL('../../demo/files/programme_surreytf_2016.json', import.meta.url), 'utf8');
const head = 'event_id,day,day_name,time,discipline,age,gender,stage,to';
const csv = (...lines: string[]): string => [head, ...lines].join('\n');
const phrase = (text: string): string[] => readProgramme(text).remarks.map(remarkText);

describe('the cells of a timetable', () => {
  test.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['14:05:00', '14:05'],
    [' 1:30 pm', '13:30'],
    ['12:15am', '00:15'],
    ['9am', '09:00'],
    ['', 'not-known'],
    ['TBC', 'not-known'],
    ['24:00', undefined],
    ['10:75', undefined],
    ['noon', '12:00'],
    ['10', undefined],
    ['13pm', undefined],
    ['9:30-10:00', undefined],
  ])('the time %j is %j', (cell, says) => {
    const time = readTime(cell);
    expect(time?.kind === 'at' ? time.hhmm : time?.kind).toBe(says);
  });

  test.each([
    ['M', 'M'],
    ['boys', 'M'],
    [' Women ', 'F'],
    ['W', 'F'],
    ['Mixed', 'O'],
    ['', undefined],
    ['Q', undefined],
  ])('the gender %j is %j', (cell, gender) => expect(readGender(cell)).toBe(gender));

  test.each([
    ['HEAT', 'heats'],
    ['Semi-Final', 'semi-finals'],
    ['SF', 'semi-finals'],
    ['final', 'final'],
    ['', 'final'],
    ['Quarter Finals', 'quarter-finals'],
    ['B race', undefined],
  ])('the round %j is %j', (cell, stage) => expect(readStage(cell)).toBe(stage));

  test.each([
    ['U13', ['U13']],
    ['under 9', ['U9']],
    ['sen', ['SEN']],
    ['Seniors', ['SEN']],
    ['V35', ['V35']],
    ['W40', ['V40']],
    ['U20/SEN', ['U20', 'SEN']],
    ['U15 & U17', ['U15', 'U17']],
    ['13', undefined],
    ['', undefined],
  ])('the age %j is %j', (cell, ages) => expect(readAges(cell)).toEqual(ages));

  test.each([
    ['1', 1],
    ['Day 2', 2],
    ['2.0', 2],
    ['0', undefined],
    ['15', undefined],
    ['Sat', undefined],
  ])('the day %j is %j', (cell, day) => expect(readDay(cell)).toBe(day));
});

describe('a real county timetable', () => {
  const programme = readProgramme(surrey);

  test('every one of its 187 rows is read, one with a blank behind the event too', () => {
    expect(programme).toMatchObject({ read: 187, remarks: [] });
    expect(programme.rows).toHaveLength(187);
    expect(programme.rows.find(({ eventId }) => eventId === 'F43')?.event.code).toBe('LJ');
  });

  test('the line of a row is its line in the file', () => {
    const lines = surrey.split('\n');
    for (const { line, eventId } of programme.rows)
      expect(lines.slice(line - 1, line + 2).join(' ')).toContain(`"${eventId}"`);
  });

  test('the same timetable as CSV is the same timetable', () => {
    const columns = head.split(',');
    const rows = (JSON.parse(surrey) as Record<string, string | number>[]).map((row) =>
      columns.map((column) => String(row[column] ?? '')).join(';'),
    );
    const again = readProgramme(`\uFEFF${columns.join(';').toUpperCase()}\r\n${rows.join('\r\n')}\r\n\r\n`);
    expect(again.remarks).toEqual([]);
    expect(again.rows.map((row) => ({ ...row, line: 0 }))).toEqual(programme.rows.map((row) => ({ ...row, line: 0 })));
  });

  test('rows in another order, and one per line or all in one, make no difference', () => {
    const rows = JSON.parse(surrey) as unknown[];
    const turned = readProgramme(JSON.stringify(rows.toReversed()));
    expect(turned.remarks).toEqual([]);
    expect(turned.rows.map(({ eventId }) => eventId)).toEqual(
      programme.rows.map(({ eventId }) => eventId).toReversed(),
    );
  });
});

describe('dirt is said, with its line, and nothing is dropped in silence', () => {
  test.each([
    [
      'an unknown event',
      'T1,1,Sat,10:00,70X,U13,F,FINAL,',
      ["Line 2, T1: '70X' was not recognised as an event such as 100, 70H, HJ or 4x100. Not used."],
    ],
    ['an empty age', 'T1,1,Sat,10:00,100,,F,FINAL,', ["Line 2, T1: The cell 'age' is empty. Not used."]],
    [
      'a wrong time',
      'T1,1,Sat,25:00,100,U13,F,FINAL,',
      ["Line 2, T1: '25:00' was not recognised as a time of day such as 10:30. Not used."],
    ],
    [
      'no day and an unknown name',
      'T1,,Easter,10:00,100,U13,F,FINAL,',
      ["Line 2, T1: The cell 'day' is empty. Not used."],
    ],
    [
      'cells beyond the columns',
      'T1,1,Sat,10:00,100,U13,F,FINAL,,windy',
      ['Line 2: The row has 10 cells, more than the first line has columns. Not used.'],
    ],
    [
      'a link to nowhere',
      'T1,1,Sat,10:00,100,U13,F,HEAT,T9',
      [
        "Line 2, T1: This round leads to 'T9', which is not in the file; the link is left out.",
        'Line 2, T1: These heats lead to no final in the file.',
      ],
    ],
  ])('%s', (_name, line, says) => expect(phrase(csv(line))).toEqual(says));

  test('the same event_id twice: the first counts', () => {
    expect(phrase(csv('T1,1,Sat,10:00,100,U13,F,FINAL,', '', 'T1,1,Sat,10:10,200,U13,F,FINAL,'))).toEqual([
      'Line 4, T1: Line 2 already uses this event_id. Not used.',
    ]);
  });

  test('the same event, group and round twice is one event; heats in parts that lead to one final are no repeat', () => {
    expect(phrase(csv('T1,1,Sat,10:00,100,U13,F,FINAL,', 'T2,1,Sat,15:00,100,U13,F,FINAL,'))).toEqual([
      'Line 3, T2: Line 2 already has the same event, group and round. Not used.',
    ]);
    const parts = readProgramme(
      csv('T1,1,Sat,10:00,100,U13,F,HEAT,T3', 'T2,1,Sat,10:10,100,U13,F,HEAT,T3', 'T3,1,Sat,12:00,100,U13,F,FINAL,'),
    );
    expect([parts.rows.length, parts.remarks]).toEqual([3, []]);
  });

  test('heats and final without a link are joined, and that is said', () => {
    const { rows, remarks } = readProgramme(csv('T1,1,Sat,10:00,100,U13,F,HEAT,', 'T2,1,Sat,12:00,100,U13,F,FINAL,'));
    expect(rows[0]?.to).toBe('T2');
    expect(remarks.map(remarkText)).toEqual(['Line 3, T2: Read as a later round of line 2, though no link says so.']);
  });

  test('a link to another event or to an earlier round is left out', () => {
    expect(phrase(csv('T1,1,Sat,10:00,100,U13,F,HEAT,T2', 'T2,1,Sat,12:00,200,U13,F,FINAL,T2'))).toEqual([
      "Line 2, T1: This round leads to 'T2', which is another event; the link is left out.",
      'Line 2, T1: These heats lead to no final in the file.',
      "Line 3, T2: This round leads to 'T2', which is not a later round; the link is left out.",
    ]);
  });

  test('a day is known by its name, and two names for one day are said', () => {
    const { rows, remarks } = readProgramme(
      csv('T1,1,Sat,10:00,100,U13,F,,', 'T2,,sat,10:10,200,U13,F,,', 'T3,1,Sun,10:20,300,U13,F,,'),
    );
    expect(rows.map(({ day }) => day)).toEqual([1, 1, 1]);
    expect(remarks.map(remarkText)).toEqual([
      "Line 4, T3: Day 1 is called 'Sun' here and 'Sat' elsewhere; the number counts.",
    ]);
  });

  test.each([
    ['', ['The file cannot be read: it is empty. Not used.']],
    ['[]', ['The file cannot be read: it has no rows. Not used.']],
    [head, ['The file cannot be read: there are no rows below the column names. Not used.']],
    [
      'PK\u0003\u0004\u0014',
      ['The file cannot be read: it is a workbook; save the sheet with the timetable as CSV. Not used.'],
    ],
    [
      '%PDF-1.7',
      ['The file cannot be read: it is a PDF; copy its rows into a spreadsheet and save that as CSV. Not used.'],
    ],
    ['<html>', ['The file cannot be read: it is a web page or XML; a timetable is CSV or JSON. Not used.']],
    ['[{"event_id": "T1"', ['The file cannot be read: it looks like JSON but is incomplete or incorrect. Not used.']],
    ['{"rows": []}', ['The file cannot be read: it is not a list of rows. Not used.']],
    [
      'event_id,time,gender\nT1,10:00,F',
      [
        "Line 1: The column 'discipline' is missing: the first line names 'event_id', 'time', 'gender'. Not used.",
        "Line 1: The column 'age' is missing: the first line names 'event_id', 'time', 'gender'. Not used.",
      ],
    ],
    [
      '[\n  null,\n  {"wind": 1, "day": 1, "time": "10:00", "discipline": "100 m", "age": "U13", "gender": "Girls"}\n]',
      [
        'Line 2: This is not a row of a timetable. Not used.',
        "Line 3: The column 'wind' is not known and is left out.",
      ],
    ],
  ])('the file %j', (text, says) => expect(phrase(text)).toEqual(says));

  const sheet = `${head}\nT1,1,Sat,10:00,100,U13,F,FINAL,\nT2,1,Sat,10:10,200,U13,F,FINAL,`;
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  test.each([
    ['with semicolons and the line of its separator', Buffer.from(`sep=;\r\n${sheet.replaceAll(',', ';')}`)],
    ['in UTF-16 with its mark', utf16(`\uFEFF${sheet}`)],
    ['in UTF-16 without a mark', utf16(sheet)],
    ['in UTF-16 the other way round', utf16(sheet).swap16()],
    ['with the line ends of old Macs', Buffer.from(sheet.replaceAll('\n', '\r'))],
    ['with empty columns at its end', Buffer.from(sheet.replaceAll('\n', ',,,\n'))],
  ])('a sheet saved %s is the same timetable', (_name, bytes) => {
    expect(readProgramme(textOf(bytes))).toMatchObject({
      rows: [{ eventId: 'T1' }, { eventId: 'T2' }],
      remarks: [],
    });
  });

  test('a title above the names of the columns is said, and left out', () => {
    const { rows, remarks } = readProgramme(`Kent Championships,,\n\n${sheet}`);
    expect(rows.map(({ line }) => line)).toEqual([4, 5]);
    expect(remarks.map(remarkText)).toEqual([
      "Line 1: 'Kent Championships' is above the column names and is left out.",
    ]);
  });

  test('a quotation mark that is never closed costs no other row', () => {
    const { rows } = readProgramme(csv('T1,1,"Sat,10:00,100,U13,F,FINAL,', 'T2,1,Sat,10:10,200,U13,F,FINAL,'));
    expect(rows.map(({ eventId }) => eventId)).toContain('T2');
  });

  test('two columns of one meaning: the first that is filled counts, and this is said', () => {
    const { rows, remarks } = readProgramme(
      'time,event name,event code,age,gender,day\n10:00,,100,U13,F,1\n10:10,200,LJ,U13,F,1',
    );
    expect(rows.map(({ event }) => event.code)).toEqual(['100', '200']);
    expect(remarks.map(remarkText)).toEqual([
      "Line 1: The column 'event code' gives an event such as 100, 70H, HJ or 4x100 again; in each row the first filled cell counts.",
    ]);
  });

  test('a cell of ten thousand letters is named shortly', () => {
    const [reply = ''] = phrase(csv(`T1,1,Sat,${'x'.repeat(10_000)},100,U13,F,FINAL,`));
    expect(reply.length).toBeLessThan(200);
  });

  test('columns may have other usual names and any order', () => {
    const { rows, remarks } = readProgramme(
      'Round\tSex\tAge group\tEvent\tStart time\tDay\nFinal\tMen\tSenior\t4 x 100\t16.30\t2\n',
    );
    expect(remarks).toEqual([]);
    expect(rows).toMatchObject([
      {
        line: 2,
        eventId: 'line 2',
        day: 2,
        time: '16:30',
        gender: 'M',
        ages: ['SEN'],
        stage: 'final',
        event: { code: '4x100' },
      },
    ]);
  });
});

describe('a timetable that does not number its days', () => {
  const days = (text: string) => readProgramme(text).rows.map(({ eventId, day }) => `${eventId} ${day}`);
  const named = (...rows: string[]) =>
    [
      'Event no,Competition day,Start time,Event name,Age category,Sex',
      ...rows.map((row, at) => `${at + 1},${row},${['100', '200', '800'][at]},U14,Girls`),
    ].join('\n');

  test('weekdays are the shortest stretch of a week, whichever comes first, and this is said', () => {
    expect(days(named('Sunday,10:00', 'Sat,11:00', 'Saturday,12:00'))).toEqual(['1 2', '2 1', '3 1']);
    expect(phrase(named('Sunday,10:00', 'Sat,11:00'))).toEqual([
      "Line 2: 'Sunday' is read as day 2, since no row gives a day number.",
      "Line 3: 'Sat' is read as day 1, since no row gives a day number.",
    ]);
    expect(days(named('Fri,10:00', 'Sun,11:00', 'Mon,11:00'))).toEqual(['1 1', '2 3', '3 4']);
    expect(phrase(named('Easter,10:00', 'Sat,11:00'))[0]).toBe(
      "Line 2, 1: 'Easter' was not recognised as a day (1 is the first). Not used.",
    );
  });

  test('dates are numbered from the earliest, however they are written, and this is said', () => {
    expect(days(named('09/05/2027,10:00', '8 May 2027,11:00', '2027-05-09,12:00'))).toEqual(['1 2', '2 1', '3 2']);
    expect(phrase(named('09/05/2027,10:00', '8 May 2027,11:00', '30/05/2027,12:00'))).toEqual([
      "Line 2: '09/05/2027' is read as day 2, since no row gives a day number.",
      "Line 3: '8 May 2027' is read as day 1, since no row gives a day number.",
      "Line 4, 3: '30/05/2027' was not recognised as a day (1 is the first). Not used.",
    ]);
  });

  test('one without any day is of one day', () => {
    const text = 'time,discipline,age,gender\n10:00,100,U14,F\n10:10,LJ,U14,F';
    expect(readProgramme(text).rows.map(({ day }) => day)).toEqual([1, 1]);
    expect(phrase(text)).toEqual(['No row names a day, so everything is on the first day.']);
  });
});
