import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';
import { readWith } from './reading.ts';

const read = (text: string) => readPastedRows(text, weekendWith(['U14', 'U16', 'U20', 'SEN']));
const shown = (text: string) =>
  read(text).rows.map(
    ({ time, event, ageGroup, gender, stage }) =>
      `${time} ${event.code} ${ageGroup}${gender}${stage === 'final' ? '' : ` ${stage}`}`,
  );
const refused = (text: string) =>
  read(text)
    .faults.filter(({ used }) => !used)
    .map(pasteFaultText);

test.each([',', ';', ' /', ' &', ' and'])('events with their groups are each read, parted by "%s"', (mark) => {
  const text = `11.30 Long Jump U14G${mark} High Jump U16B`;
  expect(shown(text)).toEqual(['11:30 LJ U14F', '11:30 HJ U16M']);
  expect(read(text).count).toMatchObject({ rows: 2, read: 2, refused: 0 });
});

test.each([
  ['11:30 Long Jump U14G (pit 1), High Jump U16B (pit 2)', ['11:30 LJ U14F', '11:30 HJ U16M']],
  ['11.30 LJ U14G/U14B, HJ U16B', ['11:30 LJ U14F', '11:30 LJ U14M', '11:30 HJ U16M']],
  ['11.30 Long Jump U14G and B, High Jump U16B', ['11:30 LJ U14F', '11:30 LJ U14M', '11:30 HJ U16M']],
  ['11.30 Long Jump U14G, 100m U16B heats', ['11:30 LJ U14F', '11:30 100 U16M heats']],
  ['11.30 LJ U14G, HJ U16B (pit 1, north)', ['11:30 LJ U14F', '11:30 HJ U16M']],
])('each event keeps its own groups, round and remarks: %s', (text, rows) => {
  expect(shown(text)).toEqual(rows);
  expect(read(text).count).toMatchObject({ rows: 2, read: 2, refused: 0 });
});

test.each([
  ...['10:00 Hammer W, Pole Vault M', '10:00 Hammer W; Pole Vault M', '10:00 Hammer W / Pole Vault M'],
  ...['10:00\tHammer W\tPole Vault M', 'Time\tTrack\tField\n10:00\tHammer W\tPole Vault M'],
])('events with a gender alone are a row each: %j', (text) => {
  expect(read(text).count).toMatchObject({ rows: 2 });
  expect(
    read(text)
      .textRows.filter(({ outcome }) => outcome !== 'heading')
      .map((row) => row.text),
  ).toEqual(['10:00 Hammer W', '10:00 Pole Vault M']);
});

test.each(['U16 Long Jump M, High Jump W', 'Long Jump U14 Girls, U16 Boys, High Jump SM'])(
  'a line in which an age may be for both events is refused as a whole: %s',
  (line) => {
    expect(read(`10:00 ${line}`).count).toMatchObject({ rows: 1, refused: 1 });
    expect(refused(`10:00 ${line}`)).toEqual([
      `'${line}' names several events. Type one line for each, with its age group and gender.`,
    ]);
  },
);

const readPara = readWith(['U18', 'U20', 'SEN']);

test.each([
  'Shot F20 SM, F41 SW',
  '100m T11-13 SM / T35-38 SW',
  '1500m T20 SW + open U18W',
  '100m T12 U18W and T13 SW',
])('classes that are each for one of several groups are refused: %s', (line) => {
  expect(readPara(`10:00 ${line}`)).toMatchObject({
    shown: ['1 refused'],
    refusals: [`'${line}' names several events. Type one line for each, with its age group and gender.`],
  });
});

test.each([
  ['Shot Seated F32-F34, F51-57 SM/SW', ['SP SENM SENF']],
  ['400m T53/54 Wheelchair U18 M', ['400 U18M']],
  ['100m T20 U18W & SW', ['100 U18F SENF']],
  ['RR3 Frame Running 100m Men U20', ['100 U20M']],
  ['100m T20 Open W', ['100 SENF']],
  ['100m T12 and T13 Open W', ['100 SENF']],
])('classes of a whole event are read: %s', (line, events) => {
  expect(readPara(`10:00 ${line}`).shown).toEqual(events.map((event) => `1 10:00 ${event}`));
});

test('classes of several groups are refused in a column of groups too', () => {
  const { shown, refusals } = readPara(['Time\tEvent\tAge group', '10:00\t100m T12\tU18W, T13 SW']);
  expect(shown).toEqual(['1 heading', '2 refused']);
  expect(refusals).toEqual(["'100m T12' names several events. Type one line for each, with its age group and gender."]);
});
