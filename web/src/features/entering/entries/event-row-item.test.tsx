import { decideOne } from '@startline/rules/entering/entries/recompute';
import { anEntryContext, anEventRow } from '@startline/rules/testing/event-rows';
import { noLimits } from '@startline/rules/entering/entries/limits';
import type { CompEventId } from '@startline/rules/ids';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import type { JudgedRow } from './choices.ts';
import { EventRowItem } from './event-row-item.tsx';

afterEach(cleanup);

const show = (
  facts: Parameters<typeof anEventRow>[0],
  { entered = {}, ...more }: Partial<Parameters<typeof EventRowItem>[0]> & { entered?: object } = {},
  context = anEntryContext(),
  others: ReturnType<typeof anEventRow>[] = [],
) => {
  const row = anEventRow(facts);
  const judged = {
    row: {
      ...{ ceid: 1, Name: '4x100m', tf: 'T', startDateTime: '2027-04-24T10:00:00.000Z', timeKnown: true, pb: null },
      places: { max: facts?.maxAthletes ?? 0, taken: 0, held: 0, left: null },
      ...{ rowOptions: { showPB: true, showPrice: true, showEntries: true }, price: null, entry: null, facts: row },
      ...entered,
    },
    decision: decideOne(row, [row, ...others], context),
    ...{ chosen: false, wish: undefined, mayTap: false },
  } as unknown as JudgedRow;
  const nothing = () => undefined;
  const Item = () => (
    <>
      <h1>Enter</h1>
      <EventRowItem
        {...{ judged, zone: 'Europe/London', compId: 3 }}
        {...{ onToggle: nothing, onPb: nothing, onRemove: nothing, heldOf: () => [], ...more }}
      />
    </>
  );
  return screenAt(Item, '/v2/entry-v2/$id', '/v2/entry-v2/3');
};

test('a relay says that it is entered as a team, with the way to the teams', async () => {
  await show({ maxAthletes: -1, enteredAsTeam: true });
  expect(await screen.findByText('Entered as a team')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Enter a team' }).getAttribute('href')).toBe('/app-v3/v2/teams-v2/3');
  expect(screen.queryByText('Schedule Only')).toBeNull();
});

test('RULE-10 an event on the schedule only says so and offers nothing', async () => {
  await show({ maxAthletes: -1 });
  expect(await screen.findByText('Schedule Only')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the focus is in the row once the button that takes another event out is gone', async () => {
  const removed: number[] = [];
  const other = anEventRow({ id: 2 as CompEventId, name: 'Long Jump', entry: { kind: 'paid' } });
  await show(
    {},
    { heldOf: (ceids) => ceids.map((ceid) => ({ ceid, name: 'Long Jump' })), onRemove: (ceid) => removed.push(ceid) },
    anEntryContext({ limits: { ...noLimits, maxCompEvents: 1 } }),
    [other],
  );
  const button = await screen.findByRole('button', { name: 'Take out Long Jump' });
  await userEvent.click(button);
  expect(removed).toEqual([2]);
  expect(document.activeElement).toBe(button.closest('li'));
});

test.each([
  ['paid', true, '£6.00'],
  ['promised by cheque', true, '£6.00'],
  ['lapsed', false, '£8.00'],
])('beside an entry that is %s the price is the one to pay: agreed %s, %s', async (_, isAgreed, shown) => {
  const price = { total: '8.00', currency: 'GBP', free: false };
  const entered = { price, entered: isAgreed, entry: { entryId: 5, state: 'paid', total: '6.00' } };
  await show({ entry: { kind: isAgreed ? 'paid' : 'none' } }, { entered });
  expect((await screen.findByText(/^£/)).textContent).toBe(shown);
});

test('beside an entry that cost nothing the row says Free, though the event costs something now', async () => {
  const price = { total: '8.00', currency: 'GBP', free: false };
  const entered = { price, entered: true, entry: { entryId: 5, state: 'paid', total: '0.00' } };
  await show({ entry: { kind: 'paid' } }, { entered });
  expect(await screen.findByText('Free')).toBeDefined();
  expect(screen.queryByText('£8.00')).toBeNull();
});

test('beside an entry that somebody else paid for there is no price', async () => {
  const price = { total: '8.00', currency: 'GBP', free: false };
  const entered = { price, entered: true, entry: { entryId: 5, state: 'paid', total: null } };
  await show({ entry: { kind: 'paid' } }, { entered });
  expect(await screen.findByText('4x100m')).toBeDefined();
  expect(screen.queryByText(/£|Free/)).toBeNull();
});
