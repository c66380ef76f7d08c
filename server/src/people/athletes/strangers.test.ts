import type { AthleteId, ClubId, UserId } from '@startline/rules/ids';
import { instant } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../kernel/context.ts';
import type { Engine } from '../../db/engine.ts';
import { testCtx } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { linkAthlete } from './link-athlete.ts';
import { answerLinkRequest, listLinkRequests } from './link-requests.ts';
import { listAthletes, myAthletes } from './list-athletes.ts';
import { checkRegistrationNumber, confirmRegistration, findRegistration } from './registration.ts';
import { addAthlete, changeAthlete } from './save-athlete.ts';

let engine: Engine;
/** Every statement that was sent to the database. */
const statements: string[] = [];
let club: ClubId;
let count = 0;
/** The number of guesses by the chain of guess, refusal, link and read: `GUESSES=10000` for the long run. */
const GUESSES = Number(process.env['GUESSES'] ?? 40);

beforeAll(async () => {
  engine = await testDatabase(({ query }) => void statements.push(query.sql));
  club = (
    await engine.db
      .insertInto('club')
      .values({ name: 'Tonbridge AC', area_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => engine.close());

async function aUser(facts: Partial<SignedIn> = {}): Promise<SignedIn> {
  count += 1;
  const email = `person${String(count)}@strangers.test`;
  const isProved = !('addressProvedAt' in facts);
  const { id } = await engine.db
    .insertInto('app_user')
    .values({
      email,
      display_name: `Person ${String(count)}`,
      password_hash: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      email_confirmed_at: isProved ? new Date('2027-01-01T00:00:00Z') : null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    kind: 'user',
    id,
    role: 'USER',
    displayName: `Person ${String(count)}`,
    email,
    addressProvedAt: instant('2027-01-01T00:00:00Z'),
    permissions: [],
    clubs: [],
    areas: [],
    sessionId: 's',
    credential: 'cookie',
    impersonatedBy: undefined,
    ...facts,
  };
}
const aGuest = () => aUser({ addressProvedAt: undefined });
const ctx = (caller: SignedIn) => testCtx(engine.db, { caller });
const form = (facts: Record<string, unknown> = {}) => ({
  firstName: 'Niamh',
  surName: 'Abernathy',
  dob: '09/04/2012',
  gender: 'F',
  URN: '3012345',
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
const proof = { id: 0, regid: '3012345', dob: '09/04/2012' } as const;
const input = { aocode: 'EA', clubid: 0, classification: '' } as const;
/** Returns the answer without the id, which counts up. */
const answer = async (call: Promise<unknown>): Promise<string> => {
  const reply = await call.catch((cause: unknown) => {
    const { code, message, facts } = cause as { code: string; message: string; facts: unknown };
    return { code, message, facts };
  });
  return JSON.stringify(reply).replace(/"id":\d+/, '"id":0');
};
const letters = async (to: SignedIn): Promise<string> =>
  JSON.stringify(await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute())
    .split('{"payload"')
    .filter((letter) => letter.includes(`"to":"${to.email}"`))
    .join('\n');

test.each([
  ['the number alone', { firstName: 'Zoe', surName: 'Quirke', dob: '01/01/2011' }, 'urn'],
  ['number, name and date of birth', {}, 'all'],
  ['the name and a date of birth with day and month swapped', { URN: '', dob: '04/09/2012' }, 'near'],
])('a stranger who adds an athlete by %s is answered as if nobody held them', async (_, typed, name) => {
  const surName = `Known${name}`;
  const owner = await aUser();
  await addAthlete(ctx(owner), form({ surName, URN: '3000001' }));
  const held = await answer(addAthlete(ctx(await aUser()), form({ surName, URN: '3000001', ...typed })));
  const free = await answer(
    addAthlete(
      ctx(await aUser()),
      form({ surName: 'Nobody', URN: '3999999', ...typed, ...(name === 'urn' && { URN: '3999998' }) }),
    ),
  );
  expect(held).toBe(free);
  expect(held).toBe('{"id":0,"alert":""}');
});

test('changing an own record to a number that a stranger holds is answered as for a free one', async () => {
  const owner = await aUser();
  await addAthlete(ctx(owner), form({ surName: 'Lindqvist', URN: '3000002' }));
  const stranger = await aUser();
  const { id } = await addAthlete(ctx(stranger), form({ surName: 'Tanaka', URN: '' }));
  const to = (URN: string) => answer(changeAthlete(ctx(stranger), { ...form({ surName: 'Tanaka', URN }), id }));
  expect(await to('3000002')).toBe(await to('3999997'));
});

test('many of one surname in a club are counted among the own athletes alone', async () => {
  const owner = await aUser();
  for (const firstName of ['Ann', 'Bea', 'Cleo'])
    await addAthlete(ctx(owner), form({ surName: 'Vossberg', firstName, URN: '', isNew: true }));
  expect((await addAthlete(ctx(await aUser()), form({ surName: 'Vossberg', firstName: 'Dot', URN: '' }))).alert).toBe(
    '',
  );
});

test('a save sends the same statements whether others hold the number or not', async () => {
  await addAthlete(ctx(await aUser()), form({ surName: 'Statement', URN: '3000010' }));
  const sent = async (URN: string, surName: string): Promise<string[]> => {
    const stranger = ctx(await aUser());
    const another = ctx(await aUser());
    const { id } = await addAthlete(another, form({ surName: 'Tanaka', URN: '', isNew: true }));
    statements.length = 0;
    await addAthlete(stranger, form({ surName, URN }));
    await changeAthlete(another, { ...form({ surName: 'Tanaka', URN }), id, isNew: true });
    await checkRegistrationNumber(stranger, { aocode: 'EA', urn: URN });
    await findRegistration(stranger, { ...input, regid: URN, dob: '09/04/2012' });
    // settings are cached for some seconds, so the clock alone decides when they are read
    return statements.filter((statement) => !statement.includes('from "setting"'));
  };
  const held = await sent('3000010', 'Statement');
  expect(held.length).toBeGreaterThan(10);
  expect(held).toEqual(await sent('3999990', 'Nobody'));
});

test('looking up, confirming and checking a number tell of own athletes only', async () => {
  const owner = await aUser();
  const stranger = await aUser();
  await addAthlete(ctx(owner), form({ surName: 'Okonkwo', URN: '3000003' }));
  for (const [regid, dob] of [
    ['3000003', '09/04/2012'],
    ['3000003', '09/04/2013'],
    ['3999996', '09/04/2012'],
  ] as const) {
    expect(await findRegistration(ctx(stranger), { ...input, regid, dob })).toMatchObject({ id: null, firstName: '' });
    expect(await confirmRegistration(ctx(stranger), { ...input, regid, dob })).toMatchObject({ confirmed: false });
    expect(await checkRegistrationNumber(ctx(stranger), { aocode: 'EA', urn: regid })).toMatchObject({
      isKnown: false,
    });
  }
  const own = { ...input, regid: '3000003', dob: '09/04/2012' };
  expect(await findRegistration(ctx(owner), own)).toMatchObject({ firstName: 'Niamh', isLinked: true });
  expect(await confirmRegistration(ctx(owner), own)).toEqual({ confirmed: true, reason: '' });
});

test('asking says the same whether there is such an athlete or not, and links nobody', async () => {
  const owner = await aUser();
  await addAthlete(ctx(owner), form());
  const replies = [];
  for (const one of [proof, { ...proof, dob: '10/04/2012' }, { ...proof, regid: '3999995' }]) {
    const stranger = await aUser();
    replies.push(await answer(linkAthlete(ctx(stranger), one)));
    expect(await myAthletes(ctx(stranger), { compid: 0 })).toEqual([]);
    expect(await letters(stranger)).toContain('Your request for an athlete');
  }
  expect(new Set(replies).size).toBe(1);
  expect((await letters(owner)).match(/asks to have Niamh/g)?.length).toBeGreaterThan(0);
});

test('the owner is told before anything takes effect, and a link follows their yes alone', async () => {
  const owner = await aUser();
  const family = await aUser();
  const { id } = await addAthlete(ctx(owner), form({ URN: '3000004' }));
  await linkAthlete(ctx(family), { ...proof, regid: '300 0004', dob: '9/4/2012' });
  expect(await letters(owner)).toContain(family.email);
  const [request] = await listLinkRequests(ctx(owner));
  expect(request).toMatchObject({ athleteId: id, email: family.email, as: 'owner' });
  const answered = { id: request?.id ?? 0, allow: true };
  await expect(answerLinkRequest(ctx(family), answered)).rejects.toMatchObject({
    code: 'not-found',
    message: 'This request no longer exists. It was answered, or it has expired.',
  });
  await expect(answerLinkRequest(ctx(await aUser()), answered)).rejects.toMatchObject({ code: 'not-found' });
  expect(await answerLinkRequest(ctx(owner), answered)).toEqual({ allowed: true });
  expect(await myAthletes(ctx(family), { compid: 0 })).toMatchObject([{ id }]);
  expect(await letters(family)).toContain('is now on your list');
  await expect(answerLinkRequest(ctx(owner), { ...answered, allow: false })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a refusal is not told, and leaves the record alone', async () => {
  const owner = await aUser();
  const family = await aUser();
  await addAthlete(ctx(owner), form({ URN: '3000005' }));
  await linkAthlete(ctx(family), { ...proof, regid: '3000005' });
  const before = await letters(family);
  const [request] = await listLinkRequests(ctx(owner));
  expect(await answerLinkRequest(ctx(owner), { id: request?.id ?? 0, allow: false })).toEqual({ allowed: false });
  expect([await letters(family), await myAthletes(ctx(family), { compid: 0 })]).toEqual([before, []]);
});

test('a representative vouches where nobody has the athlete on their list, and only an administrator decides over an owner', async () => {
  const owner = await aUser();
  const helper = await aUser({ clubs: [club] });
  await engine.db.insertInto('user_club').values({ user_id: helper.id, club_id: club }).execute();
  const admin = await aUser({ role: 'APPADMIN' });
  const { id } = await addAthlete(ctx(owner), form({ URN: '3000006' }));
  const family = await aUser();
  await linkAthlete(ctx(family), { ...proof, regid: '3000006' });
  const mine = async (who: SignedIn) => (await listLinkRequests(ctx(who))).filter((one) => one.athleteId === id);
  expect([await mine(helper), (await mine(admin)).length]).toEqual([[], 1]);
  await engine.db.deleteFrom('user_athlete').where('athlete_id', '=', id).execute();
  const [request] = await mine(helper);
  expect(request).toMatchObject({ as: 'representative' });
  expect(await answerLinkRequest(ctx(helper), { id: request?.id ?? 0, allow: true })).toEqual({ allowed: true });
});

test('two families who ask at once are both asked about, and twenty answers to one decide it once', async () => {
  const owner = await aUser();
  const { id } = await addAthlete(ctx(owner), form({ URN: '3000007' }));
  const families = [await aUser(), await aUser()];
  await Promise.all(families.map((one) => linkAthlete(ctx(one), { ...proof, regid: '3000007' })));
  const requests = (await listLinkRequests(ctx(owner))).filter((one) => one.athleteId === id);
  expect(requests.map(({ email }) => email).sort()).toEqual(families.map(({ email }) => email).sort());
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => answerLinkRequest(ctx(owner), { id: requests[0]?.id ?? 0, allow: true })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('asking again and again is refused with the time until when, for an account and for a number', async () => {
  const stranger = await aUser();
  for (let n = 0; n < 5; n += 1) await linkAthlete(ctx(stranger), { ...proof, regid: String(3_100_000 + n) });
  const refusal = {
    code: 'too-many-requests',
    retryAfter: 3600,
    message: 'You have asked too often. Ask again after Monday 1 March, 13:00.',
  };
  await expect(linkAthlete(ctx(stranger), { ...proof, regid: '3100009' })).rejects.toMatchObject(refusal);
  for (let n = 0; n < 10; n += 1)
    await linkAthlete(ctx(await aUser()), { ...proof, regid: '3200000', dob: `0${String((n % 9) + 1)}/04/2012` });
  await expect(linkAthlete(ctx(await aUser()), { ...proof, regid: '3200000' })).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('You have asked too often. Ask again after') as string,
  });
});

test('a user without a proved address has only what they added themselves: no link, no list, no asking', async () => {
  const owner = await aUser();
  const guest = await aGuest();
  const { id } = await addAthlete(ctx(owner), form({ URN: '3000008' }));
  await engine.db.insertInto('user_athlete').values({ user_id: guest.id, athlete_id: id }).execute();
  await engine.db.insertInto('user_club').values({ user_id: guest.id, club_id: club }).execute();
  await expect(linkAthlete(ctx(guest), { ...proof, regid: '3000008' })).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'Confirm your email address first: open the link in the email we sent you.',
  });
  await expect(listLinkRequests(ctx(guest))).rejects.toMatchObject({ code: 'not-allowed' });
  const own = await addAthlete(ctx(guest), form({ firstName: 'Own', surName: 'Gallacher', URN: '' }));
  expect(await myAthletes(ctx(guest), { compid: 0 })).toMatchObject([{ id: own.id }]);
  const all = {
    compid: 0,
    teamid: 0,
    pagenumber: 1,
    pagesize: 50,
    sort: 'name',
    search: '',
    gender: '',
    clubid: 0,
  } as const;
  const { data } = await listAthletes(ctx({ ...guest, clubs: [club] }), { ...all, mine: false });
  expect(data.map((one) => one.id)).toEqual([own.id]);
});

/** Returns a number as a name in letters: 27 is 'Ch'. */
const inLetters = (n: number): string =>
  String(n)
    .replace(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    .replace(/^./u, (first) => first.toUpperCase());

test('S17 the chain guess, refusal, link, read fails at its first step', async () => {
  const owner = await aUser();
  const { id } = await addAthlete(ctx(owner), form({ surName: 'Hughes', URN: '3300020' }));
  const stranger = await aUser();
  const replies = new Set<string>();
  for (let n = 0; n < GUESSES; n += 1) {
    const URN = String(3_300_000 + n);
    replies.add(
      await answer(
        addAthlete(ctx(stranger), form({ firstName: inLetters(n), surName: `Guess${inLetters(n)}`, URN, isNew: true })),
      ),
    );
  }
  expect([...replies]).toEqual(['{"id":0,"alert":""}']);
  const held = await engine.db.selectFrom('user_athlete').select('user_id').where('athlete_id', '=', id).execute();
  expect(held.map((row): UserId => row.user_id)).toEqual([owner.id]);
  const proved = await engine.db.selectFrom('athlete').select('id').where('urn', '=', '3300020').execute();
  expect(proved.map((row): AthleteId => row.id).length).toBeGreaterThan(GUESSES > 20 ? 1 : 0);
}, 600_000);
