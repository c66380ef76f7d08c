import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U12', 'U14', 'U16', 'U18', 'U20', 'SEN']);

test.each([
  ['Long Jumpp (pit 2) U14/U16 Boys', 'Long Jump'],
  ['Javlin U18W', 'Javelin Throw'],
  ['Shott U16G', 'Shot Put'],
  ['Discuss U16 Boys', 'Discus Throw'],
])('a slip in the name of an event is refused with the event that is meant: %s', (line, event) => {
  expect(read(`12:30 ${line}`).refusals).toEqual([
    `'${line}' was not recognised as an event such as 100, 75H, HJ or 4x100. Did you mean ${event}?`,
  ]);
});

test.each([
  ['Chest Push U12 Boys', 'Chest Push'],
  ['Speed Bounce U12G, U12B', 'Speed Bounce'],
  ['6 Lap Paarlauf U12B', '6 Lap Paarlauf'],
  ['2 + 2 Lap Race U12 B/G', '2 + 2 Lap Race'],
  ['Over & Under Relay U12 Girls', 'Over & Under Relay'],
])('an event of sports halls is made as an event of their own: %s', (line, name) => {
  expect(read(`12:30 ${line}`).refusals).toEqual([
    `'${name}' is not one of the standard events. Make it under 'Your own events', then add it under 'List'.`,
  ]);
});

test('events that several blanks part are a row each', () => {
  expect(read('11.00   Discus U16B   High Jump U14G    Long Jump U16G').shown).toEqual([
    '1 11:00 DT U16M',
    '1 11:00 HJ U14F',
    '1 11:00 LJ U16F',
  ]);
});

test.each(['100m U14G A,B,ns', '100m   U14G A B NS', '100m U14 G – A strings then B strings', '100m U14G wave 2'])(
  'the strings and waves of an event are no part of its name: %s',
  (line) => {
    expect(read(`11.35 ${line}`).shown).toEqual(['1 11:35 100 U14F']);
  },
);

test.each([
  ['U12 Girls 1 lap (1500m) 10.45', '1 10:45 1500 U12F'],
  ['10.45 U14 Girls 2 laps (3k)', '1 10:45 3K U14F'],
  ['10.45 U14 Girls 3 laps approx 6km', '1 10:45 6K U14F'],
])('laps beside their distance are left out with a remark: %s', (line, row) => {
  expect(read(line).shown).toEqual([row]);
  expect(read(line).remarks.join()).toContain('is left out');
});

test('legs and the length of each are a relay', () => {
  const text = ['Start\tRace\tAge\tLegs\tLeg distance', '10:30\tBoys\tU14\t3\t2.4km', '12:45\tSenior Women\t\t4\t5.1k'];
  expect(read(text).shown).toEqual(['1 heading', '2 10:30 3x2400 U14M', '3 12:45 4x5100 SENF']);
  expect(read(text).remarks).toEqual([]);
});

test('Fin is the final', () => {
  const text = ['Time\tEvent\tAge\tM/F\tRd', '11.00\t100m\tU14\tG\tHts', '12.30\t100m\tU14\tG\tFin'];
  expect(read(text).shown).toEqual(['1 heading', '2 11:00 100 U14F Heats', '3 12:30 100 U14F Final']);
  expect(read(text).remarks).toEqual([]);
});

test.each(['Seniors M & F 5000m', '5000m SEN M and F', '5000m Senior F & M', '5000m SEN M, F'])(
  'the F beside an M is women, and no final: %s',
  (line) => {
    expect([...(read(`14:15 ${line}`).shown[0] ?? '').matchAll(/SEN[MF]/g)].map(String).sort()).toEqual([
      'SENF',
      'SENM',
    ]);
    expect(read(`14:15 ${line}`).count.refused).toBe(0);
  },
);

test('a round in a column of its own is that of a line whose event and group are in one cell', () => {
  const text = ['11.15\tU14G 800m', '11.40\tU16G 100m\tHeats', '11.50\tHJ U14B', '2.10\tU16G 100m\tFinal'];
  expect(read([...text, '2.20\tU18M\t80m H\tSt. Final']).shown).toEqual([
    ...['1 11:15 800 U14F', '2 11:40 100 U16F Heats', '3 11:50 HJ U14M', '4 14:10 100 U16F Final'],
    '5 14:20 80H U18M',
  ]);
});

test('the weights in a column of notes are no events', () => {
  const text = ['Time\tEvent\tCategory\tNotes', '10:30\tShot\tU16G; U18M\t4k/3k', '11:00\tLong Jump\tU16G\t'];
  expect(read(text).shown).toEqual(['1 heading', '2 10:30 SP U16F U18M', '3 11:00 LJ U16F']);
});

test('both genders of an age may be in brackets', () => {
  expect(read('1.30 4x100m relay u12 (girls then boys)').shown).toEqual(['1 13:30 4x100 U12F U12M']);
});

test('a remark on several groups of a line is made once', () => {
  const { remarks } = read(['10:00 100m U14G, U16G, U18W', '11:00 100m U14G, U16G, U18W']);
  expect(remarks).toEqual(['Line 1 already has the same event, age group, gender and round.']);
});

test.each([
  ['100m U14G, B', '1 10:00 100 U14F U14M'],
  ['100m U14G & B', '1 10:00 100 U14F U14M'],
  ['100m U14G B', '1 10:00 100 U14F'],
])('the B behind girls and a comma means boys, else a string: %s', (line, row) => {
  expect(read(`10:00 ${line}`).shown).toEqual([row]);
});

test.each(['TBC 3000m U16 Girls', 'TBA - 3000m U16 Girls', 'tbc: 3000m U16 Girls'])(
  'a time that is to be confirmed may be in front: %s',
  (line) => {
    expect(read(['10:00 100m U14 Girls', line]).shown).toEqual(['1 10:00 100 U14F', '2 00:00 3000 U16F']);
  },
);

test.each(['800m U16 Boys (rnd 1)', '800m U16 Boys Round 1', '800m U16 Boys Rnd. 1'])(
  'round 1 is the heats: %s',
  (line) => {
    expect(read(`13:00 ${line}`).shown).toEqual(['1 13:00 800 U16M Heats']);
  },
);
