import { money } from '@startline/rules/money';
import type { TimeZone } from '@startline/rules/time';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Judged } from './choices.ts';
import { HeldAloud, ToPay, ToPayBar, type PayLine } from './to-pay.tsx';

const line = (who: string, event: string): PayLine => ({
  kind: 'entry',
  key: `${who} ${event}`,
  product: null,
  who,
  event,
  note: '',
  price: money(650, 'GBP'),
  fee: money(50, 'GBP'),
  total: money(700, 'GBP'),
});
const chosen = (ceid: number, Name: string, startDateTime: string) => ({
  row: { ceid, Name, tf: 'T', timeKnown: true, startDateTime, entered: false },
  chosen: true,
  decision: { wayOn: { kind: ceid === 1 ? 'choose-less' : 'none' }, ruleMessage: 'Max in Day' },
});
/** The events of Niamh: two at the same time, and a limit that is reached. */
const judged = {
  rows: [chosen(1, '100m', '2027-04-24T10:00:00.000Z'), chosen(2, '800m', '2027-04-24T10:00:00.000Z')],
} as unknown as Judged;
const ofNiamh = [line('Niamh', '100m'), line('Niamh', '800m')];
const parts = {
  currency: 'GBP',
  judged,
  first: 'Niamh',
  zone: 'Europe/London' as TimeZone,
  firstEnd: null,
  holdMinutes: 30,
} as const;
const clash =
  '100m (11:00) may still be in progress when 800m (11:00) starts. You can enter both: tell the officials on the day.';

test.each([
  ['one athlete', ofNiamh, `Held: 100m, 800m. £14.00 to pay. Max in Day. ${clash}`],
  [
    'two athletes by name',
    [...ofNiamh, line('Cian', '100m')],
    `Held for Niamh: 100m, 800m. Cian: 100m. £21.00 to pay. Niamh: Max in Day. Niamh: ${clash}`,
  ],
])('a screen reader hears the events, limit and clash of %s', (_title, lines, words) => {
  render(<HeldAloud {...parts} lines={lines} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test.each([
  [true, 'Choose an event. The place is held for 30 minutes, and the price shown is all you pay.'],
  [false, 'There is no event to choose at the moment.'],
])('the panel asks to choose an event only while one can be chosen: %s', (mayTap, words) => {
  const [row] = judged.rows;
  render(<ToPay {...parts} judged={{ ...judged, rows: [{ ...row!, mayTap }] }} lines={[]} />);
  expect(screen.getByText(words)).toBeDefined();
});

test('a clash in the panel names its athlete when two have events', () => {
  render(<ToPay {...parts} lines={[line('Cian', '100m')]} />);
  expect(screen.getByText(`Niamh: ${clash}`)).toBeDefined();
});

test.each<[string, PayLine['kind'], RegExp]>([
  ['events', 'entry', /^3 events, fee included$/],
  ['items, when a T-shirt is among them', 'shop-item', /^3 items, fee included$/],
])('the bar of a phone counts %s', (_title, kind, words) => {
  render(<ToPayBar {...parts} lines={[...ofNiamh, { ...line('', 'T-shirt'), kind }]} />);
  expect(screen.getByText(words)).toBeDefined();
});
