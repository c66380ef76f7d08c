import { describe, expect, test } from 'vitest';
import { pasteFaultText } from '../../paste-faults.ts';
import { readPastedRows } from '../../paste-rows.ts';
import { weekendWith } from '../known-ages.ts';

const setting = weekendWith(['U14', 'U16']);
const events = ['150m\tU14B', '150m\tU14G', '150m\tU16G'];
const reading = (rowOf: (event: string, at: number) => string) => {
  const { rows, faults } = readPastedRows(events.map(rowOf).join('\n'), setting);
  return { limits: rows.map(({ limit }) => limit), remarks: faults.map(pasteFaultText) };
};

describe('numbers in a column without a name', () => {
  test.each([
    ['1)', '2)', '3)'],
    ['(1)', '(2)', '(3)'],
    ['1.', '2.', '4.'],
    ['4', '7', '9'],
  ])('are no limits in front of the time: %s %s %s', (...numbers) => {
    expect(reading((event, at) => `${numbers[at]}\t1${at}:00\t${event}`)).toEqual({
      limits: [null, null, null],
      remarks: ["The column 'number 1' is not known and is left out."],
    });
  });

  test.each([
    ['(3)', '(2)', '(16)'],
    ['1', '2', '4'],
    ['8', '3', '12'],
  ])('are no limits where they are those of heats: %s %s %s', (...numbers) => {
    expect(reading((event, at) => `1${at}:00\t${event}\t${numbers[at]}`)).toEqual({
      limits: [null, null, null],
      remarks: ["The column 'number 4' is not known and is left out."],
    });
  });

  test('are limits with a remark', () => {
    expect(reading((event, at) => `1${at}:00\t${event}\t${8 + at * 4}`)).toEqual({
      limits: [8, 12, 16],
      remarks: [
        "'number 4' is a column without a heading. Its numbers are read as the maximum number of athletes in each event.",
      ],
    });
  });

  test('are limits without a remark where they say so', () => {
    expect(reading((event, at) => `1${at}:00\t${event}\tmax ${at + 2}`)).toEqual({ limits: [2, 3, 4], remarks: [] });
  });
});
