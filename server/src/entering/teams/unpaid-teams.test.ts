import { minutes } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { testApp } from '../../testing/http.ts';
import { seedRelay } from '../../testing/relay.ts';
import { shopFaults } from '../../testing/shop.ts';
import { createTeam } from './create-team.ts';
import { holdTeamAgain } from './hold-team-again.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
  await (await testApp(engine, handlers)).close();
});
afterAll(async () => {
  expect(await shopFaults(engine.db)).toEqual([]);
  await engine.close();
});

test('an account without a proved address holds eight unpaid teams of a competition, and holds no other again beside them', async () => {
  const clock = new TestClock();
  const comp = await seedRelay(engine.db);
  const { id: clubId } = await engine.db
    .insertInto('club')
    .values({ name: 'Harriers', area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await seedUser(engine.db);
  await engine.db.insertInto('user_club').values({ user_id: user.id, club_id: clubId }).execute();
  const ctx = testCtx(engine.db, { caller: { ...user, addressProvedAt: undefined, clubs: [clubId] }, clock });
  let made = 0;
  const create = () =>
    createTeam(ctx, {
      compId: comp.compId,
      teamName: `Harriers ${String(++made)}`,
      areaId: 0,
      gender: undefined,
      ceid: comp.eventIds[0]!,
      clubId,
      athletes: [],
    });
  const { data: first } = await create();
  for (let n = 0; n < 7; n += 1) await create();
  await expect(create()).rejects.toThrow(
    'First pay for the places you already hold. You can have at most 8 unpaid places',
  );
  clock.pass(minutes(31));
  for (let n = 0; n < 8; n += 1) await create();
  await expect(holdTeamAgain(ctx, { id: first.id })).rejects.toThrow('First pay for the places you already hold');
});
