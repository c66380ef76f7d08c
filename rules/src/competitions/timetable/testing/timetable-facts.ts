import type { Facility, Start, TimetableFacts, TimetableRow } from '../timetable.ts';

/** One facility opens at nine for a day; each test names only the facts that matter to it. */
export const nine = 540;
export const facility = (kind: string, count = 1, until = 18 * 60, days: readonly number[] = [1]): Facility => ({
  kind,
  count,
  opens: days.map((day) => ({ day, from: nine, until })),
});
export const row = (id: string, known: Partial<TimetableRow> = {}): TimetableRow => ({
  id,
  minutes: 30,
  needs: ['track'],
  days: [1],
  after: [],
  ...known,
});
export const facts = (known: Partial<TimetableFacts>): TimetableFacts => ({
  rows: [],
  facilities: [facility('track')],
  pairs: [],
  nearness: { walk: 5, rest: 20 },
  stepMinutes: 5,
  ...known,
});
export const starts = (known: Readonly<Record<string, Start | number>>): Map<string, Start> =>
  new Map(
    Object.entries(known).map(([id, start]) => [id, typeof start === 'number' ? { day: 1, minute: start } : start]),
  );
