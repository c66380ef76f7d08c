import type { Org } from '@startline/contract/people/orgs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { OrgApprovalScreen } from './org-approval-screen.tsx';
import { OrgScreen } from './org-screen.tsx';
import { OrgsScreen } from './orgs-screen.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetCalls();
  forgetSession();
});

const anOrg = (more: Partial<Org> = {}): Org => ({
  id: 4 as Org['id'],
  name: 'Downs League',
  logo: '',
  status: 'Pending',
  aocode: 'EA',
  currency: 'GBP',
  stripeUser: { id: '', name: '', showPaymentCode: false },
  options: { tAndCUsers: [] },
  paymentCode: '',
  cards: 'test',
  reason: '',
  askedBy: { id: 7, name: 'Aoife Byrne' },
  competitions: 0,
  mayManage: true,
  version: 3,
  ...more,
});
const person = {
  id: 7,
  name: 'Aoife Byrne',
  email: 'aoife@test.example',
  isInvited: false,
  permissions: [
    {
      id: 21,
      role: { id: 1, name: 'Admin' },
      org: { id: 4, name: 'Downs League' },
      comp: { id: 0, name: '' },
      permLevels: [],
    },
  ],
};
const administrator = {
  ...anAppConfig({ user: { ...aParent, role: 'APPADMIN' } }),
  menus: { admin: { builder: true, cheques: true, userSearch: true, reports: [] } },
};
const roles = [
  { id: 1, name: 'Admin', area: 'ADMIN', text: 'everything', hasLevels: false },
  { id: 2, name: 'Builder', area: 'BUILDER', text: 'build competitions', hasLevels: true },
];

/** Sets up a server of one organisation; `own` answers before it. */
function aHouse(org: Org, own: (one: Asked) => ReturnType<typeof said> | undefined = () => undefined): Asked[] {
  return aServer((one) => {
    const mine = own(one);
    if (mine) return mine;
    if (one.url.includes('/public/config'))
      return said(anAppConfig({ user: aParent }), '', { events: [], locations: [], organisers: [] });
    if (one.url.includes('/orgs/team/')) return said([person]);
    if (one.url.includes('/user/roles')) return said(roles);
    if (one.url.includes('/user/permlevels'))
      return said([
        { id: 1, name: 'General', text: 'name and dates' },
        { id: 3, name: 'Schedule', text: 'times' },
      ]);
    if (one.url.includes('/v5/builder'))
      return said({ page: { page: 1, pageSize: 200, total: 1 }, competitions: [{ id: 9, name: 'Open meeting' }] });
    if (one.url.includes('/help/'))
      return said({ id: 1, key: 'org.terms', title: 'Terms', type: 'T', data: '<p>Be fair.</p>', preload: false }, '', {
        version: 1,
      });
    if (/\/v5\/orgs(\?|$)/.test(one.url) && one.method === 'GET') return said([org], '', { totalCount: 1 });
    return said(org);
  });
}

test('without an organisation the list says what to do', async () => {
  aServer(() => said([], '', { totalCount: 0 }));
  await screenAt(OrgsScreen, '/v2/orgs-v2', '/v2/orgs-v2');
  expect((await screen.findByRole('link', { name: 'Set up an organisation' })).getAttribute('href')).toBe(
    '/app-v3/v2/org-v2/0',
  );
});

test.each([
  ['Pending', 'Waiting for approval'],
  ['Approved', 'Approved'],
  ['Refused', 'Not approved'],
] as const)('an organisation that is %s says so in the list', async (status, text) => {
  aHouse(anOrg({ status }));
  await screenAt(OrgsScreen, '/v2/orgs-v2', '/v2/orgs-v2');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Downs League' }).getAttribute('href')).toBe('/app-v3/v2/org-v2/4');
});

test('the terms come before the form, so that its button never moves; when they fail to come they can be tried again', async () => {
  let isLost = true;
  aHouse(anOrg(), (one) => (isLost && one.url.includes('/help/') ? refused(9003, 503, 'Try again soon.') : undefined));
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/0');
  expect(await screen.findByText('Try again soon.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Be fair.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for approval' })).toBeTruthy();
});

test('asking without a name and without the terms names both faults and keeps what was typed; then it is sent', async () => {
  const requests = aHouse(anOrg());
  const at = await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/0');
  expect(await screen.findByText('Be fair.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  const summary = screen.getByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter the name of the organisation.', 'Read and accept the terms for organisers.']);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Downs League');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(at.href()).toBe('/app-v3/v2/org-v2/4'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/wp-json/e4s/v5/orgs',
    body: { name: 'Downs League', logo: '', aocode: 'EA', acceptTerms: true },
  });
});

test('a logo is sent as it is with its own type and shown; what cannot be one is refused before it is sent', async () => {
  const requests = aHouse(anOrg(), (one) =>
    one.url.includes('/uploads/')
      ? said({ url: '/files/abc.png', type: 'image/png', width: 1, height: 1, bytes: 9 })
      : undefined,
  );
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/0');
  const picker = await screen.findByLabelText('Logo file');
  await userEvent.upload(picker, new File(['x'], 'a.svg', { type: 'image/svg+xml' }), { applyAccept: false });
  expect(screen.getByText('Choose a PNG, JPEG or WebP picture.')).toBeTruthy();
  await userEvent.upload(picker, new File([new Uint8Array(5_000_001)], 'big.png', { type: 'image/png' }));
  expect(screen.getByText('The file is larger than 5 MB. Make it smaller and choose it again.')).toBeTruthy();
  expect(requests.some(({ url }) => url.includes('/uploads/'))).toBe(false);
  await userEvent.upload(picker, new File(['png'], 'crest.png', { type: 'image/png' }));
  await waitFor(() => expect(document.querySelector('main img, form img')?.getAttribute('src')).toBe('/files/abc.png'));
  expect(requests.find(({ url }) => url.includes('/uploads/'))).toMatchObject({
    url: '/wp-json/e4s/v5/uploads/logo?name=crest.png',
    headers: { 'content-type': 'image/png' },
  });
});

test("ORG-03 the notice of a saved organisation is the server's, and a second save starts from the new version", async () => {
  const requests = aHouse(anOrg(), (one) =>
    one.method === 'PUT'
      ? said(anOrg({ name: 'Weald League', version: 4 }), 'Organisation Weald League saved.')
      : undefined,
  );
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Weald League');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() =>
    expect(
      requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version),
    ).toEqual([3, 4]),
  );
});

test('when somebody else saved in the meantime, who and when are said, what was typed stays, and it can be saved on top', async () => {
  const requests = aHouse(anOrg(), (one) => {
    if (one.method !== 'PUT') return undefined;
    if ((one.body as { version: number }).version === 9) return said(anOrg({ version: 10 }));
    return refused(4001, 409, 'Helen saved this.', {
      data: { who: 'Helen Marsh', when: '2027-03-01T10:00:00Z', version: 9 },
    });
  });
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, ' mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/^Helen Marsh saved this on 1 Mar/)).toBeTruthy();
  expect((name as HTMLInputElement).value).toBe('Downs League mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      name: 'Downs League mine',
      version: 9,
    }),
  );
});

test('a save of their own in another tab is told as theirs', async () => {
  aHouse(anOrg(), (one) => {
    if (one.method !== 'PUT') return undefined;
    const data = { who: 'Pat Parent', whoId: aParent.id, when: '2027-03-01T10:00:00Z', version: 9 };
    return refused(4001, 409, 'You saved this.', { data });
  });
  await refreshSession();
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(/^You saved this in another tab or on another device on 1 March/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save this one instead' })).toBeTruthy();
});

test('nobody is invited before the organisation is approved', async () => {
  aHouse(anOrg());
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  expect(await screen.findByText('You can invite colleagues once the organisation is approved.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
});

test('a colleague is invited by email address with a role, its levels and a competition', async () => {
  const requests = aHouse(anOrg({ status: 'Approved' }));
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const sheet = await screen.findByRole('dialog', { name: 'Invite a colleague' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Invite' }));
  expect(within(sheet).getByRole('link', { name: 'Enter your colleague’s email address.' })).toBeTruthy();
  await userEvent.type(within(sheet).getByLabelText('Email address'), 'nora@test.example');
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: /Schedule/ }));
  await userEvent.selectOptions(within(sheet).getByLabelText('Where'), '9');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Invite' }));
  const body = { email: 'nora@test.example', roleid: 2, orgid: 4, compid: 9, permid: 0, permLevels: ['Schedule'] };
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/wp-json/e4s/v5/user/permissions/0',
      body,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a right is taken away after a second question', async () => {
  const requests = aHouse(anOrg(), (one) =>
    one.method === 'DELETE' ? said(null, 'Aoife Byrne no longer has this role.') : undefined,
  );
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the Admin role from Aoife Byrne' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the role' }));
  await waitFor(() =>
    expect(
      requests.some(({ method, url }) => method === 'DELETE' && url === '/wp-json/e4s/v5/user/permissions/21'),
    ).toBe(true),
  );
});

test('a refused organisation reads what to change on its page; the test gateway of a demo is named as one', async () => {
  aHouse(anOrg({ status: 'Refused', reason: 'Tell us your club.' }));
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  expect(await screen.findByText('Tell us your club.')).toBeTruthy();
  expect(screen.getByText(/no money moves/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect an account' })).toBeNull();
});

test('a builder sees no people and no form', async () => {
  aHouse(anOrg({ mayManage: false, status: 'Approved' }));
  await screenAt(OrgScreen, '/v2/org-v2/$id', '/v2/org-v2/4');
  expect(await screen.findByText(/You can build competitions here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Invite|Save|Delete/ })).toBeNull();
});

test('an administrator approves with one press, and refuses only with a reason', async () => {
  const requests = aHouse(anOrg(), (one) => {
    if (one.url.includes('/public/config'))
      return said(administrator, '', { events: [], locations: [], organisers: [] });
    if (one.url.includes('/approve/') && (one.body as { reason?: string }).reason === '')
      return refused(1005, 400, 'Say why.', { data: { faults: [{ field: 'reason', message: 'Say why.' }] } });
    return undefined;
  });
  await refreshSession();
  await screenAt(OrgApprovalScreen, '/v2/org-approval-v2', '/v2/org-approval-v2');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Downs League' }));
  expect(requests.find(({ url }) => url.endsWith('/orgs/approve/4'))).toMatchObject({ method: 'POST', body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Refuse Downs League' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse Downs League?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await within(dialog).findByRole('link', { name: 'Reason: Say why.' })).toBeTruthy();
});

test('a user who is not an administrator is told so and offered their own organisations', async () => {
  aHouse(anOrg());
  await refreshSession();
  await screenAt(OrgApprovalScreen, '/v2/org-approval-v2', '/v2/org-approval-v2');
  expect(await screen.findByText('For administrators')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});
