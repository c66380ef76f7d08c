import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { Pulse } from '../runtime/pulse.ts';
import { testDatabase } from '../testing/database.ts';
import { testApp, type TestApp } from '../testing/http.ts';

let engine: Engine;
let tick = 0;
const pulse = new Pulse(() => tick);
let open: TestApp;
let locked: TestApp;
const token = 'a-token-of-the-operator';
beforeAll(async () => {
  engine = await testDatabase();
  open = await testApp(engine, [], { pulse });
  locked = await testApp(engine, [], { config: { metricsToken: token } });
});
afterAll(async () => {
  await open.close();
  await locked.close();
  await engine.close();
});
const metrics = (site: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url: '/metrics', headers, remoteAddress });

test('readyz is red while a piece of background work is late, and does not name it', async () => {
  pulse.expect('ask the card provider', 10);
  pulse.succeeded('ask the card provider', open.clock.now());
  expect((await open.app.inject('/readyz')).statusCode).toBe(200);
  tick = 30_001;
  const late = await open.app.inject('/readyz');
  expect([late.statusCode, late.json()]).toEqual([
    503,
    { database: 'ok', migrations: 'ok', rounds: 'late', storage: 'ok' },
  ]);
  pulse.succeeded('ask the card provider', open.clock.now());
  expect((await open.app.inject('/readyz')).statusCode).toBe(200);
});

test('the metrics tell when each piece of background work last succeeded', async () => {
  pulse.expect('end holds', 30);
  pulse.succeeded('end holds', open.clock.now());
  expect((await metrics(open, {})).body).toContain(
    `startline_round_last_success_timestamp_seconds{round="end holds"} ${String(open.clock.now() / 1000)}`,
  );
});

test('without a token only this machine reads the metrics, and no proxy on it does for others', async () => {
  expect((await metrics(open, {})).statusCode).toBe(200);
  expect((await metrics(open, {}, '::1')).statusCode).toBe(200);
  expect((await metrics(open, {}, '192.0.2.7')).statusCode).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await metrics(open, { [header]: '127.0.0.1' })).statusCode, header).toBe(404);
});

test('with a token nobody reads the metrics without showing it', async () => {
  expect((await metrics(locked, {})).statusCode).toBe(404);
  expect((await metrics(locked, { authorization: 'Bearer something-else' })).statusCode).toBe(404);
  expect((await metrics(locked, { authorization: `Bearer ${token}` }, '192.0.2.7')).statusCode).toBe(200);
});

test.each([
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/metrics', 'GET, HEAD'],
  ['PUT', '/wp-json/e4s/docs', 'GET, HEAD'],
])('%s %s is refused with the verbs that the address takes', async (method, url, allow) => {
  const answer = await open.app.inject({ method: method as 'POST', url });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
});
