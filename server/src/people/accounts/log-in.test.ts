import { expect, test } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  formLogin,
  getAccount,
  getToken,
  listSessions,
  logOut,
  logOutByGet,
  saveProfile,
  setVersion,
} from '@startline/contract/people/accounts';
import { days } from '@startline/rules/time';
import { hash } from '@node-rs/argon2';
import type { Engine } from '../../db/engine.ts';
import { aUserWithPassword, auditOf, browserAfter, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { accountsRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(accountsRoutes, (made) => void ({ engine } = app = made));
const sessionLine = ({ response }: Awaited<ReturnType<TestApp['nobody']['call']>>): string =>
  (response.headers['set-cookie'] as string[]).find((line) => line.startsWith('startline_session=')) ?? '';
const sessionsOf = (id: number) =>
  engine.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', id as never)
    .execute();

test('AUTH-13 API-004 a user name and password give a token, and with the token the user is logged in', async () => {
  const user = await aUserWithPassword(app, { displayName: 'Pat Lee' });
  const reply = await app.nobody.call(getToken, { username: ` ${user.email.toUpperCase()} `, password: PASSWORD });
  expect(reply).toMatchObject({
    status: 200,
    data: { user_email: user.email, user_display_name: 'Pat Lee', twoStepNeeded: false },
  });
  const own = await app.nobody.call(getAccount, {}, { authorization: `Bearer ${reply.data.token}` });
  expect(own.data).toMatchObject({ id: user.id, email: user.email });
});

test('API-004 user name and password may stand in the query, unless that is switched off', async () => {
  const user = await aUserWithPassword(app);
  const url = `/wp-json/jwt-auth/v1/token?${new URLSearchParams({ username: user.email, password: PASSWORD }).toString()}`;
  expect((await app.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  const strict = await testApp(engine, accountsRoutes, { config: { loginByQuery: false } });
  expect((await strict.app.inject({ method: 'POST', url })).statusCode).toBe(400);
  const inBody = await strict.app.inject({
    method: 'POST',
    url: '/wp-json/jwt-auth/v1/token',
    payload: { username: user.email, password: PASSWORD },
  });
  expect(inBody.statusCode).toBe(200);
  await strict.close();
});

test('AUTH-02 a wrong password, an unknown address and a closed account all get the same words, and no session', async () => {
  const user = await aUserWithPassword(app);
  const closed = await aUserWithPassword(app);
  await engine.db
    .updateTable('app_user')
    .set({ closed_at: new Date(app.clock.at) })
    .where('id', '=', closed.id)
    .execute();
  const wrong = await app.nobody.call(getToken, { username: user.email, password: 'not this one' });
  expect(wrong).toMatchObject({ status: 401, error: 'wrong-login' });
  expect(wrong.message).toContain('email address or password is not right');
  for (const [username, password] of [
    ['nobody@test.example', PASSWORD],
    [closed.email, PASSWORD],
    ['not an address', 'x'],
  ] as const) {
    const other = await app.nobody.call(getToken, { username, password });
    expect({ status: other.status, message: other.message, data: other.data }).toEqual({
      status: wrong.status,
      message: wrong.message,
      data: wrong.data,
    });
  }
  expect(await sessionsOf(user.id)).toEqual([]);
});

test('API-005 the form login sets a cookie that scripts cannot read, and the session in the database is only a hash', async () => {
  const user = await aUserWithPassword(app);
  const reply = await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD, 'interim-login': '1' });
  const [line] = reply.response.headers['set-cookie'] as string[];
  expect(line).toMatch(/^startline_session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
  expect((await sessionsOf(user.id)).map((session) => session.token_hash)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect((await app.nobody.call(getAccount, {}, browserAfter(reply))).status).toBe(200);
  expect((await auditOf(engine, user.id)).map((line) => line.action)).toEqual(['logged-in']);
});

test('API-005 the form may come as a form, and leads on within this site only', async () => {
  const user = await aUserWithPassword(app);
  const post = async (to: string) => {
    const payload = new URLSearchParams({ log: user.email, pwd: PASSWORD, redirect_to: to }).toString();
    const reply = await app.app.inject({
      method: 'POST',
      url: '/wp-login.php',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return [reply.statusCode, reply.headers.location];
  };
  expect(await post('/app-v3/v2/show-entry-v2/12?tab=a')).toEqual([303, '/app-v3/v2/show-entry-v2/12?tab=a']);
  expect(await post(`${app.config.publicUrl}/app-v3/v2/user-v2`)).toEqual([303, '/app-v3/v2/user-v2']);
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    `${app.config.publicUrl}.evil.example/`,
    'javascript:alert(1)',
  ])
    expect(await post(elsewhere)).toEqual([303, '/app-v3/']);
});

test('a login gives a new session and ends the one before it on this browser', async () => {
  const user = await aUserWithPassword(app);
  const first = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }));
  const second = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }, first));
  expect(second['cookie']).not.toBe(first['cookie']);
  expect((await app.nobody.call(getAccount, {}, first)).status).toBe(401);
  expect((await app.nobody.call(getAccount, {}, second)).status).toBe(200);
});

test('a user who asks to stay is remembered for 30 days, staff never', async () => {
  const entrant = await aUserWithPassword(app);
  const staff = await aUserWithPassword(app, { permissions: [{ role: 'CHECKIN', orgId: 1 }] });
  const cookieOf = async (email: string) =>
    sessionLine(await app.nobody.call(formLogin, { log: email, pwd: PASSWORD, rememberme: 'forever' }));
  expect(await cookieOf(entrant.email)).toContain('Max-Age=2592000');
  expect(await cookieOf(staff.email)).not.toContain('Max-Age');
  const [session] = await sessionsOf(entrant.id);
  expect(session?.expires_at.getTime()).toBe(app.clock.at + days(30));
});

test('a hash that is weaker than asked is made anew at login', async () => {
  const user = await aUserWithPassword(app);
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await engine.db.updateTable('app_user').set({ password_hash: weak }).where('id', '=', user.id).execute();
  await app.nobody.call(getToken, { username: user.email, password: PASSWORD });
  const after = await engine.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(after.password_hash).toContain('m=19456,t=2');
  expect((await app.nobody.call(getToken, { username: user.email, password: PASSWORD })).status).toBe(200);
});

test.each([
  ['POST', logOut],
  ['GET', logOutByGet],
] as const)('AUTH-03 API-006 logging out by %s ends the session and takes the cookie away', async (_, route) => {
  const user = await aUserWithPassword(app);
  const browser = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }));
  const reply = await app.nobody.call(route, {}, browser);
  expect(reply.status).toBe(200);
  expect(String(reply.response.headers['set-cookie'])).toContain('startline_session=; Path=/; SameSite=Lax; Max-Age=0');
  expect((await app.nobody.call(getAccount, {}, browser)).status).toBe(401);
});

test('API-006 another site cannot log anybody out', async () => {
  const user = await aUserWithPassword(app);
  const browser = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }));
  const without = { cookie: browser['cookie'] ?? '', 'sec-fetch-site': 'same-origin' };
  expect((await app.nobody.call(logOutByGet, {}, without)).error).toBe('cross-site');
  expect((await app.nobody.call(logOutByGet, {}, { ...browser, 'sec-fetch-site': 'cross-site' })).error).toBe(
    'cross-site',
  );
  expect((await app.nobody.call(getAccount, {}, browser)).status).toBe(200);
});

test('a new password ends the other sessions, gives this browser a new one, and tells by email', async () => {
  const user = await aUserWithPassword(app);
  const here = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }));
  const elsewhere = await app.withToken(user.id);
  const wrong = await app.nobody.call(changePassword, { current: 'no', pwd: 'a quite new one' }, here);
  expect(wrong).toMatchObject({
    status: 400,
    data: { faults: [{ field: 'current', message: 'This password is not right.' }] },
  });
  const done = await app.nobody.call(changePassword, { current: PASSWORD, pwd: 'a quite new one' }, here);
  expect(done.status).toBe(200);
  expect((await elsewhere.call(getAccount, {})).status).toBe(401);
  expect((await app.nobody.call(getAccount, {}, here)).status).toBe(401);
  expect((await app.nobody.call(getAccount, {}, browserAfter(done))).status).toBe(200);
  expect((await app.nobody.call(getToken, { username: user.email, password: PASSWORD })).status).toBe(401);
  expect((await lettersTo(engine, user.email)).map((letter) => letter.subject)).toEqual([
    'A new password was set for your Startline account',
  ]);
});

test('"stay logged in" sessions are kept when the password is changed', async () => {
  const user = await aUserWithPassword(app);
  for (const rememberme of [true, '']) {
    const here = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD, rememberme }));
    const done = await app.nobody.call(changePassword, { current: PASSWORD, pwd: PASSWORD }, here);
    expect(/Max-Age=(\d+)/.exec(sessionLine(done))?.[1]).toBe(rememberme === '' ? undefined : String(days(30) / 1000));
  }
});

test('sessions are listed with their device and ended one by one or all at once', async () => {
  const user = await aUserWithPassword(app);
  const other = await aUserWithPassword(app);
  const agent = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Mobile Safari/604',
  };
  const browser = browserAfter(await app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD }, agent));
  const [second, third] = [await app.withToken(user.id), await app.withToken(user.id)];
  const list = (await app.nobody.call(listSessions, {}, browser)).data;
  expect(list).toHaveLength(3);
  expect(list.filter((session) => session.isThis)).toMatchObject([{ kind: 'cookie', device: 'Safari on iPhone' }]);
  const theirs = await (
    await app.as(other.id)
  ).call(endSession, { id: list.find((session) => !session.isThis)?.id ?? '' });
  expect(theirs).toMatchObject({
    status: 404,
    message: 'This session has already ended. Load the page again to see where you are logged in.',
  });
  const secondId = (await second.call(listSessions, {})).data.find((session) => session.isThis)?.id ?? '';
  expect((await app.nobody.call(endSession, { id: secondId }, browser)).status).toBe(200);
  expect((await second.call(getAccount, {})).status).toBe(401);
  expect((await app.nobody.call(endOtherSessions, {}, browser)).data).toEqual({ ended: 1 });
  expect((await third.call(getAccount, {})).status).toBe(401);
  expect((await app.nobody.call(getAccount, {}, browser)).status).toBe(200);
});

test('AUTH-11 API-066 a user sets the version of the interface; that of another only an administrator', async () => {
  const user = await aUserWithPassword(app);
  const admin = await aUserWithPassword(app, { role: 'APPADMIN' });
  const me = await app.as(user.id);
  expect((await me.call(setVersion, { version: 'v1', toggle: true, userId: user.id })).data).toEqual({
    current: 'v1',
    toggle: true,
  });
  expect((await me.call(getAccount, {})).data.version).toEqual({ current: 'v1', toggle: true });
  expect((await me.call(setVersion, { version: 'v1', toggle: true, userId: admin.id })).status).toBe(403);
  expect(
    (await (await app.as(admin.id)).call(setVersion, { version: 'v2', toggle: false, userId: user.id })).status,
  ).toBe(200);
  expect((await me.call(getAccount, {})).data.version).toEqual({ current: 'v2', toggle: false });
  expect((await me.call(setVersion, { version: 'v3' as 'v1', toggle: true })).status).toBe(400);
});

test('USER-09 saving the profile says so and leaves a line in the log of changes', async () => {
  const user = await aUserWithPassword(app, { displayName: 'Old Name' });
  const wrong = await (await app.as(user.id)).call(saveProfile, { name: 'New Name', phone: 'ask Mum' });
  expect([wrong.status, wrong.message]).toEqual([400, 'Correct the marked fields.']);
  const reply = await (await app.as(user.id)).call(saveProfile, { name: 'New Name', phone: '07700 900123' });
  expect(reply).toMatchObject({
    message: 'Profile successfully updated.',
    data: { name: 'New Name', phone: '07700 900123' },
  });
  expect((await auditOf(engine, user.id)).at(-1)).toMatchObject({
    action: 'profile-saved',
    actor_id: user.id,
    before: { name: 'Old Name', phone: '' },
    after: { name: 'New Name' },
  });
});
