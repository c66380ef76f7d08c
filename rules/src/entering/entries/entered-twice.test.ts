import { expect, test } from 'vitest';
import type { AgeGroupId, CompEventId, UserId } from '../../ids.ts';
import { enteredTwice, type RecordPlace } from './entered-twice.ts';
import { noLimits } from './limits.ts';

const place = (ceid: number, userId = 1): RecordPlace => ({
  ceid: ceid as CompEventId,
  event: `Event ${ceid}`,
  ageGroupId: 3 as AgeGroupId,
  userId: userId as UserId,
});
const open = { rules: [], hasAthleteDiscount: false };
const atMost = (max: number) => ({
  ...open,
  rules: [{ ageGroups: [], limits: { ...noLimits, maxCompEvents: max }, unique: [], showsDays: false }],
});

test('a place of both in one event is said', () =>
  expect(enteredTwice([place(1)], [place(1), place(2)], open)).toEqual([
    'Both have a place in Event 1; an athlete may have only one.',
  ]));
test('more events together than an athlete may have are said', () => {
  expect(enteredTwice([place(1), place(2)], [place(3)], atMost(2))).toEqual([
    'Together they have 3 events; an athlete may have at most 2.',
  ]);
  expect(enteredTwice([place(1)], [place(3)], atMost(2))).toEqual([]);
});
test('a discount by athlete counts both where one person entered them', () => {
  const terms = { ...open, hasAthleteDiscount: true };
  expect(enteredTwice([place(1)], [place(2)], terms)).toEqual([
    'A discount may have counted these two records as two athletes.',
  ]);
  expect(enteredTwice([place(1)], [place(2, 2)], terms)).toEqual([]);
});
