import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hours, instant, later } from '@startline/rules/time';
import { afterAll, expect, test } from 'vitest';
import { demoDatabase, emptyDatabase, noteMadeAt, seedFor } from './made-databases.ts';

const programs = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-made-'));
afterAll(() => fs.rmSync(programs, { recursive: true }));
const now = instant('2027-03-01T12:00:00Z');

test('a first start copies the demo of the build while it is of today, and else an empty database', () => {
  expect(seedFor(programs, true, now)).toBe(emptyDatabase(programs));
  fs.mkdirSync(demoDatabase(programs));
  noteMadeAt(demoDatabase(programs), now);
  expect(seedFor(programs, true, later(now, hours(11)))).toBe(demoDatabase(programs));
  expect(seedFor(programs, true, later(now, hours(12)))).toBe(emptyDatabase(programs));
  expect(seedFor(programs, true, later(now, -1))).toBe(emptyDatabase(programs));
  expect(seedFor(programs, false, now)).toBe(emptyDatabase(programs));
});
