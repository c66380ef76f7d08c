import { expect, test } from 'vitest';
import { engineUnderTest, freshPostgres } from '../testing/database.ts';
import { buildIfOlder } from '../testing/rounds/built-server.ts';
import { intervals, stayIdle } from '../testing/rounds/stay-idle.ts';

/** The short setting; `node scripts/idle.mjs --minutes 10` is the long one. */
test('P15 an idle server goes on with its rounds through forced collection and steps of the clock', async () => {
  buildIfOlder();
  const database = engineUnderTest === 'postgres' ? await freshPostgres(undefined, { empty: true }) : undefined;
  const env = database ? { DATABASE_URL: database.url } : {};
  const { faults, successes } = await stayIdle({ seconds: 14, hurry: 20, env });
  await database?.close();
  expect(faults).toEqual([]);
  const often = Object.entries(successes).filter(([name]) => (intervals.get(name) ?? 0) <= 60);
  expect(often.filter(([, times]) => times < 2)).toEqual([]);
}, 120_000);
