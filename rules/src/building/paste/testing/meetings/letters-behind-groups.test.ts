import { expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';
import { readWith } from './reading.ts';

const read = readWith(['U13', 'U15', 'SEN']);
const noFinal = 'There are heats but no final with a time of its own. Add a final to the timetable if there is one.';

const mayBe = (text: string): string =>
  `The H in '${text}' is read as heats. If it means hurdles, type 'Hurdles' instead of it.`;

test.each(['100m U13B H', '100m U13B (H)', '100 U13B H'])(
  'an H behind the group is the heats, with a remark where it may be hurdles: %s',
  (event) => {
    expect(read(`10.55\t${event}`).shown).toEqual(['1 10:55 100 U13M Heats']);
    expect(read(`10.55\t${event}`).remarks).toEqual([mayBe(event), noFinal]);
  },
);

test.each(['100m U13B H1', '100m H2 U13B'])('an H with a number is the heats: %s', (event) => {
  expect(read(`10.55\t${event}`)).toMatchObject({ shown: ['1 10:55 100 U13M Heats'], remarks: [noFinal] });
});

test.each([
  ['a later line without a round is the final of heats with a remark', '400m SW', [mayBe('400m SW H')]],
  ['a final with its letter explains the H', '400m SW F', []],
])('%s', (_, final, remarks) => {
  const shown = ['1 10:00 400 SENF Heats', '2 12:00 400 SENF Final'];
  expect(read(['10:00\t400m SW H', `12:00\t${final}`])).toMatchObject({ shown, remarks });
});

test('a distance that nobody runs over hurdles needs no remark', () => {
  expect(read(['10:00\t800m SW H', '12:00\t800m SW']).remarks).toEqual([]);
});

test('a line typed again has the remark of its own letter alone', () => {
  const remarksAfter = (text: string) =>
    readPastedRows('10:00\t400m SW H', weekendWith(['SEN']), [{ line: 1, nth: 1, text }]).faults.map(pasteFaultText);
  expect(remarksAfter('10:00 400m SW Hurdles')).toEqual([]);
  expect(remarksAfter('10:00 300m SW H')).toEqual([mayBe('10:00 300m SW H'), noFinal]);
});

test.each([
  ['100m H U13B', '100H U13M'],
  ['75m U15G H', '75H U15F'],
  ['110m SM H', '110H SENM'],
  ['100m U13B Hurdles', '100H U13M'],
])('an H behind the distance, or where nobody runs it flat, is hurdles: %s', (event, expected) => {
  expect(read(`10.55 ${event}`)).toMatchObject({ shown: [`1 10:55 ${expected}`], remarks: [] });
});

test.each([
  ['110m H1 SM', '1 10:00 110H SENM Heats'],
  ['75m H1 U13G', '1 10:00 75 U13F Heats'],
  ['80m U15B H1', '1 10:00 80 U15M Heats'],
])('a number behind the H is that of a heat: %s', (line, heat) => {
  const { shown, remarks } = read([`10:00 ${line}`, `10:05 ${line.replace('1 ', '2 ').replace(/1$/, '2')}`]);
  expect(shown).toEqual([heat, '2 joined']);
  expect(remarks.join()).not.toContain('left out');
});

test('of two tables side by side, each remark is on its own row', () => {
  const { faults } = readPastedRows('10:00 400m SW H\t10:00 800m SM H\t10:00 300m SM H', weekendWith(['SEN']));
  const about = faults.filter(({ reason }) => reason.kind === 'heats-or-hurdles');
  expect(about.map(({ line, nth }) => `${line}.${nth}`)).toEqual(['1.1', '1.3']);
});
