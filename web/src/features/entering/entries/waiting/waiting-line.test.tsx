import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import type { JudgedRow } from '../choices.ts';
import { WaitingLine } from './waiting-line.tsx';

afterEach(cleanup);

const joinText = 'You pay £9.00 now. If no place becomes free by 18th Apr 23:59, you get £8.50 back.';
const shown = async (waiting: JudgedRow['row']['waiting']) => {
  const row = { ceid: 1, athleteid: 7, Name: '100m', joinText, waiting };
  const judged = { row, decision: { note: 'waiting-list' }, chosen: false } as unknown as JudgedRow;
  const Screen = () => (
    <>
      <h1>Entry</h1>
      <ul>
        <li tabIndex={-1}>
          <WaitingLine judged={judged} zone={'Europe/London'} />
        </li>
      </ul>
    </>
  );
  await screenAt(Screen, '/v2/entry-v2/$id', '/v2/entry-v2/5');
};

test('where people pay on joining, the line says what is paid and what comes back before it is joined', async () => {
  const requests = aServer(() =>
    said({ ceid: 1, athleteId: 7, position: 0, payUntil: '2027-03-01T12:15:00.000Z', basketCount: 1 }),
  );
  await shown(null);
  expect(await screen.findByText(joinText)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list for 100m' }));
  expect(requests.some(({ method, url }) => method === 'PUT' && url.includes('/waiting/1/7'))).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

test('the focus is in the row of a waiting list that is left', async () => {
  const requests = aServer(() => said({ ceid: 1, athleteId: 7 }));
  await shown({ position: 2, offeredUntil: null, inBasket: false, moneyText: '' });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the waiting list for 100m' }));
  expect(requests.some(({ method, url }) => method === 'DELETE' && url.includes('/waiting/1/7'))).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

test('a place in the basket is paid for there; one that is paid for shows its position and is left under My entries', async () => {
  aServer(() => said([]));
  await shown({ position: 0, offeredUntil: null, inBasket: true, moneyText: joinText });
  expect(await screen.findByRole('link', { name: 'Pay in the basket to join the waiting list.' })).toBeDefined();
  cleanup();
  await shown({ position: 2, offeredUntil: null, inBasket: false, moneyText: '£9.00 is paid.' });
  expect(await screen.findByText('Number 2 on the waiting list')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Leave the waiting list for 100m' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My entries' })).toBeDefined();
});
