import { signedIn } from '@startline/contract/access';
import { route } from '@startline/contract/route';
import { hours } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refuse.ts';
import { freeKeysInFlight } from './idempotency-queries.ts';

const pay = route({
  method: 'POST',
  path: '/v5/pay',
  access: signedIn,
  idempotent: true,
  summary: 'Pays.',
  input: z.strictObject({ amount: z.int(), how: z.optional(z.string()) }),
  output: z.object({ paid: z.int(), at: z.int() }),
});
let paid = 0;
let hold: Promise<void> | undefined;
const handlers = [
  handle(pay, async (_, { amount, how }) => {
    if (hold) await hold;
    if (how === 'refuse') throw new Refusal('card-refused', 'The card was refused.');
    if (how === 'fail') throw new Error('A fault of ours');
    if (how === 'busy') throw new Refusal('busy', 'Please try again.', { retryAfter: 1 });
    paid += 1;
    return { paid: amount, at: paid };
  }),
];

let engine: Engine;
let site: TestApp;
let payer: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  payer = await site.as(await site.aUser());
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(() => {
  paid = 0;
  hold = undefined;
});
const key = (text: string) => ({ 'idempotency-key': text });

test('a write of money needs a key', async () => {
  expect((await payer.call(pay, { amount: 5 })).errNo).toBe(1012);
  expect((await payer.call(pay, { amount: 5 }, key('short'))).errNo).toBe(1012);
  expect(paid).toBe(0);
});

test('the same key and body again gets the same answer, to the byte, and nothing is done twice', async () => {
  const first = await payer.call(pay, { amount: 5 }, key('key-same-1'));
  const again = await payer.call(pay, { amount: 5 }, key('key-same-1'));
  expect(again.response.body).toBe(first.response.body);
  expect([first.response.headers['idempotency-replayed'], again.response.headers['idempotency-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(paid).toBe(1);
});

test('the same key with another body is refused', async () => {
  await payer.call(pay, { amount: 5 }, key('key-other-1'));
  const other = await payer.call(pay, { amount: 6 }, key('key-other-1'));
  expect([other.status, other.errNo]).toEqual([422, 1014]);
});

test('the same key of another person is another key', async () => {
  const someone = await site.as(await site.aUser());
  await payer.call(pay, { amount: 5 }, key('key-whose-1'));
  await someone.call(pay, { amount: 6 }, key('key-whose-1'));
  expect(paid).toBe(2);
});

test('while the first is being done, the second is asked to wait', async () => {
  let finish: () => void = () => undefined;
  hold = new Promise((done) => (finish = done));
  const first = payer.call(pay, { amount: 5 }, key('key-flight-1'));
  await expect
    .poll(() => engine.db.selectFrom('idempotency_key').select('key').where('key', '=', 'key-flight-1').execute())
    .toHaveLength(1);
  const second = await payer.call(pay, { amount: 5 }, key('key-flight-1'));
  expect([second.status, second.errNo, second.response.headers['retry-after']]).toEqual([409, 1013, '1']);
  finish();
  expect((await first).status).toBe(200);
  expect((await payer.call(pay, { amount: 5 }, key('key-flight-1'))).data.at).toBe(1);
});

test('a refusal by a rule is an answer and is given again', async () => {
  for (let n = 0; n < 2; n++)
    expect((await payer.call(pay, { amount: 5, how: 'refuse' }, key('key-refused-1'))).errNo).toBe(3001);
  const rows = await engine.db
    .selectFrom('idempotency_key')
    .select('status')
    .where('key', '=', 'key-refused-1')
    .execute();
  expect(rows).toEqual([{ status: 402 }]);
});

test.each([
  ['fail', 500],
  ['busy', 503],
])('after a call that ended in %s the key is free', async (how, status) => {
  expect((await payer.call(pay, { amount: 5, how }, key(`key-free-${how}`))).status).toBe(status);
  expect(
    await engine.db.selectFrom('idempotency_key').select('key').where('key', '=', `key-free-${how}`).execute(),
  ).toEqual([]);
});

test('a key left in flight by a process that was killed is taken over after 30 seconds, or at once by the embedded engine at its next start', async () => {
  const { userId = 0 } = payer;
  const left = (name: string) =>
    engine.db
      .insertInto('idempotency_key')
      .values({
        owner: `user ${String(userId)}`,
        key: name,
        call: 'POST /v5/pay',
        body_hash: 'IB1P5qTGn3sOfRE',
        status: null,
        reply: null,
        started_at: new Date(site.clock.now()),
      })
      .execute();
  await payer.call(pay, { amount: 7 }, key('key-hash-1'));
  const { body_hash: hash } = await engine.db
    .selectFrom('idempotency_key')
    .select('body_hash')
    .where('key', '=', 'key-hash-1')
    .executeTakeFirstOrThrow();
  await left('key-killed-1');
  await engine.db.updateTable('idempotency_key').set({ body_hash: hash }).where('key', '=', 'key-killed-1').execute();
  expect((await payer.call(pay, { amount: 7 }, key('key-killed-1'))).errNo).toBe(1013);
  site.clock.pass(30_001);
  expect((await payer.call(pay, { amount: 7 }, key('key-killed-1'))).status).toBe(200);
  await left('key-killed-2');
  await freeKeysInFlight(engine.db);
  expect((await payer.call(pay, { amount: 7 }, key('key-killed-2'))).status).toBe(200);
});

test('a key is forgotten after a day', async () => {
  await payer.call(pay, { amount: 5 }, key('key-old-day-1'));
  site.clock.pass(hours(2));
  expect((await (await site.as(payer.userId!)).call(pay, { amount: 6 }, key('key-old-day-1'))).errNo).toBe(1014);
  site.clock.pass(hours(22) + 1);
  expect((await (await site.as(payer.userId!)).call(pay, { amount: 6 }, key('key-old-day-1'))).status).toBe(200);
});
