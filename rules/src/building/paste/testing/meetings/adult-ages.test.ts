import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const children = ['U12', 'U14', 'U16', 'U18'];
const read = (text: string, adults: readonly string[]) => readPastedRows(text, weekendWith([...children, ...adults]));
const shown = (text: string, adults: readonly string[]) =>
  read(text, adults).rows.map(({ event, ageGroup, gender }) => `${event.code} ${ageGroup}${gender}`);
const words = (text: string, adults: readonly string[], isUsed: boolean) =>
  read(text, adults)
    .faults.filter(({ used }) => used === isUsed)
    .map(pasteFaultText);

test.each([
  ['10:00 100m M', ['100 SENM'], 'Men'],
  ['10:00 100m W', ['100 SENF'], 'Women'],
  ['10:00 Shot Women', ['SP SENF'], 'Women'],
  ['Time\tEvent\tAge group\n10:00\tShot\tMen', ['SP SENM'], 'Men'],
  ['Time\tEvent\tGender\n10:00\tShot\tWomen', ['SP SENF'], 'Women'],
])('men and women are those of the only age group of adults, with a remark: %j', (text, rows, word) => {
  expect(shown(text, ['SEN'])).toEqual(rows);
  expect(words(text, ['SEN'], true)).toEqual([`'${word}' is read as SEN.`]);
});

test('both events of a line are read for the only adults', () => {
  expect(shown('10:00 Hammer W, Pole Vault M', ['SEN'])).toEqual(['HT SENF', 'PV SENM']);
});

test.each([
  ['10:00 Shot Women', ['U20', 'SEN', 'V35'], 'Women could be U20 women, Senior women or Masters women.'],
  ['10:00 100m M', ['U20', 'SEN'], 'Men could be U20 men or Senior men.'],
  ['10:00 100m W', ['V40'], 'Women could be Masters women.'],
])('several groups of adults are named, and none is chosen: %s', (text, adults, sentence) => {
  expect(read(text, adults).count).toMatchObject({ rows: 1, read: 0, refused: 1 });
  expect(words(text, adults, false)).toEqual([`${sentence} Give the age group.`]);
});

test.each([
  ...['10:00 100m Girls', '10:00 Shot Boys', '10:00 4x100m Mixed', 'U14 Girls\n10:00 100m W'],
  ...['Time,Event,Age,Gender\n10:00,LJ,,F', 'Time,Event,Age,Gender\n10:00,LJ,,M'],
])('nobody but men and women is taken for adults: %j', (text) => {
  expect(shown(text, ['SEN'])).toEqual([]);
  expect(words(text, ['SEN'], false)).toEqual(['The age group is missing.']);
});

test('the W of 100m W is women, and that of 3000m W a walk without a gender', () => {
  expect(shown('Time\tEvent\tAge group\n10:00\t100m W\tU14', ['SEN'])).toEqual(['100 U14F']);
  expect(shown('10:00 3000m W', ['SEN'])).toEqual([]);
  expect(words('10:00 3000m W', ['SEN'], false)).toEqual(['The age group is missing.', 'The gender is missing.']);
  expect(shown('Time\tEvent\tAge group\n10:00\t3000m W\tU14B', ['SEN'])).toEqual(['3000W U14M']);
});

test.each(['10:00 5000m Walk M/W 35+', '10:00 5000m Walk W & M 35+', 'Time\tEvent\tAge\n10:00\t5000m Walk\tM/W 35+'])(
  'an age behind both genders is that of both: %j',
  (text) => {
    expect(shown(text, ['V35', 'V40', 'V45']).sort()).toEqual(
      ['V35', 'V40', 'V45'].flatMap((age) => [`5000W ${age}F`, `5000W ${age}M`]),
    );
  },
);
