import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AthleteId, ClubId, CompEventId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { seedCompetition, type SeededEvent } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type Visitor } from '../../testing/http.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { switchEvent } from '../entries/switch-event.ts';
import { createTeam } from '../teams/create-team.ts';
import { holdPlaces } from './hold-places.ts';
import { clubRoutes } from './routes.ts';
import { showMatches } from './show-matches.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts a club of this many girls with its secretary. */
async function aClub(athletes = 4) {
  const { db } = engine;
  const caller = await seedUser(db);
  const name = `Match AC ${String(caller.id)}`;
  const { id: clubId } = await db
    .insertInto('club')
    .values({ name, kind: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_club').values({ user_id: caller.id, club_id: clubId }).execute();
  const ids: AthleteId[] = [];
  for (let n = 0; n < athletes; n++) ids.push(await seedAthlete(db, caller.id, { clubId }));
  const secretary: SignedIn = { ...caller, clubs: [clubId] };
  return { clubId, name, ids, ctx: testCtx(db, { caller: secretary, clock }) };
}

type Limits = Partial<Record<'maxEntries' | 'maxPerEvent' | 'maxRelays' | 'maxMixedRelays', number>>;
const relay = (gender: 'F' | 'O', more: Record<string, unknown> = {}): SeededEvent => ({
  code: gender === 'O' ? 'XR' : '4x100',
  name: gender === 'O' ? 'Mixed relay' : '4x100m',
  gender,
  max: 0,
  options: { isTeamEvent: true, ...more },
});
const sprints: readonly SeededEvent[] = [
  { code: '100', max: 0 },
  { code: '200', max: 0 },
];

async function aMatch(clubs: readonly { clubId: ClubId; bibNos?: string }[], limits: Limits, events = sprints) {
  const category = { name: 'Premier', maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0, ...limits };
  const { compId, eventIds } = await seedCompetition(engine.db, {
    events,
    options: {
      clubComp: {
        enabled: true,
        clubId: 0,
        categories:
          clubs.length === 0
            ? []
            : [{ ...category, clubs: clubs.map(({ clubId, bibNos = '' }) => ({ id: clubId, bibNos })) }],
      },
    },
  });
  return { compId, events: eventIds as readonly [CompEventId, CompEventId, ...CompEventId[]] };
}
type Match = Awaited<ReturnType<typeof aMatch>>;
type Club = Awaited<ReturnType<typeof aClub>>;

const tick = async ({ ctx, clubId, ids }: Club, { compId, events }: Match, at = 0) =>
  (
    await holdPlaces(ctx, {
      compId,
      clubId,
      cells: ids.map((athleteId) => ({ ceid: events[at] as CompEventId, athleteId })),
    })
  ).cells.map(({ refusal }) => refusal);
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  );
const team = ({ ctx, clubId }: { ctx: Ctx; clubId: ClubId }, { compId, events }: Match, at: number) =>
  refusalOf(
    createTeam(ctx, {
      compId,
      teamName: '',
      areaId: 0,
      gender: undefined,
      ceid: events[at] as CompEventId,
      clubId,
      athletes: [],
    }),
  );
const most = (n: number, where = '') =>
  `Your club already has all its entries${where} (${String(n)}). Take one out to enter another athlete.`;

test('CLUB-06 a club has at most so many entries, whoever enters them, and may switch one', async () => {
  const club = await aClub();
  const match = await aMatch([club], { maxEntries: 3 });
  expect(await tick(club, match)).toEqual(['', '', '', most(3)]);
  const place = { ceid: match.events[1], clubId: 0, teamId: 0 };
  expect(await refusalOf(holdPlace(club.ctx, { ...place, athleteId: club.ids[3]! }))).toBe(most(3));
  const { entryId } = await holdPlace(club.ctx, { ceid: match.events[0], clubId: 0, athleteId: club.ids[0]! });
  expect(await switchEvent(club.ctx, { entryid: entryId, ceid: match.events[1] })).toEqual({
    entryId,
    ceid: match.events[1],
    toPay: null,
  });
});

test('CLUB-07 a club has at most so many entries in one event', async () => {
  const club = await aClub(3);
  const match = await aMatch([club], { maxPerEvent: 2 });
  expect(await tick(club, match)).toEqual(['', '', most(2, ' in this event')]);
  expect(await tick(club, match, 1)).toEqual(['', '', most(2, ' in this event')]);
});

test('two secretaries of a club at once never pass its limit in events that share no other limit', async () => {
  const club = await aClub();
  const match = await aMatch([club], { maxEntries: 5 });
  const answers = await Promise.all([tick(club, match), tick(club, match, 1)]);
  expect(answers.flat().filter((refusal) => refusal === '')).toHaveLength(5);
});

test('CLUB-16 a club without a category is not in the match, and each category has limits of its own', async () => {
  const [club, guest] = [await aClub(1), await aClub(1)];
  const match = await aMatch([club], { maxEntries: 1 });
  expect(await tick(club, match)).toEqual(['']);
  const text = 'Your club is not taking part in this competition. Ask the organiser to add it.';
  expect(await tick(guest, match)).toEqual([text]);
  expect(await showMatches(guest.ctx, { compid: match.compId })).toMatchObject([{ configData: null, texts: [text] }]);
  const [info] = await showMatches(club.ctx, { compid: match.compId });
  expect(info?.configData).toMatchObject({ categoryId: 1, categoryName: 'Premier' });
});

test('CLUB-03 single-sex relays: none, as many as one likes, or a cap', async () => {
  const club = await aClub(0);
  const events = [relay('F'), relay('O')];
  expect(await team(club, await aMatch([club], { maxRelays: -1 }, events), 0)).toBe('No Single Sex Relays Allowed.');
  const free = await aMatch([club], { maxRelays: 0 }, events);
  expect([await team(club, free, 0), await team(club, free, 0)]).toEqual(['', '']);
  const one = await aMatch([club], { maxRelays: 1 }, events);
  expect([await team(club, one, 0), await team(club, one, 0)]).toEqual(['', 'Max teams reached.']);
});

test('CLUB-04 mixed relays have a cap of their own', async () => {
  const club = await aClub(0);
  const events = [relay('F'), relay('O')];
  const match = await aMatch([club], { maxRelays: 1, maxMixedRelays: 1 }, events);
  expect([await team(club, match, 1), await team(club, match, 0)]).toEqual(['', '']);
  expect(await team(club, match, 1)).toBe('Max teams reached.');
});

test('CLUB-05 teams of an event that is left out of the count fill no cap', async () => {
  const club = await aClub(0);
  const match = await aMatch([club], { maxRelays: 1 }, [
    relay('F', { excludeFromCntRule: true }),
    { ...relay('F'), code: '4x400', name: '4x400m' },
  ]);
  expect([await team(club, match, 0), await team(club, match, 0), await team(club, match, 1)]).toEqual(['', '', '']);
  expect(await team(club, match, 1)).toBe('Max teams reached.');
});

test('CLUB-01 CLUB-02 BIB-04 a club sees its category, its limits, and its entries with the bibs of each event', async () => {
  const club = await aClub(2);
  const match = await aMatch([{ ...club, bibNos: '1, 11' }], { maxEntries: 4, maxRelays: 2, maxMixedRelays: -1 }, [
    ...sprints,
    relay('F'),
  ]);
  await tick(club, match);
  expect(await team(club, match, 2)).toBe('');
  const [info] = await showMatches(club.ctx, { compid: match.compId });
  expect(info?.configData).toEqual({
    bibNos: '1, 11',
    categoryId: 1,
    categoryName: 'Premier',
    clubId: club.clubId,
    clubName: club.name,
    clubCompId: match.compId,
    maxEntries: 4,
    maxPerEvent: 0,
    maxRelays: 2,
    maxMixedRelays: -1,
  });
  expect(info?.entryData).toMatchObject({ entryCnt: 2, teamCnt: 1, teams: [{ gender: 'F' }] });
  const [group] = Object.values(info?.entryData.entries ?? {});
  expect(group).toMatchObject({
    egCount: 2,
    athletes: [
      { athleteId: club.ids[0], teamBibNo: '1' },
      { athleteId: club.ids[1], teamBibNo: '11' },
    ],
  });
  expect(info?.clubs).toEqual([{ id: club.clubId, name: club.name }]);
  expect(info?.texts).toEqual(['2 of 4 entries.', '1 of 2 Single Sex Relays.', 'No Mixed Relays allowed.']);
});

test('API-039 the matches of clubs are read at the path of the specification, each club for those who represent it', async () => {
  const club = await aClub(1);
  const match = await aMatch([club], { maxEntries: 4 });
  await tick(club, match);
  const site = await testApp(engine, clubRoutes, { clock });
  const read = async (who: Visitor) =>
    site.app.inject({
      method: 'GET',
      url: `/wp-json/e4s/v5/competition/clubcomps?compid=${String(match.compId)}`,
      headers: who.headers,
    });
  const secretary = await site.as((club.ctx.caller as SignedIn).id);
  expect((await read(secretary)).json()).toMatchObject({
    errNo: 0,
    data: [{ configData: { clubId: club.clubId, maxEntries: 4 }, entryData: { entryCnt: 1 } }],
  });
  const stranger = await site.as((await seedUser(engine.db)).id);
  expect((await read(stranger)).json()).toMatchObject({
    errNo: 0,
    data: [{ configData: null, entryData: { entries: {}, entryCnt: 0 } }],
  });
  await site.close();
});

test('CLUB-08 a match without categories says that there is no club info, and limits nobody', async () => {
  const club = await aClub(1);
  const match = await aMatch([], {});
  expect(await tick(club, match)).toEqual(['']);
  const [info] = await showMatches(club.ctx, { compid: match.compId });
  expect(info).toMatchObject({ configData: null, texts: ['Not a club info competition.'] });
});

test.each([
  ['CLUB-09 neither kind of relay is allowed', { maxRelays: -1, maxMixedRelays: -1 }, ['None allowed.']],
  [
    'CLUB-11 single-sex relays are not allowed',
    { maxRelays: -1, maxMixedRelays: 1 },
    ['No Single Sex Relays Allowed.', '0 of 1 Mixed Relays.'],
  ],
  [
    'CLUB-12 single-sex relays are unlimited',
    { maxMixedRelays: 1 },
    ['Unlimited Single Sex Relays.', '0 of 1 Mixed Relays.'],
  ],
  [
    'CLUB-13 mixed relays are not allowed',
    { maxRelays: 1, maxMixedRelays: -1 },
    ['0 of 1 Single Sex Relays.', 'No Mixed Relays allowed.'],
  ],
  ['CLUB-14 mixed relays are unlimited', { maxRelays: 1 }, ['0 of 1 Single Sex Relays.', 'Unlimited Mixed Relays.']],
])('%s', async (_title, limits, phrases) => {
  const club = await aClub(0);
  const { compId } = await aMatch([club], limits);
  const [info] = await showMatches(club.ctx, { compid: compId });
  expect(info?.texts.slice(1)).toEqual(phrases);
});

test('CLUB-10 one team more than the cap is refused with its words', async () => {
  const club = await aClub(0);
  const match = await aMatch([club], { maxRelays: 1 }, [relay('F'), relay('O')]);
  expect(await team(club, match, 0)).toBe('');
  expect(await team(club, match, 0)).toBe('Max teams reached.');
});

test('CLUB-OPEN-01 a club that may enter nobody reads None allowed, in its grid and beside it', async () => {
  const club = await aClub(1);
  const match = await aMatch([club], { maxEntries: -1 });
  expect(await tick(club, match)).toEqual(['None allowed.']);
  const [info] = await showMatches(club.ctx, { compid: match.compId });
  expect(info?.texts[0]).toBe('None allowed.');
});

test('the club that hosts a match comes first in its lists', async () => {
  const [club, host] = [await aClub(0), await aClub(0)];
  const match = await aMatch([club, host], {});
  const order = async () =>
    (await showMatches(club.ctx, { compid: match.compId }))[0]?.clubs.map(({ id }) => id === host.clubId);
  expect(await order()).toEqual([false, true]);
  const options = sql`jsonb_set(options, '{clubComp,clubId}', ${JSON.stringify(host.clubId)})`;
  await sql`update competition set options = ${options} where id = ${match.compId}`.execute(engine.db);
  expect(await order()).toEqual([true, false]);
});
