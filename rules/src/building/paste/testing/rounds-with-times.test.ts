import { expect, test } from 'vitest';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const setting = weekendWith(['U12', 'U14', 'U16', 'SEN']);
const read = (text: string) => readPastedRows(text, setting);
const shown = (text: string) =>
  read(text).rows.map(
    ({ line, time, event, ageGroup, gender, stage, entriesFrom }) =>
      `${line} ${time} ${event.code} ${ageGroup} ${gender} ${stage}<${entriesFrom.join()}`,
  );

const heatsThenFinal = ['1 10:00 100 U14 F heats<', '1 14:00 100 U14 F final<0'];

test.each([
  '10:00 100m U14 Girls, final 14:00',
  '10:00 100m U14 Girls (final at 2pm)',
  '10:00\t100m U14 Girls\tfinal 14:00',
  '10:00\t100m U14 Girls (final 14:00)',
  '10:00\t100m U14 Girls\tHeats 10:00, Final 14:00',
  '10:00 100m U14 Girls heats 10:00, final 14:00',
])('a time before that of the final is that of the heats: %j', (text) => {
  expect(shown(text)).toEqual(heatsThenFinal);
  expect(read(text).faults).toEqual([]);
});

test('under names of columns too, and beside another table', () => {
  expect(shown('Time,Event,Age,Gender\n10:00,100m (final 14:00),U14,F')).toEqual(
    heatsThenFinal.map((row) => row.replace(/^1/, '2')),
  );
  expect(shown('10:00\t100m U14 Girls\tfinal 14:00\n10:10\tShot U14 Girls')).toEqual([
    '1 10:00 100 U14 F heats<',
    '1 14:00 100 U14 F final<0',
    '2 10:10 SP U14 F final<',
  ]);
});

test.each(['10:00 100m U14 Girls, heats 10:30, final 14:00', '10:00\t100m U14 Girls\theats 10:30, final 14:00'])(
  'a time before that of the heats is not made a round: %j',
  (text) => {
    expect(shown(text)).toEqual([]);
    expect(read(text).count).toMatchObject({ rows: 1, refused: 1 });
  },
);

const threeRounds = ['1 12:30 100 U16 F heats<', '1 13:30 100 U16 F semi-finals<0', '1 14:30 100 U16 F final<1'];

test.each([
  '100m U16G ht 12.30, sf 1.30, f 2.30',
  '100m U16G Ht 12.30; SF 1.30; F 2.30',
  '100m U16G H 12.30 S/F 1.30 F 2.30',
  '100m U16G (hts 12.30, sf 1.30, f 2.30)',
  '12.30 100m U16G ht, sf 1.30, f 2.30',
  '12.30\t100m U16G ht\tsf 1.30, f 2.30',
])('short rounds have their own times: %j', (text) => {
  expect(shown(text)).toEqual(threeRounds);
  expect(read(text).faults.filter(({ reason }) => reason.kind !== 'afternoon')).toEqual([]);
});

test('a column of times may hold short rounds', () => {
  const text = 'Event\tAge\tTimes\n100m\tU16G\tHt 12.30 / SF 1.30 / F 2.30\n800m\tU16G\tF 3.00';
  expect(shown(text).slice(0, 3)).toEqual(threeRounds.map((row) => row.replace(/^1/, '2')));
});

test.each([
  ['U16G HT 12.30', '1 12:30 HT U16 F final<'],
  ['100m U16 F 12.30', '1 12:30 100 U16 F final<'],
  ['70m H U14G 11.00', '1 11:00 70H U14 F final<'],
])('a letter that is no round keeps its meaning: %s', (text, row) => {
  expect(shown(text)).toEqual([row]);
});

const heatsOf = (code: string, age: string): readonly string[] => [
  `1 11:00 ${code} ${age} heats<`,
  `1 14:00 ${code} ${age} final<0`,
];

test.each([
  ['U14G 70m H 11.00, F 2.00', heatsOf('70', 'U14 F')],
  ['U14G 70m H 11.00 F 2.00', heatsOf('70', 'U14 F')],
  ['U14G 70m H 11.00, Final 2.00', heatsOf('70', 'U14 F')],
  ['U14G 70m H H 11.00, F 2.00', heatsOf('70H', 'U14 F')],
  ['U16M 110m H 11.00, F 2.00', heatsOf('110H', 'U16 M')],
  ['70mH U14G 11.00', ['1 11:00 70H U14 F final<']],
  ['U16B 80m H 11.00', ['1 11:00 80H U16 M final<']],
])('an H behind a distance is the heats only where a later round has a time: %s', (text, rows) => {
  expect(shown(text)).toEqual(rows);
  expect(read(text).faults.filter(({ reason }) => reason.kind !== 'afternoon')).toEqual([]);
});

test.each([
  '100m U14G 11.00, F 2.00',
  '100m U14G 11.00 F 2.00',
  '100m U14G 11.00, final 2.00',
  '100m U14G 11.00 (final 2.00)',
  '11.00 100m U14G F 2.00',
])('a time without a round before that of the final is that of the heats: %s', (text) => {
  expect(shown(text)).toEqual(heatsOf('100', 'U14 F'));
});

test('the time of hurdles is not lost beside that of their final', () => {
  expect(shown('U14G 70mH 11.00, final 2.00')).toEqual(heatsOf('70H', 'U14 F'));
  expect(shown('100m U14 M 11.00, F 11.05').filter((row) => row.includes('U14 F'))).toEqual([]);
});

test('a short round of one table is read beside the event of another', () => {
  const text = '11.00\t100m U14G Ht (1st 2)\t11.15\tDiscus U16B\n11.10\t100m U14B Ht\t11.30\tShot U16G';
  expect(shown(text).filter((row) => row.includes(' 100 '))).toEqual([
    '1 11:00 100 U14 F heats<',
    '2 11:10 100 U14 M heats<',
  ]);
});

test('an A Race and a B Race are races, however they are written', () => {
  expect(shown('1.30pm 1500m U16G/SW A Race\n1.40pm 1500m U16G/SW B Race')).toEqual([
    '1 13:30 1500 U16 F final<',
    '1 13:30 1500 SEN F final<',
  ]);
});

const ofBoys = ['1 11:00 100 U14 M heats<', '2 14:00 100 U14 M final<0'];

test.each([
  'U14B 100m H 11.00\nU14B 100m F 2.00',
  '11.00 100m H U14B\n14.00 100m F U14B',
  '11.00\t100m U14B\tH\n14.00\t100m U14B\tF',
])('an F behind boys is the final, and the H beside it the heats: %j', (text) => {
  expect(shown(text)).toEqual(ofBoys);
});

test('a column of H and F is that of the rounds, whatever it is called', () => {
  expect(shown('Time\tEvent\tGroup\tH/F\n11.00\t100m\tU14B\tH\n14.00\t100m\tU14B\tF')).toEqual([
    '2 11:00 100 U14 M heats<',
    '3 14:00 100 U14 M final<0',
  ]);
});

test('an F alone behind boys makes no girls', () => {
  expect(shown('10.40 100m U14B F\n10.55 100m SM F\n11.00 100m U16 F')).toEqual([
    '1 10:40 100 U14 M final<',
    '2 10:55 100 SEN M final<',
    '3 11:00 100 U16 F final<',
  ]);
});
