import { expect, test } from 'vitest';
import { cancelledWords, whatHappens } from './what-happens.ts';

test.each([
  [
    0,
    0,
    'Entries stop at once. Any team entries and shop orders are cancelled, and we email everyone who made them. This cannot be undone.',
  ],
  [
    1,
    1,
    'Entries stop at once, the 1 entry for 1 athlete is cancelled, and we email everyone who entered. This cannot be undone.',
  ],
  [
    874,
    610,
    'Entries stop at once, the 874 entries for 610 athletes are cancelled, and we email everyone who entered. This cannot be undone.',
  ],
])('cancelling %i entries says what becomes of them', (entries, athletes, words) => {
  expect(whatHappens('cancel', false, { entries, athletes })).toBe(words);
});

test.each([
  [0, 0, 'The page stays.'],
  [1, 1, 'The page stays, and so does the 1 entry for 1 athlete.'],
  [12, 10, 'The page stays, and so do the 12 entries for 10 athletes.'],
])('stopping entries with %i of them says that they stay', (entries, athletes, words) => {
  expect(whatHappens('stop', false, { entries, athletes })).toBe(
    `Nobody can enter until you reopen entries, but places already in baskets can still be paid for. ${words}`,
  );
});

test('a cancelled competition says what was refunded, what the organiser returns, and what was credited', () => {
  const done = {
    competition: { currency: 'GBP' },
    entries: 4,
    letters: 3,
    refunded: '40.00',
    credited: '5.00',
  } as const;
  expect(cancelledWords({ ...done, byCheque: '10.00' })).toBe(
    'Cancelled: 4 entries, 3 people emailed, £40.00 refunded (including £10.00 that you must return yourself, for cheques and invoices) and £5.00 credited.',
  );
  expect(cancelledWords({ ...done, byCheque: '0.00' })).toBe(
    'Cancelled: 4 entries, 3 people emailed, £40.00 refunded and £5.00 credited.',
  );
});
