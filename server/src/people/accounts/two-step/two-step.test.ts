import { expect, test } from 'vitest';
import {
  changeEmail,
  confirmKey,
  confirmTwoStep,
  formLogin,
  getAccount,
  getToken,
  newBackupCodes,
  startTwoStep,
  stopTwoStep,
} from '@startline/contract/people/accounts';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import { minutes } from '@startline/rules/time';
import type { Engine } from '../../../db/engine.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../../testing/accounts.ts';
import { beforeAllSite } from '../../../testing/before.ts';
import { testApp, type TestApp, type Visitor } from '../../../testing/http.ts';
import { appConfigRoutes } from '../../../telling/app-config/routes.ts';
import { accountsRoutes } from '../routes.ts';
import { codeAt, seal, unseal } from './authenticator.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite([...appConfigRoutes, ...accountsRoutes], (made) => void ({ engine } = app = made));

async function turnOn(me: Visitor): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await me.call(startTwoStep, { password: PASSWORD })).data;
  const { codes } = (await me.call(confirmTwoStep, { code: codeAt(secret, app.clock.at) })).data;
  app.clock.pass(minutes(1));
  return { secret, codes };
}
const logIn = (username: string, code?: string) =>
  app.nobody.call(getToken, { username, password: PASSWORD, ...(code === undefined ? {} : { code }) });

test('the second step is set up with the password, a QR code and a first code, and then login asks for a code', async () => {
  const user = await aUserWithPassword(app);
  const me = await app.as(user.id);
  expect((await me.call(startTwoStep, { password: 'wrong' })).status).toBe(400);
  const started = (await me.call(startTwoStep, { password: PASSWORD })).data;
  expect(started.uri).toContain(`otpauth://totp/Startline:${encodeURIComponent(user.email)}?`);
  expect(started.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect((await logIn(user.email)).status).toBe(200);
  expect(await me.call(confirmTwoStep, { code: '000000' })).toMatchObject({
    status: 400,
    message: 'That code is not right. Check that your phone sets its time automatically, and enter the newest code.',
  });
  const confirmed = await me.call(confirmTwoStep, { code: codeAt(started.secret, app.clock.at) });
  expect(new Set(confirmed.data.codes).size).toBe(10);
  expect((await logIn(user.email)).error).toBe('second-factor-needed');
  app.clock.pass(minutes(1));
  expect((await logIn(user.email, codeAt(started.secret, app.clock.at))).status).toBe(200);
});

test('a wrong password is refused before any code is asked for', async () => {
  const user = await aUserWithPassword(app);
  await turnOn(await app.as(user.id));
  expect((await app.nobody.call(getToken, { username: user.email, password: 'not this one' })).error).toBe(
    'wrong-login',
  );
});

test('a code counts once, also for two who send it at the same moment; an older one not at all', async () => {
  const user = await aUserWithPassword(app);
  const { secret } = await turnOn(await app.as(user.id));
  const code = codeAt(secret, app.clock.at);
  const replies = await Promise.all([logIn(user.email, code), logIn(user.email, code), logIn(user.email, code)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401]);
  expect(await logIn(user.email, code)).toMatchObject({
    error: 'second-factor-needed',
    message:
      'That code is not right or was used before. Wait for the next one in your authenticator app, or use a backup code.',
  });
  app.clock.pass(minutes(5));
  expect((await logIn(user.email, code)).error).toBe('second-factor-needed');
});

test('a backup code counts once, with or without its dash, and new ones replace the old', async () => {
  const user = await aUserWithPassword(app);
  const me = await app.as(user.id);
  const { secret, codes } = await turnOn(me);
  const [first = '', second = '', third = ''] = codes;
  expect((await logIn(user.email, first.replace('-', ' ').toUpperCase())).status).toBe(200);
  expect((await logIn(user.email, first)).status).toBe(401);
  expect((await me.call(getAccount, {})).data.twoStep).toEqual({ isOn: true, isRequired: false, codesLeft: 9 });
  const renewed = (await me.call(newBackupCodes, { code: codeAt(secret, app.clock.at) })).data.codes;
  expect((await logIn(user.email, second)).status).toBe(401);
  expect((await logIn(user.email, renewed[0])).status).toBe(200);
  expect(third).not.toBe('');
});

test('turning it on ends the other sessions; turning it off needs password and code', async () => {
  const user = await aUserWithPassword(app);
  const [me, other] = [await app.as(user.id), await app.withToken(user.id)];
  const { secret } = await turnOn(me);
  expect((await other.call(getAccount, {})).status).toBe(401);
  expect((await me.call(stopTwoStep, { password: PASSWORD, code: '123456' })).status).toBe(401);
  expect((await me.call(stopTwoStep, { password: 'wrong', code: codeAt(secret, app.clock.at) })).status).toBe(400);
  expect((await me.call(stopTwoStep, { password: PASSWORD, code: codeAt(secret, app.clock.at) })).status).toBe(200);
  expect((await me.call(newBackupCodes, { code: '000000' })).message).toBe(
    'Two-step verification is off. Turn it on first.',
  );
  expect((await logIn(user.email)).status).toBe(200);
  expect((await lettersTo(engine, user.email)).map((letter) => letter.subject)).toEqual([
    'Two-step verification is on',
    'Two-step verification is off',
  ]);
});

test('a session alone neither sets the second step up anew nor gets new backup codes: each needs a code', async () => {
  const user = await aUserWithPassword(app);
  const me = await app.as(user.id);
  const { secret, codes } = await turnOn(me);
  expect((await me.call(newBackupCodes, { code: '000000' })).error).toBe('second-factor-needed');
  expect(await me.call(startTwoStep, { password: PASSWORD })).toMatchObject({
    error: 'bad-input',
    message: 'Two-step verification is already on. Turn it off before you set it up again.',
  });
  expect((await me.call(confirmTwoStep, { code: codeAt(secret, app.clock.at) })).error).toBe('bad-input');
  expect((await logIn(user.email, codeAt(secret, app.clock.at))).status).toBe(200);
  expect((await logIn(user.email, codes[0])).status).toBe(200);
});

test('outside a demo an application administrator is a plain user until the second step is set up, and keeps it then', async () => {
  const live = await testApp(engine, [...appConfigRoutes, ...accountsRoutes], {
    config: { demo: false },
    clock: app.clock,
  });
  const user = await aUserWithPassword(live, { role: 'APPADMIN' });
  await engine.db.updateTable('app_user').set({ totp_confirmed_at: null }).where('id', '=', user.id).execute();
  const login = await live.nobody.call(formLogin, { log: user.email, pwd: PASSWORD });
  expect(login.data.twoStepNeeded).toBe(true);
  const browser = browserAfter(login);
  expect((await live.nobody.call(getPublicConfig, {}, browser)).data.userInfo).toMatchObject({
    user: { role: 'USER' },
    security: { twoStepNeeded: true },
  });
  const { secret } = (await live.nobody.call(startTwoStep, { password: PASSWORD }, browser)).data;
  await live.nobody.call(confirmTwoStep, { code: codeAt(secret, live.clock.at) }, browser);
  expect((await live.nobody.call(getPublicConfig, {}, browser)).data.userInfo).toMatchObject({
    user: { role: 'APPADMIN' },
    security: { twoStepNeeded: false },
  });
  live.clock.pass(minutes(1));
  expect(
    await live.nobody.call(stopTwoStep, { password: PASSWORD, code: codeAt(secret, live.clock.at) }, browser),
  ).toMatchObject({
    status: 403,
    message:
      'Administrators of this site must keep two-step verification on. Ask another administrator to change your role first.',
  });
  await live.close();
});

test('the secret lies sealed in the database, and a changed or foreign seal does not open', async () => {
  const user = await aUserWithPassword(app);
  const { secret } = await turnOn(await app.as(user.id));
  const row = await engine.db
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.totp_secret).not.toContain(secret);
  expect(unseal(seal(secret, 'a key of the installation'), 'a key of the installation')).toBe(secret);
  expect(() => unseal(seal(secret, 'a key of the installation'), 'another key')).toThrow();
});

test('a new email address counts once confirmed there, and the old one is told', async () => {
  const user = await aUserWithPassword(app);
  const me = await app.as(user.id);
  const email = 'moved@test.example';
  expect((await me.call(changeEmail, { email, password: 'wrong' })).status).toBe(400);
  expect((await me.call(changeEmail, { email, password: PASSWORD })).status).toBe(200);
  expect((await me.call(getAccount, {})).data).toMatchObject({ email: user.email, waitingEmail: email });
  await app.nobody.call(confirmKey, { key: keyIn((await lettersTo(engine, email))[0]) });
  expect((await me.call(getAccount, {})).data).toMatchObject({ email, waitingEmail: null });
  const [letter, ...more] = await lettersTo(engine, user.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Your Startline email address was changed');
  expect(letter?.text).toContain(`Your account now uses ${email}. We no longer send emails to your old address.`);
});

test('asking for an address that somebody has gets the same answer, and changes nothing', async () => {
  const [user, holder] = [await aUserWithPassword(app), await aUserWithPassword(app)];
  const me = await app.as(user.id);
  const reply = await me.call(changeEmail, { email: holder.email, password: PASSWORD });
  expect(reply).toMatchObject({
    status: 200,
    message: `We have sent a link to ${holder.email}. To change your address, open it and press Confirm email address.`,
  });
  expect((await lettersTo(engine, holder.email)).map((letter) => letter.subject)).toEqual([
    'This address already has a Startline account',
  ]);
});
