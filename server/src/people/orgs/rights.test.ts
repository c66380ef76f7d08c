import * as contract from '@startline/contract/people/orgs';
import * as permissions from '@startline/contract/people/permissions';
import { builderLevels } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId, UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsRoutes } from '../accounts/routes.ts';
import type { Engine } from '../../db/engine.ts';
import { asSent } from '../../testing/accounts.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testConfig } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { givenRoles } from './roles.ts';
import { orgRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let administrator: Visitor;
let helen: Visitor;
let helenId: UserId;
let orgId: OrgId;
let compId: CompetitionId;
let n = 0;

const roleId = (area: string): number => givenRoles.find((role) => role.area === area)?.id ?? -1;
const give = (who: Visitor, input: object) =>
  who.call(permissions.savePermission, { id: 0, orgid: orgId, roleid: roleId('BUILDER'), ...input });
const rightsOf = async (user: UserId) =>
  await engine.db
    .selectFrom('permission')
    .select(['role', 'org_id', 'comp_id', 'perm_levels'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute();
const mails = async () =>
  (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()).map(
    ({ payload }) => asSent(payload, testConfig.secretKey),
  );

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, [...orgRoutes, ...accountsRoutes]);
  administrator = await site.as(await site.aUser({ role: 'APPADMIN' }));
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
beforeEach(async () => {
  const made = await seedCompetition(engine.db, { name: 'County', orgName: `Weald ${String(++n)}` });
  [orgId, compId] = [made.orgId, made.compId];
  helenId = await site.aUser({ displayName: 'Helen', permissions: [{ role: 'ADMIN', orgId }] });
  helen = await site.as(helenId);
});

test("API-130 an organisation's administrator gives a colleague a role with levels, at the whole organisation or at one competition", async () => {
  const colleague = await site.aUser({
    displayName: 'Ian',
    email: `ian${String(n)}@test.example`,
    permissions: [{ role: 'TICKET', orgId }],
  });
  const input = await give(helen, {
    email: `IAN${String(n)}@test.example`,
    permLevels: ['Schedule', 'General', 'Schedule'],
  });
  expect(input).toMatchObject({
    status: 200,
    message: 'Ian now has the role "Builder".',
    data: {
      role: { id: roleId('BUILDER'), name: 'Builder' },
      org: { id: orgId },
      comp: { id: 0 },
      permLevels: ['General', 'Schedule'],
    },
  });
  expect((await mails()).at(-1)).toMatchObject({
    to: `ian${String(n)}@test.example`,
    text: expect.stringContaining('Builder (General, Schedule): build competitions') as string,
  });
  await give(helen, {
    email: `ian${String(n)}@test.example`,
    roleid: roleId('CHECKIN'),
    compid: compId,
    permLevels: ['Config'],
  });
  expect(await rightsOf(colleague)).toEqual([
    { role: 'TICKET', org_id: orgId, comp_id: 0, perm_levels: [] },
    {
      role: 'BUILDER',
      org_id: orgId,
      comp_id: 0,
      perm_levels: expect.arrayContaining(['Schedule', 'General']) as string[],
    },
    { role: 'CHECKIN', org_id: orgId, comp_id: compId, perm_levels: [] },
  ]);
});

test('API-130 a right is changed by its number, and one that is given again is given once', async () => {
  const id = await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] });
  const [right] = (await helen.call(permissions.readTeam, { id: orgId })).data.find(
    (person) => person.id === id,
  )!.permissions;
  const changed = await give(helen, { id, permid: right!.id, roleid: roleId('RESULTS') });
  expect(changed.data).toMatchObject({ id: right!.id, role: { name: 'Results' } });
  await give(helen, { id, roleid: roleId('RESULTS') });
  expect(await rightsOf(id)).toHaveLength(1);
  await give(helen, { id, roleid: roleId('TICKET') });
  expect(await give(helen, { id, permid: right!.id, roleid: roleId('TICKET') })).toMatchObject({
    status: 409,
    error: 'in-use',
  });
  expect((await helen.call(permissions.deletePermission, { id: right!.id })).status).toBe(200);
  expect(await give(helen, { id, permid: right!.id, roleid: roleId('RESULTS') })).toMatchObject({
    status: 404,
    message: 'This role has been removed in the meantime. Load the list again.',
  });
});

test.each([
  [
    'a right at another organisation',
    async () => ({ orgid: (await seedCompetition(engine.db, { name: 'Away', orgName: `Away ${String(n)}` })).orgId }),
    403,
  ],
  ['a right everywhere', () => Promise.resolve({ orgid: 0 }), 404],
  [
    'a competition of another organisation',
    async () => ({ compid: (await seedCompetition(engine.db, { name: 'Away', orgName: `Far ${String(n)}` })).compId }),
    400,
  ],
  ['a role that nobody may give', () => Promise.resolve({ roleid: 99 }), 400],
  [
    'the right of somebody elsewhere, by its number',
    async () => ({
      permid: (
        await engine.db.selectFrom('permission').select('id').where('org_id', '<>', orgId).executeTakeFirstOrThrow()
      ).id,
    }),
    404,
  ],
  ['nobody', () => Promise.resolve({ email: undefined }), 400],
] as const)('an administrator of one organisation cannot give %s', async (...[, more, status]) => {
  const before = await engine.db.selectFrom('permission').selectAll().orderBy('id').execute();
  const input = { email: `ian${String(n)}@test.example`, ...(await more()) };
  expect((await give(helen, input)).status).toBe(status);
  expect(await engine.db.selectFrom('permission').selectAll().orderBy('id').execute()).toEqual(before);
});

test('no role that can be given covers the application itself, and a number names only colleagues', async () => {
  expect(givenRoles.map(({ area }) => area)).not.toContain('APPADMIN');
  const stranger = await site.aUser();
  expect(await give(helen, { id: stranger })).toMatchObject({ status: 400 });
  expect(await give(helen, { id: 999_999 })).toMatchObject({
    status: 400,
    message: (await give(helen, { id: stranger })).message,
  });
  expect((await give(administrator, { id: stranger })).status).toBe(200);
});

test('API-131 a right is taken away by who manages the organisation, or given up by its holder, and by nobody else', async () => {
  const [ian, karen] = [
    await site.aUser({ permissions: [{ role: 'BUILDER', orgId }] }),
    await site.aUser({ permissions: [{ role: 'FINANCE', orgId }] }),
  ];
  const idOf = async (user: UserId) =>
    (await engine.db.selectFrom('permission').select('id').where('user_id', '=', user).executeTakeFirstOrThrow()).id;
  const stranger = await site.as(
    await site.aUser({
      permissions: [
        { role: 'ADMIN', orgId: (await seedCompetition(engine.db, { name: 'X', orgName: `X ${String(n)}` })).orgId },
      ],
    }),
  );
  expect(await stranger.call(permissions.deletePermission, { id: await idOf(ian) })).toMatchObject({
    status: 404,
    message: 'This role does not exist, or has already been removed.',
  });
  expect((await (await site.as(karen)).call(permissions.deletePermission, { id: await idOf(ian) })).status).toBe(404);
  const builds = await idOf(ian);
  expect((await helen.call(permissions.deletePermission, { id: builds })).status).toBe(200);
  expect(await helen.call(permissions.deletePermission, { id: builds })).toMatchObject({
    status: 404,
    message: 'This role does not exist, or has already been removed.',
  });
  expect((await (await site.as(karen)).call(permissions.deletePermission, { id: await idOf(karen) })).message).toBe(
    'You no longer have this role.',
  );
  expect(await rightsOf(ian)).toEqual([]);
  expect(
    await engine.db
      .selectFrom('audit')
      .select(['actor_id'])
      .where('action', '=', 'right-taken')
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute(),
  ).toEqual([{ actor_id: helenId }, { actor_id: karen }]);
});

test('the last Admin of an organisation stays, also when two leave at the same moment', async () => {
  const only = (
    await engine.db.selectFrom('permission').select('id').where('user_id', '=', helenId).executeTakeFirstOrThrow()
  ).id;
  expect(await helen.call(permissions.deletePermission, { id: only })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: 'This is the last Admin of the organisation. Make somebody else Admin first.',
  });
  expect(await give(helen, { id: helenId, permid: only, roleid: roleId('BUILDER') })).toMatchObject({ status: 409 });
  const otherId = await site.aUser({ permissions: [{ role: 'ADMIN', orgId }] });
  const other = (
    await engine.db.selectFrom('permission').select('id').where('user_id', '=', otherId).executeTakeFirstOrThrow()
  ).id;
  const both = await Promise.all([
    helen.call(permissions.deletePermission, { id: only }),
    (await site.as(otherId)).call(permissions.deletePermission, { id: other }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('API-128 an administrator of the application adds a user as administrator of an organisation, by GET or by POST', async () => {
  const [a, b] = [await site.aUser(), await site.aUser()];
  expect((await administrator.call(permissions.addOrgAdmin, { a, b: orgId })).data).toMatchObject({
    role: { name: 'Admin' },
    org: { id: orgId },
  });
  expect((await administrator.call(permissions.addOrgAdminByGet, { a: b, b: orgId })).status).toBe(200);
  expect(await rightsOf(a)).toMatchObject([{ role: 'ADMIN', org_id: orgId, comp_id: 0 }]);
  expect(await rightsOf(b)).toMatchObject([{ role: 'ADMIN', org_id: orgId, comp_id: 0 }]);
  const bare = await site.app.inject({
    url: `/wp-json/e4s/v5/user/permissions/addorg/${String(a)}/${String(orgId)}`,
    headers: { cookie: administrator.headers['cookie'] ?? '' },
  });
  expect(bare.json<{ error: string }>().error).toBe('cross-site');
});

test('PERM-24 an administrator of an organisation is refused the call that adds organisation administrators, and the one that approves', async () => {
  expect((await helen.call(permissions.addOrgAdmin, { a: helenId, b: orgId })).status).toBe(403);
  expect((await helen.call(permissions.addOrgAdminByGet, { a: helenId, b: orgId })).status).toBe(403);
  expect((await helen.call(contract.approveOrg, { id: orgId })).status).toBe(403);
});

test('API-129 the rights of a user, for the user and for administrators', async () => {
  const id = await site.aUser({ permissions: [{ role: 'Builder', orgId, compId }] });
  const expected = [
    {
      role: { id: roleId('BUILDER'), name: 'Builder' },
      org: { id: orgId, name: `Weald ${String(n)}` },
      comp: { id: compId, name: 'County' },
      permLevels: [],
    },
  ];
  expect((await (await site.as(id)).call(permissions.readPermissions, { id })).data).toMatchObject(expected);
  expect((await administrator.call(permissions.readPermissions, { id })).data).toMatchObject(expected);
  expect((await helen.call(permissions.readPermissions, { id })).status).toBe(403);
});

test('API-132 the roles: Admin, Builder, Reports and the areas of the day', async () => {
  const { data } = await helen.call(permissions.listRoles, {});
  expect(data.map(({ name }) => name)).toEqual([
    'Admin',
    'Builder',
    'Reports',
    'Check-in',
    'Results',
    'Tickets',
    'Scoreboard',
    'Finance',
  ]);
  expect(data.filter(({ hasLevels }) => hasLevels).map(({ name }) => name)).toEqual(['Builder']);
});

test('API-133 the levels of a builder: General, Config, Schedule, Comp Events', async () => {
  const { data } = await helen.call(permissions.listPermLevels, {});
  expect(data.map(({ name }) => name)).toEqual(['General', 'Config', 'Schedule', 'Comp Events']);
  expect(data.map(({ name }) => name)).toEqual([...builderLevels]);
});
