import { eventsForAthlete, holdPlace } from '@startline/contract/entering/entries';
import { addAthlete, changeAthlete, listAthletes, readAthlete } from '@startline/contract/people/athletes';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { forgetSettings } from '../../kernel/settings.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';

let engine: Engine;
let site: TestApp;
let club: ClubId;
let parent: Visitor;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock: new TestClock() });
  const row = { name: 'Tonbridge AC', area_id: null };
  club = (await engine.db.insertInto('club').values(row).returning('id').executeTakeFirstOrThrow()).id;
  parent = await site.as((await seedUser(engine.db)).id);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let made = 0;
const letters = [
  'Ash',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Gorse',
  'Hazel',
  'Ivy',
  'Juniper',
  'Kapok',
  'Larch',
];
const form = (facts: object = {}) => ({
  ...{ firstName: 'Niamh', surName: `${letters[(made += 1) % 12] ?? ''}worth`, dob: '09/04/2012', gender: 'F' },
  ...{ clubid: Number(club), URN: '' },
  ...facts,
});
type Faults = { faults?: { field: string; message: string }[] };
const faultsOf = async (facts: object) =>
  ((await parent.call(addAthlete, form(facts))).data as unknown as Faults).faults;

test('ATH-02 a gender is one of M, F and O; a record without one is read as empty, and any other is refused', async () => {
  for (const gender of ['M', 'F', 'O']) {
    const { id } = (await parent.call(addAthlete, form({ gender, dob: '11/05/2011' }))).data;
    expect((await parent.call(readAthlete, { id })).data.gender).toBe(gender);
    await engine.db.updateTable('athlete').set({ gender: '' }).where('id', '=', id).execute();
    expect((await parent.call(readAthlete, { id })).data.gender).toBe('');
  }
  expect(await faultsOf({ gender: 'X' })).toEqual([{ field: 'gender', message: 'Choose male, female or other.' }]);
});

test('ATH-03 the ages of a record have every field of the specification', async () => {
  const { id } = (await parent.call(addAthlete, form())).data;
  const { ageInfo } = (await parent.call(readAthlete, { id })).data;
  expect(Object.keys(ageInfo).sort()).toEqual([
    'ageGroup',
    'ageGroupId',
    'ageGroups',
    'competitionAge',
    'currentAge',
    'vetAgeGroup',
    'vetAgeGroupId',
  ]);
});

test.each([
  ['ATH-05', 'firstName'],
  ['ATH-06', 'surName'],
  ['ATH-07', 'gender'],
  ['ATH-08', 'dob'],
])('%s without %s an athlete is not saved', async (_, field) => {
  expect(await faultsOf({ [field]: '' })).toEqual([{ field, message: 'Required.' }]);
});

test('ATH-10 a date of birth is read as dd/mm/yyyy', async () => {
  const { id } = (await parent.call(addAthlete, form({ dob: '03/12/2013' }))).data;
  expect((await parent.call(readAthlete, { id })).data.dob).toBe('2013-12-03');
  expect((await faultsOf({ dob: '12/31/2013' }))?.[0]).toMatchObject({
    field: 'dob',
    message: expect.stringContaining('dd/mm/yyyy') as string,
  });
});

test('ATH-12 an athlete is saved without a registration number, and one may be taken away', async () => {
  const { id } = (await parent.call(addAthlete, form({ URN: '3456701' }))).data;
  expect((await parent.call(changeAthlete, { id, ...form({ URN: '' }) })).status).toBe(200);
  expect((await parent.call(readAthlete, { id })).data.URN).toBe('');
});

test('ATH-OPEN-01 a bad number, a bad date and half a contact are refused in words, and a shared surname is said', async () => {
  expect(await faultsOf({ URN: '12' })).toEqual([
    { field: 'URN', message: 'An England Athletics number has 7 digits, for example 3012345.' },
  ]);
  expect(await faultsOf({ dob: '31/02/2012' })).toEqual([
    { field: 'dob', message: 'There is no such day. Check the day and the month, as dd/mm/yyyy.' },
  ]);
  expect(await faultsOf({ emergency: { name: 'Pat', tel: '', relationship: '' } })).toEqual([
    { field: 'emergency.tel', message: 'Required.' },
  ]);
  expect(await faultsOf({ emergency: { name: '', tel: '07700 900123', relationship: '' } })).toEqual([
    { field: 'emergency.name', message: 'Required.' },
  ]);
  const alerts = [];
  for (const [firstName, dob] of [
    ['Ann', '01/02/2010'],
    ['Beatrix', '11/07/2011'],
    ['Colin', '23/10/2013'],
  ] as const)
    alerts.push((await parent.call(addAthlete, form({ firstName, dob, surName: 'Merryweather' }))).data.alert);
  expect(alerts).toEqual([
    '',
    '',
    expect.stringMatching(/^Tonbridge AC has 3 athletes called Merryweather, including this one\./) as string,
  ]);
});

/** Inserts an athlete with these fields, and returns the answer of a competition when they are entered. */
async function entered(change: { active_end_date?: IsoDate; options?: string }) {
  const { compId, eventIds } = await seedCompetition(engine.db, {});
  const user = await seedUser(engine.db);
  const athleteId: AthleteId = await seedAthlete(engine.db, user.id);
  await engine.db.updateTable('athlete').set(change).where('id', '=', athleteId).execute();
  const who = await site.as(user.id);
  const shown = (await who.call(eventsForAthlete, { compId, athleteId })).data.athlete?.refusal;
  const { status, message } = await who.call(holdPlace, { ceid: eventIds[0]!, athleteId, clubId: 0, teamId: 0 });
  return { shown, status, message };
}

test('ATH-18 the configuration says whether an ended registration is allowed, and entering keeps to it', async () => {
  const set = async (allowExpired: boolean) => {
    await engine.db.deleteFrom('setting').where('name', '=', 'registration').execute();
    await engine.db
      .insertInto('setting')
      .values({ name: 'registration', value: JSON.stringify({ allowExpired }) })
      .execute();
    forgetSettings(engine.db);
  };
  const told = async () => (await site.nobody.call(getPublicConfig, {})).data.options.defaultAllowExpiredRegistration;
  const ended = { active_end_date: '2027-03-31' as IsoDate };
  const text = 'Registration ended on 31st Mar 2027. Renew it with the governing body, then enter again.';
  await set(false);
  expect([await told(), await entered(ended)]).toEqual([false, { shown: text, status: 409, message: text }]);
  expect(await entered({ active_end_date: '2027-04-24' as IsoDate })).toMatchObject({ shown: '', status: 200 });
  await set(true);
  expect([await told(), await entered(ended)]).toMatchObject([true, { shown: '', status: 200 }]);
  await set(false);
});

test('ATH-20 an athlete who may not enter carries the reason, which is shown', async () => {
  const reason = 'Suspended until 1 June. Ask the county.';
  const answer = await entered({ options: JSON.stringify({ noEntryReason: reason }) });
  expect(answer).toEqual({ shown: reason, status: 409, message: reason });
});

test('ATH-17 where short registration shows the year alone, the athletes and their events tell no day of birth', async () => {
  const comp = await seedCompetition(engine.db, { events: [{ max: 8 }] });
  const options = { simpleRegistration: { enabled: true, ui: { showDobYearOnly: true } } };
  await engine.db
    .updateTable('competition')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', comp.compId)
    .execute();
  const { id } = (await parent.call(addAthlete, form({ dob: '17/08/2012' }))).data;
  const listed = await parent.call(listAthletes, { compid: comp.compId, pagenumber: 1, pagesize: 50 });
  expect(listed.data.find((one) => one.id === id)).toMatchObject({ yearOfBirth: 2012 });
  const events = await parent.call(eventsForAthlete, { compId: comp.compId, athleteId: id });
  expect(events.data.athlete).toMatchObject({ firstName: 'Niamh' });
  for (const reply of [listed, events]) expect(JSON.stringify(reply.data)).not.toMatch(/2012-08-17|17\/08\/2012/);
});
