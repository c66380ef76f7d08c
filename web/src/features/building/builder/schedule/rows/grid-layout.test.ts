import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  boxesOf,
  clockOf,
  columnBeside,
  columnsOf,
  facilityToSay,
  homesOf,
  minuteOf,
  placeName,
  pointedMinute,
  snapped,
  usedColumns,
  type Placeable,
} from './grid-layout.ts';

const row = (time: string, minutes: number, more: Partial<Placeable> = {}): Placeable => ({
  day: 1,
  time,
  timeKnown: time !== '00:00',
  minutes,
  usualMinutes: 15,
  facility: '',
  needs: ['track'],
  ...more,
});
const pit = (time: string, minutes = 60, more: Partial<Placeable> = {}): Placeable =>
  row(time, minutes, { needs: ['long-jump'], ...more });
const day = { from: 540, until: 1_080 };

describe('steps of five minutes', () => {
  test.each([
    [600, 600],
    [602, 600],
    [602.5, 605],
    [-30, 5],
    [0, 5],
    [2, 5],
    [1_439, 1_435],
    [5_000, 1_435],
  ])('%d minutes start at %d', (minute, start) => expect(snapped(minute)).toBe(start));
  test.each([
    ['00:00', 0],
    ['10:05', 605],
    ['23:55', 1_435],
  ])('%s is minute %d and back', (time, minute) => {
    expect(minuteOf(time)).toBe(minute);
    expect(clockOf(minute)).toBe(time);
  });
  test.each([
    [{ y: 100, top: 100, grab: 0, from: 540 }, 540],
    [{ y: 280, top: 100, grab: 0, from: 540 }, 600],
    [{ y: 295, top: 100, grab: 15, from: 540 }, 600],
    [{ y: 287, top: 100, grab: 0, from: 540 }, 600],
    [{ y: 288, top: 100, grab: 0, from: 540 }, 605],
    [{ y: -9_000, top: 0, grab: 0, from: 540 }, 5],
  ])('a pointer at %o means minute %d', (pointer, minute) => expect(pointedMinute(pointer)).toBe(minute));
});

describe('the hours that a day shows', () => {
  test.each([
    ['nothing at all', [], [], { from: 540, until: 1_080 }],
    [
      'opening times',
      [],
      [
        { from: '10:00', until: '17:00' },
        { from: '08:30', until: '20:10' },
      ],
      { from: 480, until: 1_260 },
    ],
    [
      'rows, with room around them',
      [row('08:20', 10), row('17:30', 90)],
      [{ from: '10:00', until: '22:00' }],
      { from: 420, until: 1_200 },
    ],
    ['a row to be confirmed counts for nothing', [row('00:00', 15), row('12:00', 30)], [], { from: 660, until: 840 }],
    ['the start of the day is the start', [row('00:20', 10)], [], { from: 0, until: 120 }],
    ['the end of the day is the end', [row('22:00', 110)], [], { from: 1_260, until: 1_440 }],
    ['past midnight', [row('23:30', 90)], [], { from: 1_380, until: 1_500 }],
  ])('%s', (_, rows, opens, bounds) => expect(boundsOf(rows, opens)).toEqual(bounds));
});

describe('blocks of one column', () => {
  test.each([
    ['one', [row('09:30', 30)], [[90, 90, 0, 1]]],
    [
      'one after another',
      [row('09:00', 30), row('09:30', 30)],
      [
        [0, 90, 0, 1],
        [90, 90, 0, 1],
      ],
    ],
    [
      'two at once, the longer first',
      [row('09:00', 15), row('09:00', 30)],
      [
        [0, 45, 1, 2],
        [0, 90, 0, 2],
      ],
    ],
    [
      'the third takes the lane that is free again',
      [row('09:00', 60), row('09:10', 20), row('09:40', 20)],
      [
        [0, 180, 0, 2],
        [30, 60, 1, 2],
        [120, 60, 1, 2],
      ],
    ],
    [
      'a short one is 24 pixels high and pushes its neighbour aside',
      [row('09:00', 5), row('09:05', 5), row('09:10', 5)],
      [
        [0, 24, 0, 2],
        [15, 24, 1, 2],
        [30, 24, 0, 2],
      ],
    ],
    [
      'a new cluster has its own lanes',
      [row('09:00', 30), row('09:10', 10), row('10:00', 30)],
      [
        [0, 90, 0, 2],
        [30, 30, 1, 2],
        [180, 90, 0, 1],
      ],
    ],
    ['of no length', [row('09:00', 0)], [[0, 24, 0, 1]]],
    ['the usual minutes where none are set', [row('09:00', 0, { minutes: null })], [[0, 45, 0, 1]]],
    ['before the first hour', [row('08:00', 30)], [[-180, 90, 0, 1]]],
  ])('%s', (_, rows, expected) =>
    expect(boxesOf(rows, day).map(({ top, height, lane, lanes }) => [top, height, lane, lanes])).toEqual(expected),
  );

  test('many at one time: no two that meet are in one lane', () => {
    const rows = Array.from({ length: 60 }, (_, n) => row(clockOf(540 + ((n * 35) % 300)), 5 + ((n * 7) % 60)));
    const boxes = boxesOf(rows, day);
    const meeting = boxes.flatMap((a, n) =>
      boxes.slice(n + 1).filter((b) => a.lane === b.lane && a.top < b.top + b.height && b.top < a.top + a.height),
    );
    expect(meeting).toEqual([]);
    expect(boxes.every(({ lane, lanes }) => lane < lanes)).toBe(true);
  });
});

describe('the choice of a column', () => {
  const one = [
    { kind: 'track', count: 1 },
    { kind: 'long-jump', count: 2 },
  ];
  test.each([
    ['the one of its kind', [row('09:00', 10)], ['track']],
    [
      'what the organiser said, however it is written',
      [row('09:00', 10, { facility: 'Long-Jump 2' }), row('09:00', 10, { facility: 'Back straight' })],
      ['long-jump 2', 'Back straight'],
    ],
    [
      'the first that is free at its time',
      [pit('10:00'), pit('10:00'), pit('11:00')],
      ['long-jump 1', 'long-jump 2', 'long-jump 1'],
    ],
    [
      'beside the one that is pinned',
      [pit('10:00', 60, { facility: 'long-jump 1' }), pit('10:30')],
      ['long-jump 1', 'long-jump 2'],
    ],
    ['on another day it is free', [pit('10:00'), pit('10:00', 60, { day: 2 })], ['long-jump 1', 'long-jump 1']],
    [
      'too many for the pits',
      [pit('10:00'), pit('10:00'), pit('10:00')],
      ['long-jump 1', 'long-jump 2', 'long-jump 1'],
    ],
    ['a kind that is not there is a column of its own', [row('09:00', 10, { needs: ['cage'] })], ['cage']],
    ['no kind at all', [row('09:00', 10, { needs: [] })], ['Elsewhere']],
  ])('%s', (_, rows, homes) => expect(homesOf(rows, one)).toEqual(homes));

  test('columns: the facilities in their order, then other places by name', () => {
    expect(columnsOf(one, ['cage', 'track', 'Back straight'])).toEqual([
      'track',
      'long-jump 1',
      'long-jump 2',
      'Back straight',
      'cage',
    ]);
  });
  test('a kind that a row names with its number is one column', () => {
    expect(columnsOf([...one, { kind: 'long-jump 2', count: 1 }], [])).toEqual(['track', 'long-jump 1', 'long-jump 2']);
  });
  test('columns in use, and those of the same kind', () => {
    expect(usedColumns([...one, { kind: 'shot', count: 2 }], ['long-jump 2', 'Road'])).toEqual([
      'long-jump 1',
      'long-jump 2',
      'Road',
    ]);
  });
  test.each([
    [{ facility: '', needs: ['track'] }, 'track', undefined],
    [{ facility: '', needs: ['long-jump'] }, 'long-jump 1', 'long-jump 1'],
    [{ facility: 'cage', needs: [] }, 'cage', undefined],
    [{ facility: 'cage', needs: [] }, 'Elsewhere', ''],
    [{ facility: '', needs: [] }, 'Elsewhere', undefined],
    [{ facility: 'cage', needs: ['track'] }, 'track', 'track'],
  ])('%o into %s says %s', (known, column, reply) => expect(facilityToSay(known, column)).toBe(reply));
  test.each([
    ['track', -1, 'track'],
    ['track', 1, 'cage'],
    ['cage', 1, 'cage'],
    ['cage', -1, 'track'],
  ] as const)('beside %s by %d is %s', (column, by, beside) =>
    expect(columnBeside(['track', 'cage'], column, by)).toBe(beside),
  );
  test.each([
    ['long-jump 1', 'Long jump 1'],
    ['track', 'Track'],
    ['Back straight', 'Back straight'],
  ])('%s is called %s', (column, name) => expect(placeName(column)).toBe(name));
});
