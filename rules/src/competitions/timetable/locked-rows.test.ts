import { expect, test } from 'vitest';
import { timetableFaultText } from './judge-timetable.ts';
import { proposeTimetable } from './propose-timetable.ts';
import { usualWeights, type Start, type TimetableFacts, type TimetableRow } from './timetable.ts';

const row = (id: string, more: Partial<TimetableRow> = {}): TimetableRow => ({
  id,
  minutes: 60,
  needs: ['pit'],
  days: [1],
  after: [],
  ...more,
});
const facts = (rows: readonly TimetableRow[]): TimetableFacts => ({
  rows,
  facilities: [{ kind: 'pit', count: 1, opens: [{ day: 1, from: 600, until: 1080 }] }],
  pairs: [],
  nearness: { walk: 10, rest: 20 },
  stepMinutes: 5,
});
const locked = (minute: number): { at: Start; locked: true } => ({ at: { day: 1, minute }, locked: true });

test('rows of one competition that are locked at two starts both stay, and the fault is told', () => {
  const { starts, judgement } = proposeTimetable(
    facts([
      row('U14', { together: 'jump', ...locked(700) }),
      row('U16', { together: 'jump', ...locked(600) }),
      row('U18', { together: 'jump' }),
    ]),
    usualWeights,
    { rounds: 50, seed: 's' },
  );
  expect(Object.fromEntries(starts)).toEqual({
    U14: { day: 1, minute: 700 },
    U16: { day: 1, minute: 600 },
    U18: { day: 1, minute: 700 },
  });
  expect(judgement.faults.map(timetableFaultText)).toEqual([
    'U16: it is held with U14 but starts at a different time.',
  ]);
});

test('a row that is locked on a day on which nothing is open stays there, and what follows from it comes after', () => {
  const { starts, judgement } = proposeTimetable(
    facts([
      row('heats', { days: [2], at: { day: 0, minute: 600 }, locked: true }),
      row('final', { after: [{ row: 'heats', restMinutes: 45 }] }),
    ]),
    usualWeights,
    { rounds: 50, seed: 's' },
  );
  expect(Object.fromEntries(starts)).toEqual({ heats: { day: 0, minute: 600 }, final: { day: 1, minute: 600 } });
  expect(judgement.faults.map(({ kind, row: at }) => `${at} ${kind}`)).toEqual([
    'heats day-not-allowed',
    'heats facility-closed',
  ]);
});

test('rows of one competition that are locked at one start are one', () => {
  const { judgement } = proposeTimetable(
    facts([row('U14', { together: 'jump', ...locked(700) }), row('U16', { together: 'jump', ...locked(700) })]),
    usualWeights,
    { rounds: 50, seed: 's' },
  );
  expect(judgement.faults).toEqual([]);
});

test('among rows held together the locked one decides, wherever the others were', () => {
  const { starts, judgement } = proposeTimetable(
    facts([
      row('U14', { together: 'jump', at: { day: 1, minute: 600 } }),
      row('U16', { together: 'jump', ...locked(701) }),
    ]),
    usualWeights,
    { rounds: 50, seed: 's' },
  );
  expect(Object.fromEntries(starts)).toEqual({ U14: { day: 1, minute: 701 }, U16: { day: 1, minute: 701 } });
  expect(judgement.faults).toEqual([]);
});

test.each([
  ['that meet', 660, []],
  ['that overlap', 640, []],
  ['with a break between', 661, ['facility-closed']],
])('a row may go on over two openings %s', (_, second, faults) => {
  const opens = [
    { day: 1, from: second, until: 720 },
    { day: 1, from: 600, until: 660 },
  ];
  const { judgement } = proposeTimetable(
    { ...facts([row('U14', locked(630))]), facilities: [{ kind: 'pit', count: 1, opens }] },
    usualWeights,
    { rounds: 5, seed: 's' },
  );
  expect(judgement.faults.map(({ kind }) => kind)).toEqual(faults);
});
