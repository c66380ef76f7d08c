import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyone } from '@startline/contract/access';
import { competitionId, none } from '@startline/contract/fields';
import { route } from '@startline/contract/route';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { announce } from '../../kernel/live-queries.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { handle } from '../../kernel/handle.ts';

const list = route({
  method: 'GET',
  path: '/v5/public/list',
  access: anyone,
  cacheSeconds: 60,
  summary: 'A list.',
  input: none,
  output: z.object({ made: z.int(), text: z.string() }),
});
const view = route({
  method: 'GET',
  path: '/v5/public/comp/:id/info',
  access: anyone,
  cacheSeconds: 60,
  summary: 'A view.',
  input: z.strictObject({ id: competitionId }),
  output: z.object({ made: z.int() }),
});
const shared = route({
  method: 'GET',
  path: '/v5/public/comp/:id/shared',
  access: anyone,
  cacheSeconds: 60,
  sameForAll: true,
  summary: 'The same for all.',
  input: z.strictObject({ id: competitionId }),
  output: z.object({ made: z.int(), caller: z.string() }),
});
const fails = route({
  method: 'GET',
  path: '/v5/public/fails',
  access: anyone,
  cacheSeconds: 60,
  summary: 'Fails.',
  input: none,
  output: z.object({}),
});
let made = 0;
let hold: Promise<void> | undefined;
let isGone = false;
let isAsked = false;
let queries = 0;
const whileThere = (): void => {
  if (isGone) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
};
const saves = route({
  method: 'POST',
  path: '/v5/public/saves',
  access: anyone,
  summary: 'Saves.',
  input: none,
  output: z.object({}),
});
const handlers = [
  handle(saves, () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))),
  handle(list, async () => {
    isAsked = true;
    await hold;
    whileThere();
    return { made: ++made, text: 'athletics '.repeat(400) };
  }),
  handle(view, async () => {
    await hold;
    whileThere();
    return { made: ++made };
  }),
  handle(shared, async (ctx) => {
    isAsked = true;
    await hold;
    whileThere();
    return { made: ++made, caller: ctx.caller.kind };
  }),
  handle(fails, () => Promise.reject(new Error(String(++made)))),
];

let engine: Engine;
let site: TestApp;
let origin: string;
beforeAll(async () => {
  engine = await testDatabase(() => queries++);
  site = await testApp(engine, handlers);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${String((site.app.server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(() => {
  site.clock.pass(120_000);
  made = 0;
  hold = undefined;
  isGone = false;
  isAsked = false;
});

type Got = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };
const get = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Got> =>
  new Promise((done, failed) => {
    const request = http.request(`${origin}/wp-json/e4s/v5/public/${path}`, { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
        );
    });
    request.on('error', failed).end();
  });
const change = (compId: number) =>
  transaction(engine.db, (tx) =>
    announce(tx, { compId: compId as CompetitionId, kind: 'entries', refId: 1, now: site.clock.now() }),
  );
const madeOf = ({ bytes }: Got) => (JSON.parse(bytes.toString()) as { data: { made: number } }).data.made;

test('a public reply is made once and served again to the byte, until its time is over', async () => {
  const [first, again] = [await get('list'), await get('list')];
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect([
    madeOf(first),
    first.status,
    again.headers.etag,
    again.headers['content-security-policy'] !== undefined,
  ]).toEqual([1, 200, first.headers.etag, true]);
  site.clock.pass(60_001);
  expect(madeOf(await get('list'))).toBe(2);
});

test('br and gzip hold the same text, and each client gets what it takes', async () => {
  const plain = (await get('list')).bytes.toString();
  const br = await get('list', { 'accept-encoding': 'gzip, deflate, br' });
  const gz = await get('list', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.bytes).toString()]).toEqual(['br', plain]);
  expect([gz.headers['content-encoding'], gunzipSync(gz.bytes).toString()]).toEqual(['gzip', plain]);
  expect((await get('list')).headers.vary).toContain('accept-encoding');
});

test('a client that has the reply already gets no body, and neither does HEAD', async () => {
  const { headers } = await get('list');
  const unchanged = await get('list', { 'if-none-match': headers.etag });
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
  const head = await get('list', {}, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

test('a hundred who ask at once wait for one making', async () => {
  let release: () => void = () => undefined;
  hold = new Promise((done) => (release = done));
  const all = Promise.all(Array.from({ length: 100 }, () => get('list')));
  setTimeout(release, 200);
  expect(new Set((await all).map(madeOf))).toEqual(new Set([1]));
});

test('a change of a competition drops what is about it at once, other competitions stay, lists follow within a second', async () => {
  expect([madeOf(await get('comp/5/info')), madeOf(await get('comp/6/info')), madeOf(await get('list'))]).toEqual([
    1, 2, 3,
  ]);
  await change(5);
  await expect.poll(async () => madeOf(await get('comp/5/info'))).toBe(4);
  expect(madeOf(await get('comp/6/info'))).toBe(2);
  site.clock.pass(1_001);
  expect(madeOf(await get('list'))).toBe(5);
});

test('a request with a session or a token neither reads nor fills the kept replies', async () => {
  await get('list');
  const visitor = await site.as(await site.aUser());
  const own = await get('list', { ...visitor.headers });
  expect([madeOf(own), own.headers['cache-control']]).toEqual([2, 'no-store']);
  expect((await get('list', { authorization: 'Bearer x' })).headers['cache-control']).toBe('no-store');
  expect(madeOf(await get('list'))).toBe(1);
});

test('T12 what is the same for all serves a session and a token from the kept bytes, made without a caller', async () => {
  const visitor = await site.as(await site.aUser());
  const first = await get('comp/8/shared', { ...visitor.headers });
  expect((JSON.parse(first.bytes.toString()) as { data: unknown }).data).toEqual({ made: 1, caller: 'anonymous' });
  for (const headers of [{}, { ...visitor.headers }, { authorization: 'Bearer x' }])
    expect((await get('comp/8/shared', headers)).bytes.equals(first.bytes)).toBe(true);
  await change(8);
  await expect.poll(async () => madeOf(await get('comp/8/shared', { ...visitor.headers }))).toBe(2);
});

test('T12 whoever asks while a shared reply is being made waits for it without a query of their own', async () => {
  const visitor = await site.as(await site.aUser());
  let release: () => void = () => undefined;
  hold = new Promise((done) => (release = done));
  const first = get('comp/8/shared', { ...visitor.headers });
  await expect.poll(() => isAsked).toBe(true);
  queries = 0;
  let arrived = 0;
  const count = () => {
    arrived++;
  };
  site.app.server.on('request', count);
  const others = Array.from({ length: 20 }, () => get('comp/8/shared', { ...visitor.headers }));
  await expect.poll(() => arrived).toBe(20);
  release();
  expect((await Promise.all([first, ...others])).map(madeOf)).toEqual(Array.from({ length: 21 }, () => 1));
  expect(queries).toBe(0);
  site.app.server.off('request', count);
});

test('a session sees within a second what a change that announced nothing did; everybody else when its time is over', async () => {
  const visitor = await site.as(await site.aUser());
  expect(madeOf(await get('comp/8/shared'))).toBe(1);
  site.clock.pass(1_001);
  expect(madeOf(await get('comp/8/shared'))).toBe(1);
  expect(madeOf(await get('comp/8/shared', { ...visitor.headers }))).toBe(2);
  expect(madeOf(await get('comp/8/shared'))).toBe(2);
});

test('a list that was being made while something changed is made again within a second', async () => {
  let release: () => void = () => undefined;
  hold = new Promise((done) => (release = done));
  const early = get('list');
  await expect.poll(() => isAsked).toBe(true);
  await change(5);
  await new Promise((heard) => setTimeout(heard, 300));
  release();
  expect(madeOf(await early)).toBe(1);
  hold = undefined;
  site.clock.pass(1_001);
  expect(madeOf(await get('list'))).toBe(2);
});

test('while the database is gone a session, too, gets what is the same for all', async () => {
  const visitor = await site.as(await site.aUser());
  await get('comp/9/shared');
  isGone = true;
  site.clock.pass(61_000);
  const old = await get('comp/9/shared', { ...visitor.headers });
  expect([old.status, madeOf(old), old.headers['x-kept-from'] === undefined]).toEqual([200, 1, false]);
});

test('a fault and a refusal are never kept', async () => {
  expect([(await get('fails')).status, (await get('fails')).status, made]).toEqual([500, 500, 2]);
  expect((await get('comp/x/info')).status).toBe(400);
});

test('a request with endless headers is refused in words, with the headers of every reply, and so is an address that cannot be read', async () => {
  const { status, bytes, headers } = await get('list', { cookie: 'x'.repeat(20_000) });
  const message = 'Your browser sent too much data. Clear this site’s cookies and try again.';
  expect([status, JSON.parse(bytes.toString())]).toMatchObject([431, { errNo: 1005, message }]);
  for (const shown of [headers, (await get('%E0%A4%A')).headers, (await get('x'.repeat(3_000))).headers]) {
    expect(shown).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(shown['content-security-policy']).toContain("object-src 'none'");
  }
});

test('while the database is gone the last reply is sent with the moment of its making, and a fresh one when it is back', async () => {
  const fresh = await get('list');
  const since = new Date(site.clock.now()).toISOString();
  site.clock.pass(3_600_000);
  isGone = true;
  const old = await get('list', { 'if-none-match': fresh.headers.etag });
  expect([old.status, madeOf(old), old.headers['x-kept-from'], old.headers['cache-control']]).toEqual([
    200,
    1,
    since,
    'no-store',
  ]);
  expect(JSON.parse(old.bytes.toString())).toMatchObject({ errNo: 0, meta: { keptFrom: since } });
  expect((await get('comp/7/info')).status, 'never asked before').toBe(503);
  isGone = false;
  site.clock.pass(2_001);
  const back = await get('list');
  expect([madeOf(back), back.headers['x-kept-from']]).toEqual([2, undefined]);
});

test('while the database is gone nobody with a session or a token gets the reply of others, nor one of the day before', async () => {
  await get('list');
  const visitor = await site.as(await site.aUser());
  isGone = true;
  site.clock.pass(61_000);
  expect((await get('list', { ...visitor.headers })).status).toBe(503);
  expect((await get('list')).status).toBe(200);
  site.clock.pass(12 * 3_600_000);
  expect((await get('list')).status).toBe(503);
});

test('a reply withdrawn by a change is not shown again while the database is gone', async () => {
  await get('comp/5/info');
  await change(5);
  await expect.poll(async () => madeOf(await get('comp/5/info'))).toBe(2);
  await change(5);
  isGone = true;
  await expect.poll(async () => (await get('comp/5/info')).status).toBe(503);
});

test('a full disk is said with a time to try again, never as a fault of ours, and the service is not ready meanwhile', async () => {
  const ready = async () => (await site.app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  const refused = await site.app.inject({ method: 'POST', url: '/wp-json/e4s/v5/public/saves', payload: {} });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.body).toContain('What you saved before is safe');
  expect(await ready()).toBe(503);
  expect((await get('list')).status, 'who only reads is served').toBe(200);
  site.clock.pass(60_001);
  expect(await ready()).toBe(200);
});
