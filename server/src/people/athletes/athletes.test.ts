import type { AreaId, AthleteId, ClubId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownership } from '../../access/owners.ts';
import { forgetSettings } from '../../kernel/settings.ts';
import type { SignedIn } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { savePb } from '../../entering/entries/save-pb.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { listAthletes, myAthletes } from './list-athletes.ts';
import { readAthlete } from './read-athlete.ts';
import { checkRegistrationNumber } from './registration.ts';
import { removeLink } from './remove-link.ts';
import { addAthlete, changeAthlete } from './save-athlete.ts';
import { UNATTACHED, addUnattached } from './unattached-queries.ts';

let engine: Engine;
let club: ClubId;
let parent: SignedIn;
let other: SignedIn;
let count = 0;
let round = 0;
/** Names that no rule takes for each other; each test has its own. */
const surnames = [
  'Abernathy',
  'Okonkwo',
  'Lindqvist',
  'Patel',
  'Szymanski',
  'Hughes',
  'Tanaka',
  'Vossberg',
  'Quirke',
  'Delacroix',
  'Mbeki',
  'Ferreira',
  'Iwobi',
  'Youngson',
  'Eriksen',
  'Gallacher',
  'Nakamura',
  'Rasmussen',
  'Oyelaran',
  'Pemberton',
  'Achterberg',
];
const surname = (): string => surnames[round - 1] ?? 'Zzyzx';

beforeAll(async () => {
  engine = await testDatabase();
  club = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Tonbridge AC', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => engine.close());
beforeEach(async () => {
  round += 1;
  parent = await aUser();
  other = await aUser();
});

async function aUser(): Promise<SignedIn> {
  const email = `user${++count}@startline.test`;
  const { id } = await engine.db
    .insertInto('app_user')
    .values({
      email,
      display_name: `User ${count}`,
      password_hash: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      email_confirmed_at: new Date('2027-01-01T00:00:00Z'),
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    kind: 'user',
    id,
    role: 'USER',
    displayName: `User ${count}`,
    email,
    addressProvedAt: instant('2027-01-01T00:00:00Z'),
    permissions: [],
    clubs: [],
    areas: [],
    sessionId: 's',
    credential: 'cookie',
    impersonatedBy: undefined,
  };
}

const form = (facts: Record<string, unknown> = {}) => ({
  firstName: 'Niamh',
  surName: surname(),
  dob: '09/04/2012',
  gender: 'F',
  URN: '',
  clubid: club as number,
  club2id: null,
  schoolid: null,
  classification: '',
  email: '',
  coach: '',
  trainingGroup: '',
  emergency: { name: '', tel: '', relationship: '' },
  isNew: false,
  ...facts,
});
const ctx = (caller: SignedIn) => testCtx(engine.db, { caller });

test('an athlete that is added is on the list of who added it, with the age group of the day and never a date of birth', async () => {
  const { id } = await addAthlete(ctx(parent), form());
  const [mine] = await myAthletes(ctx(parent), { compid: 0 });
  expect(mine).toMatchObject({
    id,
    firstName: 'Niamh',
    club: 'Tonbridge AC',
    yearOfBirth: 2012,
    ageKey: 'U16',
    ageGroup: 'U16 girls',
  });
  expect(JSON.stringify(mine)).not.toContain('2012-04-09');
  expect(await myAthletes(ctx(other), { compid: 0 })).toEqual([]);
});

test('ATH-09 all faults of the form come at once, beside their fields, and nothing is written', async () => {
  const { n: before } = await engine.db
    .selectFrom('athlete')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const refusal = await addAthlete(ctx(parent), form({ firstName: '', dob: '31/02/2012', clubid: null })).catch(
    (cause: unknown) => cause as { facts: { faults: { field: string; message: string }[] } },
  );
  expect('facts' in refusal && refusal.facts.faults).toEqual([
    { field: 'firstName', message: 'Required.' },
    { field: 'dob', message: 'There is no such day. Check the day and the month, as dd/mm/yyyy.' },
    { field: 'clubid', message: 'Club or school required.' },
  ]);
  const { n: after } = await engine.db
    .selectFrom('athlete')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toBe(before);
});

test('a second club that does not exist is refused, not a fault of ours', async () => {
  await expect(addAthlete(ctx(parent), form({ club2id: 999_999 }))).rejects.toMatchObject({
    code: 'bad-input',
    facts: { faults: [{ field: 'clubid', message: 'Choose a club from the list.' }] },
  });
});

test('ATH-13 the third of a surname in a club is saved with an alert', async () => {
  const surName = surname();
  for (const [firstName, dob] of [
    ['Ann', '01/01/2010'],
    ['Bea', '02/02/2011'],
  ])
    expect((await addAthlete(ctx(parent), form({ surName, firstName, dob }))).alert).toBe('');
  expect((await addAthlete(ctx(parent), form({ surName, firstName: 'Caoimhe', dob: '03/03/2012' }))).alert).toContain(
    '3 athletes called',
  );
});

test('an athlete without a club is Unattached, where a shared surname means nothing', async () => {
  await transaction(engine.db, addUnattached);
  const clubid = (
    await engine.db.selectFrom('club').select('id').where('name', '=', UNATTACHED).executeTakeFirstOrThrow()
  ).id;
  const surName = surname();
  for (const [firstName, dob] of [
    ['Ann', '01/01/2010'],
    ['Bea', '02/02/2011'],
    ['Cleo', '03/03/2012'],
  ])
    expect((await addAthlete(ctx(parent), form({ surName, firstName, dob, clubid }))).alert).toBe('');
});

test('an athlete of the own list is asked about once, and the same registration number is never added twice', async () => {
  await addAthlete(ctx(parent), form({ URN: '3012345' }));
  await expect(addAthlete(ctx(parent), form())).rejects.toMatchObject({
    code: 'athlete-refused',
    message: 'Niamh Hughes is on your list already.',
    facts: { likeness: 'same-name-and-birth', mayAddAnyway: true },
  });
  await expect(addAthlete(ctx(parent), form({ isNew: true }))).resolves.toMatchObject({ alert: '' });
  await expect(addAthlete(ctx(parent), form({ firstName: 'Zoe', URN: '3012345', isNew: true }))).rejects.toMatchObject({
    facts: { likeness: 'same-registration' },
  });
});

test.each([
  ['another spelling of the name', { firstName: 'd’arcy jane', surName: 'O SUILLEABHAIN' }, 'same-name-and-birth'],
  ['first name and surname turned round', { firstName: 'Ó Súilleabháin', surName: "D'Arcy-Jane" }, 'near-name'],
  ['day and month turned round', { dob: '04/09/2012' }, 'near-birth'],
  ['another year of birth', { dob: '09/04/2011' }, 'near-birth'],
])('an athlete is known again by %s', async (_, typed, likeness) => {
  const known = { firstName: "D'Arcy-Jane", surName: 'Ó Súilleabháin', dob: '09/04/2012' };
  await addAthlete(ctx(parent), form({ ...known, isNew: true }));
  await expect(addAthlete(ctx(parent), form({ ...known, ...typed }))).rejects.toMatchObject({
    code: 'athlete-refused',
    facts: { likeness },
  });
});

test('ATH-11 a number has the form that the installation is configured with', async () => {
  await engine.db
    .insertInto('setting')
    .values({
      name: 'registers',
      value: JSON.stringify({ aos: [{ code: 'EA', description: 'England Athletics', urnFormat: '^E\\d{3}$' }] }),
    })
    .execute();
  forgetSettings(engine.db);
  try {
    await expect(addAthlete(ctx(parent), form({ URN: '3012345' }))).rejects.toMatchObject({
      facts: { faults: [{ field: 'URN', message: 'Check the number on the membership card.' }] },
    });
    expect(await checkRegistrationNumber(ctx(parent), { aocode: 'EA', urn: 'e123' })).toEqual({
      isWellFormed: true,
      isKnown: false,
      message: '',
    });
    expect(await checkRegistrationNumber(ctx(parent), { aocode: 'EA', urn: '3012345' })).toMatchObject({
      isWellFormed: false,
    });
  } finally {
    await engine.db.deleteFrom('setting').where('name', '=', 'registers').execute();
    forgetSettings(engine.db);
  }
});

test('a number of one athlete of the list is never given to a second by a change', async () => {
  const first = await addAthlete(ctx(parent), { ...form({ firstName: 'Orla' }), URN: '3088123' });
  const second = await addAthlete(ctx(parent), form({ firstName: 'Bartholomew', surName: 'Pemberton' }));
  await expect(
    changeAthlete(ctx(parent), {
      ...form({ firstName: 'Bartholomew', surName: 'Pemberton' }),
      URN: '3088123',
      id: second.id,
    }),
  ).rejects.toMatchObject({ code: 'athlete-refused', message: 'Orla Ferreira has this registration number already.' });
  await changeAthlete(ctx(parent), { ...form({ firstName: 'Orlaith' }), URN: '3088123', id: first.id });
});

test('twenty taps on Save add one athlete', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => addAthlete(ctx(parent), form({ firstName: 'Twice' }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await myAthletes(ctx(parent), { compid: 0 })).toHaveLength(1);
});

test('ATH-15 a user with an entity may not take an athlete off a list, one without may', async () => {
  const { id } = await addAthlete(ctx(parent), form());
  await expect(removeLink(ctx({ ...parent, clubs: [club] }), { id, userId: parent.id })).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'You represent a club or area, so you cannot take athletes off your list here. Ask an administrator.',
  });
  await expect(removeLink(ctx(parent), { id, userId: other.id })).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'Only your own list can be changed.',
  });
  expect(await removeLink(ctx(parent), { id, userId: parent.id })).toEqual({ removed: true });
  expect(await myAthletes(ctx(parent), { compid: 0 })).toEqual([]);
});

test('a child taken off the list is added again by the same account as the same record, never by another one', async () => {
  const { id } = await addAthlete(ctx(parent), form({ firstName: 'Again' }));
  await removeLink(ctx(parent), { id, userId: parent.id });
  const stranger = await addAthlete(ctx(other), form({ firstName: 'Again' }));
  expect(stranger.id).not.toBe(id);
  const again = await addAthlete(ctx(parent), form({ firstName: 'AGAIN' }));
  expect(again.id).toBe(id);
  expect((await myAthletes(ctx(parent), { compid: 0 })).map(({ firstName }) => firstName)).toEqual(['AGAIN']);
  await removeLink(ctx(parent), { id, userId: parent.id });
  await engine.db
    .insertInto('user_athlete')
    .values({ user_id: other.id, athlete_id: id, created_at: new Date() })
    .execute();
  expect((await addAthlete(ctx(parent), form({ firstName: 'Again' }))).id).not.toBe(id);
});

test('a child taken off the list is known again by another apostrophe, accent, hyphen or case', async () => {
  const { id } = await addAthlete(ctx(parent), form({ firstName: 'Tess', surName: "O'Neill-Smith" }));
  for (const [firstName, surName] of [
    ['tess', 'o’neill-smith'],
    ['TESS', "O'NEILL SMITH"],
    ['Téss', 'Oʼneill‑Smith'],
  ]) {
    await removeLink(ctx(parent), { id, userId: parent.id });
    expect((await addAthlete(ctx(parent), form({ firstName, surName }))).id).toBe(id);
  }
  await removeLink(ctx(parent), { id, userId: parent.id });
  expect((await addAthlete(ctx(parent), form({ firstName: 'Tessa', surName: "O'Neill-Smith" }))).id).not.toBe(id);
});

test('a representative of a club finds its athletes by name, number and page; ATH-14 gender O is no choice of the search', async () => {
  const surName = surname();
  for (const firstName of ['Aoife', 'Brid', 'Colm'])
    await addAthlete(ctx(other), form({ surName, firstName, isNew: true }));
  const input = {
    compid: 0,
    teamid: 0,
    pagenumber: 1,
    pagesize: 2,
    sort: 'name' as const,
    search: surName,
    gender: '' as const,
    clubid: 0,
    mine: false,
  };
  const none = await listAthletes(ctx(parent), input);
  expect(none.data).toEqual([]);
  await engine.db.insertInto('user_club').values({ user_id: parent.id, club_id: club }).execute();
  const match = await listAthletes(ctx({ ...parent, clubs: [club] }), input);
  expect(match.data.map(({ firstName }) => firstName)).toEqual(['Aoife', 'Brid']);
  expect(match.meta).toMatchObject({ totalCount: 3, mayDeleteLinks: false });
  const percent = await listAthletes(ctx({ ...parent, clubs: [club] }), { ...input, search: '%' });
  expect(percent.data).toEqual([]);
});

test('a representative finds exactly the athletes that they may act for: by first club, second club, school, and every area above one of them', async () => {
  const area = async (name: string, level: number, parent_id: AreaId | null) =>
    (await engine.db.insertInto('area').values({ name, level, parent_id }).returning('id').executeTakeFirstOrThrow())
      .id;
  const region = await area('South', 3, null);
  const county = await area('Kent', 2, region);
  const aClub = async (name: string, area_id: AreaId | null, kind: 'C' | 'S' = 'C') =>
    (await engine.db.insertInto('club').values({ name, area_id, kind }).returning('id').executeTakeFirstOrThrow()).id;
  const [inCounty, elsewhere, school] = [
    await aClub('Invicta', county),
    await aClub('Celtic', null),
    await aClub('Judd', county, 'S'),
  ];
  const surName = surname();
  const made: AthleteId[] = [];
  for (const [firstName, clubs] of [
    ['Ann', { clubid: inCounty }],
    ['Bea', { clubid: elsewhere, club2id: inCounty }],
    ['Cleo', { clubid: elsewhere, schoolid: school }],
    ['Dot', { clubid: elsewhere }],
  ] as const) {
    made.push((await addAthlete(ctx(other), form({ surName, firstName, isNew: true, ...clubs }))).id);
  }
  for (const represented of [
    { clubs: [inCounty] },
    { clubs: [school] },
    { clubs: [elsewhere] },
    { areas: [county] },
    { areas: [region] },
  ]) {
    const { clubs = [], areas = [] }: { clubs?: ClubId[]; areas?: AreaId[] } = represented;
    const who = { ...(await aUser()), clubs, areas };
    for (const club_id of clubs) await engine.db.insertInto('user_club').values({ user_id: who.id, club_id }).execute();
    for (const area_id of areas) await engine.db.insertInto('user_area').values({ user_id: who.id, area_id }).execute();
    const listed = (
      await listAthletes(ctx(who), {
        compid: 0,
        teamid: 0,
        pagenumber: 1,
        pagesize: 50,
        sort: 'name',
        search: surName,
        gender: '',
        clubid: 0,
        mine: false,
      })
    ).data.map(({ id }) => id);
    const allowed = [];
    for (const id of made)
      if ((await ownership.athlete({ db: engine.db, caller: who, ids: [id] })) === true) allowed.push(id);
    expect([represented, listed]).toEqual([represented, allowed]);
    expect(listed.length).toBeGreaterThan(0);
  }
});

test('PB-01 ATH-04 a record holds each best and the options with every field of the specification', async () => {
  const { id } = await addAthlete(
    ctx(parent),
    form({ emergency: { name: 'Robin', tel: '07700 900123', relationship: 'aunt' } }),
  );
  const {
    eventDefIds: [eid],
  } = await seedCompetition(engine.db, {});
  await savePb(ctx(parent), { aid: id, eid: eid!, pbText: '12.8', trackSb: true });
  const { pbInfo, options } = await readAthlete(ctx(parent), { id, compid: 0 });
  expect(Object.keys(pbInfo[0]!).sort()).toEqual([
    'eventName',
    'eventid',
    'max',
    'min',
    'pb',
    'pbText',
    'pof10pb',
    'sb',
    'trackSb',
    'uomInfo',
  ]);
  expect(Object.keys(pbInfo[0]!.uomInfo).sort()).toEqual(['id', 'options', 'type']);
  expect(pbInfo[0]).toMatchObject({ eventid: eid, pb: 12.8, pbText: '12.8', trackSb: true, uomInfo: { type: 'T' } });
  expect(Object.keys(options).sort()).toEqual([
    'coach',
    'emergency',
    'genericCompAthleteEntities',
    'noEntryReason',
    'socials',
    'trainingGroup',
  ]);
  expect([Object.keys(options.emergency).sort(), Object.keys(options.socials).sort()]).toEqual([
    ['name', 'relationship', 'tel'],
    ['facebook', 'instagram', 'tiktok'],
  ]);
  expect(options.emergency).toEqual({ name: 'Robin', tel: '07700 900123', relationship: 'aunt' });
});

test("a change made by somebody else in between is not overwritten; ATH-01 the record holds the specification's fields", async () => {
  const { id } = await addAthlete(ctx(parent), form());
  const seen = await readAthlete(ctx(parent), { id, compid: 0 });
  expect(Object.keys(seen).sort()).toEqual([
    'URN',
    'activeEndDate',
    'ageInfo',
    'aocode',
    'classification',
    'club',
    'club2',
    'club2id',
    'clubid',
    'dob',
    'email',
    'firstName',
    'gender',
    'id',
    'image',
    'infoText',
    'options',
    'pbInfo',
    'school',
    'schoolid',
    'surName',
    'version',
  ]);
  await changeAthlete(ctx(parent), { ...form({ firstName: 'First' }), id, version: seen.version });
  await expect(
    changeAthlete(ctx(parent), { ...form({ firstName: 'Second' }), id, version: seen.version }),
  ).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'Somebody else has changed this athlete since you opened it. Open it again and repeat your change.',
  });
  expect((await readAthlete(ctx(parent), { id, compid: 0 })).firstName).toBe('First');
  await expect(readAthlete(ctx(parent), { id: 999_999 as AthleteId, compid: 0 })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('the list and the page of an athlete name one age group, that of the edition', async () => {
  const { id } = await addAthlete(testCtx(engine.db, { caller: parent }), form({ dob: '14/03/2013' }));
  const ctx = testCtx(engine.db, { caller: parent, config: { orgCode: 'IRL' } });
  const [listed] = await myAthletes(ctx, { compid: 0 });
  const { ageInfo } = await readAthlete(ctx, { id, compid: 0 });
  expect([listed?.ageGroup, ageInfo.ageGroup]).toEqual(['U15 girls', 'Under 15']);
});
