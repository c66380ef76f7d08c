import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refreshSession } from '../../../../lib/session.ts';
import { aParent } from '../../../../lib/testing/app-config.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../../lib/testing/visits.ts';
import { UserScreen } from '../user-screen.tsx';

eachAVisit();

const pat = {
  id: 12,
  display_name: 'Pat Lee',
  user_email: 'pat@test.example',
  phone: '',
  role: 'USER',
  emailConfirmed: true,
  twoStep: false,
  isClosed: false,
  e4s_credit: '5.00',
  createdAt: '2027-01-01T00:00:00Z',
  clubs: [],
  areas: [],
  permissions: [],
};
/** Opens the page of a user as an administrator sees it; returns the requests that were sent. */
async function opened(facts: Partial<typeof pat> = {}) {
  const requests = aServer((one) => {
    if (one.url.includes('/public/config')) return saidConfig({ user: { ...aParent, role: 'APPADMIN' } });
    if (one.method !== 'GET') return said(null, 'Done.');
    return said(one.url.includes('/admin/user') ? [{ ...pat, ...facts }] : []);
  });
  await refreshSession();
  return { writes: () => requests.filter((one) => one.method !== 'GET') };
}

const type = (region: HTMLElement, label: string, text: string) =>
  userEvent.type(within(region).getByLabelText(label), text);
const WHO = 'Who asked, and how you checked who they are';

test('an account is closed only with a reason and the name typed once more', async () => {
  const { writes } = await opened();
  await screenAt(UserScreen, '/v2/user-v2/{-$id}', '/v2/user-v2/12');
  const region = await screen.findByRole('region', { name: 'Close or erase' });
  const card = within(region);
  await userEvent.click(card.getByText('Close this account, or erase the person'));
  await type(region, WHO, 'Letter of 3 May');
  await type(region, 'Type the name: Pat Lee', 'Pat');
  await userEvent.click(card.getByRole('button', { name: 'Close or erase for good' }));
  expect((await card.findAllByText('Choose what should happen.')).length).toBeGreaterThan(0);
  expect(card.getAllByText('Type Pat Lee to confirm.').length).toBeGreaterThan(0);
  expect(writes()).toEqual([]);
  await userEvent.click(card.getByLabelText(/Close the account/));
  await type(region, 'Type the name: Pat Lee', ' lee');
  await userEvent.click(card.getByRole('button', { name: 'Close or erase for good' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { url: '/wp-json/e4s/v5/admin/user/12/close', body: { reason: 'Letter of 3 May', everything: false } },
    ]),
  );
});

test('a closed account can only be erased', async () => {
  const { writes } = await opened({ isClosed: true });
  await screenAt(UserScreen, '/v2/user-v2/{-$id}', '/v2/user-v2/12');
  const region = await screen.findByRole('region', { name: 'Erase' });
  const card = within(region);
  await userEvent.click(card.getByText('Erase this person'));
  expect(card.queryByRole('radio')).toBeNull();
  await type(region, WHO, 'Letter');
  await type(region, 'Type the name: Pat Lee', 'Pat Lee');
  await userEvent.click(card.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(writes()).toMatchObject([{ body: { reason: 'Letter', everything: true } }]));
});
