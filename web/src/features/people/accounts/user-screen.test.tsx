import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@startline/contract/people/accounts';
import { expect, test, vi } from 'vitest';
import { level, showToastsWith, toast } from '../../../lib/notices.ts';
import { refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { UserScreen } from './user-screen.tsx';

const account = {
  id: 7,
  name: 'Aoife Byrne',
  email: 'parent@demo.test',
  phone: '',
  emailConfirmed: true,
  hasPassword: true,
  waitingEmail: null,
  twoStep: { isOn: false, isRequired: false, codesLeft: 0 },
  version: { current: 'v2', toggle: false },
} as const;
const sessions = [
  {
    id: 'a',
    kind: 'cookie',
    device: 'Firefox on Windows',
    startedAt: '2027-03-01T10:00:00Z',
    lastSeenAt: '2027-03-01T11:00:00Z',
    isThis: true,
  },
  {
    id: 'b',
    kind: 'cookie',
    device: 'Safari on iPhone',
    startedAt: '2027-02-20T10:00:00Z',
    lastSeenAt: '2027-02-28T11:00:00Z',
    isThis: false,
  },
];
const devices = [
  {
    id: 'd',
    name: 'Firefox on Windows',
    firstSeenAt: '2027-02-01T10:00:00Z',
    lastSeenAt: '2027-03-01T10:00:00Z',
    isThis: true,
  },
];
/** The replies by the last part of the request's address. */
const lists: Readonly<Record<string, unknown>> = { sessions, devices, agreements: [], selfservice: [], areas: [] };
const match = {
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
  permissions: [{ role: 'CHECKIN', orgid: 3, orgname: 'Kent County AA', compid: 7 }],
};

eachAVisit();

type Own = Partial<Omit<Account, 'id'>>;
async function opened(
  facts: {
    own?: Own;
    at?: string;
    user?: Partial<typeof aParent>;
    impersonating?: boolean;
    answer?: (one: Asked) => ReturnType<typeof said> | ReturnType<typeof refused> | 'lost' | undefined;
  } = {},
) {
  const requests = aServer((one) => {
    const own = facts.answer?.(one);
    if (own) return own;
    if (one.url.includes('/public/config'))
      return saidConfig({ user: { ...aParent, ...facts.user, impersonating: facts.impersonating ?? false } });
    if (one.method === 'GET' && one.url.endsWith('/user/account')) return said({ ...account, ...facts.own });
    const list = one.method === 'GET' ? lists[one.url.split('/').at(-1) ?? ''] : undefined;
    if (list) return said(list);
    if (one.method === 'GET' && one.url.includes('/admin/user')) return said([match]);
    return said(null, 'Done.');
  });
  await refreshSession();
  const at = await screenAt(UserScreen, '/v2/user-v2/{-$id}', facts.at ?? '/v2/user-v2');
  return { asked: requests, at, writes: () => requests.filter((one) => one.method !== 'GET') };
}

test('the account shows its details and where it is logged in; another device is logged out with one press', async () => {
  const { writes } = await opened();
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Aoife Byrne');
  const list = await screen.findByRole('region', { name: 'Where you are logged in' });
  expect(await within(list).findByText('This device')).toBeTruthy();
  await userEvent.click(within(list).getByRole('button', { name: 'Log out Safari on iPhone' }));
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', url: '/wp-json/e4s/v5/user/sessions/b' }]));
});

test('the account leads to the entries, and to the orders with their receipts and the credit', async () => {
  await opened();
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('My entries')).toBe('/app-v3/v2/my-entries-v2');
  expect(await href('Orders, receipts and credit')).toBe('/app-v3/v2/my-entries-v2?show=orders');
});

test('the account lists the devices that it knows, and forgets one with one press', async () => {
  const { writes } = await opened();
  const list = await screen.findByRole('list', { name: 'Devices' });
  expect(within(list).getByText(/Firefox on Windows/).textContent).toContain('This device');
  await userEvent.click(within(list).getByRole('button', { name: 'Forget Firefox on Windows' }));
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', url: '/wp-json/e4s/v5/user/devices/d' }]));
});

test('AUTH-11 the version of the interface is switched once switching is allowed', async () => {
  const { writes } = await opened({ own: { version: { current: 'v2', toggle: true } } });
  await userEvent.click(await screen.findByLabelText('Version 1 (old web addresses)'));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { url: '/wp-json/e4s/v5/user/version', body: { version: 'v1', toggle: true, userId: 0 } },
    ]),
  );
});

test('AUTH-10 an administrator toggles admin mode, and messages for debugging show while it is on', async () => {
  const shown: string[] = [];
  showToastsWith((reply) => shown.push(reply.text));
  await opened({ user: { role: 'APPADMIN' } as object });
  const box = await screen.findByRole('checkbox', { name: 'Administrator mode' });
  shown.length = 0;
  toast('before', level.DEBUG);
  await userEvent.click(box);
  toast('while on', level.DEBUG);
  await userEvent.click(box);
  toast('after', level.DEBUG);
  expect(shown).toEqual(['while on']);
});

test('AUTH-10 admin mode is not offered to others', async () => {
  await opened();
  await screen.findByText('Appearance');
  expect(screen.queryByRole('checkbox', { name: 'Administrator mode' })).toBeNull();
});

test('a wrong password now is shown beside its field and the new one stays typed', async () => {
  await opened({
    answer: (one) =>
      one.url.endsWith('/user/password')
        ? refused(1005, 400, 'This password is not right.', {
            data: { faults: [{ field: 'current', message: 'This password is not right.' }] },
          })
        : undefined,
  });
  await userEvent.click(await screen.findByText('Change password'));
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), 'three wet hurdles');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('three wet hurdles');
});

test('the second step is set up: password, QR code with the key in words, first code, backup codes', async () => {
  await opened({
    answer: (one) => {
      if (one.url.endsWith('/two-step/start'))
        return said({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } });
      if (one.url.endsWith('/two-step/confirm'))
        return said({ codes: ['abcde-fghjk', 'mnpqr-stuvw'] }, 'Two-step verification is on.');
      return undefined;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
  await userEvent.click(card.getByText('Set up two-step verification'));
  await userEvent.type(card.getByLabelText('Your password'), 'startline-demo');
  await userEvent.click(card.getByRole('button', { name: 'Continue' }));
  expect(await card.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Scan this');
  expect(card.getByText('ABCD EFGH')).toBeTruthy();
  await userEvent.type(card.getByLabelText('Code'), '123456{Enter}');
  expect(await card.findByText('abcde-fghjk')).toBeTruthy();
  const heading = card.getByRole('heading', { name: 'Two-step verification' });
  expect(document.activeElement).toBe(heading);
  const told: string[] = [];
  showToastsWith(({ text }) => told.push(text));
  await userEvent.click(card.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(told.at(-1)).toContain('Write them down'));
  await userEvent.click(card.getByRole('button', { name: 'I have saved them' }));
  expect(document.activeElement).toBe(heading);
});

test('a connection that is lost after a change does not tell that it was not sent, and one lost while a session is ended frees its button', async () => {
  let isLost = false;
  await opened({ answer: (one) => (isLost && (one.method === 'DELETE' || one.method === 'GET') ? 'lost' : undefined) });
  const idle = (button: HTMLElement) =>
    waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'), { timeout: 6_000 });
  const end = await screen.findByRole('button', { name: 'Log out Safari on iPhone' });
  const save = screen.getByRole('button', { name: 'Save details' });
  isLost = true;
  await userEvent.click(save);
  await idle(save);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(end);
  await idle(end);
}, 15_000);

test('a name with digits and a telephone number that is none are refused together, before anything is sent', async () => {
  const saved: string[] = [];
  await opened({
    answer: (one) => {
      if (one.method === 'PUT') saved.push(one.url);
      return undefined;
    },
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Deirdre Byrn3');
  const phone = screen.getByLabelText(/^Phone/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '1234');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  const summary = await screen.findByText('There is a problem');
  expect(summary.parentElement?.textContent).toContain('Enter the name in letters.');
  expect(summary.parentElement?.textContent).toContain('Enter a phone number, for example 07700 900123.');
  expect(saved).toEqual([]);
});

test('the focus stays at the list of sessions when the button of an ended one goes', async () => {
  let here = sessions;
  await opened({
    answer: (one) => {
      if (one.method === 'DELETE') here = sessions.slice(0, 1);
      return one.method === 'GET' && one.url.endsWith('/user/sessions') ? said(here) : undefined;
    },
  });
  const end = await screen.findByRole('button', { name: 'Log out Safari on iPhone' });
  await userEvent.click(end);
  await waitFor(() => expect(end.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })));
});

test('an address that waits to be confirmed is seen without opening the form that asked for it', async () => {
  await opened({ own: { waitingEmail: 'new@test.example' } });
  const element = await screen.findByText('Open the link we sent to new@test.example to confirm it.');
  expect(element.closest('details')).toBeNull();
});

test('an account opened while entering is asked to be finished, and shows nothing that needs a password', async () => {
  await opened({ own: { hasPassword: false, emailConfirmed: false } });
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy();
  expect(screen.queryByText('Change password')).toBeNull();
});

test('an administrator sees another user and acts as them', async () => {
  const { writes, at } = await opened({
    at: '/v2/user-v2/12',
    answer: (one) =>
      one.url.includes('/admin/impersonate/')
        ? said({ display_name: 'Pat Lee', token: null }, 'Now impersonating: Pat Lee')
        : undefined,
  });
  expect(await screen.findByText('Check-in at Kent County AA, competition 7')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Act as Pat Lee' }));
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2'));
  expect(writes()).toMatchObject([{ method: 'POST', url: '/wp-json/e4s/v5/admin/impersonate/12' }]);
});

test('credit is added with a reason, once, however often it is retried', async () => {
  const { writes } = await opened({ at: '/v2/user-v2/12' });
  await userEvent.type(await screen.findByLabelText('Amount to add'), '2.50');
  await userEvent.click(screen.getByRole('button', { name: 'Change credit' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Say why');
  await userEvent.type(screen.getByLabelText('Reason'), 'Rained off');
  await userEvent.click(screen.getByRole('button', { name: 'Change credit' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.url).toContain('/v5/user/credit/12?');
  expect(writes()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('an administrator acting as a user sees the details but nothing that only the user may change', async () => {
  await opened({ impersonating: true });
  expect(await screen.findByText('You are acting as Aoife Byrne')).toBeTruthy();
  expect(screen.queryByText('Change password')).toBeNull();
});

test('every button of the account that sends something sends it once, however fast it is pressed twice', async () => {
  const { writes } = await opened({ own: { twoStep: { isOn: true, isRequired: false, codesLeft: 3 } } });
  const filled = async (fields: readonly [HTMLElement, string][]): Promise<void> => {
    for (const [field, text] of fields) await userEvent.type(field, text);
  };
  for (const summary of [
    'Change email address',
    'Change password',
    'New backup codes',
    'Turn off two-step verification',
  ])
    await userEvent.click(await screen.findByText(summary));
  await filled([
    [screen.getByLabelText('New email address'), 'ann@test.example'],
    [screen.getAllByLabelText('Your password')[0]!, 'startline-demo'],
  ]);
  await filled([
    [screen.getByLabelText('Current password'), 'startline-demo'],
    [screen.getByLabelText('New password'), 'three wet hurdles'],
  ]);
  await filled([
    [screen.getAllByLabelText('Code')[0]!, '123456'],
    [screen.getAllByLabelText('Your password')[1]!, 'startline-demo'],
    [screen.getAllByLabelText('Code')[1]!, '123456'],
  ]);
  const seen = [];
  for (const name of [
    'Save details',
    'Send the link',
    'Set password',
    'Make new codes',
    'Turn off',
    'Log out Safari on iPhone',
    'Log out everywhere else',
  ]) {
    const before = writes().length;
    await userEvent.dblClick(screen.getByRole('button', { name }));
    await waitFor(() => expect(writes().length).toBeGreaterThan(before));
    await new Promise((wait) => setTimeout(wait, 50));
    seen.push([name, writes().length - before]);
  }
  expect(seen.filter(([, times]) => times !== 1)).toEqual([]);
});

test('a person downloads their data for the password once more', async () => {
  const file = {
    format: 'startline-person-1',
    madeAt: '2027-03-01T10:00:00Z',
    person: { id: 7, name: 'Aoife', email: 'a@b.c' },
  };
  const saved = vi.fn(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const { writes } = await opened({
    answer: (one) => (one.url.endsWith('/user/export') ? said({ ...file, sections: [] }) : undefined),
  });
  const card = within(await screen.findByRole('region', { name: 'Your data' }));
  await userEvent.click(card.getByText('Download your data'));
  await userEvent.click(card.getByRole('button', { name: 'Download' }));
  expect((await card.findAllByText('Enter your password.')).length).toBeGreaterThan(0);
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(card.getByLabelText('Your password'), 'three wet hurdles');
  await userEvent.click(card.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(writes()).toMatchObject([{ url: '/wp-json/e4s/v5/user/export', body: { password: 'three wet hurdles' } }]);
});

test('an administrator adds a club to a user and removes an area, each with one press', async () => {
  const { writes } = await opened({
    at: '/v2/user-v2/12',
    user: { role: 'APPADMIN' } as object,
    answer: (one) => {
      if (one.method !== 'GET') return undefined;
      if (one.url.includes('/v5/clubs'))
        return said([{ id: 4, name: 'Medway AC', areaid: 3, areaname: 'Kent', aocode: 'ENG', clubtype: 'C' }]);
      if (one.url.includes('/v5/areas')) return said([{ id: 3, name: 'Kent', entityLevel: 2, parentId: null }]);
      return one.url.includes('/admin/user') ? said([{ ...match, areas: [{ id: 3, name: 'Kent' }] }]) : undefined;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Represents' }));
  await userEvent.type(card.getByLabelText('Club or school to add'), 'Med');
  await userEvent.click(await card.findByRole('button', { name: 'Add Medway AC' }));
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { userid: 12, clubid: 4 } }]));
  await userEvent.click(card.getByRole('button', { name: 'Remove Kent' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.method).toBe('DELETE');
  expect(writes()[1]?.url).toMatch(/\/admin\/user\/area\?(?=.*userid=12)(?=.*areaid=3)/);
});

test('USER-05 the account opens the list to pick from, of clubs and of areas; a user asks for a school, sees that it waits and withdraws, each with one press', async () => {
  const place = { id: 4, name: 'Judd', entityLevel: 1, entityName: 'School', clubType: 'S', requestId: 9, reason: '' };
  const { writes } = await opened({
    answer: (one) => {
      if (one.method !== 'GET') return undefined;
      if (one.url.includes('/v5/clubs'))
        return said([{ id: 4, name: 'Judd', areaid: 0, areaname: '', aocode: 'ENG', clubtype: 'S' }]);
      return one.url.endsWith('/selfservice') ? said([{ ...place, state: 'waiting' }]) : undefined;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Clubs and schools' }));
  expect(await card.findByText('Waiting for an answer')).toBeTruthy();
  await userEvent.type(card.getByLabelText('Club or school to represent'), 'Ju');
  await userEvent.click(await card.findByRole('button', { name: 'Ask to represent Judd' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Club or school to represent')));
  expect(writes()[0]?.url).toMatch(/\/selfservice\?(?=.*ssid=1)(?=.*entityid=4)/);
  await userEvent.click(card.getByRole('button', { name: 'Withdraw the request for Judd' }));
  await waitFor(() => expect(writes()[1]).toMatchObject({ method: 'DELETE', url: '/wp-json/e4s/v5/selfservice/9' }));
});
