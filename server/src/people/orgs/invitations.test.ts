import { confirmKey, formLogin, register, resendConfirmation } from '@startline/contract/people/accounts';
import { acceptInvitation, deletePermission, readTeam, savePermission } from '@startline/contract/people/permissions';
import { checkKey } from '@startline/contract/people/ways-in';
import type { OrgId, UserId } from '@startline/rules/ids';
import { days } from '@startline/rules/time';
import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsRoutes } from '../accounts/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { sweep } from '../../jobs/sweep-queries.ts';
import { aUserWithPassword, browserAfter, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { givenRoles } from './roles.ts';
import { orgRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let helen: Visitor;
let orgId: OrgId;
let n = 0;
let statements: string[] = [];
beforeAll(async () => {
  engine = await testDatabase(({ query }: LogEvent) => void statements.push(query.sql));
  site = await testApp(engine, [...orgRoutes, ...accountsRoutes]);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  orgId = (await seedCompetition(engine.db, { name: 'County', orgName: `Weald of invitations ${String(++n)}` })).orgId;
  helen = await site.as(await site.aUser({ displayName: 'Helen', permissions: [{ role: 'ADMIN', orgId }] }));
});

const roleId = (area: string): number => givenRoles.find((role) => role.area === area)?.id ?? -1;
const invite = (email: string, more: object = {}) =>
  helen.call(savePermission, { id: 0, orgid: orgId, roleid: roleId('BUILDER'), email, ...more });
const keyTo = async (email: string) => keyIn((await lettersTo(engine, email)).at(-1));
const team = async () => (await helen.call(readTeam, { id: orgId })).data;
const rightsOf = (user: UserId) =>
  engine.db.selectFrom('permission').select(['role', 'org_id']).where('user_id', '=', user).execute();
const userAt = (email: string) =>
  engine.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

test.each(['Pending', 'Refused'] as const)(
  'API-130 an organisation that is %s invites nobody by email; an administrator of the application may',
  async (status) => {
    await engine.db.updateTable('organisation').set({ status }).where('id', '=', orgId).execute();
    expect(await invite('victim@elsewhere.example')).toMatchObject({
      status: 403,
      message:
        'This organisation is not approved yet, so no email can be sent to other people. Whoever manages it will be emailed once it is.',
    });
    expect(await lettersTo(engine, 'victim@elsewhere.example')).toEqual([]);
    const administrator = await site.as(await site.aUser({ role: 'APPADMIN' }));
    const input = { id: 0, orgid: orgId, roleid: roleId('BUILDER'), email: `${status}@invited.example` };
    expect((await administrator.call(savePermission, input)).status).toBe(200);
  },
);

test.each(['Click http://evil.example', 'See WWW.evil.example', 'ｈｔｔｐ evil', 'ftp://evil.example'])(
  'API-130 nobody is invited by the name %s',
  async (name) => {
    expect((await invite('victim@elsewhere.example', { name })).status).toBe(400);
  },
);

test('API-130 an invitation tells nothing of whether its address has an account: not by the reply, the statements or the list', async () => {
  const known = await aUserWithPassword(site, { displayName: 'Ian Known' });
  const closed = await aUserWithPassword(site);
  await engine.db.updateTable('app_user').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
  const seen: object[] = [];
  for (const email of [known.email, closed.email, 'nobody.yet@invited.example', 'unproved@invited.example']) {
    if (email.startsWith('unproved')) await engine.db.insertInto('app_user').values(unproved(email)).execute();
    statements = [];
    const { status, message, data, meta } = await invite(email, { name: 'Typed Name' });
    const count = [...statements];
    const listed = (await team()).find((person) => person.email === email);
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(email, 'ADDRESS')
        .replace(/"id":\d+,"role"/g, '"id":1,"role"');
    const letters = (await lettersTo(engine, email)).map(({ subject }) => subject);
    seen.push({ status, count, letters, reply: plain({ message, data, meta }), listed: plain(listed) });
  }
  expect(seen[0]).toMatchObject({ status: 200, listed: expect.stringContaining('"name":"Typed Name"') as string });
  expect(seen).toEqual(seen.map(() => seen[0]));
  expect(await rightsOf(known.id)).toEqual([]);
  expect((await invite(known.email)).message).toBe(
    `${known.email} has been invited: an email with a link is on its way.`,
  );
});

const unproved = (email: string) => ({
  email,
  display_name: 'Unproved',
  password_hash: null,
  email_confirmed_at: null,
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: null,
  closed_at: null,
  created_at: new Date(),
});

test('somebody with an account takes the right by one press of the emailed link, once, and logs in as usual', async () => {
  const ian = await aUserWithPassword(site, { displayName: 'Ian' });
  await invite(ian.email, { permLevels: ['Config'] });
  const key = await keyTo(ian.email);
  expect((await site.nobody.call(checkKey, { key })).data).toEqual({ works: true });
  const accepted = await site.nobody.call(acceptInvitation, { key });
  expect(accepted.data).toEqual({ org: `Weald of invitations ${String(n)}`, email: ian.email, isNew: false });
  expect(accepted.response.cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
  expect(await rightsOf(ian.id)).toEqual([{ role: 'BUILDER', org_id: orgId }]);
  expect(await team()).toMatchObject([
    { name: 'Helen' },
    { id: ian.id, name: 'Ian', isInvited: false, permissions: [{ permLevels: ['Config'] }] },
  ]);
  expect((await site.nobody.call(checkKey, { key })).data).toEqual({ works: false });
  expect(await site.nobody.call(acceptInvitation, { key })).toMatchObject({
    error: 'key-expired',
    message: 'This invitation has been used or withdrawn, or has expired. Ask for a new one.',
  });
  expect((await site.nobody.call(formLogin, { log: ian.email, pwd: PASSWORD })).status).toBe(200);
});

test('somebody without an account has one by the same press, with the address proved, and is logged in', async () => {
  const email = `new${String(n)}@invited.example`;
  await invite(email, { name: 'Nora New' });
  expect(await userAt(email)).toBeUndefined();
  const accepted = await site.nobody.call(acceptInvitation, { key: await keyTo(email) });
  expect(accepted.data).toMatchObject({ email, isNew: true });
  const nora = await userAt(email);
  expect(nora).toMatchObject({ display_name: 'Nora New', password_hash: null });
  expect(nora?.email_confirmed_at).not.toBeNull();
  const browser = browserAfter(accepted);
  expect((await site.nobody.call(resendConfirmation, {}, browser)).message).toBe(`We have sent a link to ${email}.`);
  expect((await lettersTo(engine, email)).at(-1)?.subject).toBe('Choose a new password for Startline');
  const listed = await site.nobody.call(readTeam, { id: orgId }, browser);
  expect(listed.status).toBe(403);
  expect(await rightsOf(nora!.id)).toEqual([{ role: 'BUILDER', org_id: orgId }]);
  expect((await team())[1]).toMatchObject({ name: 'Nora New', isInvited: false });
});

test('an account that is closed takes no right', async () => {
  const ian = await aUserWithPassword(site);
  await invite(ian.email);
  await engine.db.updateTable('app_user').set({ closed_at: new Date() }).where('id', '=', ian.id).execute();
  expect(await site.nobody.call(acceptInvitation, { key: await keyTo(ian.email) })).toMatchObject({
    error: 'key-expired',
    message: 'The account with this address is closed. Ask to be invited at another address.',
  });
  expect(await rightsOf(ian.id)).toEqual([]);
});

test('an invitation that is sent again is listed once, and only its newest link works', async () => {
  const email = `twice${String(n)}@invited.example`;
  await invite(email);
  const first = await keyTo(email);
  await invite(email.toUpperCase(), { permLevels: ['Schedule'] });
  expect(await team()).toMatchObject([{ name: 'Helen' }, { permissions: [{ permLevels: ['Schedule'] }] }]);
  expect((await site.nobody.call(acceptInvitation, { key: first })).error).toBe('key-expired');
  expect((await site.nobody.call(acceptInvitation, { key: await keyTo(email) })).status).toBe(200);
});

test('a holder of the right keeps it once, with the terms of the invitation', async () => {
  const ian = await aUserWithPassword(site);
  await invite(ian.email, { permLevels: ['Schedule'] });
  await engine.db
    .insertInto('permission')
    .values({ user_id: ian.id, role: 'BUILDER', org_id: orgId, comp_id: 0, perm_levels: '[]' })
    .execute();
  expect((await site.nobody.call(acceptInvitation, { key: await keyTo(ian.email) })).status).toBe(200);
  expect((await team())[1]?.permissions).toMatchObject([{ permLevels: ['Schedule'] }]);
});

test('an invitation is changed, and taken back by its number; then its link is worth nothing', async () => {
  const email = `taken-back${String(n)}@invited.example`;
  await invite(email);
  const right = (await team())[1]?.permissions[0];
  const changed = await invite(email, { permid: right?.id, roleid: roleId('RESULTS') });
  expect(changed.data).toMatchObject({ id: right?.id, role: { name: 'Results' } });
  await invite(email, { roleid: roleId('TICKET') });
  expect(await invite(email, { permid: right?.id, roleid: roleId('TICKET') })).toMatchObject({
    error: 'in-use',
    message: `${email.split('@')[0] ?? ''} already has that role on another line. Change that line, or remove this one.`,
  });
  for (const { id } of (await team())[1]?.permissions ?? [])
    expect((await helen.call(deletePermission, { id })).message).toBe(`${email} is no longer invited.`);
  expect(await team()).toHaveLength(1);
  expect((await site.nobody.call(acceptInvitation, { key: await keyTo(email) })).error).toBe('key-expired');
});

test('an invitation as administrator counts for nothing until it is accepted, and ends after seven days', async () => {
  const email = `late${String(n)}@invited.example`;
  await invite(email, { roleid: roleId('ADMIN') });
  const own = (await team()).find(({ name }) => name === 'Helen')?.permissions[0]?.id ?? 0;
  expect((await helen.call(deletePermission, { id: own })).error).toBe('in-use');
  const key = await keyTo(email);
  site.clock.pass(days(7) - 1);
  helen = await site.as(helen.userId as UserId);
  expect(await team()).toHaveLength(2);
  site.clock.pass(1);
  expect(await team()).toHaveLength(1);
  expect((await site.nobody.call(acceptInvitation, { key })).error).toBe('key-expired');
  await sweep(engine.db, (site.clock.now() + 1) as typeof site.clock.at);
  expect(await engine.db.selectFrom('permission').select('id').where('invited_email', '=', email).execute()).toEqual(
    [],
  );
});

test('an account that an invitation proved keeps its password: its earlier link to confirm sets none', async () => {
  const email = `proved${String(++n)}@invited.example`;
  const user = await aUserWithPassword(site, { email });
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', user.id).execute();
  await site.nobody.call(register, { name: 'Other', email, password: 'two muddy spikes' });
  const confirming = await keyTo(email);
  await invite(email);
  expect((await site.nobody.call(acceptInvitation, { key: await keyTo(email) })).status).toBe(200);
  expect(await site.nobody.call(confirmKey, { key: confirming })).toMatchObject({
    error: 'key-expired',
    message: 'This address is already confirmed. Log in.',
  });
  expect((await site.nobody.call(formLogin, { log: email, pwd: PASSWORD })).status).toBe(200);
});
