import { getAdminConfig, getPublicConfig } from '@startline/contract/telling/app-config';
import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { checkBooks, checkHealth } from '../../selling/payments/check-health.ts';
import { handlers } from '../../start/routes.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { healthStates } from './health-state.ts';

let engine: Engine;
let site: TestApp;
let admin: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers);
  admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

const check = async () => {
  const ctx = testCtx(engine.db, { clock: site.clock });
  await checkHealth(ctx);
  await checkBooks(ctx);
};
const seen = async () =>
  Object.fromEntries(
    ((await admin.call(getAdminConfig, {})).data.health ?? []).map(({ name, state }) => [name, state]),
  );
const metric = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    [
      ...(await site.app.inject('/metrics')).body.matchAll(/^startline_health_check[{]check="([^"]+)"[}] (-?\d)$/gm),
    ].map(([, name, value]): [string, number] => [name ?? '', Number(value)]),
  );
const all = (state: string | number) => ({
  'entry check': state,
  'order check': state,
  'health monitor': state,
  'payment status': state,
});

test('ADMIN-05 a health check whose last run is unset counts as late', async () => {
  expect(
    healthStates(
      [{ name: 'entry check', intervalMinutes: 5 }],
      [{ name: 'entry check', lastRun: null, ok: true, note: '' }],
      site.clock.now(),
    ),
  ).toMatchObject([{ state: 'late', lastRun: null }]);
  expect(await seen()).toMatchObject(all('late'));
  expect(await metric()).toMatchObject(all(-1));
});

test('ADMIN-04 a check that ran within its interval and found nothing is well; past its interval it is late', async () => {
  await check();
  expect([await seen(), await metric()]).toMatchObject([all('ok'), all(1)]);
  site.clock.pass(minutes(2));
  expect(await seen()).toMatchObject({ 'health monitor': 'late', 'entry check': 'ok' });
  expect(await metric()).toMatchObject({ 'health monitor': -1, 'entry check': 1 });
});

test('a job that waits too long is seen by the check, the metrics and the administrator; the service stays ready', async () => {
  const at = new Date(site.clock.now() - 61_000);
  await engine.db
    .insertInto('outbox')
    .values({ kind: 'mail', payload: '{}', once_key: null, created_at: at, not_before: at, done_at: null })
    .execute();
  await check();
  expect([await seen(), await metric()]).toMatchObject([
    { 'health monitor': 'failed', 'order check': 'ok' },
    { 'health monitor': 0, 'order check': 1 },
  ]);
  expect((await admin.call(getAdminConfig, {})).data.health?.find(({ name }) => name === 'health monitor')?.note).toBe(
    '1 jobs waiting for more than 60 seconds',
  );
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});

test('only an application administrator sees the state of the checks', async () => {
  const user = await site.as(await site.aUser());
  for (const data of [
    (await user.call(getAdminConfig, {})).data,
    (await user.call(getPublicConfig, {})).data,
    (await site.nobody.call(getPublicConfig, {})).data,
  ])
    expect('health' in data).toBe(false);
});
