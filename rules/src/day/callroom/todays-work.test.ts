import { expect, test } from 'vitest';
import { instant, later, minutes } from '../../time.ts';
import { nextWork, type WorkFacts } from './todays-work.ts';

const startsAt = instant('2027-04-24T10:00:00Z');
const facts: WorkFacts = {
  startsAt,
  timeKnown: true,
  callAt: later(startsAt, -minutes(20)),
  closes: later(startsAt, -minutes(60)),
  expected: 8,
  collected: 0,
  states: [],
};
const at = (before: number, more: Partial<WorkFacts> = {}) => {
  const { work, isLate } = nextWork({ ...facts, ...more }, later(startsAt, -minutes(before)));
  return isLate ? `${work}, late` : work;
};

test.each<[number, Partial<WorkFacts>, string]>([
  [90, {}, 'check-in'],
  [59, {}, 'draw, late'],
  [90, { closes: undefined }, 'draw'],
  [59, { states: ['drawn'] }, 'publish'],
  [19, { states: ['drawn', 'published'] }, 'publish, late'],
  [21, { states: ['published', 'published'] }, 'call'],
  [19, { states: ['called', 'published'] }, 'call, late'],
  [1, { states: ['called'] }, 'start'],
  [-1, { states: ['called', 'under-way'] }, 'start, late'],
  [-1, { states: ['under-way'] }, 'results'],
  [-1, { states: ['provisional', 'official'] }, 'make-official'],
  [-1, { states: ['official'] }, 'done'],
  [90, { expected: 0 }, 'nothing'],
  [-60, { timeKnown: false, closes: undefined }, 'draw'],
])('%i minutes before its start an event needs: %s %s', (before, more, work) => expect(at(before, more)).toBe(work));
