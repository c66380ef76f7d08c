import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@startline/contract/people/orgs';
import type { OrgId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { stripeCards } from '../../outside/stripe-cards.ts';
import { testCards } from '../../outside/test-cards.ts';
import { testDatabase } from '../../testing/database.ts';
import { TestClock } from '../../testing/context.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { orgRoutes } from './routes.ts';

type Asked = { readonly call: string; readonly body: URLSearchParams; readonly key: string | undefined };
let requests: Asked[] = [];
let isReady = false;
/** A stand-in for the provider's interface: one account, as ready as the test says. */
const provider = http.createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    const key = request.headers['idempotency-key'];
    requests.push({ call, body: new URLSearchParams(text), key: typeof key === 'string' ? key : undefined });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        call.includes('account_links')
          ? { object: 'account_link', url: 'https://connect.example/go' }
          : {
              id: 'acct_9',
              object: 'account',
              charges_enabled: isReady,
              business_profile: { name: 'Weald Athletics' },
            },
      ),
    );
  });
});

let engine: Engine;
let site: TestApp;
let orgId: OrgId;
let n = 0;
beforeAll(async () => {
  engine = await testDatabase();
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const apiBase = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  site = await testApp(engine, orgRoutes, {
    outside: { cards: stripeCards({ secretKey: 'sk_test_none', webhookSecret: 'whsec_none', apiBase }) },
  });
});
afterAll(async () => {
  provider.close();
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  requests = [];
  isReady = false;
  await engine.db.updateTable('organisation').set({ stripe_account: '' }).execute();
  orgId = (
    await engine.db
      .insertInto('organisation')
      .values({ name: `Weald ${String(++n)}`, status: 'Approved' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
const manager = async (app = site) =>
  app.as(await app.aUser({ email: `m${String(++n)}@test.example`, permissions: [{ role: 'ADMIN', orgId }] }));
const kept = () =>
  engine.db
    .selectFrom('organisation')
    .select(['stripe_account', 'stripe_name', 'stripe_ready'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();

test("an organisation is connected on the provider's own pages; the account is made once, and going on is the same press", async () => {
  const helen = await manager();
  const first = await helen.call(contract.connectCards, { id: orgId });
  expect(first.data).toEqual({ cards: 'started', url: 'https://connect.example/go' });
  expect(requests.map(({ call }) => call)).toEqual(['POST /v1/accounts', 'POST /v1/account_links']);
  expect(requests[0]).toMatchObject({ key: `organisation-${String(orgId)}` });
  expect(requests[1]?.body.get('return_url')).toBe(
    `http://startline.test/app-v3/v2/org-v2/${String(orgId)}?cards=back`,
  );
  await helen.call(contract.connectCards, { id: orgId });
  expect(requests.map(({ call }) => call).filter((call) => call === 'POST /v1/accounts')).toHaveLength(1);
  expect(await kept()).toMatchObject({ stripe_account: 'acct_9', stripe_ready: false });
});

test('on the way back the provider is asked whether cards can be taken, and the answer is kept and shown', async () => {
  const helen = await manager();
  await helen.call(contract.connectCards, { id: orgId });
  expect((await helen.call(contract.checkCards, { id: orgId })).data.cards).toBe('started');
  isReady = true;
  expect(await helen.call(contract.checkCards, { id: orgId })).toMatchObject({
    message: 'You can take cards.',
    data: { cards: 'connected' },
  });
  expect(await kept()).toEqual({ stripe_account: 'acct_9', stripe_name: 'Weald Athletics', stripe_ready: true });
  expect((await helen.call(contract.readOrg, { id: String(orgId) })).data).toMatchObject({
    cards: 'connected',
    stripeUser: { id: 'acct_9', name: 'Weald Athletics' },
  });
});

test('in a demo the built-in test gateway is named as what it is, and there is nothing to connect', async () => {
  const demo = await testApp(engine, orgRoutes, { outside: { cards: testCards(engine.db, new TestClock().now) } });
  const helen = await manager(demo);
  expect((await helen.call(contract.readOrg, { id: String(orgId) })).data).toMatchObject({ cards: 'test' });
  expect(await helen.call(contract.connectCards, { id: orgId })).toMatchObject({
    status: 409,
    error: 'payments-off',
    message: 'This is a demo: its test gateway takes no real cards, so there is nothing to connect.',
  });
  expect((await helen.call(contract.checkCards, { id: orgId })).data).toEqual({ cards: 'test', url: '' });
  await demo.close();
});

test('an installation without card payments has nothing to connect', async () => {
  const noCards = { ...testCards(engine.db, new TestClock().now), provider: 'none' as const };
  const bare = await testApp(engine, orgRoutes, { outside: { cards: noCards } });
  expect(await (await manager(bare)).call(contract.connectCards, { id: orgId })).toMatchObject({
    status: 409,
    error: 'payments-off',
    message: 'Card payments are not set up on this site. Ask an administrator.',
  });
  await bare.close();
});

test('a builder may not connect it', async () => {
  const builder = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] }));
  expect((await builder.call(contract.connectCards, { id: orgId })).status).toBe(403);
  expect(requests).toEqual([]);
});
