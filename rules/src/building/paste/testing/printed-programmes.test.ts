import { describe, expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readAgesAndGenders } from '../paste-groups.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith([
  'U9',
  'U10',
  'U12',
  'U14',
  'U16',
  'U18',
  'U20',
  'SEN',
  'V35',
  'Minor',
  'Junior',
  'Intermediate',
]);
const sheet = (...lines: readonly string[]): string => lines.join('\n').replace(/ *\| */g, '\t');
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, event, gender, ageGroup, day, time }) =>
      `${String(line)}: ${day.slice(8)} ${time} ${event.code} ${ageGroup} ${gender}`,
  );
/** Returns the remarks on the text, except ages that have new names. */
const phrase = (text: string) =>
  read(text).faults.flatMap((fault) =>
    fault.reason.kind === 'age-converted' ? [] : [`${String(fault.line)}: ${pasteFaultText(fault)}`],
  );
const lost = (text: string) =>
  read(text)
    .faults.filter(({ used }) => !used)
    .map(({ line }) => line);

describe('tables drawn with upright lines', () => {
  const drawn = [
    '| Time  | Event   | Age | Sex | Limit   |',
    '|:------|---------|-----|-----|---------|',
    '| 10:00 | 3.000m  | SEN | M   | 8 teams |',
    '| 10:30 | "Disc"  | U18 | W   | 1 place |  ',
    '+-------+---------+-----+-----+---------+',
  ];

  test('are read as others are; the lines that only underline are none', () => {
    const pasted = read(drawn.join('\n'));
    expect(shown(drawn.join('\n'))).toEqual(['3: 08 10:00 3000 SEN M', '4: 08 10:30 DT U18 F']);
    expect([pasted.rows.map(({ limit }) => limit), pasted.count.rows, pasted.faults]).toEqual([[8, 1], 2, []]);
  });

  test('need no lines at their ends; an upright line among commas is a sign like others, a row of dots is no underline', () => {
    expect(shown('10:00 | 100m | U14 | Girls\n10:10 | 100m | U14 | Boys')).toEqual([
      '1: 08 10:00 100 U14 F',
      '2: 08 10:10 100 U14 M',
    ]);
    expect(read('Time,Event,Age,Sex,Facility\n10:00,LJ,U14,Girls,A|B').rows[0]?.facility).toBe('A|B');
    expect(new Set(lost('Time | Event | Age | Sex\n : | : | : | : \n10:00 | 100m | U14 | F'))).toEqual(new Set([2]));
  });
});

describe('words of printed programmes', () => {
  test('noon is a time of day, alone and behind twelve', () => {
    expect(shown('12noon U14 Girls 100m\nNoon U14 Boys 100m\n12.00 midday U16 Girls 100m\n1pm U16 Boys 100m')).toEqual([
      '1: 08 12:00 100 U14 F',
      '2: 08 12:00 100 U14 M',
      '3: 08 12:00 100 U16 F',
      '4: 08 13:00 100 U16 M',
    ]);
  });

  test('an h behind a number is an hour before an event, and hurdles in one', () => {
    expect(shown('9h30 100 m U16 Girls\n14h 800m U16 Girls\n2h 80H U16 Girls\n23h 75 H U14 Girls')).toEqual([
      '1: 08 09:30 100 U16 F',
      '2: 08 14:00 800 U16 F',
      '3: 08 02:00 80H U16 F',
      '4: 08 23:00 75H U14 F',
    ]);
    expect(shown('14h\t80h\tU16\tGirls\n15h\t75h\tU14\tGirls')).toEqual([
      '1: 08 14:00 80H U16 F',
      '2: 08 15:00 75H U14 F',
    ]);
    expect(shown('80h U16 Girls\n75h U14 Girls').map((row) => row.slice(6))).toEqual([
      '00:00 80H U16 F',
      '00:00 75H U14 F',
    ]);
  });

  test.each(['400H SM A & B', '400H SM A/B strings', '400H A and B string SM'])(
    'both strings of a match: %s',
    (text) => {
      expect(shown(`11:00 ${text}`)).toEqual(['1: 08 11:00 400H SEN M']);
      expect(phrase(`11:00 ${text}`)).toEqual([expect.stringMatching(/^1: 'A.*B.*' is left out/)]);
    },
  );

  test.each([
    ['U16G 100 m', ['F']],
    ['U16 Girls 100 M', ['F']],
    ['100 m U16 Boys', ['M']],
    ['4 x 100 m U16 Girls', ['F']],
    ['(100 m) U16 Girls', ['F']],
    ['U16 100 M', ['M']],
    ['U16 100 M/W', ['M', 'F']],
    ['U16 100 M & W', ['M', 'F']],
    ['U16 100 m and w', ['M', 'F']],
    ['U16 m 100 w', ['M', 'F']],
  ])('the m behind a distance is that of metres where a gender stands besides: %s', (text, genders) => {
    expect(read(`10:00 ${text}`).rows.map(({ gender }) => gender)).toEqual(genders);
  });

  test.each([
    ['U16G 100m Ht', '100', 'heats'],
    ['U16G 100 Hts', '100', 'heats'],
    ['U16G 75mH ht 2', '75H', 'heats'],
    ['U16G 80H Ht 1-3', '80H', 'heats'],
    ['U16G 100 m Ht', '100', 'heats'],
    ['U16G HT', 'HT', 'final'],
  ])('%s is %s, %s', (text, code, stage) => {
    expect(read(`10:00 ${text}`).rows.map((row) => [row.event.code, row.stage])).toEqual([[code, stage]]);
  });
});

describe('timetables beside each other', () => {
  test('track on the left and field on the right, each with a time of its own, are both read, and days and titles hold for both', () => {
    const text = sheet(
      'MIDSUMMER OPEN MEETING | | | | |',
      'Sunday 9th May | | | | |',
      'TRACK | | | FIELD | |',
      'Time | Event | Age/Sex | Time | Event | Age/Sex',
      '18:30 | 100m | U13 Girls | 18:30 | Long Jump | U15 Girls',
      '18:45 | 100m | U13 Boys | 18:30 | Shot Putt | Senior Men',
      '19:00 | 800m | U17 Women | | |',
    );
    expect(shown(text)).toEqual([
      '5: 09 18:30 100 U14 F',
      '5: 09 18:30 LJ U16 F',
      '6: 09 18:45 100 U14 M',
      '6: 09 18:30 SP SEN M',
      '7: 09 19:00 800 U18 F',
    ]);
    expect(phrase(text)).toEqual([
      "1: 'MIDSUMMER OPEN MEETING' is read as a heading, not as an event.",
      "3: 'TRACK FIELD' is read as a heading, not as an event.",
    ]);
    expect(read(text).count).toMatchObject({ rows: 5, read: 5, refused: 0, headings: 4 });
  });

  test('the same without names of columns', () => {
    expect(
      shown(
        sheet(
          '10.00am | U13G 75mH | 10.00am | U15B Shot',
          '10.15am | U13B 75mH | 11.00am | SM Hammer',
          '10.30am | U15G 100m | |',
        ),
      ),
    ).toEqual([
      '1: 08 10:00 75H U14 F',
      '1: 08 10:00 SP U16 M',
      '2: 08 10:15 75H U14 M',
      '2: 08 11:00 HT SEN M',
      '3: 08 10:30 100 U16 F',
    ]);
  });

  test('one time with events of the track and of the field behind it, named or not', () => {
    const body = ['10:00 | U14 Girls 70m Hurdles | U16 Boys Shot Put', '10:20 | U16 Boys 80mH | SEN Women Discus'];
    const both = (from: number) =>
      ['10:00 70H U14 F', '10:00 SP U16 M', '10:20 80H U16 M', '10:20 DT SEN F'].map(
        (row, at) => `${String(from + Math.floor(at / 2))}: 08 ${row}`,
      );
    expect(shown(sheet(...body))).toEqual(both(1));
    expect(shown(sheet('Time | Track | Field', ...body))).toEqual(both(2));
    expect(lost(sheet('Time | Track | Field', ...body))).toEqual([]);
  });

  test('two times of one event are no two timetables', () => {
    expect(
      shown(
        sheet('Call | Time | Event | Age | Sex', '09:40 | 10:00 | 100m | U14 | F', '09:50 | 10:10 | 100m | U16 | F'),
      ),
    ).toEqual(['2: 08 10:00 100 U14 F', '3: 08 10:10 100 U16 F']);
  });

  test('very many columns are answered at once', () => {
    const start = performance.now();
    for (const wide of [58, 500])
      read(`${Array.from({ length: wide }, () => '10:00\tU13 Girls 100m').join('\t')}\n`.repeat(20));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('programmes as clubs, schools and juveniles print them', () => {
  test('a county: track and field in blocks, short groups, pools and pits, a break, a total and footnotes', () => {
    const text = sheet(
      'KENTSHIRE AAA TRACK & FIELD',
      'Saturday 8th May 2027 | | |',
      'TRACK | | |',
      '10.00am | U13G | 75mH | Heats',
      '11.15am | SW/U20W | 100m | Heats (3)',
      '12.30pm | LUNCH | |',
      '1.40pm | U17M & U20M | 1500m S/C | Final',
      'FIELD | | |',
      '10.00am | U15B | Shot | Pit 1',
      '10.30am | SM | Hammer | (7.26kg)',
      'Total events: 5 | | |',
      '* Order of events may change on the day',
      'NB Athletes must report 30 minutes before',
    );
    expect(shown(text)).toEqual([
      '4: 08 10:00 75H U14 F',
      '5: 08 11:15 100 SEN F',
      '5: 08 11:15 100 U20 F',
      '7: 08 13:40 1500SC U18 M',
      '7: 08 13:40 1500SC U20 M',
      '9: 08 10:00 SP U16 M',
      '10: 08 10:30 HT SEN M',
    ]);
    expect(lost(text)).toEqual([]);
    expect(phrase(text)).toContain("9: 'Pit 1' is left out: it is not part of the event's name.");
    expect(phrase(text)).toContain("5: '(3)' is left out: it is not part of the event's name.");
    expect(phrase(text)).toContain("11: 'Total events: 5' is read as a heading, not as an event.");
  });

  test('schools: years as groups, a group with its gender where the column of genders is empty, notes that hold the round', () => {
    const text =
      'Valley Schools,,,,\nTime,Event,Year/Group,Sex,Notes\n9.30,100m,Minor,Girls,heats\n9.50,100m,Inter Boys,,heats\n10.45,75mH,Junior Girls,,"final, 8.5m apart"\n11.00,4 x 100m Relay,Junior,Boys,final\n11.30,Shot,Senior,Girls,2.72kg\nTotal,5,,,';
    expect(shown(text)).toEqual([
      '3: 08 09:30 100 Minor F',
      '4: 08 09:50 100 Intermediate M',
      '5: 08 10:45 75H Junior F',
      '6: 08 11:00 4x100 Junior M',
      '7: 08 11:30 SP SEN F',
    ]);
    expect(read(text).rows.map(({ stage }) => stage)).toEqual(['heats', 'heats', 'final', 'final', 'final']);
    expect(phrase(text).slice(1)).toEqual([
      '3: There are heats but no final with a time of its own. Add a final to the timetable if there is one.',
      '4: There are heats but no final with a time of its own. Add a final to the timetable if there is one.',
      "5: '8.5m apart' is left out: it is not part of the event's name.",
      "7: '2.72kg' is left out: it is not part of the event's name.",
      "8: 'Total 5' is read as a heading, not as an event.",
    ]);
  });

  test('Irish juveniles: a line is a time and words, days in titles, BU17, GU14-U15, U/10', () => {
    const text = [
      'Juvenile T&F - Day 1 Sat 8th May (Girls & Boys)',
      '10.00 am  Girls U9 60m',
      '10.45 am  Boys U/10 500m',
      '11.00 am  GU14-U16 Walk 1km',
      'FIELD',
      '11.00 am  Boys U-12 Shot Putt (2kg)',
      'Day 2 Sun 9th May',
      '11.30 am  BU18 2000m Walk',
    ].join('\n');
    expect(shown(text)).toEqual([
      '2: 08 10:00 60 U9 F',
      '3: 08 10:45 500 U10 M',
      '4: 08 11:00 1KW U14 F',
      '4: 08 11:00 1KW U16 F',
      '6: 08 11:00 SP2K U12 M',
      '8: 09 11:30 2000W U18 M',
    ]);
    expect(lost(text)).toEqual([]);
  });

  test('cross country: races of two groups, each with its own gender', () => {
    const text = sheet(
      '11.00 | U11 Girls | | 1500m',
      '12.30 | U15 Boys / U17 Women | | 4.5km',
      '13.45 | Senior & Vet Women | | 8k',
      '14.30 | Senior, Junior & Vet Men | | 10K',
    );
    expect(shown(text)).toEqual([
      '1: 08 11:00 1500 U12 F',
      '2: 08 12:30 4.5K U16 M',
      '2: 08 12:30 4.5K U18 F',
      '3: 08 13:45 8K SEN F',
      '3: 08 13:45 8K V35 F',
      '4: 08 14:30 10K SEN M',
      '4: 08 14:30 10K Junior M',
      '4: 08 14:30 10K V35 M',
    ]);
  });

  test('para athletics: the class stays in the name of the event, wherever it stands', () => {
    const text = sheet(
      'Time | Event | Class | Gender | Age',
      '10:00 | 100m | T35-38 | Women | Senior',
      '10:05 | 100m Wheelchair | T53/T54 | Men | Open',
      '10:20 | Shot (Seated) F32-34 | | Mixed | U20',
    );
    expect(read(text).rows.map(({ event, groupName }) => [event.code, groupName])).toEqual([
      ['100', '100m T35-38 Women'],
      ['100WC', '100m Wheelchair T53/T54 Men'],
      ['SP', 'Shot Put Seated F32-34 Mixed'],
    ]);
    expect(phrase(text)).toEqual([]);
  });

  test('merged cells: day, time and event reach over the lines below, and it is said; only the day over a heading', () => {
    const text = sheet(
      'Day | Time | Event | Group | Staff',
      'Saturday | 10:00 | 100m | U13 Girls |',
      ' | | 100m | U13 Boys |',
      ' | 11:00 | 800m | U15G |',
      ' | | | U15B |',
      'Sunday | 10:00 | 200m | U17M |',
      'FIELD | | | |',
      ' | | Long Jump | U17M |',
      ' | Total | 6 | |',
    );
    expect(shown(text)).toEqual([
      '2: 08 10:00 100 U14 F',
      '3: 08 10:00 100 U14 M',
      '4: 08 11:00 800 U16 F',
      '5: 08 11:00 800 U16 M',
      '6: 09 10:00 200 U18 M',
      '8: 09 00:00 LJ U18 M',
    ]);
    expect(phrase(text).slice(1, 3)).toEqual([
      '3: The time is that of the line above.',
      '5: The time and event are those of the line above.',
    ]);
  });

  test('blocks with columns in another order, and times from and to', () => {
    const text = sheet(
      'Time | Event | Age | Sex',
      '10:00 - 10:30 | 100m | U14 | F',
      'Event | Age | Sex | Time',
      'High Jump | U16 | M | 10.30 to 12.00',
    );
    expect(shown(text)).toEqual(['2: 08 10:00 100 U14 F', '4: 08 10:30 HJ U16 M']);
  });

  test('a group as a heading holds for the lines under it', () => {
    const text = sheet(
      'Hillside Harriers Open Meeting',
      'U13 GIRLS',
      '10.00am | 75m Hurdles',
      '10.15am | U15G 800m',
      'LUNCH',
      '12.30 | Long Jump',
      'Senior Women:',
      '2.30 | 1500m',
    );
    expect(shown(text)).toEqual([
      '3: 08 10:00 75H U14 F',
      '4: 08 10:15 800 U16 F',
      '6: 08 12:30 LJ U14 F',
      '8: 08 14:30 1500 SEN F',
    ]);
    expect(lost(text)).toEqual([]);
  });

  test('two lines of names: the upper one, over several columns, has names where the lower one has none', () => {
    const text = sheet(
      'Time | Track | | Field |',
      ' | Event | Age | Event | Age',
      '10:00 | 100m Heats | U13 G | Long Jump | U15 B',
      '10:45 | 800m | U15 G | |',
      '11:00 | 100m Final | U13 G | Shot | U13 B',
    );
    expect(shown(text)).toEqual([
      '3: 08 10:00 100 U14 F',
      '3: 08 10:00 LJ U16 M',
      '4: 08 10:45 800 U16 F',
      '5: 08 11:00 100 U14 F',
      '5: 08 11:00 SP U14 M',
    ]);
    expect(phrase(text)).toEqual([]);
  });

  test('a table of events by groups: each time or tick in it is an event', () => {
    const text = sheet(
      'Valley Schools',
      'Event | U13G | U13B | U15G',
      '100m | 10:00 | 10.05 | -',
      'FIELD',
      'Long Jump | 12:00 | x | n/a',
      'Shot | 12:00 | later | 13:00',
    );
    expect(shown(text)).toEqual([
      '3: 08 10:00 100 U14 F',
      '3: 08 10:05 100 U14 M',
      '5: 08 12:00 LJ U14 F',
      '5: 08 00:00 LJ U14 M',
    ]);
    expect(lost(text)).toContain(6);
  });

  test('a list of events behind a group and a colon is as many events, whichever signs part them', () => {
    expect(shown('U13 Girls: 75m, 800m, Shot\nU15 Boys: 100m; Long Jump')).toEqual([
      '1: 08 00:00 75 U14 F',
      '1: 08 00:00 800 U14 F',
      '1: 08 00:00 SP U14 F',
      '2: 08 00:00 100 U16 M',
      '2: 08 00:00 LJ U16 M',
    ]);
    expect(phrase('U13 Girls: 75m, 800m, Shoot')).toEqual([
      expect.stringMatching(/^1: 'Shoot' was not recognised as an event/),
    ]);
  });

  test('after noon it goes on with 1.00, an evening begins at 6.30, and it is said; 07.30 is the morning', () => {
    const day = sheet(
      'Day | Time | Event | Age | Sex',
      'Sat | 12.30 | 100m | U15 | G',
      'Sat | 1.00 - 1.30 | Shot | U15 | G',
      'Sun | 9.15 | Mile | SEN | M',
      'Sun | 07.30 | 800m | SEN | M',
      'Sun | 1.45pm | Hammer | SEN | M',
    );
    expect(shown(day).map((row) => row.slice(3, 11))).toEqual([
      '08 12:30',
      '08 13:00',
      '09 09:15',
      '09 07:30',
      '09 13:45',
    ]);
    expect(phrase(day)).toEqual(["3: '1.00' is read as 13:00, in the afternoon."]);
    expect(
      shown(sheet('6.30 | U15G 100m', '7.00 | U15B 100m', '8.15 | SM 3000m')).map((row) => row.slice(6, 11)),
    ).toEqual(['18:30', '19:00', '20:15']);
  });

  test('lines of a letter: bullets, numbers and a colon behind the time; an open meeting is a title', () => {
    const text = [
      'OPEN MEETING TIMETABLE (Provisional)',
      '6.45pm: 100m U11 Boys & Girls (mixed heats)',
      '\u2022 7.00pm Shot U15 Girls',
      '- 7.30pm High Jump U15 Boys',
      '2) 8pm U17 Women 800m',
    ].join('\n');
    expect(shown(text)).toEqual([
      '2: 08 18:45 100 U12 M',
      '2: 08 18:45 100 U12 F',
      '3: 08 19:00 SP U16 F',
      '4: 08 19:30 HJ U16 M',
      '5: 08 20:00 800 U18 F',
    ]);
    expect(lost(text)).toEqual([]);
  });

  test('a title of combined events that names a day is no day in silence', () => {
    expect(lost('U15 Girls Pentathlon - Saturday\n10:00\t75m Hurdles')).toContain(1);
  });

  test('a word that nobody knows is never passed over', () => {
    expect(shown(sheet('10:00 | U13 Girls | 100m Hurdels', '10:10 | U13 Boys | Turbo Javelin'))).toEqual([]);
    expect(lost(sheet('10:00 | U13 Girls | 100m Hurdels', '10:10 | U13 Boys | Turbo Javelin'))).toEqual([1, 2]);
    expect(lost('U13 Girls 100m Hurdels\nU15 Girls 100m')).toEqual([1]);
  });
});

test.each([
  ['08-May-27', '08'],
  ['9-May', '09'],
  ['9/5', '09'],
  ['09.05.27', '09'],
  ['Sun 9/5/27', '09'],
])('the day %s, as a spreadsheet shows it', (typed, day) => {
  expect(shown(`Time,Event,Age,Sex,Date\n10:00,100,U14,F,${typed}`)).toEqual([`2: ${day} 10:00 100 U14 F`]);
});

test.each(['1030 hrs', '10:30h', 'From 10:30', 'approx 10.30', '10.30*', '(10:30)', 'c. 10:30', '10:30 (tbc)'])(
  'the time %s',
  (typed) => {
    expect(shown(`Time,Event,Age,Sex\n${typed},100,U14,F`)).toEqual(['2: 08 10:30 100 U14 F']);
  },
);

test.each([
  ['M35-M45', 'V35 M, V40 M, V45 M'],
  ['W35 - 55', 'V35 F, V40 F, V45 F, V50 F, V55 F'],
  ['Snr Men', 'SEN M'],
  ['U13G', 'U13 F'],
  ['BU17', 'U17 M'],
  ['U13 G/B', 'U13 F, U13 M'],
  ['SM', 'SEN M'],
  ['U15 Boys / U17 Women', 'U15 M, U17 F'],
  ['Girls U13 & U15', 'U13 F, U15 F'],
  ['Boys, U13 Girls', 'U13 M, U13 F'],
  ['Under 15 Mixed', 'U15 O'],
  ['W45', 'V45 F'],
  ['U 11 girls', 'U11 F'],
])('the groups %j are %s', (typed, groups) => {
  const { pairs, rest } = readAgesAndGenders(typed);
  expect([pairs.map(({ age, gender }) => `${String(age)} ${String(gender)}`).join(', '), rest]).toEqual([groups, '']);
});
