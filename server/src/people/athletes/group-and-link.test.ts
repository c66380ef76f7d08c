import { athletesOfGroup } from '@startline/contract/people/athletes';
import type { AthleteId, ClubId, EventGroupId, UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
let club: ClubId;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
  const row = { name: 'Tonbridge AC', area_id: null };
  club = (await engine.db.insertInto('club').values(row).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let orders = 0;
async function enter(comp: Seeded, athleteId: AthleteId, userId: UserId): Promise<void> {
  const order = {
    ...({ user_id: userId, org_id: comp.orgId, currency: 'GBP', method: 'card', state: 'paid' } as const),
    ...{ total_minor: 900, intention: `group-${String((orders += 1))}`, created_at: new Date(clock.now()) },
    settled_at: new Date(clock.now()),
  };
  const { id } = await engine.db.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow();
  const world = { compId: comp.compId, ceid: comp.eventIds[0]!, athleteId, userId };
  await seedEntry(engine.db, world, { state: 'paid', held_until: null, order_id: id });
}

const groupOf = async (comp: Seeded): Promise<EventGroupId> =>
  (
    await engine.db
      .selectFrom('comp_event')
      .select('event_group_id')
      .where('id', '=', comp.eventIds[0]!)
      .executeTakeFirstOrThrow()
  ).event_group_id;

test("API-023 the athletes of an event group: one's own for a parent, all for officials of the competition, none for a stranger", async () => {
  const comp = await seedCompetition(engine.db, {});
  const [one, other] = [await seedUser(engine.db), await seedUser(engine.db)];
  for (const [user, name] of [
    [one, 'Able'],
    [other, 'Baker'],
  ] as const)
    await enter(comp, await seedAthlete(engine.db, user.id, { surname: name }), user.id);
  await seedAthlete(engine.db, one.id, { surname: 'Not Entered' });
  const group = await groupOf(comp);
  const list = async (who: Visitor, total: number = group) => {
    const url = `/wp-json/e4s/v5/athletes/${String(total)}`;
    const answer = await site.app.inject({ method: 'GET', url, headers: who.headers });
    const { data, meta } = answer.json<{ data: { surName: string }[]; meta: unknown }>();
    return { status: answer.statusCode, names: data.map(({ surName }) => surName), meta };
  };
  expect((await list(await site.as(one.id))).names).toEqual(['Able']);
  const official = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId })).id);
  expect(await list(official)).toEqual({
    ...{ status: 200, names: ['Able', 'Baker'], meta: { page: 1, pageSize: 5, totalCount: 2 } },
  });
  const elsewhere = await site.as((await seedUser(engine.db, { role: 'BUILDER', orgId: comp.orgId + 1 })).id);
  const stranger = await site.as((await seedUser(engine.db)).id);
  expect([await list(elsewhere), await list(stranger)]).toEqual([
    await list(stranger, 99_999),
    await list(stranger, 99_999),
  ]);
  expect((await site.nobody.call(athletesOfGroup, { eventGroupId: group })).status).toBe(401);
});

test("API-024 an athlete is linked by two ids: a representative to their own list, an administrator to anybody's, who is told", async () => {
  const parent = await seedUser(engine.db);
  const id = await seedAthlete(engine.db, parent.id, { clubId: club, firstName: 'Una', surname: 'Linked' });
  const secretary = await seedUser(engine.db, { name: 'Sam Secretary' });
  await engine.db.insertInto('user_club').values({ user_id: secretary.id, club_id: club }).execute();
  const link = async (who: Visitor, user: number, athlete: number = id) => {
    const url = `/wp-json/e4s/v5/athlete/${String(athlete)}/${String(user)}`;
    const answer = await site.app.inject({ method: 'POST', url, headers: who.headers, payload: {} });
    return {
      status: answer.statusCode,
      ...answer.json<{ errNo: number; message: string; data: { linked?: boolean } }>(),
    };
  };
  const mails = async (to: string) => (await lettersTo(engine, to)).length;
  const asSecretary = await site.as(secretary.id);
  expect((await link(asSecretary, secretary.id)).data).toEqual({ linked: true });
  expect(await mails(parent.email)).toBe(1);
  expect((await link(asSecretary, secretary.id)).data).toEqual({ linked: false });
  const friend = await seedUser(engine.db, { name: 'Fay Friend' });
  expect(await link(await site.as(parent.id), friend.id)).toMatchObject({
    status: 403,
    message:
      'You can change only your own list. The other person can ask for the athlete by registration number and date of birth, and you can then agree.',
  });
  expect((await link(await site.as(friend.id), friend.id)).status).toBe(
    (await link(await site.as(friend.id), friend.id, 9_999_999)).status,
  );
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  expect((await link(admin, friend.id)).data).toEqual({ linked: true });
  expect([await mails(friend.email), await mails(parent.email)]).toEqual([1, 2]);
  const unproved = await site.aUser();
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', unproved).execute();
  for (const user of [unproved, 9_999_999])
    expect(await link(admin, user)).toMatchObject({
      status: 404,
      message: 'There is no such user, or their email address is not confirmed.',
    });
  expect(
    (await engine.db.selectFrom('user_athlete').select('user_id').where('athlete_id', '=', id).execute()).length,
  ).toBe(3);
});

test('an unproved address links nobody, and two taps make one link and one letter', async () => {
  const parent = await seedUser(engine.db);
  const id = await seedAthlete(engine.db, parent.id);
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  const unproved = await site.aUser();
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', unproved).execute();
  const link = (user: number) =>
    site.app.inject({
      method: 'POST',
      url: `/wp-json/e4s/v5/athlete/${String(id)}/${String(user)}`,
      headers: admin.headers,
      payload: {},
    });
  expect((await link(unproved)).statusCode).toBe(404);
  const friend = await seedUser(engine.db);
  const both = await Promise.all([link(friend.id), link(friend.id)]);
  expect(both.map((one) => one.json<{ data: { linked: boolean } }>().data.linked).sort()).toEqual([false, true]);
});
