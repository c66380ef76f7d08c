import { expect, test } from 'vitest';
import { competitionOptions, completeOptions, usualOptions } from './options.ts';

const accepts = (options: object): boolean => competitionOptions.safeParse({ ...usualOptions, ...options }).success;

test('BUILD-25 a track has eight lanes where the organiser said nothing', () => {
  expect(completeOptions({}).laneCount).toBe(8);
  expect(completeOptions({ laneCount: 6 }).laneCount).toBe(6);
});

test('BUILD-27 the heats run slowest (s) or fastest (f) first', () => {
  expect([accepts({ heatOrder: 's' }), accepts({ heatOrder: 'f' }), accepts({ heatOrder: 'slow' })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('BUILD-28 a timetable is provisional', () => {
  expect(completeOptions({}).timetable).toBe('provisional');
});

test('BUILD-29 no PB is asked for', () => {
  expect(completeOptions({}).pbMandatory).toBe(false);
});

test('CART-20 CART-OPEN-04 the refund types are those that the rules know', () => {
  const terms = (refundType: string) => ({ cancelEvent: { ...usualOptions.cancelEvent, refundType } });
  expect(['E4S_FEES', 'FULL', 'HALF', 'NONE', 'SOME'].map((type) => accepts(terms(type)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('LIST-OPEN-04 the inner shapes of the options are typed: what does not fit is refused, what is missing is usual', () => {
  for (const [name, wrong] of Object.entries({
    subscription: true,
    cancelEvent: { hoursBeforeClose: 'two days' },
    ui: { hidePanels: ['EVERYTHING'] },
    autoEntries: 'Area Championships',
    checkIn: 1,
    selfService: [],
    level: 2,
    homeInfo: null,
    cardInfo: 5,
    compDates: '2027-04-24',
  })) {
    expect(accepts({ [name]: wrong }), name).toBe(false);
    expect(completeOptions({})[name as 'level'], name).toEqual(usualOptions[name as 'level']);
  }
  expect(
    accepts({
      compDates: ['2027-04-24'],
      level: '2',
      autoEntries: ['Area Championships'],
      subscription: { enabled: true, closes: '', pay: 'offered' },
    }),
  ).toBe(true);
});
