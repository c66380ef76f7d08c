import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pasteFaultText } from './paste-faults.ts';
import { nearEvents, readLimit } from './paste-cells.ts';
import { readPastedRows } from './paste-rows.ts';
import { weekendWith } from './testing/known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'U18', 'U20', 'SEN', 'V35']);
const read = (text: string) => readPastedRows(text, setting);
const phrase = (text: string) => read(text).faults.map((fault) => `${String(fault.line)}: ${pasteFaultText(fault)}`);
const shown = (text: string) =>
  read(text).rows.map(({ event, gender, ageGroup, day, time, round, limit }) => [
    event.code,
    gender,
    ageGroup,
    `${day} ${time}`,
    round,
    limit,
  ]);

type CountyRow = Readonly<Record<string, string | number | undefined>>;
const countyFile = new URL('../../../../server/src/demo/files/programme_surreytf_2016.json', import.meta.url);
const county = JSON.parse(readFileSync(countyFile, 'utf8')) as readonly CountyRow[];
/** The printed timetable has 187 rows; three relays close it. */
const rows190: readonly CountyRow[] = [
  ...county,
  ...['U13', 'U15', 'SEN'].map((age, at) => ({
    event_id: `R${String(at)}`,
    day: 2,
    day_name: 'Sun',
    time: `17:${String(40 + at * 5)}`,
    discipline: '4x100',
    age,
    gender: 'F',
    stage: 'FINAL',
  })),
];
const columns = ['event_id', 'day', 'day_name', 'time', 'discipline', 'age', 'gender', 'stage', 'to'];
const asText = (names: readonly string[], separator: string, withHead = true): string =>
  [
    ...(withHead ? [names.join(separator)] : []),
    ...rows190.map((row) => names.map((name) => String(row[name] ?? '')).join(separator)),
  ].join('\r\n');

describe('a whole county timetable', () => {
  test('190 rows pasted as CSV, or from a spreadsheet, are 190 proposed rows', () => {
    expect(existsSync(countyFile)).toBe(true);
    for (const separator of [',', '\t', ';']) {
      const pasted = read(asText(columns, separator));
      expect(pasted.count.rows).toBe(190);
      expect(pasted.rows).toHaveLength(190);
      expect(pasted.faults.filter(({ used }) => !used)).toEqual([]);
    }
  });

  test('the columns may come in any order', () => {
    const turned = read(asText([...columns].reverse(), ','));
    expect(
      turned.rows.map(({ event, gender, ageGroup, day, time }) => [event.code, gender, ageGroup, day, time]),
    ).toEqual(
      read(asText(columns, ',')).rows.map(({ event, gender, ageGroup, day, time }) => [
        event.code,
        gender,
        ageGroup,
        day,
        time,
      ]),
    );
  });

  test('without a line of names, columns are known by their contents', () => {
    const names = ['time', 'discipline', 'age', 'gender', 'stage'];
    expect(read(asText(names, '\t', false)).rows).toHaveLength(190);
  });

  test('heats lead to their final, which is for the schedule only', () => {
    const { rows } = read(asText(columns, ','));
    const heats = rows.findIndex(
      ({ event, ageGroup, gender, stage }) =>
        event.code === '70H' && ageGroup === 'U14' && gender === 'F' && stage === 'heats',
    );
    expect(rows[heats]).toMatchObject({ round: 'Heats', isLaterRound: false });
    expect(rows.find(({ entriesFrom }) => entriesFrom.includes(heats))).toMatchObject({
      round: 'Final',
      isLaterRound: true,
      event: { code: '70H' },
    });
  });
});

describe('cells as people write them', () => {
  test.each([
    ['10:30', '10:30'],
    ['10.30', '10:30'],
    ['1030', '10:30'],
    ['10:30am', '10:30'],
    ['1.30 p.m.', '13:30'],
    ['9:05', '09:05'],
    ['TBC', '00:00'],
    ['', '00:00'],
    ['14:00:00', '14:00'],
    ['2-30pm', '14:30'],
    ['11–15 a.m.', '11:15'],
    ['1-30pm - 2-30pm', '13:30'],
  ])('the time %j is %s', (typed, time) => {
    expect(shown(`Time,Event,Age,Gender\n${typed},100,U14,F`)).toEqual([
      ['100', 'F', 'U14', `2027-05-08 ${time}`, '', null],
    ]);
  });

  test.each([
    ['10:00\t100m U14 Girls max 20 athletes', 20],
    ['10:00\t100m U14 Girls max 20', 20],
    ['10:00 100m U14 Girls (max. 20 athletes) Heat 1 of 3', 20],
    ['10:00 U14 Girls 4x100m [max 8 teams]', 8],
    ['10:00 100m U14 Girls, max 20 athletes', 20],
    ['100m U14 Girls max 20 athletes 10:00', 20],
    ['10:00\t100m\tU14G max 20', 20],
    ['Time,Event,Age,Gender,Limit\n10:00,100m max 20 athletes,U14,F,', 20],
    ['10:00 Shot U14 Girls (max 4 trials)', null],
    ['10:00 100m U14 Girls (max 2 athletes per club)', null],
  ])('the limit in the words of %j is %j', (text, limit) => {
    expect(read(text).rows.map((row) => row.limit)).toEqual([limit]);
  });

  test('a limit that is not that of the event is named, and none is given to one of several events', () => {
    const head = 'Time,Event,Age,Gender,Limit\n';
    expect(phrase('10:00 Shot U14 Girls (max 4 trials)')[0]).toMatch(/^1: '\(max 4 trials\)' is left out/);
    expect(phrase('10:00 100m U14 Girls max 2 per club')[0]).toMatch(/max 2 per club' was not recognised as an event/);
    expect(phrase('10:00 U14 Girls 100m, 200m and Shot (max 20)')[0]).toMatch(
      /names several events. Type one line for each/,
    );
    expect(read(`${head}10:00,100m (max 20),U14,F,12`).rows.map(({ limit }) => limit)).toEqual([12]);
    expect(phrase(`${head}10:00,100m (max 20),U14,F,12`)[0]).toMatch(/^2: 'max 20' is left out/);
    expect(phrase(`${head}10:00,100m (max 12),U14,F,12`)).toEqual([]);
  });

  test.each([
    '10.00 75m U14 Girls\n10:15\tShot\tU16B',
    '10:00\t75m\tU14 Girls\n10.15 Shot U16B',
    '10.00 75m U14 Girls\n1015\tShot\tU16B',
    '10.00 75m U14 Girls\n10:15, Shot, U16B',
    '10.00\t75m\tU14 Girls\n10:15,Shot,U16B',
    '10.00, 75m, U14 Girls\n10:15\tShot\tU16B',
    '10.00,75m,U14 Girls\n10:15; Shot; U16B',
    '10.00 - 75m - U14 Girls\n10:15\tShot\tU16B',
  ])('each line of %j keeps its own time, whatever separates its cells', (text) => {
    expect(shown(text).map(([code, , , start]) => `${String(code)} ${String(start)}`)).toEqual([
      '75 2027-05-08 10:00',
      'SP 2027-05-08 10:15',
    ]);
    expect(phrase(text)).toEqual([]);
  });

  test.each(['10-11am', '2-30', '13-30pm'])('%j, which may be two hours or none, is refused', (typed) => {
    const text = `Time,Event,Age,Gender\n${typed},100m,U14,F`;
    expect(shown(text)).toEqual([]);
    expect(phrase(text)).toEqual([`2: '${typed}' was not recognised as a time of day such as 10:30.`]);
  });

  test('a time with a hyphen is read before an event, behind it, and in a row typed again', () => {
    const times = (text: string, again: string[] = []) =>
      readPastedRows(
        text,
        setting,
        again.map((one) => ({ line: 1, nth: 1, text: one })),
      ).rows.map(({ time }) => time);
    expect(times('2-30pm 100m U14 Girls')).toEqual(['14:30']);
    expect(times('100m U14 Girls 2-30pm')).toEqual(['14:30']);
    expect(times('100m U14 Girls Heats 11-15am Final 2-30pm')).toEqual(['11:15', '14:30']);
    expect(times('10:00 100m U14', ['2-30pm 100m U14 Girls'])).toEqual(['14:30']);
  });

  test.each([
    ['Men', ['M']],
    ['Women', ['F']],
    ['Girls', ['F']],
    ['Boys', ['M']],
    ['Mixed', ['O']],
    ['M/F', ['M', 'F']],
    ['Boys and girls', ['M', 'F']],
    ["Men's", ['M']],
    ['g', ['F']],
  ])('the gender %j is %j', (typed, genders) => {
    expect(read(`Event,Age,Gender,Time\n100,U14,${typed},10:30`).rows.map(({ gender }) => gender)).toEqual(genders);
  });

  test('age groups together are one row each, with their line', () => {
    expect(
      read('Event,Age,Gender,Time\nHJ,U15/U17,Girls,10:30').rows.map(({ line, ageGroup }) => [line, ageGroup]),
    ).toEqual([
      [2, 'U16'],
      [2, 'U18'],
    ]);
    expect(phrase('Event,Age,Gender,Time\nHJ,U15/U17,Girls,10:30')).toEqual([
      "2: 'U15' becomes 'U16', the group in use on the day.",
      "2: 'U17' becomes 'U18', the group in use on the day.",
    ]);
  });

  test.each([
    ['-', 0],
    ['max 16', 16],
    ['16', 16],
    ['16 max', 16],
    ['(12)', 12],
    ['unlimited', 0],
    ['schedule only', -1],
    ['many', undefined],
  ])('the limit %j is %j', (typed, limit) => {
    expect(readLimit(typed)).toBe(limit);
  });

  test.each([
    ['Hurdles 75m', '75H'],
    ['75m Hurdles', '75H'],
    ['Shot Putt', 'SP'],
    ['Steeplechase 1500', '1500SC'],
    ['Long Jump', 'LJ'],
    ['4 x 100m', '4x100'],
    ['Javelin', 'JT'],
    ['1500m', '1500'],
    ['One Mile', 'MILE'],
  ])('the event %j is %s', (typed, code) => {
    expect(shown(`Event,Age,Gender,Time\n${typed},U14,F,10:30`)[0]?.[0]).toBe(code);
  });

  test('an event, its age and gender may be in one cell', () => {
    const text =
      'Time\tEvent\n10:00\tU14 Girls 100m Heats\n10:30\tLong Jump Boys U14/U16\n11:00\tSenior Men Shot Putt\n11:30\t800m U16G';
    expect(shown(text).map(([code, gender, age]) => [code, gender, age])).toEqual([
      ['100', 'F', 'U14'],
      ['LJ', 'M', 'U14'],
      ['LJ', 'M', 'U16'],
      ['SP', 'M', 'SEN'],
      ['800', 'F', 'U16'],
    ]);
  });

  test('days are numbers, names of weekdays or dates; one that is empty is that of the line above, the first day without any', () => {
    const text =
      'Day,Time,Event,Age,Gender\n2,10:00,100,U14,F\nSat,10:00,200,U14,F\nSunday,10:00,300,U16,F\n08/05/2027,10:00,HJ,U14,F\n9 May,10:00,LJ,U14,F\n,10:00,SP,U14,F';
    expect(read(text).rows.map(({ day }) => day.slice(8))).toEqual(['09', '08', '09', '08', '09', '09']);
    expect(read('Time,Event,Age,Gender\n10:00,100,U14,F').rows.map(({ day }) => day.slice(8))).toEqual(['08']);
    expect(phrase('Day,Time,Event,Age,Gender\n12/05/2027,10:00,100,U14,F')).toEqual([
      "2: '12/05/2027' is not a day of this competition.",
    ]);
  });

  test('quotes hold commas, amounts lose their sign, places and groups are kept', () => {
    const { rows } = read(
      'Event,Age,Gender,Time,Price,Group,Venue\n"High Jump",U14,F,10:30,£9.5,"High Jump, girls",Pit 1',
    );
    expect(rows).toMatchObject([{ price: '9.50', groupName: 'High Jump, girls', facility: 'Pit 1' }]);
  });
});

describe('dirty text', () => {
  test('each fault has its line and its words, and the other lines are proposed', () => {
    const text =
      'Time,Event,Age,Gender,Max\n10:00,100m,U14,F,8\n10:10,100m Hurdels,U14,F,8\n25:99,200,U14,F,8\n10:30,800,U99,F,8\n10:40,HJ,U14,Cats,8\n10:50,LJ,,F,8\n11:00,SP,U14,F,lots\n11:10,DT,U14,F,8,extra';
    expect(read(text).rows.map(({ event }) => event.code)).toEqual(['100', 'DT']);
    expect(phrase(text)).toEqual([
      "3: '100m Hurdels' was not recognised as an event such as 100, 75H, HJ or 4x100. Did you mean 100m Hurdles?",
      "4: '25:99' was not recognised as a time of day such as 10:30.",
      "5: There is no age group 'U99' on the day of the competition.",
      "6: 'Cats' was not recognised as a gender: men, women, boys, girls or mixed.",
      '7: The age group is missing.',
      "8: 'lots' was not recognised as a limit such as 16, max 16 or -.",
      '9: The line has 6 cells, more than there are columns. Put text with commas in quotes.',
    ]);
  });

  test('near names are suggested, and nothing for rubbish', () => {
    expect(nearEvents('Tripel Jump').map(({ name }) => name)).toEqual(['Triple Jump']);
    expect(nearEvents('Javlin Thrw').map(({ code }) => code)).toEqual(['JT']);
    expect(nearEvents('lorem ipsum dolor')).toEqual([]);
  });

  test('an event that is there twice is pointed out and kept', () => {
    expect(phrase('Time,Event,Age,Gender\n10:00,100,U14,F\n11:00,100,U14,F')).toEqual([
      '3: Line 2 already has the same event, age group, gender and round.',
    ]);
    expect(read('Time,Event,Age,Gender\n10:00,100,U14,F\n11:00,100,U14,F').rows).toHaveLength(2);
  });

  test('nothing, markup, binary rubbish and very long text are answered in words, never thrown', () => {
    expect(phrase('')).toEqual(['0: There is nothing to read. Copy the lines of the timetable and paste them here.']);
    expect(phrase('Time,Event,Age,Gender')).toEqual([
      '0: There is nothing to read. Copy the lines of the timetable and paste them here.',
    ]);
    for (const text of [
      '<script>alert(1)</script>',
      '"""""',
      '\u0001\u0002,\u0003',
      '"never closed,100,U14\n10:00,100,U14,F',
      ','.repeat(10_000),
      'x'.repeat(100_000),
    ]) {
      const pasted = read(text);
      expect(pasted.rows.length + pasted.faults.length).toBeGreaterThan(0);
    }
    const long = read(`Time,Event,Age,Gender\n${'10:00,100,U14,F\n'.repeat(2_100)}`);
    expect(long.faults[0]).toMatchObject({ line: 0, reason: { kind: 'too-long', most: 2_000 } });
  });

  test('a few lines of all ages make no more rows than anybody can use, and say so', () => {
    const many = weekendWith([...Array.from({ length: 20 }, (_, at) => `U${at + 1}`), 'SEN']);
    const { rows, faults } = readPastedRows('10:00\t100m all ages men and women\n'.repeat(300), many);
    expect(rows.length).toBeLessThanOrEqual(4_000);
    expect(rows.length).toBeGreaterThan(3_900);
    expect(faults[0]).toMatchObject({ line: 0, reason: { kind: 'too-many-rows', most: 4_000 } });
  });

  test('columns that nobody knows are named and left out', () => {
    expect(phrase('Time,Event,Age,Gender,Colour\n10:00,100,U14,F,red')).toEqual([
      "0: The column 'Colour' is not known and is left out.",
    ]);
  });
});

describe('timetables of other makers', () => {
  test('columns under longer names, and a time of day in words', () => {
    const text =
      'Start Time;Competition Event;Cat.;M/F;Date;Max entries;Entry fee (£)\n12 noon;100 metres;Under 16;Girls;08/05/2027;24;9.50\n11.00;Long Jump;U18;Boys;9 May 2027;16;£9.50';
    expect(phrase(text)).toEqual([]);
    expect(shown(text)).toEqual([
      ['100', 'F', 'U16', '2027-05-08 12:00', '', 24],
      ['LJ', 'M', 'U18', '2027-05-09 11:00', '', 16],
    ]);
    expect(read(text).rows.map(({ price }) => price)).toEqual(['9.50', '9.50']);
  });

  test('a column with an unknown name is recognised by its contents, when it is needed', () => {
    const text =
      'When,Time,Event\nSaturday 8 May 2027,9:30 am,U14 Girls 100m\nSun 9th May,1.15pm,U16 Boys Long Jump\nSunday,2:05 PM,U18 Women 4 x 100m relay';
    expect(shown(text).map(([, , , start]) => start)).toEqual([
      '2027-05-08 09:30',
      '2027-05-09 13:15',
      '2027-05-09 14:05',
    ]);
    expect(shown('10:00\t09/05/2027\t100m\tU14\tGirls')).toEqual([['100', 'F', 'U14', '2027-05-09 10:00', '', null]]);
    expect(phrase('Event,Age,Sex,Officials\n100m,U14,F,4')).toEqual([
      "0: The column 'Officials' is not known and is left out.",
    ]);
  });

  test('a day and a time in one cell', () => {
    expect(
      shown('Event,Age,Sex,Starts at\n100m,U14,F,2027-05-09T10:00\n200m,U14,F,09/05/2027 11:30').map(
        ([, , , start]) => start,
      ),
    ).toEqual(['2027-05-09 10:00', '2027-05-09 11:30']);
    expect(shown('Event,Age,Sex,Date\n100m,U14,F,Sun 9 May 1:05 pm').map(([, , , start]) => start)).toEqual([
      '2027-05-09 13:05',
    ]);
  });

  test('days as headings hold for the lines under them; titles, breaks and repeated names of columns are no events', () => {
    const text =
      'County Championships 2027\n\nSaturday 8th May\nTime,Event,Age,Sex\n10:00,100m,U14,Girls\nLUNCH\n\nSunday, 9th May, 2027\nTime,Event,Age,Sex\n11:00,800m,U18,Men';
    expect(shown(text).map(([code, , , start]) => [code, start])).toEqual([
      ['100', '2027-05-08 10:00'],
      ['800', '2027-05-09 11:00'],
    ]);
    expect(phrase(text)).toEqual([
      "1: 'County Championships 2027' is read as a heading, not as an event.",
      "6: 'LUNCH' is read as a heading, not as an event.",
    ]);
    expect(read(text).count.rows).toBe(2);
  });

  test('numbered heats are one event; the others are named, and a final follows', () => {
    const text =
      'Event,Age,Sex,Time,Round\n100m,U14,F,10:00,Heat 1\n100m,U14,F,10:05,Heat 2\n100m,U14,F,12:00,A final\n100m,U14,F,12:05,Final B';
    expect(shown(text).map(([code, , , start, round]) => [code, start, round])).toEqual([
      ['100', '2027-05-08 10:00', 'Heats'],
      ['100', '2027-05-08 12:00', 'Final'],
    ]);
    expect(read(text).faults.map(({ line, used }) => [line, used])).toEqual([
      [3, false],
      [5, false],
    ]);
    expect(phrase(text)[0]).toBe(
      '3: This is another race of the round on line 2, which is read once for all its races: athletes enter the event, not a heat.',
    );
  });

  test('without names, a column that is not used is pointed out', () => {
    expect(phrase('10:00\tU14 Girls 70m Hurdles\tMary\n10:20\tU16 Boys 80mH\tJohn')).toContain(
      "0: The column 'number 3' is not known and is left out.",
    );
  });
});
