import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atWallClock, instant, isoDate, wallClock, type Instant, type IsoDate } from '../../time.ts';
import { daysBetween, everyDay, movedDay } from '../../calendar.ts';
import { clonedDates, clonedName, movedMoment, weekdayNote, type CompetitionDates } from './clone-dates.ts';

const london = 'Europe/London';
const day = (text: string): IsoDate => isoDate(text) as IsoDate;
const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10) as IsoDate);
/** A moment that occurs once in local time: not between one and two at night. */
const anyMoment = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1439 }))
  .filter(([, n]) => n < 60 || n >= 120)
  .map(([date, n]) =>
    atWallClock(date, `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`, london),
  );

const source: CompetitionDates = {
  firstDay: day('2026-03-28'),
  lastDay: day('2026-03-29'),
  days: [day('2026-03-28'), day('2026-03-29')],
  opens: instant('2026-01-05T09:00:00Z'),
  closes: instant('2026-03-22T23:59:59Z'),
  saleEnds: instant('2026-03-15T23:59:00Z'),
  priorityUntil: instant('2026-01-12T09:00:00Z'),
  chequesEnd: instant('2026-03-16T12:00:00Z'),
  waitingListCloses: null,
  checkInOpens: instant('2026-03-27T18:00:00Z'),
  prices: [{ saleEnds: instant('2026-03-15T23:59:00Z') }, { saleEnds: null }],
  events: [
    {
      startsAt: instant('2026-03-29T10:30:00+01:00'),
      availableFrom: instant('2026-02-01T00:00:00Z'),
      availableTo: null,
      waitingListCloses: instant('2026-03-20T12:00:00Z'),
    },
  ],
  discounts: [{ from: null, to: instant('2026-02-28T23:59:00Z') }],
  shopItems: [{ saleEnds: instant('2026-03-10T12:00:00Z') }],
};

describe('a clone', () => {
  test('every date moves with the day, at the same time by the clock on the wall', () => {
    const clone = clonedDates(source, day('2027-04-03'), london);
    expect(clone.firstDay).toBe('2027-04-03');
    expect(clone.lastDay).toBe('2027-04-04');
    expect(clone.days).toEqual(['2027-04-03', '2027-04-04']);
    expect(clone.opens).toBe(instant('2027-01-11T09:00:00Z'));
    expect(clone.closes).toBe(instant('2027-03-28T23:59:59+01:00'));
    expect(clone.saleEnds).toBe(instant('2027-03-21T23:59:00Z'));
    expect(clone.priorityUntil).toBe(instant('2027-01-18T09:00:00Z'));
    expect(clone.chequesEnd).toBe(instant('2027-03-22T12:00:00Z'));
    expect(clone.waitingListCloses).toBeNull();
    expect(clone.checkInOpens).toBe(instant('2027-04-02T18:00:00+01:00'));
    expect(clone.prices).toEqual([{ saleEnds: instant('2027-03-21T23:59:00Z') }, { saleEnds: null }]);
    expect(clone.events).toEqual([
      {
        startsAt: instant('2027-04-04T10:30:00+01:00'),
        availableFrom: instant('2027-02-07T00:00:00Z'),
        availableTo: null,
        waitingListCloses: instant('2027-03-26T12:00:00Z'),
      },
    ]);
    expect(clone.discounts).toEqual([{ from: null, to: instant('2027-03-06T23:59:00Z') }]);
    expect(clone.shopItems).toEqual([{ saleEnds: instant('2027-03-16T12:00:00Z') }]);
  });

  test('a clone on the same day is the same', () => {
    expect(clonedDates(source, source.firstDay, london)).toEqual(source);
  });

  test('there and back again is the same', () => {
    expect(clonedDates(clonedDates(source, day('2028-02-29'), london), source.firstDay, london)).toEqual(source);
  });

  test('a leap day is counted', () => {
    expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2);
    expect(daysBetween(day('2026-03-01'), day('2026-02-28'))).toBe(-1);
    expect(movedDay(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(() => movedDay(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(everyDay(day('2028-02-28'), day('2028-03-01'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(everyDay(day('2026-03-28'), day('2026-03-31'), 2)).toEqual(['2026-03-28', '2026-03-29']);
    expect([everyDay(day('2026-03-28'), day('2026-03-28')), everyDay(day('2026-03-28'), day('2026-03-27'))]).toEqual([
      ['2026-03-28'],
      [],
    ]);
  });

  test('a note says when the weekday is another; the name takes the new year', () => {
    expect(weekdayNote(day('2026-05-02'), day('2027-05-01'))).toBeUndefined();
    expect(weekdayNote(day('2026-05-02'), day('2027-05-02'))).toBe(
      'The competition was on a Saturday; the new date is a Sunday. Check the date.',
    );
    expect(clonedName('Summer Open 2026', day('2026-05-02'), day('2027-05-01'))).toBe('Summer Open 2027');
    expect(clonedName('Summer Open', day('2026-05-02'), day('2027-05-01'))).toBe('Summer Open');
  });

  test.each([
    ['League 2026/27', 'League 2027/28'],
    ['League 2025/26', 'League 2026/27'],
    ['League 2026-2027', 'League 2027-2028'],
    ['League 2025–26', 'League 2026–27'],
    ['2026 Open, part of 2026', '2027 Open, part of 2027'],
    ['Since 1926', 'Since 1926'],
    ['Games 2024', 'Games 2024'],
    ['League 2027/28', 'League 2027/28'],
    ['Route 20260', 'Route 20260'],
    ['Club 1926-2026', 'Club 1926-2026'],
    ['2026/5 laps', '2027/5 laps'],
  ])('%s becomes %s', (name, cloned) => {
    expect(clonedName(name, day('2026-05-02'), day('2027-05-01'))).toBe(cloned);
  });

  test('a time that the clock skips in spring is an hour later, and what it shows twice in autumn the second time', () => {
    const shown = (date: string, time: string): string => {
      const { hour, minute } = wallClock(atWallClock(day(date), time, london), london);
      return `${hour}:${String(minute).padStart(2, '0')}`;
    };
    expect(['00:59', '01:00', '01:30', '01:59', '02:00'].map((time) => shown('2026-03-29', time))).toEqual([
      '0:59',
      '2:00',
      '2:30',
      '2:59',
      '2:00',
    ]);
    expect(['00:59', '01:00', '01:30', '02:00'].map((time) => shown('2026-10-25', time))).toEqual([
      '0:59',
      '1:00',
      '1:30',
      '2:00',
    ]);
    expect(atWallClock(day('2026-10-25'), '01:30', london)).toBe(instant('2026-10-25T01:30:00Z'));
    expect(() => atWallClock(day('2026-10-25'), 'soon', london)).toThrow(RangeError);
  });
});

describe('for all dates', () => {
  const clock = (at: Instant) => {
    const { hour, minute } = wallClock(at, london);
    return [hour, minute];
  };

  test('the time by the clock on the wall stays, and the day moves by as many days', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -2_000, max: 2_000 }), (at, by) => {
        const moved = movedMoment(at, by, london);
        expect(clock(moved)).toEqual(clock(at));
        expect(daysBetween(wallClock(at, london).date, wallClock(moved, london).date)).toBe(by);
      }),
    );
  });

  test('moments keep their order, and days their distances in days and weekdays', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, fc.integer({ min: -2_000, max: 2_000 }), (a, b, by) => {
        const [movedA, movedB] = [movedMoment(a, by, london), movedMoment(b, by, london)];
        expect(Math.sign(movedB - movedA)).toBe(Math.sign(b - a));
        const [one, other] = [wallClock(a, london), wallClock(b, london)];
        const [movedOne, movedOther] = [wallClock(movedA, london), wallClock(movedB, london)];
        expect(daysBetween(movedOne.date, movedOther.date)).toBe(daysBetween(one.date, other.date));
        expect((movedOther.weekday - movedOne.weekday + 7) % 7).toBe((other.weekday - one.weekday + 7) % 7);
      }),
    );
  });
});
