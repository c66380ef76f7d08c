import { expect, test } from 'vitest';
import type { AreaId, ClubId } from '../../ids.ts';
import { isAdmitted, unrestricted } from './restriction.ts';

test('CLUB-17 a restricted competition admits its areas and clubs only', () => {
  const club = 3 as ClubId;
  const area = 5 as AreaId;
  const nobody = { areas: [], clubs: [] };
  expect(isAdmitted(unrestricted, nobody)).toBe(true);
  expect(isAdmitted({ areas: [area], clubs: [club] }, nobody)).toBe(false);
  expect(isAdmitted({ areas: [area], clubs: [club] }, { areas: [], clubs: [club] })).toBe(true);
  expect(isAdmitted({ areas: [area], clubs: [] }, { areas: [area], clubs: [] })).toBe(true);
});
