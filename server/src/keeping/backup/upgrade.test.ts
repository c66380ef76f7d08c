import path from 'node:path';
import { expect, test } from 'vitest';
import { openInMemory } from '../../db/embedded.ts';
import { isMigrated } from '../../db/migrate.ts';
import { cancelEntry } from '../../selling/payments/settling/cancel-entry.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, freshPostgres } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { shopFaults } from '../../testing/shop.ts';
import { restoreBackup } from './backup-file.ts';

/**
 * The database of the version with migration 0013, as 350 acts of six people in a shop left it: held, paid, lapsed and
 * cancelled places, refunds, credit and a cheque on its way.
 */
const landed = path.join(import.meta.dirname, '../../testing/landed/0013.gz');

test('the database of the version before is brought forward, and its places and money add up', async () => {
  const engine =
    engineUnderTest === 'postgres' ? await freshPostgres(undefined, { empty: true }) : await openInMemory();
  const { db } = engine;
  await restoreBackup(engine, landed);
  expect(await isMigrated(db)).toBe(true);
  expect(await shopFaults(db)).toEqual([]);
  const states = await db.selectFrom('entry').select(['state']).execute();
  const count = (state: string) => states.filter((entry) => entry.state === state).length;
  expect(['held', 'paid', 'lapsed', 'cancelled', 'awaiting-cheque'].map(count)).toEqual([2, 2, 5, 17, 1]);

  const paid = await db
    .selectFrom('entry')
    .select(['id', 'user_id'])
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const comp = await db.selectFrom('competition').select('org_id').executeTakeFirstOrThrow();
  const organiser = await seedUser(db, { email: 'organiser@landed.example', role: 'ADMIN', orgId: comp.org_id });
  const ctx = testCtx(db, { caller: organiser, clock: new TestClock(), intention: 'after the upgrade' });
  await cancelEntry(ctx, { id: paid.id, reason: 'injured', back: 'credit' });
  expect(await shopFaults(db)).toEqual([]);
  await engine.close();
});
