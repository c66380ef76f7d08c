import { anyone, signedIn } from '@startline/contract/access';
import { none } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import { hours, instant, minutes } from '@startline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEVICE_COOKIE, newToken } from '../../access/session-rules.ts';
import type { Engine } from '../../db/engine.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { handle } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { hiddenName } from '../../access/count-tries.ts';

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
const join = route({
  method: 'POST',
  path: '/v5/join',
  access: anyone,
  limit: 'register',
  summary: 'Registers.',
  input: z.strictObject({ name: z.string(), email: z.string() }),
  output: z.object({ checkDue: z.boolean() }),
});
const mine = route({
  method: 'GET',
  path: '/v5/mine',
  access: signedIn('a call of this test'),
  summary: 'Reads.',
  input: none,
  output: z.object({}),
});
const hold = route({
  method: 'POST',
  path: '/v5/hold',
  access: signedIn('a call of this test'),
  limit: 'basket',
  summary: 'Holds.',
  input: none,
  output: z.object({}),
});
const move = route({
  method: 'POST',
  path: '/v5/move',
  access: signedIn('a call of this test'),
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
  handle(join, (ctx, { name }) =>
    name === '' ? proved('x').then(() => ({ checkDue: false })) : Promise.resolve({ checkDue: ctx.checkDue === true }),
  ),
  handle(reset, () => Promise.resolve({})),
  handle(mine, () => Promise.resolve({})),
  handle(hold, () => Promise.resolve({})),
];

let engine: Engine;
let site: TestApp;
beforeAllSite(handlers, (made) => void ({ engine } = site = made), { config: { rateLimits: true, trustProxy: 1 } });
beforeEach(() => site.clock.pass(hours(3)));

let addresses = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `10.0.${String(++addresses >> 8)}.${String(addresses & 255)}` });
/** Returns the same address within a test, and another for each test. */
const fromOne = () => {
  const headers = fromAnywhere();
  return () => headers;
};
const tries = async (n: number, make: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < n; i++) seen.push((await make()).status);
  return seen;
};

test('an account takes 5 wrong logins a minute from one address, and says by the clock when to try again', async () => {
  const here = fromOne();
  const wrong = () => site.nobody.call(login, { username: 'Parent@demo.test', password: 'x' }, here());
  expect(await tries(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  const answer = await wrong();
  expect(answer.errNo).toBe(1006);
  const wait = Number(answer.response.headers['retry-after']);
  expect(wait).toBeGreaterThan(30);
  const shown = new Date(Math.ceil((site.clock.at + wait * 1000) / 60_000) * 60_000).toISOString().slice(11, 16);
  expect(answer.message).toBe(`Too many attempts. You can try again at ${shown}.`);
  site.clock.pass(wait * 1000);
  expect((await wrong()).status).toBe(401);
  expect((await site.nobody.call(login, { username: 'other@demo.test', password: 'x' }, here())).status).toBe(401);
});

test('the clock of a refusal is that of the installation: an hour ahead of UTC in summer', async () => {
  site.clock.at = instant('2027-07-05T13:30:20Z');
  const here = fromOne();
  const wrong = () => site.nobody.call(login, { username: 'summer@demo.test', password: 'x' }, here());
  await tries(5, wrong);
  expect((await wrong()).message).toContain('at 14:32.');
});

test('nobody locks out another: wrong logins from elsewhere close an account only to strangers', async () => {
  const wrong = () => site.nobody.call(login, { username: 'attacked@demo.test', password: 'x' }, fromAnywhere());
  expect((await tries(31, wrong)).slice(-2)).toEqual([401, 429]);
  const email = 'attacked@demo.test';
  const owner = await site.aUser({ email });
  const [device, home] = [newToken(), fromAnywhere()];
  await engine.db
    .insertInto('known_device')
    .values({
      id: 'known-1',
      user_id: owner,
      device_hash: device.hash,
      address_hash: hiddenName(site.config, home['x-forwarded-for']),
      first_seen_at: new Date(site.clock.at),
      last_seen_at: new Date(site.clock.at),
    })
    .execute();
  const as = (headers: Record<string, string>, password = 'right') =>
    site.nobody.call(login, { username: email, password }, headers);
  expect((await as(fromAnywhere())).status).toBe(429);
  expect((await as(home)).status).toBe(200);
  const shown = { cookie: `${DEVICE_COOKIE}=${device.token}` };
  expect((await as({ ...fromAnywhere(), ...shown })).status).toBe(200);
  expect((await as({ ...fromAnywhere(), cookie: `${DEVICE_COOKIE}=${newToken().token}` })).status).toBe(429);
  // a known device is limited by its own wrong tries, wherever it is
  expect(await tries(6, () => as({ ...fromAnywhere(), ...shown }, 'x'))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await as(home)).status).toBe(200);
});

test('the wait grows for who goes on: after 15 wrong logins it is minutes, not one', async () => {
  const here = fromOne();
  const wrong = () => site.nobody.call(login, { username: 'stubborn@demo.test', password: 'x' }, here());
  for (let round = 0; round < 3; round++) {
    await tries(5, wrong);
    site.clock.pass(minutes(1) + 10_000);
  }
  const answer = await wrong();
  expect(answer.status).toBe(429);
  expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(600);
});

test('a right login wipes the wrong ones before it', async () => {
  const here = fromOne();
  const as = (password: string) => site.nobody.call(login, { username: 'clumsy@demo.test', password }, here());
  expect(await tries(4, () => as('x'))).toEqual([401, 401, 401, 401]);
  expect((await as('right')).status).toBe(200);
  expect(await tries(5, () => as('x'))).toEqual([401, 401, 401, 401, 401]);
});

test('S6 who is signed in is counted by their own account, whatever address they type, and forgives no other by it', async () => {
  const visitor = await site.as(await site.aUser());
  let n = 0;
  const guess = () => visitor.call(move, { email: `new${String(n++)}@demo.test`, password: 'x' }, fromAnywhere());
  expect(await tries(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
  const there = fromOne();
  const victim = () => site.nobody.call(login, { username: 'victim@demo.test', password: 'x' }, there());
  expect(await tries(6, victim)).toEqual([401, 401, 401, 401, 401, 429]);
  const other = await site.as(await site.aUser());
  const right = await other.call(move, { email: 'victim@demo.test', password: 'right' }, fromAnywhere());
  expect([right.status, (await victim()).status]).toEqual([200, 429]);
});

test('an address is allowed 20 logins a minute, over all accounts', async () => {
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

test('three resets an hour for one account from one address; those of others do not count', async () => {
  const here = fromOne();
  const ask = (headers = here()) => site.nobody.call(reset, { key: 'forgetful@demo.test' }, headers);
  expect(await tries(10, () => ask(fromAnywhere()))).toEqual(Array<number>(10).fill(200));
  expect(await tries(4, () => ask())).toEqual([200, 200, 200, 429]);
  site.clock.pass(hours(1) + minutes(5));
  expect((await ask()).status).toBe(200);
});

test('60 registrations an hour from one address pass plainly, more with a check; failures are counted apart', async () => {
  const here = fromOne();
  let n = 0;
  const sign = (name = 'A') =>
    site.nobody.call(join, { name, email: `club${String(++n)}@demo.test` }, here()).then(({ status, data }) => ({
      status,
      checkDue: status === 200 && data.checkDue,
    }));
  for (let failed = 0; failed < 20; failed++) expect((await sign('')).status).toBe(401);
  expect((await sign('')).status).toBe(429);
  site.clock.pass(minutes(2));
  const seen: boolean[] = [];
  for (let i = 0; i < 62; i++) seen.push((await sign()).checkDue);
  expect([seen.indexOf(true), seen.filter((due) => due).length]).toEqual([60, 2]);
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

test('16 calls of one session that come at once pass like 16 that come in turn', async () => {
  const visitor = await site.as(await site.aUser());
  const answers = await Promise.all(Array.from({ length: 16 }, () => visitor.call(mine, {})));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(16).fill(200));
  const seen = await tries(345, () => visitor.call(mine, {}));
  expect(seen.indexOf(429)).toBe(344);
});

test('the counts hold no name and no address that was typed', async () => {
  const rows = await engine.db.selectFrom('rate_limit').select('who').where('bucket', 'like', 'login%').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ who }) => /@|\d+\.\d+/.test(who))).toEqual([]);
});

test('a forwarded address counts only behind a trusted proxy', async () => {
  const direct = await testApp(engine, handlers, {
    config: { rateLimits: true, trustProxy: 0 },
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
  const second = await testApp(engine, handlers, { config: { rateLimits: true, trustProxy: 1 }, clock: site.clock });
  let turn = 0;
  const here = fromOne();
  const wrong = () =>
    (turn++ % 2 === 0 ? site : second).nobody.call(login, { username: 'both@demo.test', password: 'x' }, here());
  expect(await tries(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  const userId = await site.aUser();
  const { headers } = await site.withToken(userId);
  const there = async () => (await second.app.inject({ url: '/wp-json/e4s/v5/mine', headers })).statusCode;
  expect(await there()).toBe(200);
  await engine.db.deleteFrom('session').where('user_id', '=', userId).execute();
  expect(await there()).toBe(401);
  await second.close();
});
