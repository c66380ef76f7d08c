import type { Instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../accounts/create-administrator.ts';
import type { Engine } from '../db/engine.ts';
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
