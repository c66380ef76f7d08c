import { refusals } from '@startline/contract/refusals';
import { signedIn } from '@startline/contract/access';
import { route } from '@startline/contract/route';
import { hours, type Instant } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../testing/http.ts';
import { handle } from './handle.ts';
import { Refusal } from './refuse.ts';
import { freeLostKeys, once } from './once.ts';
import { dropKey, freeKeysInFlight, keepAnswer, readKey, startKey, takeKeyOver } from './idempotency-queries.ts';

const pay = route({
  method: 'POST',
  path: '/v5/pay',
  access: signedIn('a call of this test'),
  idempotent: true,
  summary: 'Pays.',
  input: z.strictObject({ amount: z.int(), how: z.optional(z.string()) }),
  output: z.object({ paid: z.int(), at: z.int() }),
});
const give = route({
  method: 'POST',
  path: '/v5/give',
  access: signedIn('a call of this test'),
  idempotent: true,
  summary: 'Gives.',
  input: z.strictObject({ amount: z.int() }),
  output: z.object({}),
});
let paid = 0;
let hold: Promise<void> | undefined;
const handlers = [
  handle(give, () => Promise.resolve({})),
  handle(pay, async (_, { amount, how }) => {
    if (hold) await hold;
    if (how === 'refuse') throw new Refusal('card-refused', 'The card was refused.');
    if (how === 'fail') throw new Error('A fault of ours');
    if (how === 'wait') throw new Refusal('too-many-requests', 'Wait.', { retryAfter: 9 });
    if (how === 'busy') throw new Refusal('busy', 'Try again.', { retryAfter: 1 });
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
  expect(await payer.call(pay, { amount: 5 })).toMatchObject({
    errNo: refusals['key-missing'].errNo,
    message:
      'This call needs an Idempotency-Key header of 8 to 200 characters, new for each intention and the same for each repeat of it.',
  });
  expect((await payer.call(pay, { amount: 5 }, key('short'))).errNo).toBe(refusals['key-missing'].errNo);
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
  expect([other.status, other.errNo]).toEqual([422, refusals['key-other-body'].errNo]);
});

test('the same key and body for another call is refused', async () => {
  await payer.call(pay, { amount: 5 }, key('key-call-1'));
  expect(await payer.call(give, { amount: 5 }, key('key-call-1'))).toMatchObject({
    errNo: refusals['key-other-body'].errNo,
    message: 'This Idempotency-Key was used for something else. Use a new one.',
  });
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
  ['wait', 429],
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
  expect(await payer.call(pay, { amount: 7 }, key('key-killed-1'))).toMatchObject({
    errNo: 1013,
    message: 'This is already being done. Wait a moment for the answer.',
  });
  site.clock.pass(30_001);
  expect((await payer.call(pay, { amount: 8 }, key('key-killed-1'))).errNo).toBe(refusals['key-other-body'].errNo);
  expect((await payer.call(pay, { amount: 7 }, key('key-killed-1'))).status).toBe(200);
  await left('key-killed-2');
  await freeKeysInFlight(engine.db);
  expect((await payer.call(pay, { amount: 7 }, key('key-killed-2'))).status).toBe(200);
});

test('P9 a key left in flight by a kill is freed after 30 seconds although its call never comes again; one at work is not', async () => {
  const flying = (name: string, ms: number) =>
    engine.db
      .insertInto('idempotency_key')
      .values({
        owner: 'user 1',
        key: name,
        call: 'POST /v5/pay',
        body_hash: 'x',
        status: null,
        reply: null,
        started_at: new Date(site.clock.now() - ms),
      })
      .execute();
  await flying('key-lost', 30_001);
  await flying('key-at-work', 29_000);
  await freeLostKeys(engine.db, site.clock.now());
  expect(await engine.db.selectFrom('idempotency_key').select('key').where('status', 'is', null).execute()).toEqual([
    { key: 'key-at-work' },
  ]);
});

test('a key is forgotten after a day', async () => {
  await payer.call(pay, { amount: 5 }, key('key-old-day-1'));
  site.clock.pass(hours(2));
  expect((await (await site.as(payer.userId!)).call(pay, { amount: 6 }, key('key-old-day-1'))).errNo).toBe(
    refusals['key-other-body'].errNo,
  );
  site.clock.pass(hours(22) + 1);
  expect((await (await site.as(payer.userId!)).call(pay, { amount: 6 }, key('key-old-day-1'))).status).toBe(200);
});

/** Returns an intention of user 1 with the given work, which returns only the text. */
const request = (name: string, work: Parameters<typeof once>[3]) =>
  once(engine.db, site.clock.now, { owner: 'user 1', key: name, call: 'POST /v5/pay', body: {} }, work);
const says = (body: string) => ({ status: 200, body });

test('of two requests with a forgotten key at once one is done, and the other never gets the forgotten answer', async () => {
  const name = 'key-old-two-1';
  await request(name, () => Promise.resolve(says('old')));
  site.clock.pass(hours(24) + 1);
  let finish: () => void = () => undefined;
  const held = new Promise<void>((done) => (finish = done));
  const both = [1, 2].map(() => request(name, () => held.then(() => says('new'))));
  await expect(Promise.race(both)).rejects.toMatchObject({ code: 'key-in-flight' });
  finish();
  const answers = await Promise.allSettled(both);
  expect(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.body] : []))).toEqual(['new']);
});

test('work whose key went to another meanwhile is taken back', async () => {
  const name = 'key-lost-1';
  const slow = request(name, async (keep) => {
    await engine.db
      .updateTable('idempotency_key')
      .set({ started_at: new Date(0) })
      .where('key', '=', name)
      .execute();
    await transaction(engine.db, async (tx) => {
      await tx.insertInto('setting').values({ name: 'done twice', value: '{}' }).execute();
      await keep(tx, says('late'));
    });
    return says('late');
  });
  await expect(slow).rejects.toMatchObject({ code: 'key-in-flight' });
  expect(await engine.db.selectFrom('setting').select('name').where('name', '=', 'done twice').execute()).toEqual([]);
});

test('an answer that was kept with work that was taken back is not the answer of the key', async () => {
  const refused = await request('key-back-1', async (keep) => {
    await transaction(engine.db, async (tx) => {
      await keep(tx, says('done'));
      throw new Refusal('card-refused', 'The card was refused.');
    }).catch(() => undefined);
    return { status: 402, body: 'refused' };
  });
  expect(refused).toMatchObject({ status: 402, repeated: false });
  const again = await request('key-back-1', () => Promise.reject(new Error('done twice')));
  expect(again).toEqual({ status: 402, body: 'refused', repeated: true });
});

test('a key goes to the first who takes it over, and what its former owner still does changes nothing', async () => {
  const { db } = engine;
  const at = (ms: number) => ({
    owner: 'user 1',
    key: 'key-taken-1',
    startedAt: (site.clock.now() + ms) as Instant,
    call: 'POST /v5/pay',
    bodyHash: 'x',
  });
  const [first, second, third] = [at(0), at(30_001), at(30_002)];
  await startKey(db, first);
  const seen = (await readKey(db, first))!;
  expect([await takeKeyOver(db, second, seen, second), await takeKeyOver(db, third, seen, third)]).toEqual([
    true,
    false,
  ]);
  expect(await keepAnswer(db, first, { status: 200, body: 'late' })).toBe(false);
  await dropKey(db, first);
  const unanswered = (await readKey(db, second))!;
  expect(await keepAnswer(db, second, { status: 200, body: 'mine' })).toBe(true);
  expect(await takeKeyOver(db, third, unanswered, third)).toBe(false);
  expect(await readKey(db, third)).toMatchObject({ status: 200, reply: 'mine' });
});
