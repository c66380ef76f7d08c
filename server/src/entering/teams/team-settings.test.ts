import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AthleteId, ClubId, CompEventId } from '@startline/rules/ids';
import type { Engine } from '../../db/engine.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { seedCompetition, type SeededCompetition, type SeededEvent } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { holdPlaces } from '../clubs/hold-places.ts';
import { createTeam } from './create-team.ts';
import { eventTeamHeaders } from './team-headers.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts a club or school with its secretary, and girls of 14. */
async function aClub(athletes = 0, kind: 'C' | 'S' = 'C') {
  const { db } = engine;
  const user = await seedUser(db);
  const name = `Relay AC ${String(user.id)}`;
  const { id: clubId } = await db.insertInto('club').values({ name, kind }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('user_club').values({ user_id: user.id, club_id: clubId }).execute();
  const ids: AthleteId[] = [];
  for (let n = 0; n < athletes; n++) ids.push(await seedAthlete(db, user.id, { clubId }));
  const caller: SignedIn = { ...user, clubs: [clubId] };
  return { caller, clubId, name, ids, ctx: testCtx(db, { caller, clock }) };
}
type Club = Awaited<ReturnType<typeof aClub>>;

const usual = {
  min: 2,
  max: 3,
  minTargetAgeGroupCount: 0,
  maxOtherAgeGroupCount: 0,
  maxTeamsForAthlete: 0,
  positionLabel: 'Leg',
  substituteLabel: 'Reserve',
  positionGenders: [],
  maxEventTeams: 0,
  singleClub: false,
  formType: 'DEFAULT',
  price: '24.00',
  teamNameFormat: '',
  mustBeIndivEntered: false,
  disableTeamNameEdit: false,
};
const relay = (eventTeam: Partial<typeof usual> = {}, more: Partial<SeededEvent> = {}): SeededEvent => ({
  code: '4x100',
  name: '4x100m',
  group: 'Relay',
  gender: 'F',
  max: 0,
  options: { isTeamEvent: true, eventTeam: { ...usual, ...eventTeam } },
  ...more,
});

async function aCompetition(events: readonly SeededEvent[], more: SeededCompetition = {}) {
  const { compId, eventIds } = await seedCompetition(engine.db, { events, ...more });
  return { compId, events: eventIds };
}
type Comp = Awaited<ReturnType<typeof aCompetition>>;
type Asked = Partial<Parameters<typeof createTeam>[1]>;

const create = ({ ctx, clubId }: Club, { compId, events }: Comp, input: Asked = {}) =>
  createTeam(ctx, {
    compId,
    teamName: '',
    areaId: 0,
    gender: undefined,
    ceid: events[0] ?? 0,
    clubId,
    athletes: [],
    ...input,
  });
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  );
const headers = async ({ ctx }: Club, { compId }: Comp, clubId: ClubId | 0) =>
  (await eventTeamHeaders(ctx, { compId, entityid: clubId, entitylevel: 1 })).data;

test('TEAM-01 a team names its event, its gender, and whether it is left out of the count', async () => {
  const club = await aClub(2);
  const comp = await aCompetition([
    relay({}, { options: { isTeamEvent: true, excludeFromCntRule: true, eventTeam: usual } }),
  ]);
  const { data } = await create(club, comp, { athletes: club.ids });
  expect(data).toMatchObject({
    gender: 'F',
    compEventTeams: [{ ceid: comp.events[0], eventName: '4x100m', ceoptions: { excludeFromCntRule: true } }],
  });
});

test('TEAM-02 a team of gender O takes girls and boys', async () => {
  const club = await aClub(1);
  const boy = await seedAthlete(engine.db, club.caller.id, { clubId: club.clubId, gender: 'M' });
  const athletes = [...club.ids, boy];
  const mixed = await aCompetition([relay({}, { gender: 'O' })]);
  expect((await create(club, mixed, { athletes })).data).toMatchObject({ gender: 'O', faults: [] });
  const girls = await aCompetition([relay()]);
  expect(await refusalOf(create(club, girls, { athletes }))).toContain('cannot be in a');
});

test('TEAM-04 a competition, a name, an area and a gender are enough to make a team', async () => {
  const club = await aClub();
  const comp = await aCompetition([relay(), relay({}, { code: 'XR', name: 'Mixed relay', gender: 'O' })]);
  const { id: areaId } = await engine.db
    .insertInto('area')
    .values({ name: 'Kent North', level: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.insertInto('user_area').values({ user_id: club.caller.id, area_id: areaId }).execute();
  const manager = { ...club, ctx: testCtx(engine.db, { caller: { ...club.caller, areas: [areaId] }, clock }) };
  const { data } = await create(manager, comp, {
    ceid: 0,
    clubId: 0,
    teamName: 'Kent Mixed',
    areaId,
    gender: 'O',
  });
  expect(data).toMatchObject({
    teamName: 'Kent Mixed',
    areaId,
    gender: 'O',
    compEventTeams: [{ ceid: comp.events[1] }],
  });
});

test('TEAM-06 an event whose teams were not set up has the usual form', async () => {
  const club = await aClub();
  const comp = await aCompetition([relay({}, { options: { isTeamEvent: true } })]);
  expect((await headers(club, comp, club.clubId))[0]?.ceoptions.eventTeam.formType).toBe('DEFAULT');
});

test('TEAM-07 the format of names has five placeholders', async () => {
  const club = await aClub();
  const comp = await aCompetition([relay({ teamNameFormat: '{entity}/{event}/{eventGroup}/{gender}/{ageGroup}' })]);
  const { data } = await create(club, comp);
  expect(data.teamName).toBe(`${club.name}/4x100m/Relay/Female/U15`);
});

test('TEAM-08 without a format a team is named by its club, event, gender and age group', async () => {
  const club = await aClub();
  const { data } = await create(club, await aCompetition([relay()]));
  expect(data.teamName).toBe(`${club.name} 4x100m Female U15`);
});

test('TEAM-09 a header says how many teams there may be, and which form they have', async () => {
  const club = await aClub();
  const [header] = await headers(club, await aCompetition([relay({ maxEventTeams: 8 }, { max: 12 })]), club.clubId);
  expect(header).toMatchObject({ maxAthletes: 8, ceoptions: { eventTeam: { formType: 'DEFAULT' } } });
});

test('TEAM-18 schools find team events at schools competitions, and clubs at all others', async () => {
  const [club, school] = [await aClub(), await aClub(0, 'S')];
  const schools = await aCompetition([relay()], { options: { school: true } });
  const open = await aCompetition([relay()]);
  const finder = async (who: Club, comp: Comp) => (await headers(who, comp, who.clubId)).length;
  expect([await finder(school, schools), await finder(club, schools)]).toEqual([1, 0]);
  expect([await finder(school, open), await finder(club, open)]).toEqual([0, 1]);
});

test('TEAM-18 schools enter teams at schools competitions alone, and clubs at all others', async () => {
  const [club, school] = [await aClub(2), await aClub(2, 'S')];
  const schools = await aCompetition([relay()], { options: { school: true } });
  const open = await aCompetition([relay()]);
  expect(await refusalOf(create(club, schools))).toBe(
    'Only schools can enter teams in this competition. Choose a school.',
  );
  expect(await refusalOf(create(school, open))).toBe(
    'Schools can enter teams only in schools competitions. Choose a club.',
  );
});

test('TEAM-04 two team events that fit what was sent make the event be chosen', async () => {
  const club = await aClub(2);
  const comp = await aCompetition([relay(), relay({}, { code: '4x400', name: '4x400m', group: 'Long relay' })]);
  expect(await refusalOf(create(club, comp, { ceid: 0 }))).toBe('Choose the event that the team is for.');
});

test('TEAM-19 only athletes with an entry of their own join a team, where the event says so', async () => {
  const club = await aClub(2);
  const comp = await aCompetition([relay({ mustBeIndivEntered: true }), { code: '100', max: 0 }]);
  const make = () => refusalOf(create(club, comp, { athletes: club.ids }));
  expect(await make()).toContain('needs their own entry in an event before joining a team.');
  const ceid = comp.events[1] as CompEventId;
  await holdPlaces(club.ctx, {
    compId: comp.compId,
    clubId: club.clubId,
    cells: club.ids.map((athleteId) => ({ ceid, athleteId })),
  });
  expect(await make()).toBe('');
});

test('TEAM-21 all members are of one club, where the event says so', async () => {
  const [club, other] = [await aClub(1), await aClub(1)];
  const guest = other.ids[0] as AthleteId;
  await engine.db.insertInto('user_athlete').values({ user_id: club.caller.id, athlete_id: guest }).execute();
  const comp = await aCompetition([relay({ singleClub: true })]);
  expect(await refusalOf(create(club, comp, { athletes: [...club.ids, guest] }))).toContain(
    'All members of this team must be from one club.',
  );
});

test('TEAM-23 RULE-26 a team has enough of its own age group, and not too many of others', async () => {
  const club = await aClub(1);
  const young = async () => seedAthlete(engine.db, club.caller.id, { clubId: club.clubId, dob: '2015-05-05' });
  const athletes = [...club.ids, await young(), await young()];
  const few = await aCompetition([relay({ minTargetAgeGroupCount: 2 })]);
  const { data } = await create(club, few, { athletes });
  expect(data.faults).toEqual([
    "This team needs at least 2 athletes from the event's age group, but only 1 is selected.",
  ]);
  const many = await aCompetition([relay({ maxOtherAgeGroupCount: 1 })]);
  expect(await refusalOf(create(club, many, { athletes }))).toBe(
    'Under age quota full. This team may have at most 1 athlete from other age groups, but 2 are selected.',
  );
});

test('RULE-24 an athlete has no more teams than the rule of the competition allows', async () => {
  const club = await aClub(2);
  const comp = await aCompetition([relay(), relay({}, { code: '4x400', name: '4x400m' })]);
  await engine.db
    .insertInto('comp_rule')
    .values({ comp_id: comp.compId, age_group_ids: [], options: JSON.stringify({ maxTeamEvents: 1 }) })
    .execute();
  await create(club, comp, { athletes: club.ids });
  expect(await refusalOf(create(club, comp, { athletes: club.ids, ceid: comp.events[1] as CompEventId }))).toContain(
    'Comp rule, max entered (team)',
  );
});

test('RULE-25 a team event that is full takes no further team', async () => {
  const club = await aClub();
  const comp = await aCompetition([relay({}, { max: 1 })]);
  expect([await refusalOf(create(club, comp)), await refusalOf(create(club, comp))]).toEqual(['', 'Team event full']);
});

test('RULE-27 a team event is full once as many teams are entered as it may have', async () => {
  const club = await aClub();
  const comp = await aCompetition([relay({ maxEventTeams: 2 })]);
  const isFull = async () => (await headers(club, comp, club.clubId))[0]?.isFull;
  await create(club, comp);
  expect(await isFull()).toBe(false);
  await create(club, comp);
  expect(await isFull()).toBe(true);
});

test('the team set-up of a competition holds for its team events that set none of their own', async () => {
  const { db } = engine;
  const comp = await aCompetition([
    relay({}, { options: { isTeamEvent: true } }),
    relay({ positionLabel: 'Runner' }, { code: '4x400', name: '4x400m' }),
  ]);
  const { id } = await db
    .insertInto('event_def')
    .values({
      code: 'LEAGUE',
      name: 'League team',
      gender: 'F',
      tf: 'T',
      uom_id: 1,
      options: JSON.stringify({ eventTeam: { ...usual, positionLabel: 'String', maxEventTeams: 1 } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('competition').set({ team_config_id: id }).where('id', '=', comp.compId).execute();
  const club = await aClub();
  const labels = (await headers(club, comp, club.clubId)).map(({ ceoptions }) => ceoptions.eventTeam.positionLabel);
  expect(labels).toEqual(['String', 'Runner']);
  await create(club, comp);
  await expect(create(await aClub(), comp)).rejects.toMatchObject({ code: 'team-blocked', message: 'Team event full' });
});

test('TEAM-OPEN-01 every setting of a team that bars it says so in a sentence', async () => {
  const club = await aClub(4);
  const request = async (settings: Partial<typeof usual>, athletes = club.ids) =>
    refusalOf(create(club, await aCompetition([relay(settings)]), { athletes }));
  const young = await seedAthlete(engine.db, club.caller.id, { clubId: club.clubId, dob: '2015-05-05' });
  const guest = await seedAthlete(engine.db, club.caller.id);
  expect(await request({})).toBe("Team event '4x100m' is over the maximum allowed athletes 3");
  expect(await request({ maxOtherAgeGroupCount: 1 }, [young])).toBe('');
  const unready = await create(club, await aCompetition([relay({ minTargetAgeGroupCount: 1 })]), { athletes: [young] });
  expect(unready.data.faults).toEqual([
    "Team event '4x100m' requires between 2 and 3 athletes, only 1 selected.",
    "This team needs at least 1 athlete from the event's age group, but none is selected.",
  ]);
  expect(await request({ singleClub: true }, [...club.ids.slice(0, 2), guest])).toBe(
    'All members of this team must be from one club.',
  );
  expect(await request({ mustBeIndivEntered: true }, club.ids.slice(0, 1))).toMatch(
    /needs their own entry in an event before joining a team\.$/,
  );
  const two = await aCompetition([relay({ maxTeamsForAthlete: 1 }), relay({ maxTeamsForAthlete: 1 }, { code: 'R2' })]);
  await create(club, two, { athletes: club.ids.slice(0, 2) });
  expect(
    await refusalOf(create(club, two, { athletes: club.ids.slice(0, 2), ceid: two.events[1] as CompEventId })),
  ).toContain('is already in the maximum number of teams allowed (1). Choose another athlete.');
});

test('a team of a club or an area that is not there is refused', async () => {
  const club = await aClub(0);
  const comp = await aCompetition([relay()]);
  const unused = 2_000_000_000;
  expect(await refusalOf(create(club, comp, { clubId: unused }))).toBe(
    'There is no such club. Look for it under Clubs and schools.',
  );
  expect(await refusalOf(create(club, comp, { clubId: 0, areaId: unused }))).toBe('There is no such area.');
});
