import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../people/accounts/create-administrator.ts';
import type { Engine } from '../db/engine.ts';
import { readKind } from '../db/kind-queries.ts';
import * as liveOrDemo from '../db/migrations/0040-live-or-demo.ts';
import { seedMeet } from '../demo/seed-meet.ts';
import { prepareDatabase } from './prepare-database.ts';
import { testDatabase } from '../testing/database.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('a first administrator made before the first start finds the usual events, age groups and the club of those who are in none, once, and no demo', async () => {
  const count = async (table: 'event_def' | 'age_group' | 'competition') =>
    (await engine.db.selectFrom(table).select('id').execute()).length;
  await createAdministrator(engine.db, {
    email: 'first@example.org',
    publicUrl: 'http://localhost:8080',
    now: Date.parse('2026-11-20T12:00:00Z') as Instant,
  });
  await prepareDatabase(engine, { demo: true });
  const loaded = [await count('event_def'), await count('age_group')];
  expect(loaded[0]).toBeGreaterThan(100);
  expect(loaded[1]).toBeGreaterThan(20);
  await Promise.all([prepareDatabase(engine, { demo: false }), prepareDatabase(engine, { demo: false })]);
  expect(await engine.db.selectFrom('club').select(['name', 'kind']).execute()).toEqual([
    { name: 'Unattached', kind: 'C' },
  ]);
  expect([await count('event_def'), await count('age_group'), await count('competition')]).toEqual([...loaded, 0]);
});

test('the kind of a database is written at its first start and never changes', async () => {
  await expect(engine.db.updateTable('database_kind').set({ kind: 'demo' }).execute()).rejects.toThrow(/append-only/);
  await expect(engine.db.deleteFrom('database_kind').execute()).rejects.toThrow(/append-only/);
  expect(await prepareDatabase(engine, { demo: true })).toEqual({ kind: 'live', demoLoaded: false });
  for (const force of [false, true])
    expect(
      await seedMeet(engine, { meet: 'demo', at: Date.parse('2026-11-20T12:00:00Z') as Instant, size: 1, force }),
    ).toEqual({ ok: false, reason: { kind: 'is-live' } });
  expect(await engine.db.selectFrom('app_user').select('email').execute()).toEqual([{ email: 'first@example.org' }]);
});

test('an empty database that is live stays without the demo, and one that is a demo stays one', async () => {
  const live = await testDatabase();
  expect(await prepareDatabase(live, { demo: false })).toEqual({ kind: 'live', demoLoaded: false });
  expect(await prepareDatabase(live, { demo: true })).toEqual({ kind: 'live', demoLoaded: false });
  await live.close();
  const demo = await testDatabase();
  expect(await prepareDatabase(demo, { demo: true })).toEqual({ kind: 'demo', demoLoaded: true });
  expect(await prepareDatabase(demo, { demo: false })).toEqual({ kind: 'demo', demoLoaded: false });
  await demo.close();
});

test.each([
  ['the administrator of the demo makes it a demo', 'APPADMIN', 'demo'],
  ['an address of the demo that a stranger registered leaves it live', 'USER', 'live'],
] as const)('a database of before learns what it is: %s', async (_, role, kind) => {
  const old = await testDatabase();
  await sql`drop table database_kind`.execute(old.db);
  await old.db
    .insertInto('app_user')
    .values({
      email: 'admin@demo.test',
      display_name: 'Someone',
      password_hash: null,
      role,
      email_confirmed_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      closed_at: null,
    })
    .execute();
  await liveOrDemo.up(old.db);
  expect(await readKind(old.db)).toBe(kind);
  await old.close();
});
