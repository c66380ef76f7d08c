import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, minutes } from '@startline/rules/time';
import type { Engine } from '../db/engine.ts';
import { TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { resolveCaller } from './resolve-caller.ts';
import { lifetime, newToken } from './session-rules.ts';

let engine: Engine;
const queries: string[] = [];
beforeAll(async () => {
  engine = await testDatabase((entry) => queries.push(entry.query.sql));
});
afterAll(() => engine.close());

let n = 0;
async function aUser(facts: { role?: 'USER' | 'APPADMIN'; permission?: boolean; proved?: boolean } = {}) {
  n += 1;
  const user = await engine.db
    .insertInto('app_user')
    .values({
      email: `u${String(n)}@test.example`,
      display_name: `User ${String(n)}`,
      password_hash: null,
      role: facts.role ?? 'USER',
      email_confirmed_at: facts.permission || facts.proved ? new Date('2027-01-01T00:00:00Z') : null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (facts.permission)
    await engine.db
      .insertInto('permission')
      .values({ user_id: user.id, role: 'ADMIN', org_id: 7, comp_id: 0 })
      .execute();
  return user.id;
}
async function aSession(
  userId: Awaited<ReturnType<typeof aUser>>,
  clock: TestClock,
  facts: { kind?: 'cookie' | 'bearer'; stay?: boolean; isStaff?: boolean } = {},
) {
  const { token, hash } = newToken();
  const at = new Date(clock.at);
  const limits = lifetime({ isStaff: facts.isStaff ?? false, stay: facts.stay ?? false, now: clock.at });
  await engine.db
    .insertInto('session')
    .values({
      token_hash: hash,
      id: hash.slice(0, 12),
      user_id: userId,
      kind: facts.kind ?? 'cookie',
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(limits.expiresAt),
      idle_seconds: limits.idleSeconds,
      impersonated_by: null,
    })
    .execute();
  return token;
}
const who = (clock: TestClock, shown: { bearer?: string; cookie?: string }) =>
  resolveCaller({ db: engine.db, now: clock.now, demo: false }, shown);

test('AUTH-01 a session cookie is its user, with permissions, read in one query', async () => {
  const clock = new TestClock();
  const id = await aUser({ permission: true });
  const token = await aSession(id, clock, { isStaff: true });
  queries.length = 0;
  const caller = await who(clock, { cookie: token });
  expect(queries).toHaveLength(1);
  expect(caller).toMatchObject({
    kind: 'user',
    id,
    credential: 'cookie',
    permissions: [{ role: 'ADMIN', orgId: 7, compId: 0, orgName: '', permLevels: [] }],
    clubs: [],
    areas: [],
  });
});

test('a caller says when their address was proved; that of a guest is not', async () => {
  const clock = new TestClock();
  const id = await aUser();
  const token = await aSession(id, clock);
  expect(await who(clock, { cookie: token })).toMatchObject({ id, addressProvedAt: undefined });
  const at = new Date(clock.at);
  await engine.db.updateTable('app_user').set({ email_confirmed_at: at }).where('id', '=', id).execute();
  expect(await who(clock, { cookie: token })).toMatchObject({ id, addressProvedAt: clock.at });
});

test('nothing, nonsense and an unknown token are nobody', async () => {
  const clock = new TestClock();
  expect(await who(clock, {})).toEqual({ kind: 'anonymous' });
  expect(await who(clock, { cookie: "' or 1=1" })).toEqual({ kind: 'anonymous' });
  expect(await who(clock, { cookie: newToken().token })).toEqual({ kind: 'anonymous' });
});

test('a bearer token alone counts: a wrong one is nobody though the cookie is good, and a cookie is no bearer', async () => {
  const clock = new TestClock();
  const token = await aSession(await aUser(), clock);
  expect(await who(clock, { cookie: token, bearer: 'wrong' })).toEqual({ kind: 'anonymous' });
  expect(await who(clock, { bearer: token })).toEqual({ kind: 'anonymous' });
});

test('AUTH-OPEN-02 staff are signed out after 3 hours without use, and after 12 hours in any case', async () => {
  const clock = new TestClock();
  const token = await aSession(await aUser({ permission: true }), clock, { isStaff: true });
  clock.pass(hours(3) - 1);
  expect(await who(clock, { cookie: token })).toMatchObject({ kind: 'user' });
  for (let hour = 0; hour < 4; hour += 1) {
    clock.pass(hours(2));
    expect(await who(clock, { cookie: token })).toMatchObject({ kind: 'user' });
  }
  clock.pass(hours(1) + 1);
  expect(await who(clock, { cookie: token })).toEqual({ kind: 'anonymous' });
  const idle = await aSession(await aUser({ permission: true }), clock, { isStaff: true });
  clock.pass(hours(3));
  expect(await who(clock, { cookie: idle })).toEqual({ kind: 'anonymous' });
});

test('an entrant who asked stays for 30 days, until given a permission', async () => {
  const clock = new TestClock();
  const id = await aUser();
  const token = await aSession(id, clock, { stay: true });
  clock.pass(days(29));
  expect(await who(clock, { cookie: token })).toMatchObject({ kind: 'user' });
  await engine.db.insertInto('permission').values({ user_id: id, role: 'CHECKIN', org_id: 1, comp_id: 0 }).execute();
  expect(await who(clock, { cookie: token })).toEqual({ kind: 'anonymous' });
});

test('use is noted once a minute at most', async () => {
  const clock = new TestClock();
  const token = await aSession(await aUser(), clock);
  queries.length = 0;
  clock.pass(minutes(1) - 1);
  await who(clock, { cookie: token });
  expect(queries).toHaveLength(1);
  clock.pass(1);
  await who(clock, { cookie: token });
  expect(queries).toHaveLength(3);
});

test('a closed account is nobody', async () => {
  const clock = new TestClock();
  const id = await aUser();
  const token = await aSession(id, clock);
  await engine.db
    .updateTable('app_user')
    .set({ closed_at: new Date(clock.at) })
    .where('id', '=', id)
    .execute();
  expect(await who(clock, { cookie: token })).toEqual({ kind: 'anonymous' });
});

test('an application administrator without a second step is a plain user, except in a demo', async () => {
  const clock = new TestClock();
  const token = await aSession(await aUser({ role: 'APPADMIN' }), clock, { isStaff: true });
  expect(await who(clock, { cookie: token })).toMatchObject({ role: 'USER' });
  expect(await resolveCaller({ db: engine.db, now: clock.now, demo: true }, { cookie: token })).toMatchObject({
    role: 'APPADMIN',
  });
});

test('S18 the same holds for the right of an administrator that is given as a permission; other rights stay', async () => {
  const clock = new TestClock();
  const id = await aUser({ permission: true });
  await engine.db.insertInto('permission').values({ user_id: id, role: 'appadmin', org_id: 0, comp_id: 0 }).execute();
  const token = await aSession(id, clock, { isStaff: true });
  expect(await who(clock, { cookie: token })).toMatchObject({ permissions: [{ role: 'ADMIN' }] });
});

test('S7 who becomes staff while signed in is signed out after 3 hours without use', async () => {
  const clock = new TestClock();
  const id = await aUser();
  const token = await aSession(id, clock);
  clock.pass(hours(4));
  expect(await who(clock, { cookie: token })).toMatchObject({ kind: 'user' });
  await engine.db.insertInto('permission').values({ user_id: id, role: 'CHECKIN', org_id: 1, comp_id: 0 }).execute();
  clock.pass(hours(3));
  expect(await who(clock, { cookie: token })).toEqual({ kind: 'anonymous' });
});
