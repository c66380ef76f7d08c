import { decimalText, money } from '@startline/rules/money';
import { minutes } from '@startline/rules/time';
import type { AthleteId, ClubId, CompEventId } from '@startline/rules/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { readCart } from '../../selling/basket/read-cart.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../../selling/payments/settling/cancel-entry.ts';
import { checkOut } from '../../selling/payments/settling/check-out.ts';
import { testCards } from '../../outside/test-cards.ts';
import type { Seeded, SeededCompetition } from '../../testing/competitions.ts';
import { seedRelay } from '../../testing/relay.ts';
import { handlers } from '../../start/routes.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testApp } from '../../testing/http.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { shopFaults } from '../../testing/shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { transaction } from '../../db/db.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { enteredTeams } from './entered-teams.ts';
import { teamRound } from './end-team-holds.ts';
import { holdTeamAgain } from './hold-team-again.ts';
import { listTeams } from './list-teams.ts';
import { myTeams } from './my-teams.ts';
import { saveTeam } from './save-team.ts';
import { eventTeamHeaders } from './team-headers.ts';
import { lockTeamPlaces } from './team-places.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(async () => {
  expect(await shopFaults(engine.db)).toEqual([]);
  await engine.close();
});

let made = 0;
type Secretary = {
  readonly caller: SignedIn;
  readonly clubId: ClubId;
  readonly ctx: () => Ctx;
  readonly runners: AthleteId[];
};

/** Inserts a representative of a new club with this many girls of 14. */
async function aSecretary(athletes = 6, facts: Parameters<typeof seedAthlete>[2] = {}): Promise<Secretary> {
  made += 1;
  const { id: clubId } = await engine.db
    .insertInto('club')
    .values({ name: `Harriers ${String(made)}`, area_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await seedUser(engine.db);
  await engine.db.insertInto('user_club').values({ user_id: user.id, club_id: clubId }).execute();
  const other = await seedUser(engine.db);
  const runners: AthleteId[] = [];
  for (let n = 0; n < athletes; n++) runners.push(await seedAthlete(engine.db, other.id, { clubId, ...facts }));
  const caller = { ...user, clubs: [clubId] };
  return { caller, clubId, runners, ctx: () => ctxOf(caller) };
}

let intentions = 0;
const ctxOf = (caller: SignedIn): Ctx =>
  testCtx(engine.db, {
    caller,
    clock,
    outside: { cards: testCards(engine.db, clock.now) },
    intention: `team-${String(++intentions)}`,
  });

const relay = (eventTeam: Record<string, unknown> = {}, more: SeededCompetition = {}) =>
  seedRelay(engine.db, eventTeam, more);
const relayOf = ({ eventIds: [ceid] }: Seeded): CompEventId => ceid as CompEventId;

type Asked = Partial<Parameters<typeof createTeam>[1]>;
const create = async ({ ctx, clubId, runners }: Secretary, comp: Seeded, input: Asked = {}) =>
  createTeam(ctx(), {
    compId: comp.compId,
    teamName: '',
    areaId: 0,
    gender: undefined,
    ceid: relayOf(comp),
    clubId,
    athletes: runners,
    ...input,
  });
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
  );
const buy = async (who: Secretary, { orgId }: Seeded, lines: readonly number[], method: 'card' | 'cheque' = 'card') => {
  const { orderId } = await checkOut(who.ctx(), {
    orgId,
    method,
    entryIds: [...lines] as never,
    expectedTotal: decimalText(money(2400 * lines.length, 'GBP')),
    currency: 'GBP',
  });
  if (method === 'card') await payByTestCard(who.ctx(), { orderId, number: '4242424242424242' });
  return orderId;
};
const stateOf = async (id: number) =>
  (
    await engine.db
      .selectFrom('team')
      .select('state')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).state;
const countOf = (comp: Seeded) =>
  engine.db
    .selectFrom('team_capacity')
    .select(['cap', 'held', 'taken'])
    .where('comp_event_id', '=', relayOf(comp))
    .executeTakeFirst();

test('TEAM-13 a relay of six with two substitutes is named by the format, held, and paid for by card', async () => {
  const comp = await relay();
  const secretary = await aSecretary();
  const { data: team, message } = await create(secretary, comp);
  expect(message).toBe(`Team: ${team.teamName} saved.`);
  expect(team).toMatchObject({ state: 'held', paid: false, total: '24.00', faults: [], edit: 'all', basketCount: 1 });
  expect(team.teamName.startsWith(`${team.entity} U15`)).toBe(true);
  expect(team.athletes.map(({ label }) => label)).toEqual([
    'Leg 1',
    'Leg 2',
    'Leg 3',
    'Leg 4',
    'Reserve 1',
    'Reserve 2',
  ]);
  const [group] = (await readCart(secretary.ctx(), { id: 0 })).data;
  expect(group?.lines[0]).toMatchObject({ kind: 'team', event: '4x100m', firstName: team.teamName, total: '24.00' });
  expect(group?.faults).toEqual([]);
  await buy(secretary, comp, [team.id]);
  expect(await stateOf(team.id)).toBe('paid');
  expect(await countOf(comp)).toMatchObject({ held: 0, taken: 1 });
  expect(await enteredTeams(secretary.ctx(), { id: comp.compId })).toMatchObject([
    { teamId: team.id, state: 'paid', total: '24.00', contact: { email: secretary.caller.email } },
  ]);
  const [listed] = (await listTeams(secretary.ctx(), { id: comp.compId })).data;
  expect(listed).toMatchObject({ id: team.id, state: 'paid', paid: true });
});

test('TEAM-11 a team without enough athletes is kept in the basket and refused at the till', async () => {
  const comp = await relay();
  const secretary = await aSecretary(3);
  const { data: team } = await create(secretary, comp);
  const text = "Team event '4x100m' requires between 4 and 6 athletes, only 3 selected.";
  expect(team.faults).toEqual([text]);
  expect(await refusalOf(buy(secretary, comp, [team.id]))).toBe(text);
  const fourth = await seedAthlete(engine.db, secretary.caller.id);
  await saveTeam(secretary.ctx(), { id: team.id, teamName: team.teamName, athletes: [...secretary.runners, fourth] });
  await buy(secretary, comp, [team.id], 'card');
  expect(await stateOf(team.id)).toBe('paid');
});

test('TEAM-12 a team with more athletes than its most is refused', async () => {
  const comp = await relay({ max: 5 });
  expect(await refusalOf(create(await aSecretary(), comp))).toContain('over the maximum allowed athletes 5');
});

test('a team is promised by cheque, cancelled by its line with the money returned, and its place is free', async () => {
  const comp = await relay({ maxEventTeams: 1 }, { options: { cheques: { allow: true, ends: '' } } });
  const secretary = await aSecretary();
  const { data: team } = await create(secretary, comp);
  const second = await aSecretary();
  expect(await refusalOf(create(second, comp))).toBe('Team event full');
  await buy(secretary, comp, [team.id], 'cheque');
  expect(await stateOf(team.id)).toBe('awaiting-cheque');
  const organiser = await seedUser(engine.db, { role: 'ADMIN', orgId: comp.orgId });
  await cancelEntry(ctxOf(organiser), { id: team.id, reason: 'Withdrawn', back: 'refund' });
  expect(await myTeams(secretary.ctx(), { when: 'coming' })).toMatchObject([{ teamId: team.id, state: 'cancelled' }]);
  expect((await create(second, comp)).data.state).toBe('held');
});

test('TEAM-17 a team that is not paid for is deleted and its place is free at once', async () => {
  const comp = await relay({ maxEventTeams: 1 });
  const secretary = await aSecretary();
  const { data: team } = await create(secretary, comp);
  const gone = await deleteTeam(secretary.ctx(), { id: team.id });
  expect([gone.message, gone.data.basketCount]).toEqual(['Team deleted.', 0]);
  expect(await countOf(comp)).toMatchObject({ cap: 1, held: 0, taken: 0 });
  expect((await create(secretary, comp)).data.state).toBe('held');
});

test('a hold that ends frees the place, keeps what was chosen, and the team is held again when it is bought', async () => {
  const comp = await relay({ maxEventTeams: 1 });
  const secretary = await aSecretary();
  const { data: team } = await create(secretary, comp);
  clock.pass(minutes(31));
  await teamRound.run(secretary.ctx());
  expect(await stateOf(team.id)).toBe('lapsed');
  expect(await countOf(comp)).toMatchObject({ held: 0, taken: 0 });
  await buy(secretary, comp, [team.id]);
  expect(await stateOf(team.id)).toBe('paid');
});

test('a lapsed team is not paid for under a name that another team took meanwhile', async () => {
  const comp = await relay();
  const [secretary, other] = [await aSecretary(), await aSecretary()];
  const { data: team } = await create(secretary, comp, { teamName: 'Weald Flyers' });
  clock.pass(minutes(31));
  await teamRound.run(secretary.ctx());
  await create(other, comp, { teamName: 'weald flyers' });
  await expect(buy(secretary, comp, [team.id])).rejects.toMatchObject({
    code: 'hold-ended',
    message: expect.stringContaining('Another team is called Weald Flyers now. Take it out of the basket') as string,
  });
  expect(await stateOf(team.id)).toBe('lapsed');
});

test('a team whose hold ended is held again from the basket, unless another took its place meanwhile', async () => {
  const comp = await relay({ maxEventTeams: 1 });
  const [secretary, other] = [await aSecretary(), await aSecretary()];
  const { data: team } = await create(secretary, comp);
  clock.pass(minutes(31));
  await teamRound.run(secretary.ctx());
  const again = await holdTeamAgain(secretary.ctx(), { id: team.id });
  expect(again).toMatchObject({ id: team.id, total: '24.00', basketCount: 1 });
  expect(await holdTeamAgain(secretary.ctx(), { id: team.id })).toEqual(again);
  expect(await stateOf(team.id)).toBe('held');
  expect(await countOf(comp)).toMatchObject({ held: 1, taken: 0 });
  clock.pass(minutes(31));
  await create(other, comp);
  expect(await refusalOf(holdTeamAgain(secretary.ctx(), { id: team.id }))).toContain('Team event full');
  expect(await stateOf(team.id)).toBe('lapsed');
  expect(await refusalOf(holdTeamAgain(other.ctx(), { id: team.id }))).toBe('This team is no longer in your basket.');
});

test('a team that ran out is not held again, in the basket or at the checkout, by somebody who represents its club no more', async () => {
  const comp = await relay();
  const secretary = await aSecretary();
  const { data: team } = await create(secretary, comp);
  clock.pass(minutes(31));
  await teamRound.run(secretary.ctx());
  await engine.db.deleteFrom('user_club').where('user_id', '=', secretary.caller.id).execute();
  const text = 'You can enter teams only for clubs and areas that you represent';
  expect(await refusalOf(holdTeamAgain(secretary.ctx(), { id: team.id }))).toContain(text);
  expect(await refusalOf(buy(secretary, comp, [team.id]))).toContain(text);
  expect(await countOf(comp)).toMatchObject({ held: 0, taken: 0 });
  const [child] = secretary.runners;
  await engine.db
    .insertInto('user_athlete')
    .values({ user_id: secretary.caller.id, athlete_id: child as AthleteId })
    .execute();
  const parent = { ...secretary.caller, clubs: [] };
  expect(await holdTeamAgain(ctxOf(parent), { id: team.id })).toMatchObject({ basketCount: 1 });
});

test('when ten lapsed teams are held again at once, two get the last two places, and none is counted twice', async () => {
  const comp = await relay({ maxEventTeams: 0 });
  const teams = [];
  for (let n = 0; n < 10; n++) {
    const secretary = await aSecretary(4);
    teams.push({ secretary, id: (await create(secretary, comp)).data.id });
  }
  clock.pass(minutes(31));
  await engine.db.updateTable('comp_event').set({ max_athletes: 2 }).where('id', '=', relayOf(comp)).execute();
  const replies = await Promise.allSettled(
    teams.flatMap(({ secretary, id }) => [
      holdTeamAgain(secretary.ctx(), { id }),
      holdTeamAgain(secretary.ctx(), { id }),
    ]),
  );
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await countOf(comp)).toMatchObject({ cap: 2, held: 2, taken: 0 });
});

test('my teams say what is due next, and a parent sees the team of their child without its money and its other members', async () => {
  const comp = await relay();
  const secretary = await aSecretary(4);
  const parent = await seedUser(engine.db);
  const [child] = secretary.runners;
  await engine.db
    .insertInto('user_athlete')
    .values({ user_id: parent.id, athlete_id: child as AthleteId })
    .execute();
  const { data: team } = await create(secretary, comp, { athletes: secretary.runners.slice(0, 3) });
  const mine = async (who: SignedIn) => (await myTeams(ctxOf(who), { when: 'coming' }))[0];
  expect(await mine(secretary.caller)).toMatchObject({
    teamId: team.id,
    ...{ state: 'held', missing: 1, total: '24.00' },
    ...{ mayCancel: false, edit: 'all' },
    next: { kind: 'pay' },
  });
  expect(await mine(parent)).toBeUndefined();
  await saveTeam(secretary.ctx(), { id: team.id, teamName: team.teamName, athletes: secretary.runners });
  const orderId = await buy(secretary, comp, [team.id]);
  expect(await mine(secretary.caller)).toMatchObject({ state: 'paid', missing: 0, orderId, mayCancel: true });
  const seen = await mine(parent);
  expect(seen).toMatchObject({ isOwn: false, total: null, orderId: null, mayCancel: false, edit: 'none' });
  expect(seen?.athletes.map(({ label }) => label)).toEqual(['Leg 1']);
  expect(await myTeams(ctxOf(parent), { when: 'past' })).toEqual([]);
});

test('a limit lowered below what is entered lets nobody in and takes nothing away', async () => {
  const comp = await relay({ maxEventTeams: 3 });
  const [one, two] = [await aSecretary(), await aSecretary()];
  await create(one, comp);
  await create(two, comp);
  await engine.db.updateTable('comp_event').set({ max_athletes: 1 }).where('id', '=', relayOf(comp)).execute();
  expect(await refusalOf(create(await aSecretary(), comp))).toBe('Team event full');
  expect(await countOf(comp)).toMatchObject({ held: 2 });
});

test('a stranger names neither athletes nor clubs that are not theirs', async () => {
  const comp = await relay();
  const secretary = await aSecretary();
  const stranger = await aSecretary();
  expect(await refusalOf(create({ ...stranger, runners: secretary.runners }, comp))).toContain('athletes on your list');
  const notYours = 'You can enter teams only for clubs and areas that you represent.';
  expect(await refusalOf(create({ ...stranger, clubId: secretary.clubId }, comp))).toBe(notYours);
  expect(await refusalOf(create(stranger, comp, { clubId: 0, athletes: [] }))).toBe(
    'Choose at least one of your athletes for the team.',
  );
});

test('a refusal tells a stranger nothing of the club or school that an athlete belongs to', async () => {
  const comp = await relay();
  const secretary = await aSecretary(1);
  const another = await aSecretary(1);
  const user = await seedUser(engine.db);
  const stranger = { ...secretary, caller: user, ctx: () => ctxOf(user) };
  const [athlete] = secretary.runners;
  const refusals = [secretary.clubId, another.clubId, 0 as ClubId].flatMap((clubId) =>
    [athlete, another.runners[0], 99_999_999 as AthleteId].map((one) =>
      refusalOf(create(stranger, comp, { clubId, athletes: [one as AthleteId] })),
    ),
  );
  expect(new Set(await Promise.all(refusals))).toEqual(
    new Set(['You can name only athletes on your list. Add the athlete first.']),
  );
});

test('a county manager enters a team of the county from its clubs, and nobody else does', async () => {
  const comp = await relay();
  const secretary = await aSecretary(4);
  const { id: areaId } = await engine.db
    .insertInto('area')
    .values({ name: 'Kent', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.updateTable('club').set({ area_id: areaId }).where('id', '=', secretary.clubId).execute();
  const manager = await seedUser(engine.db);
  await engine.db.insertInto('user_area').values({ user_id: manager.id, area_id: areaId }).execute();
  const county = { ...secretary, ctx: () => ctxOf({ ...manager, areas: [areaId] }) };
  const input = { clubId: 0 as ClubId, areaId };
  expect(await refusalOf(create(secretary, comp, input))).toContain('only for clubs and areas that you represent');
  const { data: team } = await create(county, comp, input);
  expect(team).toMatchObject({ entity: 'Kent', areaId, clubId: 0, state: 'held', faults: [] });
});

test('a parent makes a team of their own where the event is not for representatives alone', async () => {
  const comp = await relay();
  const parent = await seedUser(engine.db);
  const athletes = [await seedAthlete(engine.db, parent.id), await seedAthlete(engine.db, parent.id)];
  const own: Secretary = { caller: parent, clubId: 0 as ClubId, runners: athletes, ctx: () => ctxOf(parent) };
  expect((await create(own, comp, { teamName: 'The Byrnes' })).data).toMatchObject({
    teamName: 'The Byrnes',
    clubId: 0,
  });
  await engine.db
    .updateTable('comp_event')
    .set({ options: JSON.stringify({ isTeamEvent: true, security: { representativesOnly: true } }) })
    .where('id', '=', relayOf(comp))
    .execute();
  expect(await refusalOf(create(own, comp, { teamName: 'More Byrnes' }))).toBe(
    'Entry by CLUB, COUNTY representative only',
  );
});

test('after entries close those declared change places, and nobody joins or leaves', async () => {
  const comp = await relay({}, { closesAt: '2027-03-02T12:00:00Z' });
  const secretary = await aSecretary(7);
  const { data: team } = await create(secretary, comp, { athletes: secretary.runners.slice(0, 6) });
  await buy(secretary, comp, [team.id]);
  const save = (athletes: readonly AthleteId[]) =>
    saveTeam(secretary.ctx(), { id: team.id, teamName: team.teamName, athletes: [...athletes] });
  const [a, b, c, d, e, f, g] = secretary.runners as [AthleteId, ...AthleteId[]] & AthleteId[];
  expect((await save([g!, b!, c!, d!, e!, f!])).data.athletes[0]?.athleteId).toBe(g);
  await save([a, b!, c!, d!, e!, f!]);
  clock.pass(2 * 24 * 60 * 60_000);
  expect(await myTeams(secretary.ctx(), { when: 'coming' })).toMatchObject([{ edit: 'order' }]);
  expect((await save([b!, a, c!, d!, e!, f!])).data.athletes[0]?.athleteId).toBe(b);
  expect(await refusalOf(save([g!, a, c!, d!, e!, f!]))).toBe(
    'Entries have closed. Named athletes can swap positions, but nobody can join, leave or be named twice. Ask the organiser.',
  );
  clock.pass(-2 * 24 * 60 * 60_000);
});

test('TEAM-22 an athlete is in one team of an event, and in as many of a competition as are allowed', async () => {
  const comp = await relay();
  const secretary = await aSecretary();
  const { data: first } = await create(secretary, comp);
  expect(await refusalOf(create(secretary, comp))).toContain(`is in ${first.teamName} already`);
});

test('TEAM-20 the name is fixed where the organiser says so, and the second team has a letter', async () => {
  const comp = await relay({ disableTeamNameEdit: true });
  const secretary = await aSecretary(8);
  const { data: first } = await create(secretary, comp, { athletes: secretary.runners.slice(0, 4) });
  expect(await refusalOf(create(secretary, comp, { athletes: secretary.runners.slice(4), teamName: 'Ours' }))).toBe(
    `The organiser chooses the team names. This one is ${first.teamName} B.`,
  );
  const { data: second } = await create(secretary, comp, { athletes: secretary.runners.slice(4) });
  expect(second.teamName).toBe(`${first.teamName} B`);
});

test('TEAM-10 headers name the events that teams enter, and leave those out that are on the schedule only', async () => {
  const comp = await relay();
  const secretary = await aSecretary(0);
  const { data: headers } = await eventTeamHeaders(secretary.ctx(), {
    compId: comp.compId,
    entityid: secretary.clubId,
    entitylevel: 1,
  });
  expect(headers).toMatchObject([
    { ceid: relayOf(comp), price: '24.00', isFull: false, ceoptions: { eventTeam: { formType: 'DEFAULT' } } },
  ]);
  await engine.db.updateTable('comp_event').set({ max_athletes: -1 }).where('id', '=', relayOf(comp)).execute();
  const none = await eventTeamHeaders(secretary.ctx(), { compId: comp.compId, entityid: 0, entitylevel: 0 });
  expect(none.data).toEqual([]);
});

test.runIf(engineUnderTest === 'postgres')(
  'of two who want the last team at once the second waits for the first and is refused',
  async () => {
    const comp = await relay({ maxEventTeams: 1 });
    const [one, two] = [await aSecretary(), await aSecretary()];
    // the counts exist already, so that no call waits for their insert
    await deleteTeam(one.ctx(), { id: (await create(one, comp)).data.id });
    let second: Promise<string> = Promise.resolve('');
    await transaction(engine.db, async (tx) => {
      const spot = { compId: comp.compId, ceid: relayOf(comp) };
      const places = await lockTeamPlaces(tx, [spot], clock.now());
      second = refusalOf(create(two, comp));
      await somebodyWaits(engine.db);
      expect(places.entered(spot)).toBe(0);
    });
    expect([await second, await refusalOf(create(one, comp))].sort()).toEqual(['Team event full', 'not refused']);
  },
);

test('when fifty want the last three teams at once, three get one, in any order', async () => {
  const comp = await relay({ maxEventTeams: 3 });
  const clubs = await Promise.all(Array.from({ length: 50 }, () => aSecretary(1)));
  const answers = await Promise.all(clubs.map((one) => refusalOf(create(one, comp))));
  expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set(['not refused', 'Team event full']));
  expect(await countOf(comp)).toMatchObject({ cap: 3, held: 3 });
});

test('API-042 API-043 API-044 API-045 TEAM-14 TEAM-OPEN-02 teams are read, made and deleted by the paths of the specification', async () => {
  const comp = await relay();
  const { caller, clubId, runners } = await aSecretary(4);
  const site = await testApp(engine, handlers, { clock });
  const { headers } = await site.as(caller.id);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: Record<string, unknown>) => {
    const url = `/wp-json/e4s/v5${path}`;
    const answer = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const reply = answer.json<{ errNo: number; error: string; message: string; data: unknown; meta?: unknown }>();
    expect(Object.keys(reply)).toEqual(expect.arrayContaining(['errNo', 'error', 'message', 'data']));
    return reply;
  };
  const made = await ask('POST', '/competition/team/add', {
    ...{ compId: comp.compId, teamName: 'Harriers A', areaId: 0, gender: 'F' },
    ...{ ceid: relayOf(comp), clubId, athletes: runners },
  });
  expect(made).toMatchObject({ errNo: 0, data: { teamName: 'Harriers A' } });
  const { id } = made.data as { id: number };
  const own = 'id compId teamName clubId areaId entity gender state paid heldUntil currency total isOwn edit faults';
  expect(Object.keys(made.data as object)).toEqual(
    expect.arrayContaining([...own.split(' '), 'athletes', 'compEventTeams']),
  );
  expect(made.data).toMatchObject({
    paid: false,
    athletes: runners.map((athleteId, at) => expect.objectContaining({ athleteId, place: at + 1 }) as unknown),
    compEventTeams: [{ ceid: relayOf(comp), eventName: '4x100m', ceoptions: { isTeamEvent: true } }],
  });
  const again = { compId: comp.compId, ceid: relayOf(comp), clubId, athletes: runners };
  const failed = await ask('POST', '/competition/team/add', again);
  expect([failed.error, failed.message]).toEqual(['team-blocked', expect.stringContaining('is in Harriers A already')]);
  expect(await ask('GET', `/teams/${String(comp.compId)}`)).toMatchObject({ errNo: 0, data: [{ id }] });
  const listed = await ask('GET', `/athletes?teamid=${String(id)}&pagesize=50`);
  expect((listed.data as { id: number }[]).map((one) => one.id).sort()).toEqual([...runners].map(Number).sort());
  const headersOf = `/public/eventteams/${String(comp.compId)}?entityid=${String(clubId)}&entitylevel=1`;
  expect(await ask('GET', headersOf)).toMatchObject({ errNo: 0, data: [expect.objectContaining({})] });
  expect(await ask('DELETE', `/competition/team/${String(id)}`)).toMatchObject({ errNo: 0, data: { id } });
  expect((await ask('GET', `/teams/${String(comp.compId)}`)).data).toEqual([]);
  await site.close();
});
