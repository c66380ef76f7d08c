import { beforeEach, expect, test } from 'vitest';
import { listAthletes } from '@startline/contract/people/athletes';
import {
  addAreaToUser,
  addClubToUser,
  removeAreaFromUser,
  removeClubFromUser,
} from '@startline/contract/people/represented-places';
import type { AreaId, AthleteId, ClubId, UserId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { auditOf, lettersTo } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { athletesRoutes } from '../athletes/routes.ts';
import { usersRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite([...usersRoutes, ...athletesRoutes], (made) => void ({ engine } = app = made));

type World = {
  admin: Awaited<ReturnType<TestApp['as']>>;
  user: UserId;
  club: ClubId;
  area: AreaId;
  athlete: AthleteId;
};
let world: World;
let made = 0;
const mailOf = () => `secretary${String(made)}@places.example`;

beforeEach(async () => {
  made += 1;
  const { db } = engine;
  const admin = await app.as(await app.aUser({ role: 'APPADMIN' }));
  const user = await app.aUser({ displayName: 'Sam Secretary', email: mailOf() });
  const { id: area } = await db
    .insertInto('area')
    .values({ name: 'Kent', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: club } = await db
    .insertInto('club')
    .values({ name: 'Medway AC', kind: 'C', area_id: area })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: athlete } = await db
    .insertInto('athlete')
    .values({ first_name: 'Ada', surname: 'Long', gender: 'F', dob: '2012-05-01', club_id: club })
    .returning('id')
    .executeTakeFirstOrThrow();
  world = { admin, user, club, area, athlete };
});

const seen = async (): Promise<readonly AthleteId[]> => {
  const { status, data } = await (await app.as(world.user)).call(listAthletes, {});
  expect(status).toBe(200);
  return data.map(({ id }) => id);
};
const subjects = async () => (await lettersTo(engine, mailOf())).map(({ subject }) => subject);

test('API-124 API-125 an administrator adds a club to a user, who sees its athletes until it is removed', async () => {
  const { admin, user, club, athlete } = world;
  const at = { userid: user, clubid: club };
  expect(await seen()).toEqual([]);
  expect(await admin.call(addClubToUser, at)).toMatchObject({
    status: 200,
    message: 'Sam Secretary now represents Medway AC.',
  });
  expect(await seen()).toEqual([athlete]);
  expect((await admin.call(addClubToUser, at)).message).toBe('Sam Secretary represents Medway AC already.');
  expect(await admin.call(removeClubFromUser, at)).toMatchObject({ status: 200 });
  expect(await seen()).toEqual([]);
  expect(await admin.call(removeClubFromUser, at)).toMatchObject({
    status: 404,
    message: 'Sam Secretary does not represent Medway AC. Somebody may have removed it already.',
  });
  expect(await subjects()).toEqual([
    expect.stringMatching(/^You now represent Medway AC/),
    expect.stringMatching(/^You no longer represent Medway AC/),
  ]);
  expect((await auditOf(engine, user)).map(({ action }) => action)).toEqual(['place-given', 'place-taken']);
});

test('API-122 API-123 an administrator adds an area to a user, who sees athletes of its clubs until it is removed', async () => {
  const { admin, user, area, athlete } = world;
  const at = { userid: user, areaid: area };
  expect((await admin.call(addAreaToUser, at)).message).toBe('Sam Secretary now represents Kent.');
  expect(await seen()).toEqual([athlete]);
  expect((await admin.call(removeAreaFromUser, at)).message).toBe('Sam Secretary no longer represents Kent.');
  expect(await seen()).toEqual([]);
});

test('two administrators who add one club at once send one letter', async () => {
  const { admin, user, club } = world;
  const at = { userid: user, clubid: club };
  const answers = await Promise.all([admin.call(addClubToUser, at), admin.call(addClubToUser, at)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await subjects()).toHaveLength(1);
});

test('only administrators add or remove a club or an area, never for themselves', async () => {
  const { user, club, area } = world;
  const own = await app.as(user);
  for (const answer of [
    await own.call(addClubToUser, { userid: user, clubid: club }),
    await own.call(removeClubFromUser, { userid: user, clubid: club }),
    await own.call(addAreaToUser, { userid: user, areaid: area }),
    await own.call(removeAreaFromUser, { userid: user, areaid: area }),
  ])
    expect(answer.status).toBe(403);
  expect(await seen()).toEqual([]);
});

test('a user, a club and an area that are not there are named in the refusal', async () => {
  const { admin, user, club } = world;
  const none = 999_999;
  expect((await admin.call(addClubToUser, { userid: none, clubid: club })).status).toBe(404);
  expect((await admin.call(addClubToUser, { userid: user, clubid: none })).status).toBe(400);
  expect((await admin.call(addAreaToUser, { userid: user, areaid: none })).status).toBe(400);
});

test('a closed account gets no place', async () => {
  const { admin, user, club } = world;
  await engine.db
    .updateTable('app_user')
    .set({ closed_at: new Date(app.clock.at) })
    .where('id', '=', user)
    .execute();
  expect(await admin.call(addClubToUser, { userid: user, clubid: club })).toMatchObject({
    status: 404,
    message: 'This account is closed. Choose an account that is in use.',
  });
  expect(await subjects()).toEqual([]);
});
