import { expect, test } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmKey,
  getToken,
  requestPasswordReset,
  resetPassword,
} from '@startline/contract/people/accounts';
import { checkKey } from '@startline/contract/people/ways-in';
import { hours } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { aUserWithPassword, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import type { TestApp } from '../../testing/http.ts';
import { accountsRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(accountsRoutes, (made) => void ({ engine } = app = made));
const logIn = (username: string, password: string) => app.nobody.call(getToken, { username, password });

test('whether an emailed link works still is told without using it up: not once it was used, is too old or is none', async () => {
  const user = await aUserWithPassword(app);
  const works = async (key: string) => (await app.nobody.call(checkKey, { key })).data;
  await app.nobody.call(requestPasswordReset, { key: user.email });
  const key = keyIn((await lettersTo(engine, user.email))[0]);
  expect([
    await works(key),
    await works(` ${key} `),
    await works(key.slice(1)),
    await works('x'.repeat(2_000)),
  ]).toEqual([{ works: true }, { works: true }, { works: false }, { works: false }]);
  expect((await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'two muddy spikes' })).status).toBe(200);
  expect(await works(key)).toEqual({ works: false });
  await app.nobody.call(requestPasswordReset, { key: user.email });
  const late = keyIn(
    (await lettersTo(engine, user.email)).find(({ text }) => text.includes('key=') && !text.includes(key)),
  );
  app.clock.pass(hours(1));
  expect(await works(late)).toEqual({ works: false });
});

test('a new password drops a change of address that waits: who asked for it with the old one does not get the account', async () => {
  for (const [number, renew] of [byReset, byChange].entries()) {
    const user = await aUserWithPassword(app);
    const intruder = `intruder${String(number)}@test.example`;
    await (await app.as(user.id)).call(changeEmail, { email: intruder, password: PASSWORD });
    const key = keyIn((await lettersTo(engine, intruder))[0]);
    await renew(user);
    expect((await app.nobody.call(confirmKey, { key })).error).toBe('key-expired');
    expect((await logIn(user.email, 'two muddy spikes')).status).toBe(200);
  }
});

type User = Awaited<ReturnType<typeof aUserWithPassword>>;
async function byReset(user: User): Promise<void> {
  await app.nobody.call(requestPasswordReset, { key: user.email });
  const key = keyIn((await lettersTo(engine, user.email))[0]);
  await app.nobody.call(resetPassword, { key, login: user.email, pwd: 'two muddy spikes' });
}
async function byChange(user: User): Promise<void> {
  await (await app.as(user.id)).call(changePassword, { current: PASSWORD, pwd: 'two muddy spikes' });
}
