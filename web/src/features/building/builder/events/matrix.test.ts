import type { CompEvent } from '@startline/contract/building/comp-events';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usualPrice } from './event-defaults.ts';
import { cellKey, cellOf, matrixColumns, matrixSections, rowsToAdd } from './matrix.ts';
import { MatrixStore, type Changes } from './matrix-store.ts';
import { anEvent } from './testing/an-event.ts';

const definitions = [
  { code: '800', name: '800m', tf: 'T' },
  { code: '100', name: '100m', tf: 'T' },
  { code: '75H', name: '75m Hurdles', tf: 'T' },
  { code: '4X100', name: '4 x 100m', tf: 'T' },
  { code: 'LJ', name: 'Long Jump', tf: 'F' },
  { code: '60', name: '60m', tf: 'T' },
] as const;
const groups = [
  { id: 1, name: 'Under 13', shortName: 'U13' },
  { id: 2, name: 'Under 15', shortName: 'U15' },
];

test('a tick begins with the price that most events have, not with the first by name', () => {
  const prices = [
    { id: 7, description: 'Relay team' },
    { id: 8, description: 'Under 14 and under 16' },
  ];
  expect(
    usualPrice(prices, [{ price: { id: 8 } }, { price: { id: 7 } }, { price: { id: 8 } }, { price: null }])?.id,
  ).toBe(8);
  expect([usualPrice(prices, [])?.id, usualPrice<{ id: number; description: string }>([], [])?.id]).toEqual([
    7,
    undefined,
  ]);
});

describe('the matrix', () => {
  test('has a column for each age group and gender that is wanted or in use', () => {
    expect(matrixColumns(groups, ['F'], [anEvent({ ageGroup: 2, gender: 'M' })]).map(({ key }) => key)).toEqual([
      '1:F',
      '2:F',
      '2:M',
    ]);
  });

  test('has runs by distance, then hurdles, then relays; field events after them', () => {
    expect(matrixSections(definitions, []).map(({ title, rows }) => [title, rows.map(({ code }) => code)])).toEqual([
      ['Track', ['100', '800', '75H', '4X100']],
      ['Field', ['LJ']],
    ]);
  });

  test('has the section of the kind of competition first', () => {
    const all = [...definitions, { code: 'XC', name: 'Cross Country', tf: 'X' }] as const;
    const titles = (kind: 'cross-country' | 'league') =>
      matrixSections(all, [anEvent({ code: 'XC', name: 'Cross Country' })], { kind }).map(({ title }) => title);
    expect(titles('cross-country')).toEqual(['Cross country', 'Track', 'Field']);
    expect(titles('league')).toEqual(['Track', 'Field', 'Cross country']);
  });

  test('has the events of its kind before any is chosen', () => {
    const all = [
      ...definitions,
      { code: 'XC', name: 'Cross Country', tf: 'X' },
      { code: '10K', name: '10 km', tf: 'R' },
    ] as const;
    const first = (kind: 'cross-country' | 'road' | 'open') =>
      matrixSections(all, [], { kind })[0]?.rows.map(({ code }) => code);
    expect([first('cross-country'), first('road')]).toEqual([['XC'], ['10K']]);
    expect(first('open')).toEqual(['100', '800', '75H', '4X100']);
  });

  test('offers all other events as rows to add, and keeps those in use', () => {
    const sections = matrixSections(definitions, [anEvent({ code: 'TYRE', name: 'Tyre run' })]);
    expect(sections[0]?.rows.map(({ code }) => code)).toContain('TYRE');
    expect(rowsToAdd(definitions, sections).map(({ code }) => code)).toEqual(['60']);
    expect(matrixSections(definitions, [], { added: ['60'] })[0]?.rows.map(({ code }) => code)).toContain('60');
  });

  test('the address of a cell says what it is', () =>
    expect(cellOf(cellKey('75H', 12, 'F'))).toEqual({ code: '75H', ageGroupId: 12, gender: 'F' }));
});

describe('ticks', () => {
  const key = cellKey('100', 1, 'F');
  const other = cellKey('800', 1, 'F');
  let sent: Changes[] = [];
  let answer: (changes: Changes) => Promise<readonly CompEvent[]>;
  const failed = vi.fn();
  const store = (events: readonly CompEvent[] = []) =>
    new MatrixStore(
      events,
      (changes) => {
        sent.push(changes);
        return answer(changes);
      },
      failed,
    );
  beforeEach(() => {
    sent = [];
    failed.mockReset();
    answer = () => Promise.resolve([anEvent({ id: 7 })]);
  });

  test('a tick shows at once and is sent with those that follow shortly', async () => {
    vi.useFakeTimers();
    const matrix = store();
    matrix.toggle(key);
    matrix.toggle(other);
    expect(matrix.cell(key)).toMatchObject({ isOn: true, isPending: true });
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    expect(sent).toEqual([{ add: [key, other], remove: [] }]);
    expect([matrix.cell(key), matrix.cell(other)]).toEqual([
      { isOn: true, isPending: false, entered: 0, rounds: 1 },
      { isOn: false, isPending: false, entered: 0, rounds: 0 },
    ]);
  });

  test('an untick takes all rounds of the event away', async () => {
    answer = () => Promise.resolve([]);
    const matrix = store([anEvent({ id: 7 }), anEvent({ id: 8 })]);
    matrix.toggle(key);
    await matrix.flush();
    expect(sent).toEqual([{ add: [], remove: [7, 8] }]);
    expect(matrix.cell(key).isOn).toBe(false);
  });

  test('a tick and its untick before they are sent send nothing', async () => {
    const matrix = store();
    matrix.toggle(key);
    matrix.toggle(key);
    await matrix.flush();
    expect(sent).toEqual([]);
  });

  test("a refused change returns to the server's value, and is reported", async () => {
    answer = () => Promise.reject(new Error('12 athletes are entered'));
    const matrix = store([anEvent({ id: 7 })]);
    matrix.toggle(key);
    await matrix.flush();
    expect(matrix.cell(key)).toMatchObject({ isOn: true, isPending: false });
    expect(failed).toHaveBeenCalledOnce();
  });

  test('only a cell that changes is told', async () => {
    const matrix = store();
    const [mine, theirs] = [vi.fn(), vi.fn()];
    matrix.subscribe(key, mine);
    matrix.subscribe(other, theirs);
    matrix.toggle(key);
    await matrix.flush();
    expect(theirs).not.toHaveBeenCalled();
    expect(mine).toHaveBeenCalled();
  });
});
