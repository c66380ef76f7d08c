import { expect, test } from 'vitest';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U13', 'U15', 'U17', 'U20', 'SEN', 'V35']);

/** Returns the events of a line, and the words that were left out of it. */
const readLine = (line: string) => {
  const { rows, faults } = readPastedRows(line, setting);
  const events = rows.map(({ time, event, ageGroup, gender }) => `${time} ${event.code} ${ageGroup}${gender}`);
  return [events, faults.flatMap(({ reason }) => (reason.kind === 'left-out' ? [reason.text] : []))];
};

test.each<[line: string, events: string[], leftOut: string[]]>([
  ['12:30 800m U15G & U15B grade A', ['12:30 800 U15F', '12:30 800 U15M'], ['grade A']],
  ['10:40 800m U17 men races 1 to 3', ['10:40 800 U17M'], ['races 1 to 3']],
  ['10:40 800m U17 men races A-F', ['10:40 800 U17M'], ['races A-F']],
  ['19:40 3,000m Senior men (2 races) sub 9:00', ['19:40 3000 SENM'], ['(2 races) sub 9:00']],
  ['13:00 Shot Put U13G, £5', ['13:00 SP U13F'], ['£5']],
  ['12:00 Long Jump U13 Girls then U15 Girls €6.50', ['12:00 LJ U13F', '12:00 LJ U15F'], ['€6.50']],
])('of %s the grades, races and prices are named as left out', (line, events, leftOut) =>
  expect(readLine(line)).toEqual([events, leftOut]),
);

test('two groups one after the other have the finals that their heats ask for', () => {
  const { rows } = readPastedRows(
    '10:00 60m Heats U13G\n10:20 60m Heats U13B\n11:00 60m Finals U13G then U13B',
    setting,
  );
  expect(rows.map(({ gender, round }) => `${gender} ${round}`)).toEqual(['F Heats', 'M Heats', 'F Final', 'M Final']);
});
