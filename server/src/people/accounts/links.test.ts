import { expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmKey,
  getAccount,
  getToken,
  register,
  requestPasswordReset,
  resetPassword,
  startAccount,
} from '@startline/contract/people/accounts';
import type { Engine } from '../../db/engine.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { accountsRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(accountsRoutes, (made) => void ({ engine } = app = made));

const WORDS = 'two muddy spikes';
const lastKey = async (email: string) => keyIn((await lettersTo(engine, email)).at(-1));
const reset = async (key: string, login: string) =>
  (await app.nobody.call(resetPassword, { key, login, pwd: WORDS })).error;
async function resetLink(email: string): Promise<string> {
  await app.nobody.call(requestPasswordReset, { key: email });
  return lastKey(email);
}
async function moveLink(user: { readonly id: Parameters<TestApp['as']>[0] }, email: string): Promise<string> {
  await (await app.as(user.id)).call(changeEmail, { email, password: PASSWORD });
  return lastKey(email);
}
const close = (email: string) =>
  engine.db
    .updateTable('app_user')
    .set({ closed_at: new Date(app.clock.at) })
    .where('email', '=', email)
    .execute();

test('a new password makes the links worthless that were emailed before it', async () => {
  const user = await aUserWithPassword(app);
  const key = await resetLink(user.email);
  await (await app.as(user.id)).call(changePassword, { current: PASSWORD, pwd: 'a quite new one' });
  expect(await reset(key, user.email)).toBe('key-expired');
});

test('a link that went to the old address sets no password once the address has moved', async () => {
  const user = await aUserWithPassword(app);
  const old = await resetLink(user.email);
  const moved = 'moved.on@test.example';
  await app.nobody.call(confirmKey, { key: await moveLink(user, moved) });
  expect(await reset(old, moved)).toBe('key-expired');
});

test('an account does not move to the address that it has', async () => {
  const user = await aUserWithPassword(app);
  expect(await (await app.as(user.id)).call(changeEmail, { email: user.email, password: PASSWORD })).toMatchObject({
    error: 'bad-input',
    message: 'This is already your address.',
  });
});

test('an address that somebody else has by now is not moved to', async () => {
  const user = await aUserWithPassword(app);
  const key = await moveLink(user, 'wanted@test.example');
  await aUserWithPassword(app, { email: 'wanted@test.example' });
  expect(await app.nobody.call(confirmKey, { key })).toMatchObject({
    error: 'key-expired',
    message: 'Another account now uses this email address. Log in with it, or choose another address.',
  });
  expect((await (await app.as(user.id)).call(getAccount, {})).data.email).toBe(user.email);
});

test('each link does what it was emailed for: one that confirms or moves an address sets no password', async () => {
  const email = 'for.one@test.example';
  await app.nobody.call(register, { name: 'One', email, password: WORDS });
  expect(await reset(await lastKey(email), email)).toBe('key-expired');
  const user = await aUserWithPassword(app);
  expect(await reset(await moveLink(user, 'for.two@test.example'), user.email)).toBe('key-expired');
  expect((await app.nobody.call(confirmKey, { key: await resetLink(user.email) })).error).toBe('key-expired');
});

test('no link opens a closed account', async () => {
  const user = await aUserWithPassword(app);
  const key = await resetLink(user.email);
  await close(user.email);
  expect(await reset(key, user.email)).toBe('key-expired');
  const email = 'closed.early@test.example';
  await app.nobody.call(register, { name: 'Early', email, password: WORDS });
  await close(email);
  expect((await app.nobody.call(confirmKey, { key: await lastKey(email) })).error).toBe('key-expired');
});

test("the person who opened an account with another's address is signed out when its owner confirms it, and earlier links are void", async () => {
  const email = 'rightful@test.example';
  const intruder = browserAfter(
    await app.nobody.call(startAccount, { name: 'Intruder', email, phone: '07700 900123' }),
  );
  const finish = await lastKey(email);
  await app.nobody.call(register, { name: 'Owner', email, password: WORDS });
  expect((await app.nobody.call(confirmKey, { key: await lastKey(email) })).status).toBe(200);
  expect((await app.nobody.call(getAccount, {}, intruder)).status).toBe(401);
  expect(await reset(finish, email)).toBe('key-expired');
  expect((await app.nobody.call(getToken, { username: email, password: WORDS })).status).toBe(200);
});

test('a browser that is logged in already opens no further account', async () => {
  const visitor = await app.as(await app.aUser());
  const again = await visitor.call(startAccount, {
    name: 'Ann Lee',
    email: 'second@test.example',
    phone: '07700 900123',
  });
  expect(again).toMatchObject({
    status: 409,
    error: 'account-exists',
    message: 'You are already logged in. Load the page again to continue.',
  });
});
