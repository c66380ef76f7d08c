import { expect, test } from 'vitest';
import type { AthleteId } from '../../ids.ts';
import { lineUpWith, readRunners, runnersValue } from './runners.ts';

const ids = (...numbers: number[]) => numbers as AthleteId[];

test('runners are kept as their ids in the order of the places', () => {
  expect(readRunners(runnersValue(ids(12, 7, 300, 4)))).toEqual([12, 7, 300, 4]);
});

test.each(['', '1,', ',1', '1,1', '0', '01', '1, 2', '1.5', 'a', '9999999999', null, 12, true])(
  '%j names no runners',
  (value) => expect(readRunners(value)).toBeUndefined(),
);

test.each([
  {
    title: 'a new athlete takes the place of the one who had it',
    places: [1, 2, 3, 4],
    at: 1,
    id: 9,
    after: [1, 9, 3, 4],
  },
  { title: 'two who are in the team change places', places: [1, 2, 3, 4], at: 0, id: 4, after: [4, 2, 3, 1] },
  { title: 'a substitute changes places with a runner', places: [1, 2, 0], at: 2, id: 1, after: [0, 2, 1] },
  { title: 'a place is left empty', places: [1, 2, 3], at: 1, id: 0, after: [1, 0, 3] },
  { title: 'the same again changes nothing', places: [1, 2, 3], at: 1, id: 2, after: [1, 2, 3] },
])('$title', ({ places, at, id, after }) => expect(lineUpWith(ids(...places), at, id as AthleteId)).toEqual(after));
