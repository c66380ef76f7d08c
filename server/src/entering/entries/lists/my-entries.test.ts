import { myEntries as contract } from '@startline/contract/entering/my-entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { seedCompetition } from '../../../testing/competitions.ts';
import { testCtx } from '../../../testing/context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { seedAthlete, seedUser } from '../../../testing/entrants.ts';
import { holdPlace } from '../hold-place.ts';
import { myEntries } from './my-entries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('entries to come and those that are over are pages of their own, each with its own total', async () => {
  const { eventIds } = await seedCompetition(engine.db, { events: [{}, {}, {}] });
  const caller = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, caller.id);
  const ctx = testCtx(engine.db, { caller });
  for (const ceid of eventIds) await holdPlace(ctx, { ceid, athleteId, clubId: 0, pb: '12.84' });
  const [over, ...coming] = eventIds;
  await engine.db
    .updateTable('comp_event')
    .set({ starts_at: new Date(ctx.now() - 60_000) })
    .where('id', '=', over!)
    .execute();

  const page = async (when: 'all' | 'coming' | 'past') => {
    const { data, meta } = await myEntries(ctx, contract.input.parse({ when, pagesize: 1 }));
    return [data.map(({ ceid }) => ceid), meta];
  };
  expect(await page('past')).toEqual([[over], { page: 1, pageSize: 1, totalCount: 1 }]);
  expect(await page('coming')).toEqual([[coming[0]], { page: 1, pageSize: 1, totalCount: 2 }]);
  expect(await page('all')).toEqual([[coming[0]], { page: 1, pageSize: 1, totalCount: 3 }]);
});
