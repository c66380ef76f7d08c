import { expect, test } from 'vitest';
import { instant, type IsoDate } from '../../time.ts';
import { stepsAhead, type Progress } from './next-steps.ts';

const open: Progress = {
  isPublished: true,
  isCancelled: false,
  opens: instant('2027-03-01T09:00:00Z'),
  closes: instant('2027-04-18T22:59:00Z'),
  firstDay: '2027-05-08' as IsoDate,
  lastDay: '2027-05-09' as IsoDate,
  zone: 'Europe/London',
  timetable: 'provisional',
  events: 12,
  cheques: 0,
  undrawn: 12,
};
const at = (moment: string, facts: Partial<Progress> = {}) => stepsAhead({ ...open, ...facts }, instant(moment));

test('a draft is given its events, then published', () => {
  expect(at('2027-03-02T12:00:00Z', { isPublished: false, events: 0 })).toEqual(['add-events', 'publish']);
  expect(at('2027-03-02T12:00:00Z', { isPublished: false })).toEqual(['publish']);
});

test('a published competition opens, takes entries, and hears of cheques that are due', () => {
  expect(at('2027-02-20T12:00:00Z')).toEqual(['wait-for-opening']);
  expect(at('2027-03-02T12:00:00Z')).toEqual(['take-entries']);
  expect(at('2027-03-02T12:00:00Z', { cheques: 3 })).toEqual(['take-entries', 'cheques']);
});

test('after closing the timetable is made final and start lists are drawn', () => {
  expect(at('2027-04-20T12:00:00Z', { cheques: 1 })).toEqual(['cheques', 'final-timetable', 'draw', 'run-the-day']);
  expect(at('2027-04-20T12:00:00Z', { timetable: 'final', undrawn: 0 })).toEqual(['run-the-day']);
});

test('on its days the competition is run, by the calendar at its place, and afterwards results are looked through', () => {
  expect(at('2027-05-07T23:30:00Z')).toEqual(['run-the-day', 'draw']);
  expect(at('2027-05-09T22:30:00Z', { undrawn: 0 })).toEqual(['run-the-day']);
  expect(at('2027-05-09T23:30:00Z')).toEqual(['results']);
});

test('a competition that was called off asks for nothing', () => {
  expect(at('2027-03-02T12:00:00Z', { isCancelled: true })).toEqual([]);
});
