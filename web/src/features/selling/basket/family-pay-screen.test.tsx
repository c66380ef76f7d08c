import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { FamilyPayScreen } from './family-pay-screen.tsx';

eachAVisit();
beforeEach(() => {
  forgetCalls();
  forgetSession();
});

const link = {
  ...{ state: 'open', until: '2027-03-03T12:00:00.000Z', competition: 'Wealden County', zone: 'Europe/London' },
  ...{ org: { id: 5, name: 'Kent' }, currency: 'GBP', lines: [{ firstName: 'Amy', event: '100m', total: '9.00' }] },
  totals: { lines: 1, price: '8.50', fee: '0.50', total: '9.00' },
  ...{ terms: [], faults: [] },
  methods: {
    card: { offered: true, isTest: true, notice: 'Test card: no money moves' },
    cheque: { offered: false, notice: '', until: null },
    invoice: { offered: false, notice: '' },
    free: false,
  },
};

/** Opens the page of a link; who pays is nobody until an account is started. */
async function pageOf(shown: object, search = '?key=abc'): Promise<{ asked: readonly Asked[]; href: () => string }> {
  let payer: typeof aParent | undefined;
  const requests = aServer(({ url, body }) => {
    if (url.includes('/public/config')) return said(anAppConfig(payer ? { user: payer } : {}));
    if (url.endsWith('/start-account')) {
      payer = aParent;
      return said({ display_name: (body as { name: string }).name, twoStepNeeded: false });
    }
    if (url.endsWith('/pay-link/checkout')) return said({ orderId: 8, state: 'paid' });
    return 'state' in shown ? said(shown) : refused(1017, 410, 'This link can no longer be used to pay.');
  });
  await refreshSession();
  const { href } = await screenAt(FamilyPayScreen, '/v2/pay-v2', `/v2/pay-v2${search}`);
  return { asked: requests, href };
}

test('a family says who pays, without a password, and pays for what the club holds', async () => {
  const { asked: requests, href } = await pageOf(link);
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Fay Family');
  await userEvent.type(screen.getByLabelText(/^Your email address/), 'fay@test.example');
  await userEvent.type(screen.getByLabelText(/^Your phone/), '07700 900123');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £9.00' }));
  await waitFor(() => expect(href()).toContain('order-v2/8'));
  expect(requests.find(({ url }) => url.endsWith('/pay-link/checkout'))?.body).toMatchObject({
    key: 'abc',
    expectedTotal: '9.00',
  });
});

test('a link that was paid says so, and asks for nothing', async () => {
  await pageOf({ ...link, state: 'paid', until: null, lines: [] });
  expect(await screen.findByText('This has been paid')).toBeDefined();
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
});

test.each([
  ['paid', [2006, 409, 'already-paid'], 'This has been paid'],
  ['over', [1017, 410, 'key-expired'], 'This payment link has expired'],
] as const)('a link that is %s meanwhile says so, and not that places are held', async (end, reply, words) => {
  let state = 'open';
  let payer: typeof aParent | undefined;
  aServer(({ url }) => {
    if (url.includes('/public/config')) return said(anAppConfig(payer ? { user: payer } : {}));
    if (url.endsWith('/start-account')) {
      payer = aParent;
      return said({ display_name: 'Fay Family', twoStepNeeded: false });
    }
    if (!url.endsWith('/pay-link/checkout')) return said({ ...link, state });
    state = end;
    return refused(reply[0], reply[1], 'No longer.', { error: reply[2], data: { orderId: null } });
  });
  await refreshSession();
  await screenAt(FamilyPayScreen, '/v2/pay-v2', '/v2/pay-v2?key=abc');
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Fay Family');
  await userEvent.type(screen.getByLabelText(/^Your email address/), 'fay@test.example');
  await userEvent.type(screen.getByLabelText(/^Your phone/), '07700 900123');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the payment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay £9.00' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(/Not paid|still held/)).toBeNull();
  if (end === 'paid') expect((await screen.findByRole('status')).textContent).toContain(words);
});

test('a link that is worth nothing any more says whom to ask', async () => {
  await pageOf({});
  expect(await screen.findByText(/This link can no longer be used to pay/)).toBeDefined();
});

test('a link without its key says that it is incomplete, and asks the server nothing', async () => {
  const { asked: requests } = await pageOf({}, '');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeDefined();
  expect(requests.some(({ url }) => url.includes('/pay-link'))).toBe(false);
});
