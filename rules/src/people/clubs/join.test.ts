import { expect, test } from 'vitest';
import type { ClubId } from '../../ids.ts';
import { placeInClub, type AthleteClubs } from './join.ts';

const id = (n: number) => n as ClubId;
const UNATTACHED = id(9);
const clubs = (first: number | null, second: number | null, school: number | null): AthleteClubs => ({
  first: first === null ? null : id(first),
  second: second === null ? null : id(second),
  school: school === null ? null : id(school),
});

test.each([
  ['the first club', clubs(null, null, null), 'C', clubs(1, null, null)],
  ['in place of none', clubs(9, null, 5), 'C', clubs(1, null, 5)],
  ['a second claim', clubs(2, null, null), 'C', clubs(2, 1, null)],
  ['a school beside a club', clubs(2, 3, null), 'S', clubs(2, 3, 1)],
  ['no third club', clubs(2, 3, null), 'C', 'no-room'],
  ['no second school', clubs(2, null, 4), 'S', 'no-room'],
  ['nothing new', clubs(2, 1, null), 'C', 'is-in'],
] as const)('an athlete who joins gets %s', (_, before, kind, after) => {
  expect(placeInClub(before, { id: id(1), kind }, UNATTACHED)).toEqual(after);
});
