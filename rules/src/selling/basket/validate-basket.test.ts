import { expect, test } from 'vitest';
import type { AthleteId, CompEventId, EventGroupId } from '../../ids.ts';
import { basketFaultText, basketWarning, validateBasket, type BasketLine } from './validate-basket.ts';

const niamh = 1 as AthleteId;
const cian = 2 as AthleteId;
const line = (n: number, facts: Partial<BasketLine> = {}): BasketLine => ({
  id: n as CompEventId,
  group: n as EventGroupId,
  athlete: niamh,
  name: `Event ${n}`,
  athleteName: 'Niamh Byrne',
  registration: [],
  fits: true,
  team: null,
  parent: null,
  mandatoryGroup: null,
  unanswered: [],
  ...facts,
});
const says = (...args: Parameters<typeof validateBasket>): string[] => validateBasket(...args).map(basketFaultText);
const breakfast = line(2, { name: 'Breakfast', parent: { id: 1 as CompEventId, name: 'Camping' } });
const camping = line(1, { name: 'Camping', mandatoryGroup: { id: 9 as EventGroupId, name: 'Parking' } });

test('CART-04 a basket in order has no messages', () => {
  expect(says([line(1), line(2)])).toEqual([]);
});

test('CART-04 CART-05 all messages are given at once, as a warning for ten seconds', () => {
  expect(says([breakfast, line(3, { name: 'Relay', team: { min: 4, max: 6, athletes: 3 } })])).toHaveLength(2);
  expect(basketWarning).toEqual({ level: 'WARN', milliseconds: 10_000 });
});

test('CART-04 ATH-16 an athlete whom the competition does not take is said once, by name and with the way on', () => {
  const registration = [{ kind: 'not-taken', athlete: 'unregistered', exemptBelow: 0 }] as const;
  expect(says([line(1, { registration }), line(2, { registration }), line(3, { athlete: cian })])).toEqual([
    'Niamh Byrne cannot be entered. This competition takes registered athletes only. Add the athlete’s registration number.',
  ]);
});

test('an event that no longer suits the athlete’s age and gender is named, with both ways on', () => {
  expect(says([line(1), line(2, { name: '200m', fits: false })])).toEqual([
    '200m is not open to athletes of Niamh Byrne’s age and gender. Take it out of the basket, or correct the athlete’s details.',
  ]);
});

test('an athlete with open questions is named once, with each question once, whichever lines ask it', () => {
  const shirt = { id: 1, words: 'T-shirt size' };
  const photos = { id: 2, words: 'Photographs may be taken' };
  expect(
    says([line(1, { unanswered: [shirt] }), line(2, { unanswered: [shirt, photos] }), line(3, { athlete: cian })]),
  ).toEqual([
    'Niamh Byrne has not answered: ‘T-shirt size’, ‘Photographs may be taken’. Save the answers before you pay.',
  ]);
  const same = { id: 3, words: 'T-shirt size' };
  expect(says([line(1, { unanswered: [shirt] }), line(2, { unanswered: [same] })])).toEqual([
    'Niamh Byrne has not answered: ‘T-shirt size’. Save the answers before you pay.',
  ]);
});

test('athletes who miss the same answers share one message, which names three of them', () => {
  const unanswered = [{ id: 1, words: 'T-shirt size' }];
  const many = (count: number) =>
    says(
      Array.from({ length: count }, (_, n) =>
        line(1, { athlete: (n + 1) as AthleteId, athleteName: `Athlete ${n + 1}`, unanswered }),
      ),
    );
  expect(many(2)).toEqual([
    'Athlete 1 and Athlete 2 have not answered: ‘T-shirt size’. Save the answers before you pay.',
  ]);
  expect(many(60)).toEqual([
    'Athlete 1, Athlete 2, Athlete 3 and 57 more have not answered: ‘T-shirt size’. Save the answers before you pay.',
  ]);
});

test('CART-10 nothing in the basket', () => {
  expect(says([])).toEqual(['No events in basket.']);
});

test.each([
  ['TEAM-11 too few', 3, ["Team event '4x100m' requires between 4 and 6 athletes, only 3 selected."]],
  ['TEAM-11 enough', 4, []],
  ['TEAM-12 as many as allowed', 6, []],
  ['TEAM-12 TEAM-OPEN-01 too many', 7, ["Team event '4x100m' is over the maximum allowed athletes 6"]],
])('%s', (_name, athletes, messages) => {
  expect(says([line(1, { name: '4x100m', athlete: null, team: { min: 4, max: 6, athletes } })])).toEqual(messages);
});

test('TEAM-05 a most of 0 is no limit', () => {
  const team = (athletes: number): string[] =>
    says([line(1, { name: 'Cross country', athlete: null, team: { min: 4, max: 0, athletes } })]);
  expect([team(4), team(99)]).toEqual([[], []]);
  expect(team(3)).toEqual(["Team event 'Cross country' requires at least 4 athletes, only 3 selected."]);
});

test('CART-11 an item needs its parent, of the same athlete', () => {
  const message = "Event 'Breakfast' requires 'Camping' to be selected.";
  expect(says([breakfast])).toEqual([message]);
  expect(says([breakfast, line(1)])).toEqual([]);
  expect(says([breakfast, line(1, { athlete: cian })])).toEqual([message]);
});

test('CART-11 a parent that is paid already counts', () => {
  expect(says([breakfast], [line(1)])).toEqual([]);
});

test('CART-12 CART-OPEN-02 a parent without a name', () => {
  expect(says([{ ...breakfast, parent: { id: 1 as CompEventId, name: '' } }])).toEqual([
    "Event 'Breakfast' requires parent event to be selected",
  ]);
});

test('CART-07 a parent needs its mandatory group, of the same athlete', () => {
  const message = "Event 'Camping' requires an item of 'Parking' to be selected.";
  expect(says([camping])).toEqual([message]);
  expect(says([camping, line(5, { group: 9 as EventGroupId })])).toEqual([]);
  expect(says([camping, line(5, { group: 9 as EventGroupId, athlete: cian })])).toEqual([message]);
});
