import { expect, test } from 'vitest';
import { changePassword, getAccount, setVersion, startTwoStep } from '@startline/contract/people/accounts';
import { getPublicConfig } from '@startline/contract/telling/app-config';
import {
  addCredit,
  findUser,
  impersonate,
  impersonateByGet,
  listMails,
  listUsers,
  readMail,
  setCredit,
} from '@startline/contract/people/users';
import { hours } from '@startline/rules/time';
import { addOrgAdmin, readTeam } from '@startline/contract/people/permissions';
import {
  addAreaToUser,
  addClubToUser,
  askToRepresent,
  decideOnPlace,
  listOwnPlaces,
  listPlaceRequests,
  removeClubFromUser,
} from '@startline/contract/people/represented-places';
import { accountsRoutes } from '../accounts/routes.ts';
import { appConfigRoutes } from '../../telling/app-config/routes.ts';
import { paymentRoutes } from '../../selling/payments/routes.ts';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import { resetLetter } from '../../letters/account-letters.ts';
import { newMailedKey } from '../../letters/mailed-key.ts';
import { orgRoutes } from '../orgs/routes.ts';
import { auditOf, aUserWithPassword, browserAfter, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { usersRoutes } from './routes.ts';

let engine: Engine;
let app: TestApp;
beforeAllSite(
  [...appConfigRoutes, ...accountsRoutes, ...usersRoutes, ...orgRoutes, ...paymentRoutes],
  (made) => void ({ engine } = app = made),
);
let keys = 0;
const key = () => ({ 'idempotency-key': `credit-${String((keys += 1))}` });
const anAdmin = () => app.aUser({ role: 'APPADMIN', displayName: 'Ada Min' });

test('PERM-19 a permission has every field of the specification', async () => {
  const org = await engine.db
    .insertInto('organisation')
    .values({ name: 'Kent AA', status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.aUser({ displayName: 'Bea Builder', permissions: [{ role: 'BUILDER', orgId: org.id }] });
  const [colleague] = (await (await app.as(await anAdmin())).call(readTeam, { id: org.id })).data;
  const [permission] = colleague!.permissions;
  expect(Object.keys(permission!).sort()).toEqual(['comp', 'id', 'org', 'permLevels', 'role']);
  expect([Object.keys(permission!.role).sort(), permission!.org]).toEqual([
    ['id', 'name'],
    { id: org.id, name: 'Kent AA' },
  ]);
});

test.each([
  ['POST', impersonate],
  ['GET', impersonateByGet],
] as const)(
  'AUTH-06 AUTH-07 AUTH-08 AUTH-09 API-065 an administrator acts as a user by %s and stops with id 0',
  async (_, route) => {
    const adminId = await anAdmin();
    const user = await aUserWithPassword(app, { displayName: 'Pat Lee' });
    const admin = await app.as(adminId);
    const started = await admin.call(route, { id: user.id });
    expect(started).toMatchObject({
      status: 200,
      message: 'Now impersonating: Pat Lee',
      data: { display_name: 'Pat Lee', token: null },
    });
    const acting = browserAfter(started);
    expect((await app.nobody.call(getPublicConfig, {}, acting)).data.userInfo.user).toMatchObject({
      id: user.id,
      display_name: 'Pat Lee',
      impersonating: true,
    });
    expect((await admin.call(getAccount, {})).status).toBe(401);
    const stopped = await app.nobody.call(route, { id: 0 }, acting);
    expect(stopped).toMatchObject({
      status: 200,
      message: 'Impersonating stopped.',
      data: { display_name: 'Ada Min' },
    });
    expect((await app.nobody.call(getAccount, {}, acting)).status).toBe(401);
    expect((await app.nobody.call(getPublicConfig, {}, browserAfter(stopped))).data.userInfo.user).toMatchObject({
      id: adminId,
      impersonating: false,
    });
    expect(
      (await auditOf(engine, user.id))
        .filter((line) => line.action.startsWith('impersonation'))
        .map((line) => [line.action, line.actor_id, line.real_actor_id]),
    ).toEqual([
      ['impersonation-started', adminId, adminId],
      ['impersonation-stopped', user.id, adminId],
    ]);
  },
);

test('PERM-24 only administrators impersonate, and nobody an administrator; the GET form needs the cross-site token', async () => {
  const [adminId, otherAdmin, user, organiser] = [
    await anAdmin(),
    await anAdmin(),
    await app.aUser(),
    await app.aUser({ permissions: [{ role: 'ADMIN', orgId: 1 }] }),
  ];
  expect((await (await app.as(organiser)).call(impersonate, { id: user })).status).toBe(403);
  expect(await (await app.as(user)).call(impersonate, { id: user })).toMatchObject({
    error: 'not-allowed',
    message: 'Only an administrator may act as another user.',
  });
  const admin = await app.as(adminId);
  expect(await admin.call(impersonate, { id: otherAdmin })).toMatchObject({
    status: 403,
    message: 'An administrator cannot be impersonated.',
  });
  expect((await admin.call(impersonate, { id: 999_999 })).status).toBe(404);
  expect(await admin.call(impersonate, { id: 0 })).toMatchObject({
    status: 400,
    message: 'You are not acting as another user.',
  });
  expect((await admin.call(impersonateByGet, { id: user }, { 'x-xsrf-token': 'wrong' })).error).toBe('cross-site');
  const acting = browserAfter(await admin.call(impersonate, { id: user }));
  expect((await app.nobody.call(impersonate, { id: organiser }, acting)).status).toBe(403);
  expect(await app.nobody.call(impersonate, { id: user }, acting), 'naming themselves').toMatchObject({
    status: 403,
    message: 'You are already acting as another user. Stop that first.',
  });
});

test("an administrator acting as a user cannot change the account's security, and the session lasts no longer", async () => {
  const admin = await app.as(await anAdmin());
  const user = await aUserWithPassword(app);
  app.clock.pass(hours(2));
  const acting = browserAfter(await admin.call(impersonate, { id: user.id }));
  expect(await app.nobody.call(changePassword, { current: PASSWORD, pwd: 'a quite new one' }, acting)).toMatchObject({
    status: 403,
    message:
      'You are acting as this user. Only the user can change this. Press Stop at the top of the page to change your own account.',
  });
  expect((await app.nobody.call(startTwoStep, { password: PASSWORD }, acting)).status).toBe(403);
  const session = await engine.db
    .selectFrom('session')
    .select(['expires_at', 'impersonated_by'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(session.expires_at.getTime()).toBe(app.clock.at + hours(10));
});

test('a program with a token gets a new token for acting as a user', async () => {
  const admin = await app.withToken(await anAdmin());
  const user = await app.aUser();
  const { token } = (await admin.call(impersonate, { id: user })).data;
  expect((await app.nobody.call(getAccount, {}, { authorization: `Bearer ${token ?? ''}` })).data.id).toBe(user);
  expect((await admin.call(getAccount, {})).status).toBe(401);
});

test('API-067 API-127 PERM-24 an administrator adds and sets credit with a reason in the log; it never falls below 0', async () => {
  const adminId = await anAdmin();
  const admin = await app.as(adminId);
  const user = await app.aUser();
  expect((await admin.call(addCredit, { id: user, value: '12.5', reason: 'Cancelled meeting' }, key())).data).toEqual({
    e4s_credit: '12.50',
  });
  expect(await admin.call(addCredit, { id: user, value: '-2.50', reason: 'Used by phone' }, key())).toMatchObject({
    message: 'Credit is now £10.00.',
    data: { e4s_credit: '10.00' },
  });
  expect(await admin.call(addCredit, { id: user, value: '-10.01', reason: 'Too much' }, key())).toMatchObject({
    status: 400,
    message: 'The credit is £10.00 and cannot fall below 0.',
  });
  expect((await admin.call(setCredit, { id: user, value: '3' }, key())).data).toEqual({ e4s_credit: '3.00' });
  expect((await admin.call(setCredit, { id: user, value: '-1' }, key())).status).toBe(400);
  expect((await (await app.as(user)).call(addCredit, { id: user, value: '100', reason: 'Please' }, key())).status).toBe(
    403,
  );
  expect((await (await app.as(user)).call(getPublicConfig, {})).data.userInfo.e4s_credit).toBe('3.00');
  expect((await auditOf(engine, user)).map((line) => [line.actor_id, line.before, line.after, line.reason])).toEqual([
    [adminId, { creditMinor: 0 }, { creditMinor: 1_250 }, 'Cancelled meeting'],
    [adminId, { creditMinor: 1_250 }, { creditMinor: 1_000 }, 'Used by phone'],
    [adminId, { creditMinor: 1_000 }, { creditMinor: 300 }, ''],
  ]);
});

test('twenty who take credit at the same moment take no more than there is', async () => {
  const admin = await app.as(await anAdmin());
  const user = await app.aUser();
  await admin.call(setCredit, { id: user, value: '10' }, key());
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => admin.call(addCredit, { id: user, value: '-1', reason: 'Race' }, key())),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
  expect((await admin.call(findUser, { id: user })).data[0]?.e4s_credit).toBe('0.00');
});

test('API-064 an administrator finds a user by email, id, name, club or area', async () => {
  const admin = await app.as(await anAdmin());
  const area = await engine.db
    .insertInto('area')
    .values({ name: 'Surrey', level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const club = await engine.db
    .insertInto('club')
    .values({ name: 'Epsom AC', area_id: area.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await app.aUser({ displayName: "Robin O'Findable", email: 'robin@find.example' });
  await engine.db.insertInto('user_club').values({ user_id: id, club_id: club.id }).execute();
  await engine.db.insertInto('user_area').values({ user_id: id, area_id: area.id }).execute();
  for (const wanted of [
    { email: 'ROBIN@find.example' },
    { id },
    { name: "o'find" },
    { clubid: club.id as unknown as number },
    { areaid: area.id as unknown as number },
  ]) {
    expect((await admin.call(findUser, wanted)).data).toMatchObject([
      {
        id,
        user_email: 'robin@find.example',
        clubs: [{ id: club.id, name: 'Epsom AC' }],
        areas: [{ id: area.id, name: 'Surrey' }],
      },
    ]);
  }
  expect(await admin.call(findUser, {})).toMatchObject({
    status: 400,
    message: 'Enter something to look for: an email address, a user ID, a name, a club or an area.',
  });
  expect((await admin.call(findUser, { name: '%' })).data).toEqual([]);
  expect((await (await app.as(id)).call(findUser, { id })).status).toBe(403);
  const listed = await admin.call(listUsers, { search: 'find.EXAMPLE', pagesize: 1 });
  expect([listed.data.map((user) => user.id), listed.meta]).toEqual([[id], { totalCount: 1 }]);
});

test('API-126 an administrator searches users by name and email, page by page, at the path of the specification', async () => {
  const admin = await app.as(await anAdmin());
  for (const name of ['Zed Zebrafinch', 'Ann Zebrafinch', 'Bob Zebrafinch']) await app.aUser({ displayName: name });
  const path = '/wp-json/e4s/v5/users?search=zebrafinch&page=';
  const page = async (n: number, who = admin) =>
    app.app.inject({ method: 'GET', url: `${path}${String(n)}&pagesize=2`, headers: who.headers });
  const names = (body: unknown) => (body as { data: { display_name: string }[] }).data.map((one) => one.display_name);
  const first = (await page(1)).json<{ errNo: number; meta: unknown }>();
  expect([first.errNo, names(first), first.meta]).toEqual([0, ['Ann Zebrafinch', 'Bob Zebrafinch'], { totalCount: 3 }]);
  expect(names((await page(2)).json())).toEqual(['Zed Zebrafinch']);
  expect((await page(1, await app.as(await app.aUser()))).statusCode).toBe(403);
});

test('an administrator reads the emails; the keys in their links work only where the operator has mails read on the screen', async () => {
  const admin = await app.as(await anAdmin());
  const { seed, key } = newMailedKey(app.config.secretKey);
  await transaction(engine.db, (tx) =>
    putInOutbox(
      tx,
      {
        kind: 'mail',
        letter: resetLetter(
          { publicUrl: 'http://s.test', systemName: 'Startline' },
          { email: 'reader@test.example', name: '<b>Pat</b>' },
          { key: seed, wayBack: '' },
        ),
        seed,
      },
      { now: app.clock.at },
    ),
  );
  const {
    data: [mail],
    meta,
  } = await admin.call(listMails, { search: 'reader@' });
  expect([mail, meta]).toMatchObject([
    { to: 'reader@test.example', subject: 'Choose a new password for Startline', state: 'waiting' },
    { totalCount: 1 },
  ]);
  const whole = (await admin.call(readMail, { id: mail?.id ?? 0 })).data;
  expect(whole.text).toContain(`key=${key}`);
  expect(whole.html).toContain('Hello &#60;b&#62;Pat&#60;/b&#62;');
  const sending = await testApp(engine, usersRoutes, { config: { mailsOnScreen: false }, clock: app.clock });
  const hidden = (await (await sending.as(admin.userId as never)).call(readMail, { id: mail?.id ?? 0 })).data;
  expect(`${hidden.text} ${hidden.html}`).not.toMatch(new RegExp(`${key}|${seed}`));
  await sending.close();
  expect((await (await app.as(await app.aUser())).call(listMails, {})).status).toBe(403);
  expect(await admin.call(readMail, { id: 999_999 })).toMatchObject({
    status: 404,
    message: 'There is no such email.',
  });
});

const stored = async (name: string) => {
  const { db } = engine;
  const { id: org } = await db
    .insertInto('organisation')
    .values({ name: `${name} AA`, status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: area } = await db
    .insertInto('area')
    .values({ name, level: 2, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: club } = await db
    .insertInto('club')
    .values({ name: `${name} AC` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { org, area, club };
};

test('USER-08 an administrator finds a user, links clubs and areas, gives rights and credit, and acts as them', async () => {
  const admin = await app.as(await anAdmin());
  const { org, area, club } = await stored('Essex');
  const id = await app.aUser({ displayName: 'Uma Managed', email: 'uma@managed.example' });
  expect((await admin.call(listUsers, { search: 'Uma Managed' })).data).toMatchObject([{ id }]);
  await admin.call(addClubToUser, { userid: id, clubid: club });
  await admin.call(addAreaToUser, { userid: id, areaid: area });
  expect((await admin.call(findUser, { id })).data).toMatchObject([{ clubs: [{ id: club }], areas: [{ id: area }] }]);
  await admin.call(removeClubFromUser, { userid: id, clubid: club });
  expect((await admin.call(findUser, { id })).data).toMatchObject([{ clubs: [], areas: [{ id: area }] }]);
  expect((await admin.call(addOrgAdmin, { a: id, b: org })).status).toBe(200);
  expect((await admin.call(readTeam, { id: org })).data).toMatchObject([
    { permissions: [{ role: { name: 'Admin' } }] },
  ]);
  await admin.call(addCredit, { id, value: '2', reason: 'Rained off' }, key());
  expect((await admin.call(findUser, { id })).data[0]?.e4s_credit).toBe('2.00');
  expect((await admin.call(impersonate, { id })).message).toBe('Now impersonating: Uma Managed');
});

test('USER-OPEN-01 an administrator answers a request, on record and by email; addorg takes the user first; toggle says whether the version may be switched', async () => {
  const admin = await app.as(await anAdmin());
  const { org, area } = await stored('Sussex');
  const id = await app.aUser({ email: 'rita@asks.example' });
  const rita = await app.as(id);
  expect((await rita.call(askToRepresent, { ssid: 2, entityid: area })).data).toEqual({ state: 'waiting' });
  const waiting = (await admin.call(listPlaceRequests, {})).data.find(({ userId }) => userId === id);
  await admin.call(decideOnPlace, { id: waiting?.requestId ?? 0, accept: true });
  expect((await rita.call(listOwnPlaces, {})).data).toMatchObject([{ id: area, entityLevel: 2, state: 'represents' }]);
  expect((await lettersTo(engine, 'rita@asks.example')).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You now represent Sussex/),
  ]);
  const requests = await engine.db.selectFrom('place_request').select('state').where('user_id', '=', id).execute();
  expect(requests).toEqual([{ state: 'accepted' }]);
  expect((await admin.call(addOrgAdmin, { a: id, b: org })).data).toMatchObject({ org: { id: org } });
  const chosen = { version: 'v1', toggle: true, userId: 0 } as const;
  expect((await rita.call(setVersion, chosen)).data).toEqual({ current: 'v1', toggle: true });
  expect((await rita.call(getPublicConfig, {})).data.userInfo.user.version).toEqual({ current: 'v1', toggle: true });
});
