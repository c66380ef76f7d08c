import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AreaId, ClubId, LineId, UserId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedUser } from '../../testing/entrants.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { areRepresented } from './invoice-queries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const anArea = async (name: string) =>
  (
    await engine.db
      .insertInto('area')
      .values({ name, level: 3, parent_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const aClub = async (name: string): Promise<ClubId> =>
  (await engine.db.insertInto('club').values({ name, kind: 'C' }).returning('id').executeTakeFirstOrThrow()).id;

test('an invoice covers the teams of the own club or county, and no others', async () => {
  const { db } = engine;
  const comp = await seedRelay(db);
  const [own, other] = [await aClub('Invoice Relay AC'), await aClub('Other Relay AC')];
  const [ownArea, otherArea] = [await anArea('Invoice County'), await anArea('Other County')];
  const { id: user } = await seedUser(db);
  await db.updateTable('app_user').set({ email_confirmed_at: new Date() }).where('id', '=', user).execute();
  await db.insertInto('user_club').values({ user_id: user, club_id: own }).execute();
  await db.insertInto('user_area').values({ user_id: user, area_id: ownArea }).execute();
  const ofArea = async (area: AreaId): Promise<LineId> => {
    const id = await seedTeam(db, comp, { name: `Team of area ${String(area)}` });
    await db.updateTable('team').set({ area_id: area }).where('id', '=', id).execute();
    return id;
  };
  const covers = (refId: LineId, of: UserId = user) =>
    areRepresented(db, of, [{ kind: 'team', refId, athleteId: null, clubId: null }]);
  expect(await covers(await seedTeam(db, comp, { name: 'Own A', clubId: own }))).toBe(true);
  expect(await covers(await ofArea(ownArea))).toBe(true);
  expect(await covers(await seedTeam(db, comp, { name: 'Other A', clubId: other }))).toBe(false);
  expect(await covers(await ofArea(otherArea))).toBe(false);
  expect(await covers(await seedTeam(db, comp, { name: 'Of friends' }))).toBe(false);
});
