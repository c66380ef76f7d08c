import type { OwnDay } from '@startline/contract/day/calls';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OnTheDay } from './on-the-day.tsx';

afterEach(cleanup);

const heat = { heat: 2, heats: 3, position: 4, layout: 'lanes', state: 'official' } as const;
const day = {
  lineId: 1,
  compId: 5,
  bib: '17',
  checkIn: 'checked-in',
  checkInText: '',
  callAt: '2027-04-24T09:40:00Z',
  start: heat,
  more: [],
  zone: 'Europe/London',
} as unknown as OwnDay;

test('an entry shows its heat, and below it the final that it reached, called now', () => {
  const final = { ...heat, heat: 1, heats: 1, position: 5, state: 'called' as const };
  render(<OnTheDay day={{ ...day, more: [{ name: '100m final', callAt: '2027-04-24T12:40:00Z', start: final }] }} />);
  expect(screen.getByText('Bib 17 · Heat 2 of 3, lane 4 · report by 10:40')).toBeTruthy();
  expect(screen.getByText('100m final: One race, lane 5 · report by 13:40')).toBeTruthy();
  expect(screen.getAllByText('Called now')).toHaveLength(1);
});

test('an entry without a published list shows only its number', () => {
  render(<OnTheDay day={{ ...day, start: null }} />);
  expect(screen.getByText('Bib 17')).toBeTruthy();
});
