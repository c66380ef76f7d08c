import { expect, test } from 'vitest';
import { readWith } from '../meetings/reading.ts';

const read = readWith(['U13', 'U15', 'U17', 'SEN']);

test('a time alone on its line is that of the events below it, up to the next time or heading', () => {
  const { shown, refusals } = read([
    '10.00',
    'U13G 100m',
    'U15B Long Jump',
    '12.30:',
    'LUNCH',
    '1.15pm',
    'SW Javelin',
    'Presentations',
    'SM Discus',
  ]);
  expect(shown).toEqual([
    '1 heading',
    '2 10:00 100 U13F',
    '3 10:00 LJ U15M',
    '4 heading',
    '5 heading',
    '6 heading',
    '7 13:15 JT SENF',
    '8 heading',
    '9 00:00 DT SENM',
  ]);
  expect(refusals).toEqual([]);
});

test('the cells of a table below each other, time, event and group, are one row', () => {
  expect(read(['10.00', '100m', 'U13 Girls', '10.15', '100m', 'U13 Boys']).shown).toEqual([
    '1 heading',
    '2 heading',
    '3 10:00 100 U13F',
    '4 heading',
    '5 heading',
    '6 10:15 100 U13M',
  ]);
});

test('marks of lists and of bold words do not hide a time or an event', () => {
  expect(read(['*10.00*', '• U13G 100m', '• U15B LJ', '*10.15*', '- U13B 100m']).shown).toEqual([
    '1 heading',
    '2 10:00 100 U13F',
    '3 10:00 LJ U15M',
    '4 heading',
    '5 10:15 100 U13M',
  ]);
});

test('a time below each event is its own', () => {
  expect(read(['100m U13G', '10.00', '100m U13B', '10.15']).shown).toEqual([
    '1 10:00 100 U13F',
    '2 heading',
    '3 10:15 100 U13M',
    '4 heading',
  ]);
});

test('where it is not plain which time an event has, each time is refused and is no distance', () => {
  const { shown, refusals } = read(['10.00', '10.15', '100m U13G', '100m U13B']);
  expect(shown).toEqual(['1 refused', '2 refused', '3 00:00 100 U13F', '4 00:00 100 U13M']);
  expect(refusals).toContain("'10.00' was not recognised as an event such as 100, 75H, HJ or 4x100.");
});
