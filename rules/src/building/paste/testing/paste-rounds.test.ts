import { expect, test } from 'vitest';
import { pasteFaultText } from '../paste-faults.ts';
import { linkPastedRounds } from '../paste-rounds.ts';
import { readPastedRows } from '../paste-rows.ts';
import { weekendWith } from './known-ages.ts';

const rowsOf = (lines: readonly string[]) =>
  readPastedRows(['No,Time,Event,Age,Gender,Stage,To', ...lines].join('\n'), weekendWith(['U14']));
const linked = (lines: readonly string[]) =>
  rowsOf(lines).rows.map(({ round, entriesFrom }) => `${round}<${entriesFrom.join()}`);

test.each([
  [
    ['1,10:00,100,U14,F,Heats,', '2,11:00,100,U14,F,Final,'],
    ['Heats<', 'Final<0'],
  ],
  [
    ['1,10:00,100,U14,F,Final,', '2,11:00,100,U14,F,Heats,'],
    ['Final<1', 'Heats<'],
  ],
  [
    ['1,10:00,100,U14,F,Heats,', '2,11:00,100,U14,F,Semi-finals,', '3,12:00,100,U14,F,Final,'],
    ['Heats<', 'Semi-finals<0', 'Final<1'],
  ],
  [
    ['1,10:00,100,U14,F,Heats,4', '2,10:10,100,U14,F,Heats,3', '3,12:00,100,U14,F,Final,', '4,12:10,100,U14,F,Final,'],
    ['Heats<', 'Heats<', 'Final<1', 'Final<0'],
  ],
])('%j goes on as %j', (lines, expected) => {
  expect(linked(lines)).toEqual(expected);
});

test('two thousand lines of one event are looked at a few times each, not once for every other', () => {
  const [row] = rowsOf(['1,10:00,100,U14,F,Heats,9']).rows;
  if (!row) throw new Error('The line made no row.');
  let looks = 0;
  const rows = Array.from({ length: 2_000 }, () => ({
    ...row,
    get stage() {
      looks++;
      return row.stage;
    },
  }));
  expect(linkPastedRounds(rows).faults.filter(({ reason }) => reason.kind !== 'no-final')).toHaveLength(3_999);
  expect(looks).toBeLessThan(50_000);
});

const listed = (text: string) => {
  const { rows, faults, count } = readPastedRows(text, weekendWith(['U14']));
  return {
    rows: rows.map(({ event, stage, time, entriesFrom }) => `${event.code} ${stage} ${time}<${entriesFrom.join()}`),
    faults: faults.map(pasteFaultText),
    count,
  };
};

test.each([
  '10:00 100m U14 Girls Heats/Final',
  '10:00 100m Heats & Final U14 Girls',
  '10:00 100m U14 Girls (heats and final)',
  '10:00 100m U14 Girls heats + final',
  'Time,Event,Age,Gender,Round\n10:00,100m,U14,Girls,Heats/Final',
  'Time,Event,Age,Gender,Round\n10:00,100m Heats,U14,Girls,Final',
])('both rounds of one line are read, the final with its time to be confirmed: %s', (text) => {
  expect(listed(text)).toMatchObject({
    rows: ['100 heats 10:00<', '100 final 00:00<0'],
    faults: ['The final is on this line too, without a time of its own: to be confirmed.'],
    count: { refused: 0 },
  });
});

test.each([
  ['100m U14 Girls Heat 1 of 2', '100m U14 Girls Heat 2 of 2', '100m U14 Girls Final'],
  ['100m U14 Girls [Heat 1 of 2]', '100m U14 Girls [Heat 2 of 2]', '100m U14 Girls [Final]'],
  ['[Heat 1 of 2] 100m U14 Girls', '[Heat 2 of 2] 100m U14 Girls', '[Final] 100m U14 Girls'],
  ['100m\tU14G\t[Heat 1 of 2]', '100m\tU14G\t[Heat 2 of 2]', '100m\tU14G\t[Final]'],
])('the heats of %j are one round, whose number is no remark', (first, second, last) => {
  const expected = {
    rows: ['100 heats 10:00<', '100 final 11:00<0'],
    faults: [
      'This is another race of the round on line 1, which is read once for all its races: athletes enter the event, not a heat.',
    ],
    count: { rows: 3, read: 3, refused: 0 },
  };
  expect(listed(`10:00\t${first}\n10:05\t${second}\n11:00\t${last}`)).toMatchObject(expected);
});

test('a column of rounds may have its heats in square brackets', () => {
  const lines = ['10:00,100m,U14,F,[Heat 1 of 2]', '10:05,100m,U14,F,[Heat 2 of 2]', '11:00,100m,U14,F,[Final]'];
  expect(listed(['Time,Event,Age,Gender,Round', ...lines].join('\n'))).toMatchObject({
    rows: ['100 heats 10:00<', '100 final 11:00<0'],
    faults: [expect.stringMatching(/^This is another race of the round on line 2/)],
  });
});

test('what square brackets hold beside is named as it is written', () => {
  expect(listed('10:00 100m U14 Girls [note 7]')).toMatchObject({
    rows: ['100 final 10:00<'],
    faults: ["'[note 7]' is left out: it is not part of the event's name."],
  });
});

test('three rounds of one line are read', () => {
  expect(listed('10:00 100m U14 Girls Heats, Semi-finals and Final').rows).toEqual([
    ...['100 heats 10:00<', '100 semi-finals 00:00<0', '100 final 00:00<1'],
  ]);
});

test.each([
  ['10:00 100m U14 Girls Final', ['100 final 10:00<']],
  ['10:00 100m U14 Girls A & B Finals', ['100 final 10:00<']],
  ['10:00 100m U14 Girls Final (after heats)', ['100 final 10:00<']],
])('no round is made up: %s', (text, expected) => {
  expect(listed(text).rows).toEqual(expected);
});

test('one line with its heats has no remark on words that were read', () => {
  expect(listed('10:00 100m Heats U14 Girls').faults).toEqual([
    'There are heats but no final with a time of its own. Add a final to the timetable if there is one.',
  ]);
});

test.each([
  ['Junior Boys 100m heats (10.15), final (1.40)\nJunior Girls 1500m (10.30)', 'Junior', '10:15', '13:40'],
  ['Inter Girls 200m (11.00 heats, 3.00 final)\nInter Girls 1500m (10.30)', 'Intermediate', '11:00', '15:00'],
  ['11:30 U14 Girls 200m Heats (final 2.15)\n12:00 U14 Boys 200m', 'U14', '11:30', '14:15'],
  ['11:30\tU14 Girls 200m Heats (final 2.15)\t12:30\tU14 Boys Javelin', 'U14', '11:30', '14:15'],
  ['Time,Event,Age,Gender\n11:30,200m Heats (final 2.15),U14,F', 'U14', '11:30', '14:15'],
  ['10:15\tU14 Girls 200m heats\tfinal 2.15\n12:00\tU14 Boys 200m', 'U14', '10:15', '14:15'],
  ['12.30 100m U14 Girls heats 12.30, final 2.30\n1.00 LJ U14 Girls', 'U14', '12:30', '14:30'],
])('heats and final of one line each have their own time: %j', (text, age, heats, final) => {
  const { rows, faults } = readPastedRows(text, weekendWith(['U14', 'Junior', 'Intermediate']));
  const [first] = rows;
  const ofEvent = rows.filter(
    ({ event, gender, ageGroup }) =>
      event.code === first?.event.code && gender === first.gender && ageGroup === first.ageGroup,
  );
  expect(ofEvent.map(({ ageGroup, stage, time }) => `${ageGroup} ${stage} ${time}`)).toEqual([
    `${age} heats ${heats}`,
    `${age} final ${final}`,
  ]);
  expect(rows.map(({ event }) => event.code).filter((code) => code === 'JT')).toEqual(
    text.includes('Jav') ? ['JT'] : [],
  );
  expect(faults.filter(({ reason }) => reason.kind === 'left-out' || reason.kind === 'no-final')).toEqual([]);
});

test('a row with a second time that fits no round is refused', () => {
  const { rows, faults, count } = listed('Time,Event,Age,Gender\n10:00,100m,U14,F\n,200m heats (final 3.15),U14,F');
  expect(rows).toEqual(['100 final 10:00<']);
  expect(faults).toContain(
    "This line has another time, '3.15'. Type one line for each event or round, with its time in front.",
  );
  expect(count).toMatchObject({ read: 1, refused: 1 });
});
