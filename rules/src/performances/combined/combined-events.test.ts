import { expect, test } from 'vitest';
import { combinedProgrammes, programmeOf } from './combined-events.ts';

/** The order of events as TR39.2 to TR39.7 print it, days separated by a slash. */
test.each([
  ['DEC', 'M', '100 LJ SP HJ 400 | 110H DT PV JT 1500'],
  ['DEC', 'F', '100 DT PV JT 400 | 100H LJ SP HJ 1500'],
  ['HEP', 'F', '100H HJ SP 200 | LJ JT 800'],
  ['PEN', 'M', 'LJ JT 200 DT 1500'],
  ['OCT', 'M', '100 LJ SP 400 | 110H HJ JT 1000'],
  ['HEPI', 'M', '60 LJ SP HJ | 60H PV 1000'],
  ['PENI', 'F', '60H HJ SP LJ 800'],
  ['PENI', 'M', '60H LJ SP HJ 1000'],
  ['DECW', 'F', '100 DT PV JT 400 | 100H LJ SP HJ 1500'],
  ['DECW', 'M', '100 DT PV JT 400 | 100H LJ SP HJ 1500'],
  ['DECM', 'F', '100 LJ SP HJ 400 | 110H DT PV JT 1500'],
] as const)('%s for %s is %s', (code, gender, order) => {
  expect(
    programmeOf(code, gender)
      ?.days.map((day) => day.join(' '))
      .join(' | '),
  ).toBe(order);
});

test('there are no others', () => {
  expect(combinedProgrammes).toHaveLength(8);
  expect([programmeOf('HEP', 'M'), programmeOf('TRI', 'F'), programmeOf('HEPM', 'F')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
