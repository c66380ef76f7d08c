import { beforeEach, expect, test } from 'vitest';
import { listAthletes } from '@startline/contract/people/athletes';
import {
  askToRepresent,
  decideOnPlace,
  listOwnPlaces,
  listPlaceRequests,
  removeClubFromUser,
  withdrawRequest,
} from '@startline/contract/people/represented-places';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import type { ClubId, UserId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { appConfigRoutes } from '../../telling/app-config/routes.ts';
import { athletesRoutes } from '../athletes/routes.ts';
import { usersRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite([...appConfigRoutes, ...usersRoutes, ...athletesRoutes], (made) => void ({ engine } = app = made));

type Caller = Awaited<ReturnType<TestApp['as']>>;
let admin: Caller;
let asker: Caller;
let user: UserId;
let club: ClubId;
let made = 0;
const mailOf = (who: string) => `${who}${String(made)}@asking.example`;

beforeEach(async () => {
  made += 1;
  await engine.db.deleteFrom('place_request').execute();
  admin = await app.as(await app.aUser({ role: 'APPADMIN', email: mailOf('admin') }));
  user = await app.aUser({ displayName: 'Sam Secretary', email: mailOf('sam') });
  asker = await app.as(user);
  club = await aClub('Medway AC');
  await engine.db
    .insertInto('athlete')
    .values({ first_name: 'Ada', surname: 'Long', gender: 'F', dob: '2012-05-01', club_id: club })
    .execute();
});

const aClub = async (name: string): Promise<ClubId> =>
  (await engine.db.insertInto('club').values({ name, kind: 'C' }).returning('id').executeTakeFirstOrThrow()).id;
const ask = (entityid: number = club, ssid = 1) => asker.call(askToRepresent, { ssid, entityid: entityid });
const waiting = async () => (await admin.call(listPlaceRequests, { pagesize: 100 })).data;
const request = async () => ((await waiting())[0]?.requestId ?? 0) as UserId;
const states = async () => (await asker.call(listOwnPlaces, {})).data.map(({ name, state }) => [name, state]);
const athletes = async () => (await asker.call(listAthletes, {})).data.map(({ surName }) => surName);
const subjects = async (who: string) => (await lettersTo(engine, mailOf(who))).map(({ subject }) => subject);

test('API-003 USER-04 USER-06 a user asks for a club, sees nothing of it, and represents it once it is accepted', async () => {
  expect(await ask()).toMatchObject({ status: 200, data: { state: 'waiting' } });
  expect((await ask()).data).toEqual({ state: 'waiting' });
  expect([await states(), await athletes()]).toEqual([[['Medway AC', 'waiting']], []]);
  expect(await subjects('admin')).toEqual(['Sam Secretary asks to represent Medway AC']);
  expect(await waiting()).toMatchObject([{ name: 'Medway AC', userName: 'Sam Secretary', userId: user }]);
  expect((await admin.call(decideOnPlace, { id: await request(), accept: true })).status).toBe(200);
  expect([await states(), await athletes(), await waiting()]).toEqual([[['Medway AC', 'represents']], ['Long'], []]);
  expect(await subjects('sam')).toEqual([expect.stringMatching(/^You now represent Medway AC/)]);
  expect(await ask()).toMatchObject({ status: 409, message: 'You represent Medway AC already.' });
  await admin.call(removeClubFromUser, { userid: user, clubid: club });
  expect([await states(), await athletes()]).toEqual([[['Medway AC', 'removed']], []]);
});

test('USER-02 a place of self-service has every field of the specification', async () => {
  await ask();
  expect((await asker.call(listOwnPlaces, {})).data).toMatchObject([
    { id: club, name: 'Medway AC', entityLevel: 1, entityName: 'Club', clubType: 'C' },
  ]);
});

test('USER-03 the places to represent are of the levels club, county, region and country', async () => {
  const shown = [];
  for (const [level, name] of [
    [2, 'Kent'],
    [3, 'South East'],
    [4, 'England'],
  ] as const) {
    const row = { name, level, parent_id: null };
    const { id } = await engine.db.insertInto('area').values(row).returning('id').executeTakeFirstOrThrow();
    expect((await ask(id, level)).status).toBe(200);
  }
  await ask();
  for (const { entityLevel, entityName } of (await asker.call(listOwnPlaces, {})).data)
    shown.push(`${String(entityLevel)} ${entityName}`);
  expect(shown.sort()).toEqual(['1 Club', '2 County', '3 Region', '4 Country']);
  expect((await ask(club, 5)).status).toBe(400);
  expect((await ask(club, 0)).status).toBe(400);
});

test('USER-01 the information of a user has every field of the specification', async () => {
  await engine.db.insertInto('user_club').values({ user_id: user, club_id: club }).execute();
  await engine.db.insertInto('permission').values({ user_id: user, role: 'BUILDER', org_id: 0 }).execute();
  const { userInfo } = (await asker.call(getPublicConfig, {})).data;
  expect(userInfo).toMatchObject({
    user: { id: user, role: 'USER', display_name: 'Sam Secretary', impersonating: false, user_email: mailOf('sam') },
    clubs: [{ id: club, name: 'Medway AC' }],
    areas: [],
    orgs: expect.any(Array) as unknown[],
    e4s_credit: '0.00',
  });
  expect(Object.keys(userInfo.user.version).sort()).toEqual(['current', 'toggle']);
  expect(userInfo.security.permLevels.builder.length).toBeGreaterThan(0);
  const [permission] = userInfo.security.permissions;
  expect(Object.keys(permission ?? {})).toEqual(expect.arrayContaining(['role', 'orgid', 'compid', 'orgname']));
  expect(userInfo.user.permissions).toHaveLength(1);
});

test('USER-05 the id 9999 opens the list to choose from at every level, and writes no request', async () => {
  for (const level of [1, 2, 3, 4]) expect((await ask(9999, level)).data).toEqual({ state: 'choose' });
  expect(await states()).toEqual([]);
});

test('a refusal needs a reason, which the asker reads; another request may follow', async () => {
  await ask();
  const id = await request();
  expect((await admin.call(decideOnPlace, { id, accept: false })).status).toBe(400);
  await admin.call(decideOnPlace, { id, accept: false, reason: 'The club does not know you.' });
  expect((await asker.call(listOwnPlaces, {})).data).toMatchObject([
    { state: 'refused', reason: 'The club does not know you.' },
  ]);
  expect((await lettersTo(engine, mailOf('sam')))[0]?.text).toContain('The club does not know you.');
  expect((await ask()).status).toBe(200);
  expect(await states()).toEqual([['Medway AC', 'waiting']]);
});

test('when two administrators answer at once, one decides; after a withdrawal nobody does', async () => {
  await ask();
  const id = await request();
  const answers = await Promise.all([
    admin.call(decideOnPlace, { id, accept: true }),
    admin.call(decideOnPlace, { id, accept: false, reason: 'No.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await subjects('sam')).toHaveLength(1);
  const other = await aClub('Thames AC');
  await ask(other);
  const next = await request();
  const stranger = await app.as(await app.aUser());
  expect(await stranger.call(withdrawRequest, { id: next })).toMatchObject({
    status: 404,
    message: 'This request is no longer waiting. Load the list again.',
  });
  expect((await asker.call(withdrawRequest, { id: next })).status).toBe(200);
  expect(await admin.call(decideOnPlace, { id: next, accept: true })).toMatchObject({
    status: 404,
    message: 'This request was answered or withdrawn in the meantime. Load the list again.',
  });
  expect((await states()).map(([name]) => name)).not.toContain('Thames AC');
});

test('five requests of one user may wait, also when they come at once', async () => {
  const clubs = await Promise.all(Array.from({ length: 7 }, (_, n) => aClub(`Club ${String(n)}`)));
  const answers = await Promise.all(clubs.map((id) => ask(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const message =
    'You have recently asked for many clubs, schools or areas. Wait before you ask for more, or contact support.';
  expect(answers.filter(({ status }) => status === 429)).toMatchObject([{ message }, { message }]);
});

test('a user without a proved address asks for nothing, and no user lists or answers requests', async () => {
  await ask();
  const id = await request();
  expect((await asker.call(listPlaceRequests, {})).status).toBe(403);
  expect((await asker.call(decideOnPlace, { id, accept: true })).status).toBe(403);
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', user).execute();
  expect((await ask()).status).toBe(403);
});

test('the request behind a hundred others is reached, a page at a time, oldest first', async () => {
  const others = await Promise.all(Array.from({ length: 101 }, () => app.aUser({})));
  await engine.db
    .insertInto('place_request')
    .values(others.map((one) => ({ user_id: one, club_id: club, asked_at: new Date('2026-06-01') })))
    .execute();
  const page = (number: number, size: number) => admin.call(listPlaceRequests, { page: number, pagesize: size });
  const [first, second] = [await page(1, 100), await page(2, 100)];
  expect([first.data.length, first.meta, second.data.map(({ userId }) => userId)]).toEqual([
    100,
    { totalCount: 101 },
    [others.at(-1)],
  ]);
  expect((await admin.call(decideOnPlace, { id: second.data[0]?.requestId ?? 0, accept: true })).status).toBe(200);
  expect([(await page(2, 100)).data, (await page(1, 20)).meta]).toEqual([[], { totalCount: 100 }]);
});
