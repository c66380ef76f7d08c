import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { middleTime } from '@startline/rules/performances/units';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showToastsWith, type Toast } from '../../../lib/notices.ts';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { PbCell } from './pb-cell.tsx';

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
});
afterEach(cleanup);

let entries = 700;
/** Shows the PB of an entry in the 800m, each time a new one, in a row of a table. */
function show(facts: object = {}, mayBuild = true): void {
  entries += 1;
  const names = { entryId: entries, firstName: 'Ada', surName: 'Byrne', event: '800m' };
  const entry = {
    ...names,
    perfText: '2:10.00',
    state: 'paid',
    ...facts,
  } as unknown as CompetitionEntries['entries'][number];
  render(
    <table>
      <tbody>
        <tr>
          <PbCell entry={entry} mayBuild={mayBuild} />
        </tr>
      </tbody>
    </table>,
  );
}

/** Answers with the mark of the entry, and with `reply` to a change of it. Returns the bodies of the changes. */
function aServerWith(reply: ReturnType<typeof said> | ReturnType<typeof refused>): unknown[] {
  const changes: unknown[] = [];
  aServer(({ url, body }) => {
    if (url.includes('/entryperf/'))
      return said({ perf: 130, perfText: '2:10.00', limits: { min: 90, max: 900 }, uom: middleTime.options });
    if (url.includes('/pbupdatev2')) {
      changes.push(body);
      return reply;
    }
    return said({});
  });
  return changes;
}

async function type(typed: string) {
  await userEvent.click(screen.getByRole('button', { name: '2:10.00 change PB of Ada Byrne, 800m' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change PB: Ada Byrne, 800m' }, { timeout: 20_000 }));
  const field = await dialog.findByLabelText<HTMLInputElement>(/^PB in/);
  expect(field.value).toBe('2:10.00');
  await userEvent.clear(field);
  if (typed !== '') await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Save PB' }));
  return dialog;
}

test('an organiser changes the PB of an entry from the list, and is told so', async () => {
  const changes = aServerWith(said({ entryId: 1, perf: 128.5, perfText: '2:08.50' }));
  show();
  await type('2:08.5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([{ entryId: entries, performance: '2:08.5' }]);
  expect(toasts.map(({ text }) => text)).toEqual(['PB changed to 2:08.50: Ada Byrne, 800m']);
}, 30_000);

test('an emptied PB is removed from the entry; where the event requires one the refusal is at the field', async () => {
  const changes = aServerWith(said({ entryId: 1, perf: null, perfText: '' }));
  show();
  await type('');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([{ entryId: entries, performance: '' }]);
  expect(toasts.map(({ text }) => text)).toEqual(['PB removed: Ada Byrne, 800m']);
  cleanup();
  aServerWith(refused(2002, 400, 'This event requires a PB.', { error: 'performance-refused' }));
  show();
  const dialog = await type('');
  expect(await dialog.findByText('This event requires a PB.')).toBeDefined();
}, 30_000);

test('a mark outside the limits is refused in the dialog, and one with a dot for the colon is asked about', async () => {
  const changes = aServerWith(said({ entryId: 1, perf: 123, perfText: '2:03.00' }));
  show();
  const dialog = await type('16:00.00');
  expect(await dialog.findByText('PB is above standard min.')).toBeDefined();
  const field = dialog.getByLabelText<HTMLInputElement>(/^PB in/);
  await userEvent.clear(field);
  await userEvent.type(field, '2.03');
  await userEvent.click(dialog.getByRole('button', { name: 'Save PB' }));
  const yes = await dialog.findByRole('button', { name: /^Yes, 2:03/ });
  expect(changes).toEqual([]);
  await userEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([{ entryId: entries, performance: expect.stringMatching(/^2:03/) as string }]);
}, 30_000);

test('what the server refuses is said at the field, and the typed mark stays', async () => {
  aServerWith(refused(2002, 400, 'Below split.', { error: 'performance-refused' }));
  show();
  const dialog = await type('2:12.00');
  expect(await dialog.findByText('Below split.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^PB in/).value).toBe('2:12.00');
}, 30_000);

test('an entry without a PB offers to add one; cancelled entries and other officials have no button', () => {
  show({ perfText: '' });
  expect(screen.getByRole('button', { name: 'Add PB of Ada Byrne, 800m' })).toBeDefined();
  cleanup();
  show({ state: 'cancelled' });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ perfText: '' }, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('cell').textContent).toBe('PB None');
});
