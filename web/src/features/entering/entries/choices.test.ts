import type { EntryEvents } from '@startline/contract/entering/entries';
import type { CompEventId } from '@startline/rules/ids';
import { anEntryContext, anEventRow } from '@startline/rules/testing/event-rows';
import { instant } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { judge, type Wish } from './choices.ts';
import { countyChampionships } from './testing/competition.ts';

const [half, dinner, shirt] = [1, 2, 3] as CompEventId[] as [CompEventId, CompEventId, CompEventId];
const soldWith = (parent: CompEventId, alwaysShow: boolean) => ({
  secondary: { parent, mandatoryGroup: null, alwaysShow },
});

/** A half marathon with a dinner that appears once it is chosen, and a T-shirt that is always in the list. */
const events = {
  competition: countyChampionships,
  athlete: null,
  context: anEntryContext(),
  rows: [
    anEventRow({ id: half, name: 'Half marathon' }),
    anEventRow({ id: dinner, name: 'Dinner', ...soldWith(half, false) }),
    anEventRow({ id: shirt, name: 'T-shirt', ...soldWith(half, true) }),
  ].map((facts) => ({ ceid: facts.id, facts })),
} as unknown as EntryEvents;

const listed = (wishes: ReadonlyMap<CompEventId, Wish> = new Map()) =>
  judge(events, wishes, instant('2027-03-01T12:00:00Z')).rows.map(({ row }) => row.ceid);

test('an event sold with another is in the list once that one is chosen, or always where the organiser says so', () => {
  expect(listed()).toEqual([half, shirt]);
  expect(listed(new Map([[half, { want: 'hold', state: 'sending' }]]))).toEqual([half, dinner, shirt]);
});

test('an event with an entry of its own stays in the list without the other one', () => {
  expect(listed(new Map([[dinner, { want: 'hold', state: 'sending' }]]))).toEqual([half, dinner, shirt]);
});
