import { organiserCheckIns } from '@startline/contract/day/check-in';
import { contactLooks, showEmergencyContact } from '@startline/contract/day/emergency-contact';
import { dayPack } from '@startline/contract/day/pack';
import { eraseAthlete, exportOwn } from '@startline/contract/keeping/person';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AthleteId, CompetitionId, UserId } from '@startline/rules/ids';
import { days, hours, instant } from '@startline/rules/time';
import { missingWords } from '../../access/missing.ts';
import { handlers } from '../../start/routes.ts';
import { aUserWithPassword, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { seedPaidEntry } from '../../testing/paid-entries.ts';
import { seedRelay, seedTeam } from '../../testing/relay.ts';
import { showEmergencyContact as lookBy } from './show-emergency-contact.ts';

let site: TestApp;
beforeAllSite(handlers, (made) => void (site = made));

const contact = { name: 'Canary Gran', tel: '07700 900123', relationship: 'grandmother' };
const notShown =
  'We cannot show this emergency contact. Contacts are shown from the day before the competition until the day after, for athletes with a place in it.';
const notAllowed = 'Your account is not allowed to do this. If it should be, ask the organiser.';

let comp: Seeded;
let parent: { readonly id: UserId; readonly email: string };
let ada: AthleteId;
let official: Visitor;
beforeEach(async () => {
  site.clock.at = instant('2027-07-10T12:00:00+01:00');
  comp = await seedCompetition(site.engine.db, {
    startsOn: '2027-07-10',
    endsOn: '2027-07-11',
    events: [{ name: '100m', startsAt: '2027-07-10T10:00:00Z' }],
    options: { checkIn: { enabled: true } },
  });
  parent = await aUserWithPassword(site);
  ada = await aChild();
  await seedPaidEntry(site.engine.db, comp, { by: parent, athleteId: ada });
  official = await staff('CHECKIN', comp.compId);
});

const staff = async (role: string, compId: CompetitionId): Promise<Visitor> =>
  site.as(await site.aUser({ displayName: 'Kim Desk', permissions: [{ role, compId }] }));

/** Inserts an athlete on the parent's list, with a contact unless the test says otherwise. */
async function aChild(emergency: Partial<typeof contact> = contact): Promise<AthleteId> {
  const { db } = site.engine;
  const id = await seedAthlete(db, parent.id, { firstName: 'Ada' });
  await db
    .updateTable('athlete')
    .set({ options: JSON.stringify({ emergency }) })
    .where('id', '=', id)
    .execute();
  return id;
}
const show = (by: Visitor = official, athleteId: AthleteId = ada, compId = comp.compId) =>
  by.call(showEmergencyContact, { compId, athleteId });
const looks = () =>
  site.engine.db
    .selectFrom('audit')
    .select(['at', 'actor_id', 'real_actor_id', 'subject', 'subject_id', 'comp_id', 'org_id', 'before', 'after'])
    .where('action', '=', 'emergency-contact-shown')
    .where('comp_id', '=', comp.compId)
    .orderBy('id')
    .execute();
const answered = ({ status, errNo, message }: Awaited<ReturnType<typeof show>>) => [status, errNo, message];

test('a check-in official sees the contact of one athlete, uncached, and the look is recorded', async () => {
  const { status, data, response } = await show();
  expect([status, data]).toEqual([200, { contact }]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(await looks()).toEqual([
    {
      ...{ at: new Date(site.clock.now()), actor_id: official.userId, real_actor_id: official.userId },
      ...{ subject: 'athlete', subject_id: ada, comp_id: comp.compId, org_id: comp.orgId, before: null, after: null },
    },
  ]);
});

test('no contact is shown unless the look can be recorded', async () => {
  const { db } = site.engine;
  await sql`alter table audit add constraint no_look check (action <> 'emergency-contact-shown') not valid`.execute(db);
  const { status, response } = await show();
  await sql`alter table audit drop constraint no_look`.execute(db);
  expect(status).toBe(500);
  expect(response.body).not.toContain('Canary');
});

test('a look at an athlete without a contact is recorded as well', async () => {
  const bea = await aChild({});
  await seedPaidEntry(site.engine.db, comp, { by: parent, athleteId: bea });
  expect((await show(official, bea)).data).toEqual({ contact: null });
  expect(await looks()).toMatchObject([{ subject_id: bea }]);
});

test('a member of a team has a place too', async () => {
  const relay = await seedRelay(site.engine.db, {}, { startsOn: '2027-07-10' });
  await seedTeam(site.engine.db, relay, { name: 'Tonbridge A', members: [ada] });
  const by = await staff('ADMIN', relay.compId);
  expect((await show(by, ada, relay.compId)).data).toEqual({ contact });
  await sql`update team set state = 'cancelled', cancel_reason = 'Ill' where comp_id = ${relay.compId}`.execute(
    site.engine.db,
  );
  expect(answered(await show(by, ada, relay.compId))).toEqual([404, 1004, notShown]);
});

test.each(['FINANCE', 'RESULTS', 'REPORTS', 'TICKET', 'SCOREBOARD'])(
  'the role %s alone does not see it',
  async (role) => {
    expect(answered(await show(await staff(role, comp.compId)))).toEqual([403, 1003, notAllowed]);
    expect(await looks()).toEqual([]);
  },
);

test('another organiser, the parent, and a stranger get the same refusal for any athlete', async () => {
  const elsewhere = await seedCompetition(site.engine.db);
  for (const by of [await staff('ADMIN', elsewhere.compId), await site.as(parent.id)])
    for (const athlete of [ada, 999_999 as AthleteId])
      expect(answered(await show(by, athlete))).toEqual([403, 1003, notAllowed]);
  expect((await show(site.nobody)).status).toBe(401);
  expect(answered(await show(official, ada, 999_999 as CompetitionId))).toEqual([404, 1004, missingWords.competition]);
  expect(await looks()).toEqual([]);
});

test('an unknown athlete, one of another competition, and one without a sold place are refused alike', async () => {
  const { db } = site.engine;
  const [held, elsewhere] = [await aChild(), await aChild()];
  const [ceid] = comp.eventIds;
  await seedEntry(db, { compId: comp.compId, ceid: ceid!, athleteId: held, userId: parent.id });
  const other = await seedCompetition(db, { startsOn: '2027-07-10' });
  await seedPaidEntry(db, other, { by: parent, athleteId: elsewhere });
  for (const athlete of [held, elsewhere, 999_999 as AthleteId])
    expect(answered(await show(official, athlete))).toEqual([404, 1004, notShown]);
  expect(await looks()).toEqual([]);
});

test.each([
  ['2027-07-08T23:59:00+01:00', 404],
  ['2027-07-09T00:00:00+01:00', 200],
  ['2027-07-12T23:59:00+01:00', 200],
  ['2027-07-13T00:00:00+01:00', 404],
] as const)('at %s local time the answer is %i, in the words of an unknown athlete', async (at, status) => {
  site.clock.at = instant(at);
  official = await staff('CHECKIN', comp.compId);
  const answer = await show();
  expect(answer.status).toBe(status);
  if (status === 404) expect(answered(answer)).toEqual(answered(await show(official, 999_999 as AthleteId)));
  expect(await looks()).toHaveLength(status === 200 ? 1 : 0);
});

test('thirty looks in an hour are the most of one account at one competition, refused ones counted', async () => {
  for (let at = 0; at < 15; at++) await show();
  for (let at = 0; at < 15; at++) await show(official, 999_999 as AthleteId);
  expect(answered(await show())).toEqual([
    429,
    expect.any(Number),
    'You have asked for 30 emergency contacts at this competition within an hour. Another official can ask now. You can try again at 13:05.',
  ]);
  expect(await looks()).toHaveLength(15);
  expect((await show(await staff('CHECKIN', comp.compId))).status, 'another official').toBe(200);
  site.clock.pass(hours(1) + 300_000);
  expect((await show()).status).toBe(200);
});

test('the looks of an administrator under other names count together', async () => {
  const { db } = site.engine;
  const admin = await site.aUser({ role: 'APPADMIN' });
  const under = async () => ({ ...(await seedUser(db)), impersonatedBy: admin });
  for (let name = 0; name < 2; name++) {
    const ctx = testCtx(db, { caller: await under(), clock: site.clock });
    for (let at = 0; at < 15; at++) await lookBy(ctx, { compId: comp.compId, athleteId: ada });
  }
  const ctx = testCtx(db, { caller: await under(), clock: site.clock });
  await expect(lookBy(ctx, { compId: comp.compId, athleteId: ada })).rejects.toThrow('30 emergency contacts');
  expect(new Set((await looks()).map((one) => one.real_actor_id))).toEqual(new Set([admin]));
});

test('looks at another competition have a count of their own', async () => {
  for (let at = 0; at < 30; at++) await show(official, 999_999 as AthleteId);
  const other = await seedCompetition(site.engine.db, { startsOn: '2027-07-10' });
  await seedPaidEntry(site.engine.db, other, { by: parent, athleteId: ada });
  await site.engine.db
    .insertInto('permission')
    .values({ user_id: official.userId!, role: 'CHECKIN', org_id: 0, comp_id: other.compId })
    .execute();
  expect((await show(official, ada, other.compId)).status).toBe(200);
  expect((await show()).status).toBe(429);
});

test('neither the list of the desk nor its pack has the contact', async () => {
  const list = await official.call(organiserCheckIns, { compid: comp.compId });
  const pack = await official.call(dayPack, { compId: comp.compId });
  expect([list.status, pack.status]).toEqual([200, 200]);
  expect(list.response.body).toContain('Ada');
  expect(list.response.body + pack.response.body).not.toMatch(/Canary|900123/u);
});

test('a parent finds each look in the file of their data, with the competition and without the official', async () => {
  await show();
  const { data } = await (await site.as(parent.id)).call(exportOwn, { password: PASSWORD });
  const log = data.sections.find(({ name }) => name === 'log');
  expect(log?.about).toContain('emergency contact');
  expect(log?.rows.filter(({ action }) => action === 'emergency-contact-shown')).toMatchObject([
    { subject: 'athlete', subjectId: ada, competition: 'Kent County Championships', byAccount: false },
  ]);
  expect(JSON.stringify(data)).not.toContain('Kim Desk');
});

test('a parent sees the latest looks on the athlete’s page, and nobody else does', async () => {
  await show();
  site.clock.pass(60_000);
  await show();
  const look = { competition: 'Kent County Championships', zone: 'Europe/London' };
  const mine = await (await site.as(parent.id)).call(contactLooks, { id: ada });
  expect(mine.data).toEqual([
    { ...look, at: '2027-07-10T11:01:00.000Z' },
    { ...look, at: '2027-07-10T11:00:00.000Z' },
  ]);
  const sibling = await aChild();
  expect((await (await site.as(parent.id)).call(contactLooks, { id: sibling })).data).toEqual([]);
  const refused = await official.call(contactLooks, { id: ada });
  const unknown = await official.call(contactLooks, { id: 999_999 });
  expect([refused.status, refused.message]).toEqual([unknown.status, unknown.message]);
  expect(refused.status).not.toBe(200);
});

test('after an erasure nothing is shown, and the look names nobody', async () => {
  await show();
  site.clock.pass(days(2));
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  await sql`update competition set starts_on = '2027-07-11', ends_on = '2027-07-11' where id = ${comp.compId}`.execute(
    site.engine.db,
  );
  expect((await admin.call(eraseAthlete, { id: ada, reason: 'Letter of 3 May' })).status).toBe(200);
  const later = await staff('CHECKIN', comp.compId);
  expect((await show(later)).data).toEqual({ contact: null });
  expect(await looks()).toMatchObject([{ subject_id: ada, before: null, after: null }, { subject_id: ada }]);
  const athlete = await site.engine.db.selectFrom('athlete').select('surname').where('id', '=', ada).execute();
  expect(athlete).toEqual([{ surname: 'athlete' }]);
});
