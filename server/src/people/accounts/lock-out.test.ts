import { expect, test } from 'vitest';
import { formLogin, getAccount, requestPasswordReset, resetPassword } from '@startline/contract/people/accounts';
import { forgetDevice, listDevices, requestSignInLink, signInByLink } from '@startline/contract/people/ways-in';
import { hours, minutes } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { CallAnswer, TestApp } from '../../testing/http.ts';
import { accountsRoutes } from './routes.ts';
import { DEVICE_COOKIE } from '../../access/session-rules.ts';
import { newSecret, seal, codeAt } from './two-step/authenticator.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(accountsRoutes, (made) => void ({ engine } = app = made), {
  config: { rateLimits: true, trustProxy: 1 },
});

let places = 0;
const anywhere = () => ({ 'x-forwarded-for': `10.9.${String(++places >> 8)}.${String(places & 255)}` });
const logIn = (email: string, pwd: string, headers: Record<string, string>) =>
  app.nobody.call(formLogin, { log: email, pwd }, headers);
const deviceOf = (answer: Pick<CallAnswer<unknown>, 'response'>) => {
  const cookie = (answer.response.cookies as { name: string; value: string }[]).find(
    ({ name }) => name === DEVICE_COOKIE,
  );
  return { cookie: `${DEVICE_COOKIE}=${cookie?.value ?? ''}` };
};

test('S6 an account that strangers try from everywhere still opens on its device, at its address, and by an emailed link', async () => {
  const user = await aUserWithPassword(app);
  const home = anywhere();
  const device = deviceOf(await logIn(user.email, PASSWORD, home));
  for (let i = 0; i < 31; i++) await logIn(user.email, 'a guess', anywhere());
  expect((await logIn(user.email, PASSWORD, anywhere())).status).toBe(429);
  expect((await logIn(user.email, PASSWORD, { ...anywhere(), ...device })).status).toBe(200);
  expect((await logIn(user.email, PASSWORD, home)).status).toBe(200);
  const abroad = anywhere();
  expect((await app.nobody.call(requestSignInLink, { email: user.email }, abroad)).status).toBe(200);
  const key = keyIn((await lettersTo(engine, user.email)).at(-1));
  const signedIn = await app.nobody.call(signInByLink, { key }, abroad);
  expect(signedIn.status).toBe(200);
  expect((await app.nobody.call(getAccount, {}, browserAfter(signedIn))).data.email).toBe(user.email);
  expect((await app.nobody.call(signInByLink, { key }, abroad)).error).toBe('key-expired');
});

test('a link to log in works for 15 minutes, and no other link does what it does', async () => {
  const user = await aUserWithPassword(app);
  await app.nobody.call(requestSignInLink, { email: user.email }, anywhere());
  const key = keyIn((await lettersTo(engine, user.email))[0]);
  expect(
    (await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'two muddy spikes' }, anywhere())).error,
  ).toBe('key-expired');
  app.clock.pass(minutes(15));
  expect((await app.nobody.call(signInByLink, { key }, anywhere())).error).toBe('key-expired');
});

test('strangers who ask for links fill no mailbox, deny no link, and the owner at home gets a new one', async () => {
  const user = await aUserWithPassword(app);
  const home = anywhere();
  await logIn(user.email, PASSWORD, home);
  const ask = (headers: Record<string, string>) =>
    app.nobody.call(requestPasswordReset, { key: user.email }, headers).then(({ status }) => status);
  for (let i = 0; i < 12; i++) expect(await ask(anywhere())).toBe(200);
  const letters = await lettersTo(engine, user.email);
  expect(letters).toHaveLength(3);
  expect(await ask(home)).toBe(200);
  expect(await lettersTo(engine, user.email)).toHaveLength(4);
  expect(
    (
      await app.nobody.call(
        resetPassword,
        { key: keyIn(letters[0]), login: user.email, pwd: 'two muddy spikes' },
        anywhere(),
      )
    ).status,
  ).toBe(200);
});

test('the newest link has at least a third of its time left when a stranger asks and gets no other', async () => {
  const user = await aUserWithPassword(app);
  const ask = () => app.nobody.call(requestPasswordReset, { key: user.email }, anywhere());
  for (let i = 0; i < 4; i++) await ask();
  app.clock.pass(minutes(39));
  await ask();
  expect(await lettersTo(engine, user.email)).toHaveLength(3);
  app.clock.pass(minutes(2));
  await ask();
  expect(await lettersTo(engine, user.email)).toHaveLength(4);
});

test('guessing codes with the right password locks out neither the owner on their device nor their emailed link', async () => {
  const user = await aUserWithPassword(app);
  const device = deviceOf(await logIn(user.email, PASSWORD, anywhere()));
  const secret = newSecret();
  await engine.db
    .updateTable('app_user')
    .set({ totp_secret: seal(secret, app.config.secretKey), totp_confirmed_at: new Date(app.clock.at) })
    .where('id', '=', user.id)
    .execute();
  const code = () => codeAt(secret, app.clock.at);
  const withCode = (typed: string, headers: Record<string, string>) =>
    app.nobody.call(formLogin, { log: user.email, pwd: PASSWORD, code: typed }, headers);
  for (let i = 0; i < 5; i++) expect((await withCode('000000', anywhere())).status).toBe(401);
  expect((await withCode(code(), anywhere())).status).toBe(429);
  expect((await withCode(code(), { ...anywhere(), ...device })).status).toBe(200);
  app.clock.pass(minutes(1));
  await app.nobody.call(requestSignInLink, { email: user.email }, anywhere());
  const key = keyIn((await lettersTo(engine, user.email)).at(-1));
  expect((await app.nobody.call(signInByLink, { key }, anywhere())).error).toBe('second-factor-needed');
  expect((await app.nobody.call(signInByLink, { key, code: code() }, anywhere())).status).toBe(200);
});

test('a device is listed by its name, forgotten when its owner says so, and by a new password', async () => {
  const user = await aUserWithPassword(app);
  const here = { ...anywhere(), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
  const answer = await logIn(user.email, PASSWORD, here);
  const cookies = `${browserAfter(answer)['cookie'] ?? ''}; ${deviceOf(answer).cookie}`;
  const browser = { ...browserAfter(answer), ...here, cookie: cookies };
  const { data } = await app.nobody.call(listDevices, {}, browser);
  expect(data).toMatchObject([{ name: 'Firefox on Windows', isThis: true }]);
  const other = await app.as((await aUserWithPassword(app)).id);
  expect(await other.call(forgetDevice, { id: data[0]?.id ?? '' })).toMatchObject({
    status: 404,
    message: 'This device is no longer among your known devices. Load the page again.',
  });
  expect((await app.nobody.call(forgetDevice, { id: data[0]?.id ?? '' }, browser)).status).toBe(200);
  expect((await app.nobody.call(listDevices, {}, browser)).data).toEqual([]);
  await logIn(user.email, PASSWORD, anywhere());
  await app.nobody.call(requestPasswordReset, { key: user.email }, anywhere());
  const key = keyIn((await lettersTo(engine, user.email)).at(-1));
  const proved = await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'two muddy spikes' }, anywhere());
  const known = await engine.db.selectFrom('known_device').selectAll().where('user_id', '=', user.id).execute();
  expect(known).toHaveLength(1);
  expect(deviceOf(proved).cookie).not.toContain(known[0]?.device_hash ?? '');
  app.clock.pass(hours(1));
});
