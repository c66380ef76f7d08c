import { expect, test } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { LastDay } from './last-day.ts';

const open = () => {
  const draft = new Draft({ date: '', endDate: '' });
  const lastDay = new LastDay(draft);
  draft.subscribe(lastDay.follow);
  return { draft, lastDay };
};

test('a template of two days fills the last day, and moves it with the first', () => {
  const { draft, lastDay } = open();
  lastDay.take(2);
  draft.set('date', '31/05/2027');
  expect(draft.values['endDate']).toBe('01/06/2027');
  draft.set('date', '05/06/2027');
  expect(draft.values['endDate']).toBe('06/06/2027');
  lastDay.take(1);
  expect(draft.values['endDate']).toBe('');
});

test('the first day may be typed before the template is chosen', () => {
  const { draft, lastDay } = open();
  draft.set('date', '05/06/2027');
  lastDay.take(2);
  expect(draft.values['endDate']).toBe('06/06/2027');
});

test('a last day typed by hand stays, and so does an emptied one', () => {
  const { draft, lastDay } = open();
  draft.set('endDate', '12/06/2027');
  lastDay.take(2);
  draft.set('date', '05/06/2027');
  expect(draft.values['endDate']).toBe('12/06/2027');
  const other = open();
  other.lastDay.take(2);
  other.draft.set('date', '05/06/2027');
  other.draft.set('endDate', '');
  other.draft.set('date', '06/06/2027');
  expect(other.draft.values['endDate']).toBe('');
});
