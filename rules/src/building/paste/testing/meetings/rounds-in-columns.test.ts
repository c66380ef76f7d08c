import { expect, test } from 'vitest';
import { readWith } from './reading.ts';

const read = readWith(['U14', 'SEN']);

test.each([
  ['R1', 'R2', 'R3'],
  ['Rd 1', 'Rd 2', 'Rd 3'],
  ['Round 1', 'Round 2', 'Round 3'],
])('a round that is only a number behind the first is refused: %s, %s, %s', (...rounds) => {
  const { shown, refusals } = read(rounds.map((round, at) => `1${at}:00\t100m\tU14 Girls\t${round}`));
  expect(shown).toEqual(['1 10:00 100 U14F Heats', '2 refused', '3 refused']);
  expect(refusals).toEqual(
    rounds.slice(1).map((round) => `'${round}' was not recognised as a round: heat, semi or final.`),
  );
});

test.each(['SF', 'Semi'])('an H in a column of rounds is the heats, beside any other round: %s', (semi) => {
  const lines = ['10:00\t100\tSW\tH', '10:10\t100\tSM\tH', `12:00\t100\tSW\t${semi}`, '13:00\t100\tSW\tFinal'];
  expect(read(lines).shown).toEqual([
    ...['1 10:00 100 SENF Heats', '2 10:10 100 SENM Heats'],
    ...['3 12:00 100 SENF Semi-finals', '4 13:00 100 SENF Final'],
  ]);
});

test('an H in a column that has nothing else may be hurdles and is left out', () => {
  const { shown, remarks } = read(['10:00\t100\tSW\tH', '10:10\t100\tSM\tH']);
  expect(shown).toEqual(['1 10:00 100 SENF', '2 10:10 100 SENM']);
  expect(remarks).toEqual(["The column 'number 4' is not known and is left out."]);
});
