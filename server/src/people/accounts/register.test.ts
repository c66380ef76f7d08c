import { expect, test } from 'vitest';
import {
  confirmKey,
  getAccount,
  getToken,
  register,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  saveProfile,
  startAccount,
} from '@startline/contract/people/accounts';
import { signInByLink } from '@startline/contract/people/ways-in';
import { days, hours } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { createAdministrator } from './create-administrator.ts';
import { accountsRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(accountsRoutes, (made) => void ({ engine } = app = made));
const logIn = (username: string, password: string) => app.nobody.call(getToken, { username, password });

test('AUTH-14 API-007 a user registers with name, email and password; the password counts once the emailed link is opened', async () => {
  const email = 'new.parent@test.example';
  const reply = await app.nobody.call(register, {
    name: 'New Parent',
    email: ' New.Parent@test.example ',
    password: 'two muddy spikes',
  });
  expect(reply).toMatchObject({ status: 200, data: null });
  expect(await logIn(email, 'two muddy spikes')).toMatchObject({
    error: 'wrong-login',
    message:
      'The email address or password is not right. Check both, or ask for a new password. If you have just registered, open the link in our email first.',
  });
  const [letter] = await lettersTo(engine, email);
  expect(letter?.text).toContain(`${app.config.publicUrl}/app-v3/v2/confirm-v2?key=`);
  expect((await app.nobody.call(confirmKey, { key: keyIn(letter) })).data).toEqual({ email });
  expect((await logIn(email, 'two muddy spikes')).status).toBe(200);
});

test('AUTH-14 the password may be left out; the link then asks for one', async () => {
  const email = 'no.password@test.example';
  await app.nobody.call(register, { name: 'No Password', email });
  const [letter] = await lettersTo(engine, email);
  expect(letter?.text).toContain('/app-v3/v2/reset_pwd?key=');
  await app.nobody.call(resetPassword, { key: keyIn(letter), login: email, pwd: 'two muddy spikes' });
  expect((await logIn(email, 'two muddy spikes')).status).toBe(200);
});

test("registering somebody else's address, first or last, sets no password for it: the new link asks for one", async () => {
  const email = 'twice@test.example';
  await app.nobody.call(register, { name: 'Future Parent', email, password: 'the parents own spikes' });
  await app.nobody.call(register, { name: 'Future Parent', email, password: 'somebody elses spikes' });
  const [first, second] = await lettersTo(engine, email);
  expect((await app.nobody.call(confirmKey, { key: keyIn(first) })).error).toBe('key-expired');
  expect(second?.text).toContain('/app-v3/v2/reset_pwd?key=');
  await app.nobody.call(resetPassword, { key: keyIn(second), login: email, pwd: 'two muddy spikes' });
  expect((await logIn(email, 'somebody elses spikes')).error).toBe('wrong-login');
  expect((await logIn(email, 'two muddy spikes')).status).toBe(200);
});

test('the emailed links lead back to where the person wanted to go, on this site only', async () => {
  const way = '/app-v3/v2/entry-v2/12?athlete=3';
  const email = 'way.back@test.example';
  const link = async (): Promise<string> =>
    /http\S+/.exec((await lettersTo(engine, email)).at(-1)?.text ?? '')?.[0] ?? '';
  await app.nobody.call(register, { name: 'A', email, password: 'two muddy spikes', redirectFrom: way });
  expect(new URL(await link()).searchParams.get('redirectFrom')).toBe(way);
  await app.nobody.call(register, { name: 'A', email, redirectFrom: '//elsewhere.example/x' });
  expect(new URL(await link()).searchParams.has('redirectFrom')).toBe(false);
  await app.nobody.call(requestPasswordReset, { key: email, redirectFrom: way });
  expect(new URL(await link()).searchParams.get('redirectFrom')).toBe(way);
});

test('registering answers the same for an address that has an account, and its owner is told by email', async () => {
  const known = await aUserWithPassword(app, { email: 'known@test.example' });
  const fresh = await app.nobody.call(register, {
    name: 'A',
    email: 'fresh@test.example',
    password: 'two muddy spikes',
  });
  const taken = await app.nobody.call(register, { name: 'B', email: known.email, password: 'two muddy spikes' });
  expect({ ...taken, response: null, message: taken.message.replace(known.email, '') }).toEqual({
    ...fresh,
    response: null,
    message: fresh.message.replace('fresh@test.example', ''),
  });
  expect((await lettersTo(engine, known.email)).map((letter) => letter.subject)).toEqual([
    'You already have a Startline account',
  ]);
  expect((await logIn(known.email, PASSWORD)).status).toBe(200);
});

test('the name of an account is written in letters wherever it is typed', async () => {
  const user = await app.as((await aUserWithPassword(app, { displayName: 'Anna Quick' })).id);
  const inDigits = { status: 400, data: { faults: [{ field: 'name', message: 'Enter the name in letters.' }] } };
  const [name, email, phone] = ['A2na 5', 'letters@test.example', '07700 900123'];
  expect(await app.nobody.call(register, { name, email })).toMatchObject(inDigits);
  expect(await app.nobody.call(startAccount, { name, email, phone })).toMatchObject(inDigits);
  expect(await user.call(saveProfile, { name, phone })).toMatchObject(inDigits);
  const irish = 'Ó Súilleabháin-O’Brien J.';
  expect(await user.call(saveProfile, { name: irish, phone })).toMatchObject({ status: 200, data: { name: irish } });
});

test('all faults of a registration are named at once, and nothing is written', async () => {
  const reply = await app.nobody.call(register, { name: ' ', email: 'not an address' });
  expect(reply.status).toBe(400);
  expect((reply.data as unknown as { faults: { field: string }[] }).faults.map((fault) => fault.field).sort()).toEqual([
    'email',
    'name',
  ]);
  const weak = await app.nobody.call(register, { name: 'A', email: 'weak@test.example', password: 'short' });
  expect(weak).toMatchObject({
    error: 'password-refused',
    data: { faults: [{ field: 'password', message: 'Use at least 8 characters.' }] },
  });
  expect(await lettersTo(engine, 'weak@test.example')).toEqual([]);
});

test('AUTH-15 AUTH-16 API-008 API-009 a forgotten password is replaced by an emailed link that works once', async () => {
  const user = await aUserWithPassword(app);
  const session = await app.as(user.id);
  expect((await app.nobody.call(requestPasswordReset, { key: user.email })).status).toBe(200);
  const [letter] = await lettersTo(engine, user.email);
  const key = keyIn(letter);
  expect((await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'password1' })).error).toBe(
    'password-refused',
  );
  expect(
    (await app.nobody.call(resetPassword, { key, login: 'other@test.example', pwd: 'two muddy spikes' })).error,
  ).toBe('key-expired');
  expect((await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'two muddy spikes' })).status).toBe(200);
  expect((await session.call(getAccount, {})).status).toBe(401);
  expect((await logIn(user.email, PASSWORD)).status).toBe(401);
  expect((await logIn(user.email, 'two muddy spikes')).status).toBe(200);
  expect((await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'another good one' })).error).toBe(
    'key-expired',
  );
});

test('API-008 API-009 key, login and pwd may come in the query or in the body', async () => {
  const user = await aUserWithPassword(app);
  await app.app.inject({ method: 'POST', url: '/wp-json/e4s/v5/public/pwdresetrequest', payload: { key: user.email } });
  const key = keyIn((await lettersTo(engine, user.email))[0]);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/wp-json/e4s/v5/public/pwdreset',
    payload: { key, login: user.email, pwd: 'two muddy spikes' },
  });
  expect(reply.statusCode).toBe(200);
});

test('asking to reset the password of an unknown address gets the same answer and sends nothing', async () => {
  const user = await aUserWithPassword(app);
  const known = await app.nobody.call(requestPasswordReset, { key: user.email });
  const unknown = await app.nobody.call(requestPasswordReset, { key: 'nobody.here@test.example' });
  expect({ status: unknown.status, message: unknown.message.replace('nobody.here@test.example', '') }).toEqual({
    status: known.status,
    message: known.message.replace(user.email, ''),
  });
  expect(await lettersTo(engine, 'nobody.here@test.example')).toEqual([]);
});

test('without the key nothing is learned of who has an address: a password like their name is refused no sooner than for a stranger', async () => {
  const user = await aUserWithPassword(app, { displayName: 'Wilhelmina Quick' });
  const tried = (login: string) => app.nobody.call(resetPassword, { key: 'no-such-key', login, pwd: 'wilhelmina1' });
  expect([(await tried(user.email)).error, (await tried('stranger@test.example')).error]).toEqual([
    'key-expired',
    'key-expired',
  ]);
});

test('when two use one key at the same moment, only one gets it', async () => {
  const user = await aUserWithPassword(app);
  await app.nobody.call(requestPasswordReset, { key: user.email });
  const key = keyIn((await lettersTo(engine, user.email))[0]);
  const tries = await Promise.all(
    ['first good words', 'other good words', 'third good words'].map(async (pwd) => ({
      pwd,
      reply: await app.nobody.call(resetPassword, { key, login: user.email, pwd }),
    })),
  );
  const winners = tries.filter(({ reply }) => reply.status === 200);
  expect(winners).toHaveLength(1);
  for (const { pwd, reply } of tries)
    expect((await logIn(user.email, pwd)).status).toBe(reply.status === 200 ? 200 : 401);
});

test('AUTH-OPEN-02 a reset link is too old after 1 hour, a link to confirm after 2 days; what the database holds is no key', async () => {
  const user = await aUserWithPassword(app);
  await app.nobody.call(requestPasswordReset, { key: user.email });
  await app.nobody.call(register, { name: 'Late', email: 'late@test.example', password: 'two muddy spikes' });
  const reset = keyIn((await lettersTo(engine, user.email))[0]);
  const confirm = keyIn((await lettersTo(engine, 'late@test.example'))[0]);
  const kept = await engine.db.selectFrom('one_time_key').select('key_hash').execute();
  expect(kept.map((row) => row.key_hash)).not.toContain(reset);
  app.clock.pass(hours(1));
  expect((await app.nobody.call(resetPassword, { key: reset, login: user.email, pwd: 'two muddy spikes' })).error).toBe(
    'key-expired',
  );
  app.clock.pass(days(2));
  expect((await app.nobody.call(confirmKey, { key: confirm })).error).toBe('key-expired');
});

test('an account is opened while entering, works at once, and is finished by the emailed link without ending that session', async () => {
  const email = 'entering@test.example';
  const opened = await app.nobody.call(startAccount, { name: 'Ann Entering', email, phone: '07700 900123' });
  expect(opened).toMatchObject({ status: 200, data: { display_name: 'Ann Entering' } });
  const browser = browserAfter(opened);
  expect((await app.nobody.call(getAccount, {}, browser)).data).toMatchObject({
    email,
    phone: '07700 900123',
    emailConfirmed: false,
    hasPassword: false,
  });
  await app.nobody.call(resendConfirmation, {}, browser);
  const letters = await lettersTo(engine, email);
  expect(letters.map((letter) => letter.subject)).toEqual([
    'Finish your Startline account',
    'Finish your Startline account',
  ]);
  expect(
    (await app.nobody.call(resetPassword, { key: keyIn(letters[0]), login: email, pwd: 'two muddy spikes' }, browser))
      .status,
  ).toBe(200);
  expect((await app.nobody.call(getAccount, {}, browser)).data).toMatchObject({
    emailConfirmed: true,
    hasPassword: true,
  });
  expect(
    (await app.nobody.call(resetPassword, { key: keyIn(letters[1]), login: email, pwd: 'another good one' })).error,
  ).toBe('key-expired');
});

test('S6 nobody learns while entering that an address has an account, and nobody is signed in to it; what is entered is theirs once an email proves it', async () => {
  const user = await aUserWithPassword(app);
  const enter = (email: string) => app.nobody.call(startAccount, { name: 'Someone', email, phone: '07700 900123' });
  const [known, unknown] = [await enter(user.email), await enter('nobody.yet@test.example')];
  expect({ ...known, response: null }).toEqual({ ...unknown, response: null });
  const guest = browserAfter(known);
  const { data } = await app.nobody.call(getAccount, {}, guest);
  expect(data).toMatchObject({ name: 'Someone', emailConfirmed: false });
  expect(data.id).not.toBe(user.id);
  const athlete = await engine.db
    .insertInto('athlete')
    .values({ first_name: 'Ann', surname: 'Guest', dob: '2015-05-05', created_by: data.id } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await engine.db.insertInto('user_athlete').values({ user_id: data.id, athlete_id: athlete.id }).execute();
  const letter = (await lettersTo(engine, user.email)).at(-1);
  expect(letter?.subject).toBe('Somebody is making entries with your email address');
  expect((await app.nobody.call(signInByLink, { key: keyIn(letter) })).status).toBe(200);
  const owners = await engine.db
    .selectFrom('user_athlete')
    .select('user_id')
    .where('athlete_id', '=', athlete.id)
    .execute();
  expect(owners).toEqual([{ user_id: user.id }]);
  expect((await app.nobody.call(getAccount, {}, guest)).status).toBe(401);
});

test("the session of an account opened with another person's address ends when that person finishes the account", async () => {
  const email = 'owner@test.example';
  const intruder = browserAfter(
    await app.nobody.call(startAccount, { name: 'Intruder', email, phone: '07700 900123' }),
  );
  const key = keyIn((await lettersTo(engine, email))[0]);
  await app.nobody.call(resetPassword, { key, login: email, pwd: 'two muddy spikes' });
  expect((await app.nobody.call(getAccount, {}, intruder)).status).toBe(401);
});

test('the first administrator is made by a command and chooses a password by a link', async () => {
  const email = 'boss@test.example';
  const link = new URL(
    await createAdministrator(engine.db, {
      email: 'Boss@test.example',
      publicUrl: app.config.publicUrl,
      now: app.clock.at,
    }),
  );
  const key = link.searchParams.get('key') ?? '';
  expect((await app.nobody.call(resetPassword, { key, login: email, pwd: 'two muddy spikes' })).status).toBe(200);
  expect((await logIn(email, 'two muddy spikes')).data).toMatchObject({ user_email: email });
  const user = await engine.db
    .selectFrom('app_user')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(user.role).toBe('APPADMIN');
});
