import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@startline/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cards } from './cards.ts';
import { stripeCards } from './stripe-cards.ts';

type Seen = {
  readonly call: string;
  readonly account: string | undefined;
  readonly key: string | undefined;
  readonly body: URLSearchParams;
};

/** A stand-in for the card provider's interface: one Checkout session whose state the test sets. */
let session: Record<string, unknown>;
let seen: Seen[] = [];
let cards: Cards;
const server = http.createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    const call = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
    seen.push({
      call,
      account: header(request, 'stripe-account'),
      key: header(request, 'idempotency-key'),
      body: new URLSearchParams(text),
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(call.endsWith('/refunds') ? { id: 're_1', object: 'refund' } : session));
  });
});
const header = (request: http.IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cards = stripeCards({
    secretKey: 'sk_test_none',
    webhookSecret: 'whsec_none',
    apiBase: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  session = {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://pay.example/cs_1',
    status: 'open',
    payment_status: 'unpaid',
    currency: 'gbp',
    amount_total: 1800,
    payment_intent: null,
  };
});

test("a payment is opened on the organiser's own account, in whole pence, with a key that makes repeating harmless", async () => {
  const started = await cards.start({
    onceKey: 'payment-7',
    amount: money(1800, 'GBP'),
    account: 'acct_kent',
    description: 'Order 7',
    receiptEmail: 'pat@test.example',
    returnUrl: 'https://site.example/order/7',
    orderId: 7,
  });
  expect(started).toEqual({ ref: 'cs_1', clientSecret: '', redirectUrl: 'https://pay.example/cs_1' });
  expect(seen[0]).toMatchObject({ call: 'POST /v1/checkout/sessions', account: 'acct_kent', key: 'payment-7' });
  expect(seen[0]?.body.get('line_items[0][price_data][unit_amount]')).toBe('1800');
  expect(seen[0]?.body.get('metadata[orderId]')).toBe('7');
});

test("the provider's state of a payment is read as pending, paid with refunds, refused or expired", async () => {
  expect(await cards.ask('cs_1', 'acct_kent')).toEqual({ state: 'pending', ref: 'cs_1' });
  session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { id: 'pi_1', latest_charge: { id: 'ch_1', amount_refunded: 850 } },
  };
  expect(await cards.ask('cs_1', 'acct_kent')).toEqual({
    state: 'succeeded',
    ref: 'cs_1',
    amount: money(1800, 'GBP'),
    refunded: money(850, 'GBP'),
  });
  session = {
    ...session,
    payment_status: 'unpaid',
    payment_intent: {
      id: 'pi_1',
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card was declined.' },
    },
  };
  expect(await cards.ask('cs_1', 'acct_kent')).toEqual({
    state: 'failed',
    ref: 'cs_1',
    why: 'Your card was declined.',
  });
  session = { ...session, status: 'expired' };
  expect(await cards.ask('cs_1', 'acct_kent')).toMatchObject({
    state: 'failed',
    why: 'The payment was not made in time.',
  });
});

test('a refund goes to the payment behind the session, once by its key; an open page is closed, a closed one left alone', async () => {
  session = { ...session, status: 'complete', payment_intent: 'pi_1' };
  expect(
    await cards.refund({ onceKey: 'line:3', ref: 'cs_1', account: 'acct_kent', amount: money(850, 'GBP') }),
  ).toEqual({ ref: 're_1' });
  expect(seen.at(-1)).toMatchObject({ call: 'POST /v1/refunds', key: 'line:3', account: 'acct_kent' });
  expect(seen.at(-1)?.body.get('payment_intent')).toBe('pi_1');
  expect(seen.at(-1)?.body.get('amount')).toBe('850');
  await cards.close?.('cs_1', 'acct_kent');
  expect(seen.some(({ call }) => call.endsWith('/expire'))).toBe(false);
  session = { ...session, status: 'open' };
  await cards.close?.('cs_1', 'acct_kent');
  expect(seen.at(-1)?.call).toBe('POST /v1/checkout/sessions/cs_1/expire');
});
