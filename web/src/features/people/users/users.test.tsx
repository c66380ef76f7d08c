import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { MailsScreen } from './mails-screen.tsx';
import { UserSearchScreen } from './user-search-screen.tsx';

eachAVisit();
const config = (impersonating: boolean) => saidConfig({ user: { ...aParent, impersonating } });

test('users are searched by the address bar and lead to their page', async () => {
  const user = {
    id: 12,
    display_name: 'Pat Lee',
    user_email: 'pat@test.example',
    phone: '',
    role: 'APPADMIN',
    emailConfirmed: true,
    twoStep: true,
    isClosed: false,
    e4s_credit: '0.00',
    createdAt: '2027-01-01T00:00:00Z',
    clubs: [{ id: 1, name: 'Epsom AC' }],
    areas: [],
    permissions: [],
  };
  const requests = aServer((one) =>
    said(one.url.includes('search=pat') ? [user] : [], '', { totalCount: one.url.includes('search=pat') ? 1 : 0 }),
  );
  const at = await screenAt(UserSearchScreen, '/v2/user-search-v2', '/v2/user-search-v2');
  expect(await screen.findByText('No user found')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'pat{Enter}');
  expect((await screen.findByRole('link', { name: 'Pat Lee' })).getAttribute('href')).toBe('/app-v3/v2/user-v2/12');
  expect(screen.getByText('pat@test.example · Epsom AC')).toBeTruthy();
  expect(screen.getByText('Administrator')).toBeTruthy();
  expect(at.href()).toBe('/app-v3/v2/user-search-v2?search=pat');
  expect(requests.at(-1)?.url).toContain('/v5/users?search=pat&page=1&pagesize=20');
});

test('requests for a place are turned page by page; answering the last of a page goes back to the one before', async () => {
  let total = 21;
  const aRequest = (requestId: number) => ({
    ...{ id: 4, name: 'Medway AC', entityLevel: 1, entityName: 'Club', clubType: 'C' },
    ...{ requestId, userId: requestId, userName: `Asker ${String(requestId)}`, email: 'asker@test.example' },
    askedAt: '2027-03-01T10:00:00Z',
  });
  aServer(({ url, method }) => {
    if (method === 'POST') {
      total = 20;
      return said([]);
    }
    if (!url.includes('selfservice')) return said([], '', { totalCount: 0 });
    const from = url.includes('page=2') ? 21 : 1;
    return said(
      Array.from({ length: Math.max(0, Math.min(20, total - from + 1)) }, (_, at) => aRequest(from + at)),
      '',
      { totalCount: total },
    );
  });
  await screenAt(UserSearchScreen, '/v2/user-search-v2', '/v2/user-search-v2');
  await userEvent.click(await screen.findByRole('button', { name: /Next/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Asker 21 for Medway AC' }));
  expect(await screen.findByRole('button', { name: 'Accept Asker 1 for Medway AC' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  [MailsScreen, '/v2/mails-v2'],
  [UserSearchScreen, '/v2/user-search-v2'],
])('who may not see a screen reads only that, with the way on: %s %s', async (Screen, path) => {
  aServer(() => refused(1003, 403, 'Your account does not have the right to do this.'));
  await screenAt(Screen, path, path);
  expect(await screen.findByText('Your account does not have the right to do this.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See all competitions']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/No mail server/)).toBeNull();
});

test('an email is read as text with its links; HTML in it stays text', async () => {
  const mail = { id: 3, to: 'ann@test.example', subject: 'Confirm', state: 'kept', createdAt: '2027-03-01T10:00:00Z' };
  aServer((one) => {
    if (one.url.endsWith('/admin/mails/3'))
      return said({
        ...mail,
        text: 'Hello <img src=x onerror=alert(1)>\n\nhttp://s.test/app-v3/v2/confirm-v2?key=abc\n',
        html: '<img src=x>',
        attachments: [{ name: 'entry.ics', type: 'text/calendar' }],
      });
    return said([mail], '', { totalCount: 1 });
  });
  await screenAt(MailsScreen, '/v2/mails-v2', '/v2/mails-v2');
  await userEvent.click(await screen.findByRole('button', { name: /Confirm/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
  expect((await within(dialog).findByRole('link')).getAttribute('href')).toBe(
    'http://s.test/app-v3/v2/confirm-v2?key=abc',
  );
  expect(within(dialog).getByText(/onerror=alert/)).toBeTruthy();
  expect(dialog.querySelector('img')).toBeNull();
  expect(within(dialog).getByText('Attached: entry.ics')).toBeTruthy();
});

test('AUTH-08 acting as somebody is said on every page and stopped with one press', async () => {
  let acting = true;
  const requests = aServer((one) => {
    if (one.url.includes('/public/config')) return config(acting);
    acting = false;
    return said({ display_name: 'Ada Min', token: null }, 'Impersonating stopped.');
  });
  await refreshSession();
  await screenAt(
    () => (
      <>
        <h1>Home</h1>
        <ImpersonationBanner />
      </>
    ),
    '/v2',
    '/v2',
  );
  expect(screen.getByRole('status').textContent).toContain('You are acting as Aoife Byrne.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(requests.filter((one) => one.method === 'POST')).toMatchObject([
    { url: '/wp-json/e4s/v5/admin/impersonate/0' },
  ]);
});
