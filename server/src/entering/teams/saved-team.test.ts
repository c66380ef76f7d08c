import type { AthleteId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { saveTeam } from './save-team.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('screens are told when a team that is entered changes its runners', async () => {
  const caller = await seedUser(engine.db);
  const comp = await seedRelay(engine.db);
  const athletes: AthleteId[] = [];
  for (let n = 0; n < 4; n++) athletes.push(await seedAthlete(engine.db, caller.id));
  const id = await seedTeam(engine.db, comp, { name: 'Tonbridge A', members: athletes });
  await engine.db.updateTable('team').set({ user_id: caller.id }).where('id', '=', id).execute();
  const ctx = testCtx(engine.db, { caller, clock: new TestClock() });
  await saveTeam(ctx, { id, teamName: 'Tonbridge A', athletes: athletes.toReversed() });
  const told = await engine.db
    .selectFrom('live_event')
    .select(['kind', 'ref_id'])
    .where('comp_id', '=', comp.compId)
    .execute();
  expect(told).toEqual([{ kind: 'entries', ref_id: id }]);
});
