import type { AthleteId } from '@startline/rules/ids';
import { days } from '@startline/rules/time';
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

test('a team stays as it is once its event has started, and where teams enter no more', async () => {
  const caller = await seedUser(engine.db);
  const comp = await seedRelay(engine.db);
  const athletes: AthleteId[] = [];
  for (let n = 0; n < 4; n++) athletes.push(await seedAthlete(engine.db, caller.id));
  const id = await seedTeam(engine.db, comp, { name: 'Tonbridge B', members: athletes });
  await engine.db.updateTable('team').set({ user_id: caller.id }).where('id', '=', id).execute();
  const clock = new TestClock();
  const save = () =>
    saveTeam(testCtx(engine.db, { caller, clock }), {
      id,
      teamName: 'Tonbridge B',
      athletes: athletes.toReversed(),
    });
  clock.pass(days(365));
  await expect(save()).rejects.toMatchObject({
    code: 'team-blocked',
    message: 'The event has started, so this team can no longer be changed.',
  });
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ isTeamEvent: false }) })
    .where('id', '=', comp.eventIds[0]!)
    .execute();
  await expect(save()).rejects.toMatchObject({
    code: 'team-blocked',
    message: 'This is no longer a team event.',
  });
});

test('a team that is cancelled cannot be changed', async () => {
  const caller = await seedUser(engine.db);
  const comp = await seedRelay(engine.db);
  const id = await seedTeam(engine.db, comp, { name: 'Tonbridge A', members: [] });
  await engine.db
    .updateTable('team')
    .set({ user_id: caller.id, state: 'cancelled', cancel_reason: 'Withdrawn' })
    .where('id', '=', id)
    .execute();
  await expect(
    saveTeam(testCtx(engine.db, { caller, clock: new TestClock() }), { id, teamName: 'Tonbridge B', athletes: [] }),
  ).rejects.toMatchObject({
    code: 'not-found',
    message: 'There is no such team. Check the link, or go back to the list.',
  });
});
