import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { HistoryPanel } from './history-panel.tsx';
import { TurnButton } from './turn-button.tsx';

eachAVisit();
beforeEach(forgetCalls);

const aChange = (id: number, words: string, undone = false) => ({
  ...{ id, words, undone, kind: 'price', refId: 1, turned: null, fields: [], undoable: true },
  ...{ at: '2027-01-04T10:00:00.000Z', by: { id: 7, name: 'Una Keane' } },
});
const price = aChange(1, 'Price “Adults” was changed.');
const girls = aChange(2, 'U13 Girls 100m was changed.');

/** Shows both buttons over a history, latest first; the test may add steps to it, as other people do. */
function open(steps: ReturnType<typeof aChange>[]) {
  const requests = aServer(({ url, body }) => {
    if (!url.includes('/history/')) return said({ ...(body as object), words: 'Done.' });
    return said({ page: { page: 1, pageSize: 20, totalCount: steps.length, isMore: false }, changes: steps });
  });
  const session = new BuilderSession(aRecord(), { levels: ['General', 'Comp Events'], steps: [] });
  render(
    <SessionContext value={session}>
      <TurnButton session={session} direction="back" />
      <TurnButton session={session} direction="forward" />
      <HistoryPanel open onOpenChange={() => undefined} />
    </SessionContext>,
  );
  const turned = () => requests.filter(({ url }) => url.includes('/undo/')).map(({ body }) => body);
  return { session, turned, user: userEvent.setup() };
}
/** The history covers the page, so its buttons are found beside those of the page below it. */
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });

test('Undo and Redo name the step that they turn, and still read Undo and Redo', async () => {
  open([aChange(3, 'Long jump was added.', true), girls, price]);
  const undo = await button('Undo: U13 Girls 100m was changed.');
  expect([undo.title, undo.textContent.trim()]).toEqual(['Undo: U13 Girls 100m was changed.', 'Undo']);
  const redo = await button('Redo: Long jump was added.');
  expect([redo.title, redo.textContent.trim()]).toEqual(['Redo: Long jump was added.', 'Redo']);
});

test('with nothing to redo, Redo names no step', async () => {
  open([price]);
  await button('Undo: Price “Adults” was changed.');
  expect((await button('Redo')).title).toBe('');
});

test('after a save Undo names the saved step', async () => {
  const steps = [price];
  const { session } = open(steps);
  await button('Undo: Price “Adults” was changed.');
  await session.write(() => {
    steps.unshift(girls);
    return Promise.resolve();
  });
  expect(await button('Undo: U13 Girls 100m was changed.')).toBeTruthy();
});

test('Undo does not take back a newer step than the one it named', async () => {
  const steps = [price];
  const { turned, user } = open(steps);
  const undo = await button('Undo: Price “Adults” was changed.');
  steps.unshift(girls);
  await user.click(undo);
  await user.click(await button('Undo: U13 Girls 100m was changed.'));
  await waitFor(() => expect(turned()).toEqual([{ changeId: 2, again: false }]));
});

test('a phone shows Redo while there is a step to do again, and only then', async () => {
  const steps = [{ ...girls, undone: true }, price];
  const { session } = open(steps);
  const redo = await button('Redo: U13 Girls 100m was changed.');
  expect(redo.className).not.toContain('max-sm:hidden');
  await session.write(() => {
    steps.shift();
    return Promise.resolve();
  });
  expect((await button('Redo')).className).toContain('max-sm:hidden');
});

test('a step is done again from the history too', async () => {
  const { turned, user } = open([{ ...girls, undone: true }, price]);
  await user.click(await button(/^Do this again.*U13 Girls 100m/));
  await waitFor(() => expect(turned()).toEqual([{ changeId: 2, again: true }]));
});
