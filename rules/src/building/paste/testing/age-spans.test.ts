import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const uk = ['U10', 'U12', 'U14', 'U16', 'U18', 'U20', 'U23', 'SEN', 'V35', 'V40', 'V45', 'Junior', 'Intermediate'];
const read = (text: string, known = uk) => {
  const { rows, faults } = readPastedRows(text, weekendWith(known));
  return {
    groups: rows.map(({ ageGroup, gender, event }) => `${event.code} ${ageGroup} ${gender}`).join(', '),
    words: faults.filter(({ reason }) => reason.kind !== 'title').map(pasteFaultText),
  };
};

test.each([
  ['100m U17+ Women', '100 U18 F, 100 U20 F, 100 SEN F'],
  ['U17 and over Women 100m', '100 U18 F, 100 U20 F, 100 SEN F'],
  ['U18+ Men 100m', '100 U18 M, 100 U20 M, 100 SEN M'],
  ['BU15+ 800m', '800 U16 M, 800 U18 M, 800 U20 M, 800 SEN M'],
  ['all ages mixed 200m', '200 U10 O, 200 U12 O, 200 U14 O, 200 U16 O, 200 U18 O, 200 U20 O, 200 SEN O'],
  ['Vets Women 800m', '800 V35 F, 800 V40 F, 800 V45 F'],
  ['Senior & Vet Men 800m', '800 SEN M, 800 V35 M, 800 V40 M, 800 V45 M'],
  ['Masters W40+ 3000m', '3000 V40 F, 3000 V45 F'],
  ['Men O40 1500m', '1500 V40 M, 1500 V45 M'],
  ['Over 45 Women 1500m', '1500 V45 F'],
  ['Masters 40+ Men 1500m', '1500 V40 M, 1500 V45 M'],
  ['V40 Men 1500m', '1500 V40 M'],
  ['Yr 8/9 Girls 300m', '300 Junior F'],
  ['Years 10 & 11 Boys 300m', '300 Intermediate M'],
  ['Y7/8 Boys 100m', '100 U14 M'],
  ['Long Jump U13-U20 Girls', 'LJ U14 F, LJ U16 F, LJ U18 F, LJ U20 F'],
  ['Long Jump U20-U15 Girls', 'LJ U16 F, LJ U18 F, LJ U20 F'],
  ['100m U13G-U17W', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['U13G - U17W 100m', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['GU13-WU17 100m', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['Under 13 Girls to Under 17 Women 100m', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['U13G-U17 100m', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['U15B–SM 800m', '800 U16 M, 800 U18 M, 800 U20 M, 800 SEN M'],
  ['800m U15B-SM Final', '800 U16 M, 800 U18 M, 800 U20 M, 800 SEN M'],
  ['U15 to Senior Women 800m', '800 U16 F, 800 U18 F, 800 U20 F, 800 SEN F'],
  ['U23M-SM 800m', '800 U23 M, 800 SEN M'],
  ['U15 Boys - U17 Women 800m', '800 U16 M, 800 U18 F'],
])('%j is read as %s', (typed, groups) => {
  expect(read(`10.00\t${typed}`).groups).toBe(groups);
});

test.each([
  ['All', '100 U10 F, 100 U12 F, 100 U14 F, 100 U16 F, 100 U18 F, 100 U20 F, 100 SEN F'],
  ['U17+', '100 U18 F, 100 U20 F, 100 SEN F'],
  ['O35', '100 V35 F, 100 V40 F, 100 V45 F'],
  ['Year 8-9', '100 Junior F'],
  ['U13G-U17W', '100 U14 F, 100 U16 F, 100 U18 F'],
  ['U18W–SW', '100 U18 F, 100 U20 F, 100 SEN F'],
])('in a column of ages %j is %s', (typed, groups) => {
  expect(read(`Time,Event,Age,Sex\n10:00,100m,${typed},F`).groups).toBe(groups);
});

test('a remark says how a word was understood', () => {
  expect(read('10.00\t100m U17+ Women').words).toContain("'U17+' is read as U18, U20, SEN.");
});

test.each([
  ['Year 7 Boys 100m', 'Year 7'],
  ['Year 8 Girls 100m', 'Year 8'],
  ['Yr 12/13 Girls 100m', 'Year 12-13'],
])('%j is no whole group, and is named', (typed, age) => {
  expect(read(`10.00\t${typed}`)).toEqual({
    groups: '',
    words: [
      `There is no age group '${age}' on the day of the competition. Add it under Age groups, or type the age group that this year competes in.`,
    ],
  });
});

test.each(['U13G-U17M', 'U15B–SW'])('%j, a range of two genders, is refused as it is written', (typed) => {
  const { groups, words } = read(`10.00\t100m ${typed}`);
  expect(groups).toBe('');
  expect(words).toContain(`'100m ${typed}' was not recognised as an event such as 100, 75H, HJ or 4x100.`);
});

test('a range to seniors says so where the day has none', () => {
  expect(read('10.00\t100m U18W–SW', ['U18', 'U20'])).toEqual({
    groups: '100 U18 F, 100 U20 F',
    words: ["There is no age group 'SEN' on the day of the competition."],
  });
});

test('two school years are none of the groups of another body, nor are masters where there are none', () => {
  expect(read('10.00\tYear 7/8 Boys 100m', ['U8']).groups).toBe('');
  expect(read('10.00\tVets Women 800m', ['SEN'])).toEqual({
    groups: '',
    words: ["There is no age group 'V35+' on the day of the competition."],
  });
});

test('a group that the organiser named with such a word is that group', () => {
  expect(read('Time,Event,Age,Sex\n10:00,100m,Masters,F', [...uk, 'Masters']).groups).toBe('100 Masters F');
});

test.each(['60m Masters 60 Men', 'Masters 80m Hurdles Women', 'U15 & U17 Girls 100m', 'U15+U17 Girls 100m'])(
  'in %j neither a distance nor the next group is taken for an age',
  (typed) => {
    expect(read(`10.00\t${typed}`).words.join(' ')).not.toMatch(/V[68]0|U1\d\+/);
  },
);

test.each([
  ['Senior & Masters Women 8km (M35, M45)', '8K SEN F, 8K V35 F, 8K V45 F'],
  ['Masters Women 5000m (M35+)', '5000 V35 F, 5000 V40 F, 5000 V45 F'],
  ['Senior & Masters Men 8km (M35, M45)', '8K SEN M, 8K V35 M, 8K V45 M'],
  ['Masters 8km (M35 W45)', '8K V35 M, 8K V45 F'],
])('M35 in brackets is an age of masters where women are named: %s', (typed, groups) => {
  expect(read(`10.00\t${typed}`).groups).toBe(groups);
});

test('a remark says what All was taken as', () => {
  const { words } = read('10:00 100m U14 Girls\n10:10 LJ U16 Boys\n10:20 PV All\n10:30 HJ all women');
  expect(words).toEqual([
    "'All' is read as the groups of the other lines: U14 girls, U16 boys.",
    "'All' is read as the groups of the other lines: U14 girls.",
  ]);
});

test.each([
  ['7.50 pm 5000m Women and M60+', ['V35F', 'V40F', 'V60F', 'V60M']],
  ['7.50 pm 100m W40, W60 and Men', ['V40F', 'V60F', 'V35M', 'V40M', 'V60M']],
  ['7.50 pm 800m Women W40', ['V40F']],
  ['10.20 3000m SM, V40M, V60W', ['SENM', 'V40M', 'V60F']],
])('a gender beside the masters of the other has all ages, and not theirs: %s', (line, groups) => {
  const { rows } = readPastedRows(line, weekendWith(['SEN', 'V35', 'V40', 'V60']));
  expect(rows.map(({ ageGroup, gender }) => ageGroup + gender)).toEqual(groups);
});
