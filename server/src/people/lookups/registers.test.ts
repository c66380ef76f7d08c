import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rankingBests } from '@startline/contract/people/registers';
import { savePb, holdPlace } from '@startline/contract/entering/entries';
import { addAthlete, changeAthlete, readAthlete } from '@startline/contract/people/athletes';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import { days, type IsoDate } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { registerAt, type Register, type RegisterAthlete, type RegisterProof } from '../../outside/register.ts';
import type { RankingBest } from '../../outside/ranking-site.ts';
import type { Asked } from '../../outside/circuit.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
let club: ClubId;
let parent: Visitor;
/** The answers of the stand-ins, and the questions they got. */
let register: (proof: RegisterProof) => Promise<Asked<RegisterAthlete | null>>;
let bests: Asked<readonly RankingBest[]>;
let requests: string[];
const outside = {
  register: { find: (proof: RegisterProof) => (requests.push(`${proof.urn} ${proof.dob}`), register(proof)) },
  ranking: { bests: (urn: string) => (requests.push(urn), Promise.resolve(bests)) },
};
const ranking = {
  url: 'https://rankings.test/bests',
  profileUrl: 'https://rankings.test/athlete?x=1',
  parameter: 'urn',
};

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock, outside, config: { ranking } });
  const row = { name: 'Tonbridge AC', area_id: null };
  club = (await engine.db.insertInto('club').values(row).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  requests = [];
  register = () => Promise.resolve({ kind: 'answered', answer: null });
  bests = { kind: 'answered', answer: [] };
  clock.pass(days(31));
  parent = await site.as((await seedUser(engine.db)).id);
});

const lookUp = async (urn: string, dob = '09/04/2012', who = parent, from = site) => {
  const answer = await from.app.inject({
    method: 'POST',
    url: '/wp-json/e4s/v5/athlete/lookup',
    headers: who.headers,
    payload: { urn, dob },
  });
  const { data, message, error } = answer.json<{ data: Record<string, unknown>; message: string; error: string }>();
  return { status: answer.statusCode, data, message, error };
};

let number = 5_000_000;
/** Inserts an entry into the imported register; returns its number. */
async function registered(facts: { expires?: string | null; bests?: object[]; club?: string } = {}): Promise<string> {
  const urn = String((number += 1));
  const { expires = '2029-12-31', bests: known = [], club: name = 'Tonbridge AC' } = facts;
  const names = { first_name: 'Niamh', surname: 'Registered', gender: 'F', club_name: name } as const;
  await engine.db
    .insertInto('register_entry')
    .values({
      ...{ ao_code: 'EA', urn, dob: '2012-04-09' as IsoDate, ...names, expires_on: expires as IsoDate | null },
      ...{ bests: JSON.stringify(known), source: 'file', updated_at: new Date(clock.now()) },
    })
    .execute();
  return urn;
}

test('API-027 a number is looked up with its date of birth; another date, and a number that is not there, are told alike', async () => {
  const urn = await registered();
  expect(await lookUp(urn)).toMatchObject({
    status: 200,
    data: {
      ...{ found: true, firstName: 'Niamh', surName: 'Registered', gender: 'F', club: 'Tonbridge AC', clubid: club },
      ...{ expires: '2029-12-31', notice: '' },
    },
  });
  const [other, none] = [await lookUp(urn, '10/04/2012'), await lookUp('5999999', '10/04/2012')];
  expect(other).toEqual(none);
  expect(other.data).toMatchObject({ found: false, firstName: '', club: '', clubid: null });
  expect(await lookUp('12')).toMatchObject({
    status: 400,
    message:
      'Enter the registration number as printed on the membership card and the date of birth, for example 09/04/2012.',
  });
  expect((await lookUp(urn, '')).status).toBe(400);
  expect((await lookUp(urn, '09/04/2012', site.nobody)).status).toBe(401);
});

test('an athlete who is here but in no register is not told of, and an unproved address looks nothing up', async () => {
  const owner = await seedUser(engine.db);
  await seedAthlete(engine.db, owner.id, { urn: '5888888', dob: '2012-04-09' });
  expect((await lookUp('5888888')).data).toEqual((await lookUp('5777777')).data);
  const unproved = await site.aUser();
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', unproved).execute();
  expect((await lookUp(await registered(), '09/04/2012', await site.as(unproved))).status).toBe(403);
});

test('a date of birth is not found by trying: a number is looked up ten times a day, whoever asks, and then typed in', async () => {
  const urn = await registered();
  for (let day = 1; day <= 5; day++) await lookUp(urn, `0${String(day)}/05/2012`);
  const friend = await site.as((await seedUser(engine.db)).id);
  const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((day) => lookUp(urn, `0${String(day)}/06/2012`, friend)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(tries.find(({ status }) => status === 429)?.message).toBe(
    'This has been looked up too often. Type in the details, or look it up after Thursday 3 June, 13:00.',
  );
  clock.pass(days(1));
  parent = await site.as(parent.userId!);
  expect((await lookUp(urn)).data).toMatchObject({ found: true });
});

test('a register service is asked for what no file holds, once; its answer is kept', async () => {
  register = () =>
    Promise.resolve({
      kind: 'answered',
      answer: {
        firstName: 'Ada',
        surName: 'Asked',
        gender: 'F',
        club: 'Elsewhere AC',
        expires: '2027-01-31' as IsoDate,
      },
    });
  const first = await lookUp('5666666');
  expect(first.data).toMatchObject({ found: true, firstName: 'Ada', club: 'Elsewhere AC', clubid: null });
  expect(first.data['notice']).toMatch(/^The registration ended on 31st Jan 2027\./);
  expect((await lookUp('5666666')).data).toEqual(first.data);
  expect(requests).toEqual(['5666666 2012-04-09']);
});

test('PB-OPEN-02 a register that is silent for 20 seconds ends in a sentence, and the athlete is entered meanwhile', async () => {
  const standIn = createServer(() => undefined);
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${String((standIn.address() as AddressInfo).port)}/`;
  const slow: Register = registerAt(address, undefined, { now: clock.now, patienceMs: 1_000 });
  register = (proof) => slow.find(proof);
  const comp = await seedCompetition(engine.db, {});
  await engine.db
    .updateTable('competition')
    .set({ opens_at: new Date(clock.now() - days(9)), closes_at: new Date(clock.now() + days(9)) })
    .where('id', '=', comp.compId)
    .execute();
  const user = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, user.id);
  const who = await site.as(user.id);
  const answer = lookUp('5555555', '09/04/2012', who);
  const held = await who.call(holdPlace, { ceid: comp.eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  expect(held.status).toBe(200);
  expect((await answer).data).toMatchObject({
    found: false,
    notice: expect.stringMatching(/^The register is not available at the moment\. Type in the details/) as string,
  });
  standIn.closeAllConnections();
  standIn.close();
});

const form = (urn: string, facts: object = {}) => ({
  ...{ firstName: 'Niamh', surName: 'Registered', dob: '09/04/2012', gender: 'F', clubid: Number(club), URN: urn },
  ...facts,
});

test('a saved athlete takes the last day and the bests of the register; a better PB stays, and another number forgets the day', async () => {
  const { eventDefIds } = await seedCompetition(engine.db, {
    events: [{ code: '100' }, { code: 'LJ', tf: 'F', unit: 'distance', name: 'Long Jump' }],
  });
  const known = [
    { event: '100', pb: 12.9, text: '12.90', on: '2026-06-01' },
    { event: 'LJ', pb: 5.1, text: '5.10', on: null },
  ];
  const urn = await registered({ bests: known });
  const { id } = (await parent.call(addAthlete, form(''))).data;
  await parent.call(savePb, { aid: id, eid: eventDefIds[0]!, pbText: '12.50', trackSb: false });
  await parent.call(savePb, { aid: id, eid: eventDefIds[1]!, pbText: '4.80', trackSb: false });
  await parent.call(changeAthlete, { id, ...form(urn) });
  const record = (await parent.call(readAthlete, { id })).data;
  expect(record.activeEndDate).toBe('2029-12-31');
  expect(record.pbInfo.map(({ eventName, pbText }) => [eventName, pbText]).sort()).toEqual([
    ['100m', '12.50'],
    ['Long Jump', '5.10'],
  ]);
  await parent.call(changeAthlete, { id, ...form('5444444') });
  expect((await parent.call(readAthlete, { id })).data.activeEndDate).toBeNull();
  // the right number with another date of birth reveals nothing
  const other = (
    await (await site.as((await seedUser(engine.db)).id)).call(addAthlete, form(urn, { dob: '10/04/2012' }))
  ).data.id;
  expect(
    await engine.db.selectFrom('athlete').select('active_end_date').where('id', '=', other).executeTakeFirst(),
  ).toEqual({ active_end_date: null });
});

/** Inserts an athlete with these facts, and returns the ranking site's call for their parent. */
async function ranked(change: { urn?: string; ao_code?: string } = {}) {
  const { eventDefIds } = await seedCompetition(engine.db, {});
  const user = await seedUser(engine.db);
  const id: AthleteId = await seedAthlete(engine.db, user.id, {
    urn: String((number += 1)),
    ...change,
    pb: { eventDefId: eventDefIds[0]!, value: '12.80' },
  });
  if (change.ao_code)
    await engine.db.updateTable('athlete').set({ ao_code: change.ao_code }).where('id', '=', id).execute();
  const who = await site.as(user.id);
  const read = async (as = who) => {
    const url = `/wp-json/e4s/v5/athlete/pof10pbs/${String(id)}`;
    const answer = await site.app.inject({ method: 'GET', url, headers: as.headers });
    return answer.json<{ errNo: number; data: { bests: object[]; profile: string; notice: string } }>();
  };
  return { id, user, who, read };
}

test('API-022 the bests of the ranking site stand beside the PBs here; they are kept for a day and change nothing', async () => {
  bests = {
    kind: 'answered',
    answer: [
      { event: '100', pb: '12.34', on: '2026-06-01' as IsoDate },
      { event: 'QUIDDITCH', pb: '9', on: null },
    ],
  };
  const { id, user, read, who } = await ranked();
  const first = await read();
  expect(first).toMatchObject({
    ...{ errNo: 0 },
    data: {
      notice: '',
      bests: [
        { eventName: '100m', pof10pb: 12.34, pof10pbText: '12.34', achieved: '2026-06-01', pb: 12.8, isBetter: true },
      ],
    },
  });
  expect(first.data.profile).toMatch(/^https:\/\/rankings\.test\/athlete\?x=1&urn=5\d{6}$/);
  expect(first.data.bests).toHaveLength(1);
  bests = { kind: 'unavailable' };
  expect(await read()).toEqual(first);
  expect(requests).toHaveLength(1);
  expect((await who.call(readAthlete, { id })).data.pbInfo[0]).toMatchObject({ pb: 12.8 });
  clock.pass(days(2));
  expect((await read(await site.as(user.id))).data).toMatchObject({
    bests: [],
    notice: expect.stringMatching(/^The ranking site is not available at the moment\./) as string,
  });
  const stranger = await site.as((await seedUser(engine.db)).id);
  expect((await stranger.call(rankingBests, { id })).status).toBe(
    (await stranger.call(rankingBests, { id: 9_999_999 })).status,
  );
});

test('PB-30 the ranking site is asked only about athletes of EA with a registration number', async () => {
  for (const change of [{ urn: '' }, { ao_code: 'IRL' }]) {
    const { read } = await ranked(change);
    expect((await read()).data.notice).toMatch(/^The ranking site covers only England Athletics athletes/);
  }
  expect(requests).toEqual([]);
  await (await ranked()).read();
  expect(requests).toHaveLength(1);
});
