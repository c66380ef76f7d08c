import { anyone, signedIn } from '@startline/contract/access';
import { none } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import { hours, minutes } from '@startline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Engine } from '../../db/engine.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refuse.ts';

const login = route({
  method: 'POST',
  path: '/v5/try',
  access: anyone,
  limit: 'login',
  summary: 'Logs in.',
  input: z.strictObject({ username: z.string(), password: z.string() }),
  output: z.object({}),
});
const reset = route({
  method: 'POST',
  path: '/v5/reset',
  access: anyone,
  limit: 'reset',
  summary: 'Resets.',
  input: z.strictObject({ key: z.string() }),
  output: z.object({}),
});
const mine = route({
  method: 'GET',
  path: '/v5/mine',
  access: signedIn,
  summary: 'Reads.',
  input: none,
  output: z.object({}),
});
const hold = route({
  method: 'POST',
  path: '/v5/hold',
  access: signedIn,
  limit: 'basket',
  summary: 'Holds.',
  input: none,
  output: z.object({}),
});
const move = route({
  method: 'POST',
  path: '/v5/move',
  access: signedIn,
  limit: 'login',
  summary: 'Changes the own address.',
  input: z.strictObject({ email: z.string(), password: z.string() }),
  output: z.object({}),
});
const proved = (password: string) =>
  password === 'right' ? Promise.resolve({}) : Promise.reject(new Refusal('wrong-login', 'That is not right.'));
const handlers = [
  handle(move, (_, { password }) => proved(password)),
  handle(login, (_, { password }) => proved(password)),
  handle(reset, () => Promise.resolve({})),
  handle(mine, () => Promise.resolve({})),
  handle(hold, () => Promise.resolve({})),
];

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => void ({ engine } = site = made), { config: { rateLimits: true, trustProxy: true } });
beforeEach(() => site.clock.pass(hours(3)));

let addresses = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `10.0.${String(++addresses >> 8)}.${String(addresses & 255)}` });
const tries = async (n: number, make: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < n; i++) seen.push((await make()).status);
  return seen;
};

test('an account takes 5 wrong logins a minute, from wherever they come, and says when to try again', async () => {
  const wrong = () => site.nobody.call(login, { username: 'Parent@demo.test', password: 'x' }, fromAnywhere());
  expect(await tries(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  const answer = await wrong();
  expect(answer.errNo).toBe(1006);
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(30);
  expect((await site.nobody.call(login, { username: 'other@demo.test', password: 'x' }, fromAnywhere())).status).toBe(
    401,
  );
});

test('the wait grows for who goes on: after 15 wrong logins it is minutes, not one', async () => {
  const wrong = () => site.nobody.call(login, { username: 'stubborn@demo.test', password: 'x' }, fromAnywhere());
  for (let round = 0; round < 3; round++) {
    await tries(5, wrong);
    site.clock.pass(minutes(1) + 10_000);
  }
  const answer = await wrong();
  expect(answer.status).toBe(429);
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(600);
});

test('a right login wipes the wrong ones before it', async () => {
  const as = (password: string) => site.nobody.call(login, { username: 'clumsy@demo.test', password }, fromAnywhere());
  expect(await tries(4, () => as('x'))).toEqual([401, 401, 401, 401]);
  expect((await as('right')).status).toBe(200);
  expect(await tries(5, () => as('x'))).toEqual([401, 401, 401, 401, 401]);
});

test('S6 who is signed in is counted by their own account, whatever address they type, and forgives no other by it', async () => {
  const visitor = await site.as(await site.aUser());
  let n = 0;
  const guess = () => visitor.call(move, { email: `new${String(n++)}@demo.test`, password: 'x' }, fromAnywhere());
  expect(await tries(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
  const victim = () => site.nobody.call(login, { username: 'victim@demo.test', password: 'x' }, fromAnywhere());
  expect(await tries(6, victim)).toEqual([401, 401, 401, 401, 401, 429]);
  const other = await site.as(await site.aUser());
  const right = await other.call(move, { email: 'victim@demo.test', password: 'right' }, fromAnywhere());
  expect([right.status, (await victim()).status]).toEqual([200, 429]);
});

test('an address takes 20 logins a minute, whatever the account', async () => {
  let n = 0;
  const seen = await tries(21, () =>
    site.nobody.call(
      login,
      { username: `user${String(n++)}@demo.test`, password: 'x' },
      { 'x-forwarded-for': '192.0.2.7' },
    ),
  );
  expect([seen.filter((status) => status === 401).length, seen.at(-1)]).toEqual([20, 429]);
});

test('a right login forgives its account alone: the address has still tried as often', async () => {
  let n = 0;
  const as = (password: string) =>
    site.nobody.call(login, { username: `way${String(n++)}@demo.test`, password }, { 'x-forwarded-for': '192.0.2.8' });
  expect((await tries(10, () => as('x'))).at(-1)).toBe(401);
  expect((await as('right')).status).toBe(200);
  expect((await tries(10, () => as('x'))).slice(-2)).toEqual([401, 429]);
});

test.each([
  ['the addresses of one network of the newer protocol', (n: number) => `2001:db8:0:7::${n.toString(16)}`],
  ['one address in both its spellings', (n: number) => (n % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9')],
])('%s are one who tries', async (_, addressOf) => {
  let n = 0;
  const wrong = () =>
    site.nobody.call(
      login,
      { username: `net${String(n)}@demo.test`, password: 'x' },
      { 'x-forwarded-for': addressOf(++n) },
    );
  expect((await tries(21, wrong)).slice(-2)).toEqual([401, 429]);
});

test('three resets an hour for one account', async () => {
  const ask = () => site.nobody.call(reset, { key: 'forgetful@demo.test' }, fromAnywhere());
  expect(await tries(4, ask)).toEqual([200, 200, 200, 429]);
  site.clock.pass(hours(1) + minutes(5));
  expect((await ask()).status).toBe(200);
});

test('60 places a minute, and 360 calls a minute of one session, never one more', async () => {
  const visitor = await site.as(await site.aUser());
  expect((await tries(61, () => visitor.call(hold, {}))).filter((status) => status === 200)).toHaveLength(60);
  site.clock.pass(minutes(2));
  const seen = await tries(365, () => visitor.call(mine, {}));
  expect(seen.indexOf(429)).toBe(360);
  site.clock.pass(minutes(1));
  expect((await visitor.call(mine, {})).status).toBe(200);
});

test('the counts hold no name and no address that was typed', async () => {
  const rows = await engine.db.selectFrom('rate_limit').select('who').where('bucket', 'like', 'login%').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ who }) => /@|\d+\.\d+/.test(who))).toEqual([]);
});

test('a forwarded address counts only behind a trusted proxy', async () => {
  const direct = await testApp(engine, handlers, {
    config: { rateLimits: true, trustProxy: false },
    clock: site.clock,
  });
  let n = 0;
  const seen = await tries(21, () =>
    direct.nobody.call(login, { username: `one${String(n++)}@demo.test`, password: 'x' }, fromAnywhere()),
  );
  expect(seen.at(-1)).toBe(429);
  await direct.close();
});

test('two processes on one database count together, and a session that ends in one is over in the other', async () => {
  const second = await testApp(engine, handlers, { config: { rateLimits: true, trustProxy: true }, clock: site.clock });
  let turn = 0;
  const wrong = () =>
    (turn++ % 2 === 0 ? site : second).nobody.call(
      login,
      { username: 'both@demo.test', password: 'x' },
      fromAnywhere(),
    );
  expect(await tries(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  const userId = await site.aUser();
  const { headers } = await site.withToken(userId);
  const there = async () => (await second.app.inject({ url: '/wp-json/e4s/v5/mine', headers })).statusCode;
  expect(await there()).toBe(200);
  await engine.db.deleteFrom('session').where('user_id', '=', userId).execute();
  expect(await there()).toBe(401);
  await second.close();
});
