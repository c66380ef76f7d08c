import { refusals } from '@startline/contract/refusals';
import type { Timetable } from '@startline/contract/building/timetable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkLost } from '../../../../../lib/api.ts';
import { ScheduleStore, type Move, type SentRow } from './schedule-store.ts';
import type { Saving } from './shown-rows.ts';
import { aRow } from '../testing/a-timetable.ts';
import { TimetableServer } from '../testing/timetable-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = (rows: readonly SentRow[]) => Timetable | Error;

function open(answer?: Answer, kept: readonly Move[] = []) {
  const server = new TimetableServer(
    [
      aRow(1, '100m'),
      aRow(2, 'Long jump', { needs: ['long-jump'], time: '11:00' }),
      aRow(3, '800m', { time: '00:00' }),
    ],
    [{ a: 'k1', b: 'k2', names: ['Ann Hill', 'Bea Fox'] }],
  );
  const sent: (readonly SentRow[])[] = [];
  let keptMoves: readonly Move[] = [];
  const store = new ScheduleStore(
    server.timetable(),
    {
      save: (rows) => {
        sent.push(rows);
        const own = answer?.(rows);
        if (own instanceof Error) return Promise.reject(own);
        const reply = server.answer({ url: '/v5/timetable/1/rows', method: 'POST', headers: {}, body: { rows } }) as {
          status?: number;
          body: { message: string; data: unknown };
        };
        return reply.status === undefined
          ? Promise.resolve(own ?? (reply.body.data as Timetable))
          : Promise.reject(new ApiRefusal(reply.body as never, reply.status));
      },
      read: () => Promise.resolve(server.timetable()),
      keep: (moves) => (keptMoves = moves),
    },
    kept,
  );
  const build = (id: string): [string, string, Saving] => [
    store.row(id)?.row.time ?? '',
    store.row(id)?.home ?? '',
    store.row(id)?.saving ?? 'none',
  ];
  return { store, server, sent, of: build, kept: () => keptMoves };
}
const settle = () => vi.advanceTimersByTimeAsync(500);

test('a move shows at once, several moves are one call, and it says saving and saved', async () => {
  const { store, sent, of: build } = open();
  store.wish([{ id: '1', wish: { day: 1, minute: 605 } }]);
  store.wish([{ id: '1', wish: { day: 1, minute: 610 } }]);
  store.wish([{ id: '2', wish: { facility: 'long-jump 2' } }]);
  expect(build('1')).toEqual(['10:10', 'track', 'saving']);
  await settle();
  expect(sent).toEqual([
    [
      { ceids: [1], version: 1, startDateTime: '2027-05-08T10:10:00' },
      { ceids: [2], version: 1, facility: 'long-jump 2' },
    ],
  ]);
  expect(build('1')).toEqual(['10:10', 'track', 'saved']);
  expect(build('2')).toEqual(['11:00', 'long-jump 2', 'saved']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(build('1')[2]).toBe('none');
});

test('a row keeps its object while nothing about it changes', async () => {
  const { store } = open();
  const other = store.row('2');
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  await settle();
  expect(store.row('2')).toBe(other);
});

test('a move undone before it was sent makes no call', async () => {
  const { store, sent, of: build } = open();
  store.wish([{ id: '1', wish: { day: 1, minute: 605 } }]);
  store.wish([{ id: '1', wish: { day: 1, minute: 600 } }]);
  await settle();
  expect(sent).toEqual([]);
  expect(build('1')).toEqual(['10:00', 'track', 'none']);
});

test('a row moved again while it is being sent goes with the next call, from the version that the first one made', async () => {
  const { store, sent } = open();
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  const first = store.flush();
  store.wish([{ id: '1', wish: { minute: 700 } }]);
  await first;
  await settle();
  expect(sent.map(([row]) => [row?.version, row?.startDateTime])).toEqual([
    [1, '2027-05-08T10:05:00'],
    [2, '2027-05-08T11:40:00'],
  ]);
  expect(store.row('1')?.row).toMatchObject({ time: '11:40', version: 3 });
});

test('a time is taken away and given, on another day too', async () => {
  const { store, server, sent } = open();
  store.wish([
    { id: '1', wish: { minute: 0 } },
    { id: '3', wish: { day: 2, minute: 780 } },
  ]);
  expect(store.row('1')?.row.timeKnown).toBe(false);
  await settle();
  expect(sent[0]?.map(({ startDateTime }) => startDateTime)).toEqual(['2027-05-08T00:00:00', '2027-05-09T13:00:00']);
  expect(server.rows.map(({ timeKnown, day }) => [timeKnown, day])).toEqual([
    [false, 1],
    [true, 1],
    [true, 2],
  ]);
});

test('without a connection the move stays, is kept in the browser, and goes with the next try', async () => {
  let isLost = true;
  const {
    store,
    of: build,
    sent,
    kept,
  } = open(() => (isLost ? new NetworkLost(new TypeError('lost')) : (undefined as never)));
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  await settle();
  expect(build('1')).toEqual(['10:05', 'track', 'kept']);
  expect(store.view().trouble.kind).toBe('waiting');
  expect(kept()).toEqual([{ ceids: [1], version: 1, wish: { minute: 605 } }]);
  isLost = false;
  await store.flush();
  expect(sent).toHaveLength(2);
  expect(build('1')).toEqual(['10:05', 'track', 'saved']);
  expect(store.view().trouble.kind).toBe('none');
  expect(kept()).toEqual([]);
});

test('moves of a session that ended are sent when the timetable is opened again', async () => {
  const { of: build, sent } = open(undefined, [{ ceids: [1], version: 1, wish: { minute: 630 } }]);
  expect(build('1')).toEqual(['10:30', 'track', 'saving']);
  await settle();
  expect(sent).toHaveLength(1);
});

test('a refusal puts the row back and says why', async () => {
  const { store, of: build } = open(
    () =>
      new ApiRefusal(
        {
          errNo: refusals['bad-input'].errNo,
          error: 'bad-input',
          message: 'Mend what is marked.',
          data: { faults: [{ field: 'rows.0.startDateTime', message: 'This is not a day of the competition.' }] },
        },
        400,
      ),
  );
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  await settle();
  expect(build('1')).toEqual(['10:00', 'track', 'none']);
  expect(store.view().trouble).toEqual({
    kind: 'refused',
    words: 'This is not a day of the competition.',
    titles: ['100m'],
  });
  store.dismiss();
  expect(store.view().trouble.kind).toBe('none');
});

test.each([
  [true, '10:05'],
  [false, '12:00'],
])('somebody else moved it: mine is kept and offered again (mine on top: %s)', async (isMine, then) => {
  const { store, server, of: build } = open();
  server.elsewhere(1, { time: '12:00' });
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  await settle();
  expect(build('1')).toEqual(['10:05', 'track', 'kept']);
  expect(store.view().trouble).toMatchObject({ kind: 'elsewhere', by: { who: 'Mary Byrne' } });
  expect(store.unsaved.map(({ row, wish }) => [row.time, wish.minute])).toEqual([['12:00', 605]]);
  await settle();
  await store.resolve(isMine);
  expect(server.rows[0]?.time).toBe(then === '10:05' ? '10:05' : '12:00');
  expect(build('1')[0]).toBe(then);
  expect(store.view().trouble.kind).toBe('none');
});

test('a timetable that was read before the last save is older and is dropped', async () => {
  const { store, server } = open();
  const old = server.timetable();
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  await settle();
  store.take(structuredClone(old));
  expect(store.row('1')?.row.time).toBe('10:05');
});

test('a row that nobody has any more is let go', async () => {
  const { store, server, sent } = open();
  server.elsewhere(1, { time: '12:00' });
  store.wish([{ id: '1', wish: { minute: 605 } }]);
  server.rows = server.rows.slice(1);
  await settle();
  expect(store.unsaved).toEqual([]);
  await store.resolve(true);
  expect(sent).toHaveLength(1);
  expect(store.hasUnsaved).toBe(false);
});

test('clashes come back with the answer, with names', async () => {
  const { store } = open();
  expect(store.row('1')?.marks).toEqual([]);
  store.wish([{ id: '2', wish: { minute: 600 } }]);
  await settle();
  expect(store.row('1')?.marks).toEqual([
    { kind: 'overlap', words: 'At the same time as 2 Long jump: Ann Hill, Bea Fox' },
  ]);
  expect(store.row('2')?.marks[0]?.words).toBe('At the same time as 1 100m: Ann Hill, Bea Fox');
});
