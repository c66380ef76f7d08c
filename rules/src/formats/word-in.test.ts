import { describe, expect, test } from 'vitest';
import { usualFacilities } from '../building/builder/facilities.ts';
import { readEventCell } from '../building/paste/paste-cells.ts';
import { readPastedRows } from '../building/paste/paste-rows.ts';
import { readGender, readStage } from '../building/builder/timetable-cells.ts';
import { isoDate } from '../time.ts';
import { wordIn } from './word-in.ts';

test('a table is asked for its own words alone', () => {
  expect(['a', 'b', 'toString'].map((word) => wordIn({ a: 0 }, word))).toEqual([0, undefined, undefined]);
});

describe.each(['constructor', 'Constructor', '__proto__'])(
  '%s, which every object has, is no word of a table',
  (word) => {
    test('in the cells of a timetable', () => {
      expect([readGender(word), readStage(word), readEventCell(word)]).toEqual([undefined, undefined, undefined]);
    });

    test('among the facilities of a ground, where it is one place', () => {
      expect(usualFacilities([word], 1).find(({ kind }) => kind === word)?.count).toBe(1);
    });

    test('in a pasted timetable, where it is a fault or a name', () => {
      const setting = { days: [isoDate('2026-05-01') ?? expect.unreachable()], ageFor: () => undefined };
      const { rows, faults } = readPastedRows(`Time\tEvent\tGender\t${word}\n10:00\t100m\t${word}\t1`, setting);
      expect(rows.map(({ gender }) => typeof gender).filter((type) => type !== 'string')).toEqual([]);
      expect(faults.length).toBeGreaterThan(0);
    });
  },
);
