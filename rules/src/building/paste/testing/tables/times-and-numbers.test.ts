import { describe, expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U13', 'U15', 'U17', 'SEN']);

describe('in columns without names', () => {
  test('each time belongs to the event in front of it where none follows the last', () => {
    expect(
      read(['U13 Girls\t100m\t10.00\t800m\t11.20\tLJ\t12.00', 'U13 Boys\t100m\t10.10\t\t\tSP\t12.00']).shown,
    ).toEqual(['1 10:00 100 U13F', '1 11:20 800 U13F', '1 12:00 LJ U13F', '2 10:10 100 U13M', '2 12:00 SP U13M']);
    expect(read(['100m\tU13G\t10.00\tLJ\tU15B\t11.20', '100m\tU13B\t10.10\tSP\tU15G\t11.30']).shown).toEqual([
      '1 10:00 100 U13F',
      '1 11:20 LJ U15M',
      '2 10:10 100 U13M',
      '2 11:30 SP U15F',
    ]);
  });

  test('the numbers of events and distances are no times where another column has the times', () => {
    expect(read(['101\tU13G\t75mH\t10.00', '102\tU13B\t75mH\t10.10', '103\tU15G\t100m\t10.20']).shown).toEqual([
      '1 10:00 75H U13F',
      '2 10:10 75H U13M',
      '3 10:20 100 U15F',
    ]);
    expect(read(['U13G\t100\t1000', 'U13B\t100\t1010', 'U15G\t1500\t1020']).shown).toEqual([
      '1 10:00 100 U13F',
      '2 10:10 100 U13M',
      '3 10:20 1500 U15F',
    ]);
    expect(read(['930\tU13G\t75mH', '1000\tU13B\t75mH', '1500\tU15G\t100m']).shown).toEqual([
      '1 09:30 75H U13F',
      '2 10:00 75H U13M',
      '3 15:00 100 U15F',
    ]);
  });

  test('a second time behind the event is no price and refuses the row, and prices have a remark', () => {
    const { shown, refusals } = read(['100m\tU13G\t10.00\t12.00', '100m\tU13B\t10.10\t12.10']);
    expect(shown).toEqual(['1 refused', '2 refused']);
    expect(refusals).toEqual([
      "This line has another time, '12.00'. Type one line for each event or round, with its time in front.",
      "This line has another time, '12.10'. Type one line for each event or round, with its time in front.",
    ]);
    const priced = read(['10:00\tU13G\t100m\t5.50', '10:10\tU13B\t100m\t4.75']);
    expect(priced.shown).toEqual(['1 10:00 100 U13F', '2 10:10 100 U13M']);
    expect(priced.remarks).toEqual([
      "'number 4' is a column without a heading. Its numbers are read as the prices of the events.",
    ]);
    expect(read(['10:00\tU13G\t100m\t£5.50', '10:10\tU13B\t100m\t£10.00']).remarks).toEqual([]);
  });
});

test('two times in front of an event may be a call and a start, so the row is refused', () => {
  const { shown, refusals } = read(['09:30\t10:00\t100m\tU13G', '09:40\t10:10\t100m\tU13B']);
  expect(shown).toEqual(['1 refused', '2 refused']);
  expect(refusals[0]).toBe(
    "This line has another time, '10:00'. Type one line for each event or round, with its time in front.",
  );
});

test.each([
  ['10.00 U15W+ Pole Vault', '1 10:00 PV U15F U17F SENF'],
  ['10.00 U15G+ Pole Vault', '1 10:00 PV U15F U17F SENF'],
  ['10.00 U15G+U17W Pole Vault', '1 10:00 PV U15F U17F'],
  ['10.00 U15G+ U17W Pole Vault', '1 10:00 PV U15F U17F'],
])('the plus behind a group and its gender is for those above it: %s', (line, row) => {
  expect(read(line).shown).toEqual([row]);
});
