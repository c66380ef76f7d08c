import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, later, minutes } from '../../time.ts';
import { foldCell, type DayRow, type DayValue } from './day-log.ts';

const nine = instant('2027-04-24T09:00:00+01:00');
let received = 0;
const row = (id: string, value: DayValue, more: Partial<DayRow> = {}): DayRow => ({
  id,
  value,
  reportedAt: nine,
  receivedAt: later(nine, ++received),
  by: 1,
  device: 'desk 1',
  replaces: [],
  ...more,
});
const two = { device: 'desk 2', by: 2 };
const says = (...rows: DayRow[]) => {
  const { row: applies, against } = foldCell(rows);
  return [applies?.value ?? null, ...against.map(({ value }) => value)];
};

describe('one cell of the day log', () => {
  const a = row('a', '12');
  test.each<[string, DayRow[], unknown[]]>([
    ['nothing is reported', [], [null]],
    ['one report holds', [a], ['12']],
    ['a row received twice counts once', [a, row('b', '13', { replaces: ['a'] }), a], ['13']],
    ['a device overrules itself', [a, row('b', '13')], ['13']],
    ['who saw a report overrules it', [a, row('b', '13', { ...two, replaces: ['a'] })], ['13']],
    ['two devices that agree are no conflict', [a, row('b', '12', two)], ['12']],
    ['of two devices the later received applies, and both stay', [a, row('b', '13', two)], ['13', '12']],
    [
      'a clock two hours slow changes nothing',
      [a, row('b', '13', { ...two, reportedAt: later(nine, -minutes(120)) })],
      ['13', '12'],
    ],
    ['naming both settles it', [a, row('b', '13', two), row('c', '12', { replaces: ['a', 'b'] })], ['12']],
    [
      'naming one of them leaves the other',
      [a, row('b', '13', two), row('c', '14', { replaces: ['a'] })],
      ['14', '13'],
    ],
    ['a row is taken back', [a, row('b', null, { replaces: ['a'] })], [null]],
    ['another device takes it back', [a, row('b', null, { ...two, replaces: ['a'] })], [null]],
    [
      'taking back a correction brings up what it corrected',
      [a, row('b', '13', { ...two, replaces: ['a'] }), row('c', null, { replaces: ['b'] })],
      ['12'],
    ],
    ['an undo is undone', [a, row('b', null, { replaces: ['a'] }), row('c', null, { replaces: ['b'] })], ['12']],
    [
      'an undo that arrives before its row takes it back all the same',
      [row('b', null, { replaces: ['a'] }), a],
      [null],
    ],
    [
      'a row taken back by one desk stays reported by the other',
      [a, row('b', '12', two), row('c', null, { replaces: ['a'] })],
      ['12'],
    ],
    ['taking back nothing changes nothing', [a, row('b', null, { replaces: ['unknown'] })], ['12']],
  ])('%s', (_, rows, expected) => {
    expect(says(...rows)).toEqual(expected);
  });

  test('however often rows arrive again, the cell is the same, and no standing report is lost from it', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const rows = fc.uniqueArray(
      fc.record({
        id: ids,
        value: fc.constantFrom<DayValue>('1', '2', null),
        device: fc.constantFrom('desk 1', 'desk 2', 'desk 3'),
        replaces: fc.array(ids, { maxLength: 2 }),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(rows, fc.nat(), (facts, at) => {
        const sent = facts.map(({ id, value, ...more }) => row(id, value, more));
        const again = sent[at % Math.max(1, sent.length)];
        const cell = foldCell(sent);
        expect(foldCell(again ? [...sent, again] : sent)).toEqual(cell);
        const replaced = new Set(sent.flatMap(({ replaces }) => replaces));
        const last = sent.findLast(({ id, value }) => value !== null && !replaced.has(id));
        if (last) expect(cell.row).toBeDefined();
        for (const { value } of cell.against) expect(value).not.toBe(cell.row?.value);
      }),
    );
  });
});
