import { expect, test } from 'vitest';
import { isCalled, marksClosedText, mayBecome, mayRearrange, unitStates } from './unit-states.ts';

test('a unit goes forward only, from drawn to official', () => {
  const steps = unitStates.flatMap((from, at) => unitStates.slice(0, at).filter((to) => mayBecome(from, to)));
  expect(steps).toEqual([]);
  expect(mayBecome('planned', 'drawn')).toBe(true);
  expect(mayBecome('planned', 'published')).toBe(false);
  expect(mayBecome('published', 'official')).toBe(false);
});

test('places change until the unit is called', () => {
  expect(unitStates.filter(mayRearrange)).toEqual(['planned', 'drawn', 'published']);
  expect(unitStates.filter(isCalled)).toEqual(['called', 'under-way', 'provisional', 'official']);
});

test('marks are written from the published start list until the result is official', () => {
  expect(unitStates.filter((state) => marksClosedText(state) === '')).toEqual([
    'published',
    'called',
    'under-way',
    'provisional',
  ]);
  expect(marksClosedText('drawn')).toBe('Publish the start list before you enter results.');
  expect(marksClosedText('official')).toBe('This result is official. Reopen it with a reason to change a mark.');
});
