import { beforeEach, expect, test } from 'vitest';
import { answerLinkRequest, listLinkRequests } from '@startline/contract/people/athletes';
import { askIntoClub, readClub, searchClubs } from '@startline/contract/people/clubs';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import { lettersTo } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { athletesRoutes } from '../athletes/routes.ts';
import { clubPlaceRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite([...clubPlaceRoutes, ...athletesRoutes], (made) => void ({ engine } = app = made));

type Caller = Awaited<ReturnType<TestApp['as']>>;
let secretary: Caller;
let parent: Caller;
let club: ClubId;
let athlete: AthleteId;
let made = 0;
const mailOf = (who: string): string => `${who}${String(made)}@clubs.example`;
const subjects = async (who: string) => (await lettersTo(engine, mailOf(who))).map(({ subject }) => subject);
const number = () => String(4_000_000 + made);
const dob = '09/04/2012';

const aClub = async (name: string, kind: 'C' | 'S' = 'C'): Promise<ClubId> =>
  (await engine.db.insertInto('club').values({ name, kind }).returning('id').executeTakeFirstOrThrow()).id;

beforeEach(async () => {
  made += 1;
  club = await aClub(`Medway AC ${String(made)}`);
  const user = await app.aUser({ displayName: 'Sam Secretary', email: mailOf('sam') });
  await engine.db.insertInto('user_club').values({ user_id: user, club_id: club }).execute();
  secretary = await app.as(user);
  const family = await app.aUser({ displayName: 'Pat Parent', email: mailOf('pat') });
  parent = await app.as(family);
  const child = { first_name: 'Ada', surname: 'Long', gender: 'F', dob: '2012-04-09', urn: number() } as const;
  ({ id: athlete } = await engine.db.insertInto('athlete').values(child).returning('id').executeTakeFirstOrThrow());
  await engine.db.insertInto('user_athlete').values({ user_id: family, athlete_id: athlete }).execute();
});

const clubsOf = async () =>
  await engine.db
    .selectFrom('athlete')
    .where('id', '=', athlete)
    .select(['club_id', 'club2_id', 'school_id'])
    .executeTakeFirstOrThrow();
const ask = (regid = number()) => secretary.call(askIntoClub, { id: club, regid, dob });
const answer = async (allow: boolean) => {
  const [request] = (await parent.call(listLinkRequests, {})).data;
  return parent.call(answerLinkRequest, { id: request?.id ?? 0, allow });
};

test('an athlete joins a club once the family agrees, and not before', async () => {
  expect((await ask()).status).toBe(200);
  expect((await clubsOf()).club_id).toBeNull();
  expect(await subjects('pat')).toEqual([`Medway AC ${String(made)} asks Ada to join`]);
  expect((await parent.call(listLinkRequests, {})).data).toMatchObject([
    { athlete: 'Ada Long', club: `Medway AC ${String(made)}`, name: 'Sam Secretary', as: 'owner' },
  ]);
  expect((await answer(true)).data).toEqual({ allowed: true });
  expect(await clubsOf()).toEqual({ club_id: club, club2_id: null, school_id: null });
  expect(await subjects('sam')).toContain(`Ada Long has joined Medway AC ${String(made)}`);
  const links = await engine.db.selectFrom('user_athlete').where('athlete_id', '=', athlete).selectAll().execute();
  expect(links).toHaveLength(1);
});

test('a family that refuses keeps its athlete out of the club', async () => {
  await ask();
  expect((await answer(false)).data).toEqual({ allowed: false });
  expect((await clubsOf()).club_id).toBeNull();
  expect((await parent.call(listLinkRequests, {})).data).toEqual([]);
});

test('a second club is the second claim, and a third has no room', async () => {
  const [one, two] = [await aClub('One AC'), await aClub('Two AC')];
  await engine.db.updateTable('athlete').set({ club_id: one }).where('id', '=', athlete).execute();
  await ask();
  await answer(true);
  expect(await clubsOf()).toMatchObject({ club_id: one, club2_id: club });
  await engine.db.updateTable('athlete').set({ club2_id: two }).where('id', '=', athlete).execute();
  await ask();
  expect(await answer(true)).toMatchObject({
    status: 409,
    message: 'The athlete is already in two clubs or another school. Remove one on the athlete’s page, then agree.',
  });
  expect(await clubsOf()).toMatchObject({ club_id: one, club2_id: two });
});

test('a secretary learns nothing of who is here: the same is said for a number that nobody has', async () => {
  const [there, not] = [await ask(), await ask('4999999')];
  expect(there.data).toEqual(not.data);
  expect(await subjects('sam')).toEqual(['Your request for an athlete', 'Your request for an athlete']);
});

test('only representatives of the club ask in its name, and only the family answers', async () => {
  const stranger = await app.as(await app.aUser({ email: mailOf('stranger') }));
  expect((await stranger.call(askIntoClub, { id: club, regid: number(), dob })).status).toBe(403);
  await ask();
  const [request] = (await parent.call(listLinkRequests, {})).data;
  expect((await stranger.call(answerLinkRequest, { id: request?.id ?? 0, allow: true })).status).toBe(404);
  expect((await secretary.call(answerLinkRequest, { id: request?.id ?? 0, allow: true })).status).toBe(404);
  expect((await clubsOf()).club_id).toBeNull();
});

test('NAV-16 the page of a club tells a stranger its name, kind and area, and nothing else', async () => {
  const { data } = await app.nobody.call(readClub, { id: club });
  expect(data).toEqual({ id: club, name: `Medway AC ${String(made)}`, clubtype: 'C', area: '', represented: false });
  expect((await secretary.call(readClub, { id: club })).data.represented).toBe(true);
  expect((await app.nobody.call(readClub, { id: 999_999 })).status).toBe(404);
});

test('CLUB-15 NAV-15 a search of clubs asks for a login and gives twenty a page, the own club first', async () => {
  for (let n = 0; n < 25; n++) await aClub(`Aardvark Harriers ${String(made)} ${String(n)}`);
  expect((await app.nobody.call(searchClubs, { search: 'aardvark' })).status).toBe(401);
  const page = async (number: number) =>
    (await secretary.call(searchClubs, { search: `aardvark harriers ${String(made)} `, page: number })).data;
  expect([(await page(1)).length, (await page(2)).length]).toEqual([20, 5]);
  const all = (await secretary.call(searchClubs, {})).data;
  expect(all[0]).toMatchObject({ id: club, represented: true });
  expect((await secretary.call(searchClubs, { search: '100%_' })).data).toEqual([]);
});
