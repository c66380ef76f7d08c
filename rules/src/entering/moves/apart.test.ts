import { expect, test } from 'vitest';
import type { AthleteId, CompEventId, EventGroupId } from '../../ids.ts';
import { apartText } from './apart.ts';
import type { BasketLine } from '../../selling/basket/validate-basket.ts';

const [ann, ben] = [1 as AthleteId, 2 as AthleteId];
const line = (id: number, more: Partial<BasketLine> = {}): BasketLine => ({
  id: id as CompEventId,
  group: (id * 10) as EventGroupId,
  athlete: ann,
  name: `Event ${id}`,
  athleteName: '',
  registration: [],
  fits: true,
  team: null,
  parent: null,
  mandatoryGroup: null,
  unanswered: [],
  ...more,
});
const shirt = (more: Partial<BasketLine> = {}) =>
  line(2, { name: 'T-shirt', parent: { id: 1 as CompEventId, name: '100m' }, ...more });

test('an item goes to another athlete only where they have the event that it belongs to', () => {
  const move = { from: shirt(), to: shirt({ athlete: ben }) };
  expect(apartText({ ...move, rest: [line(1)] })).toBe("Event 'T-shirt' requires '100m' to be selected.");
  expect(apartText({ ...move, rest: [line(1), line(1, { athlete: ben })] })).toBe('');
});

test('an event whose items would stay behind does not move, and they are named', () => {
  const from = line(1, { name: '100m' });
  const text = '100m has secondary spend item(s), please remove these first: T-shirt';
  expect(apartText({ from, to: line(3), rest: [shirt()] })).toBe(text);
  expect(apartText({ from, to: { ...from, athlete: ben }, rest: [shirt()] })).toBe(text);
  expect(apartText({ from, to: line(3), rest: [shirt({ athlete: ben })] })).toBe('');
});

test('the item that an event asks for stays with it, and another of the same group will do', () => {
  const world = { id: 50 as EventGroupId, name: 'Food' };
  const lunch = line(5, { name: 'Lunch', group: world.id });
  const rest = [line(1, { name: '100m', mandatoryGroup: world })];
  expect(apartText({ from: lunch, to: { ...lunch, athlete: ben }, rest })).toBe(
    "Event '100m' requires an item of 'Food' to be selected.",
  );
  expect(apartText({ from: lunch, to: line(6, { group: world.id }), rest })).toBe('');
});

test('an earlier gap does not keep a line where it is', () => {
  expect(apartText({ from: line(4), to: line(5), rest: [shirt()] })).toBe('');
});
