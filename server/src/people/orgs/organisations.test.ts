import * as contract from '@startline/contract/people/orgs';
import type { Org } from '@startline/contract/people/orgs';
import type { OrgId, UserId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import { orgRoutes } from './routes.ts';

let engine: Engine;
let site: TestApp;
let administrator: Visitor;
let helen: Visitor;
let helenId: UserId;
let address: string;
let people = 0;

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, [...orgRoutes, ...uploadRoutes]);
  administrator = await site.as(await site.aUser({ role: 'APPADMIN', email: 'admin@test.example' }));
});
beforeEach(async () => {
  address = `helen${String(++people)}@test.example`;
  helenId = await site.aUser({ displayName: 'Helen Marsh', email: address });
  helen = await site.as(helenId);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

let names = 0;
const aName = (): string => `Downs League ${String(++names)}`;
async function request(by: Visitor = helen, name = aName()): Promise<Org> {
  const reply = await by.call(contract.askForOrg, { name, acceptTerms: true });
  expect(reply).toMatchObject({ status: 200 });
  return reply.data;
}
const mails = async () =>
  (await engine.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()).map(
    ({ payload }) => payload['letter'] as { to: string; subject: string; text: string },
  );
const one = async (who: Visitor, id: OrgId) => (await who.call(contract.readOrg, { id: String(id) })).data as Org;

test('the terms for organisers are kept as they were when somebody accepted them for an organisation', async () => {
  const texts = { title: 'Terms', type: 'T', preload: false } as const;
  const row = { key: 'org.terms', body: 'Be fair.', ...texts };
  await engine.db
    .insertInto('help_text')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute();
  const { id } = await request();
  await engine.db.updateTable('help_text').set({ body: 'Be fast.' }).where('key', '=', 'org.terms').execute();
  const kept = await engine.db
    .selectFrom('consent as c')
    .innerJoin('consent_text as t', 't.hash', 'c.text_hash')
    .select(['c.kind', 't.body'])
    .where('c.org_id', '=', id)
    .execute();
  expect(kept).toEqual([{ kind: 'organiser-terms', body: 'Be fair.' }]);
});

test('API-135 anyone signed in asks for an organisation, becomes its administrator, and the administrators are told by email', async () => {
  const before = (await mails()).length;
  const { data, message } = await helen.call(contract.askForOrg, {
    name: 'Weald League',
    aocode: 'IRL',
    acceptTerms: true,
  });
  expect(message).toBe('Organisation Weald League saved.');
  expect(data).toMatchObject({
    name: 'Weald League',
    status: 'Pending',
    aocode: 'IRL',
    currency: 'EUR',
    mayManage: true,
    askedBy: { id: helenId, name: 'Helen Marsh' },
  });
  expect(
    await engine.db.selectFrom('permission').select(['role', 'user_id']).where('org_id', '=', data.id).execute(),
  ).toEqual([{ role: 'ADMIN', user_id: helenId }]);
  expect((await mails()).slice(before)).toMatchObject([
    {
      to: 'admin@test.example',
      subject: 'Weald League asks to be approved',
      text: expect.stringContaining('/app-v3/v2/org-approval-v2') as string,
    },
  ]);
  expect(
    await engine.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'org_id'])
      .where('action', '=', 'organisation-asked')
      .where('org_id', '=', data.id)
      .execute(),
  ).toEqual([{ action: 'organisation-asked', actor_id: helenId, org_id: data.id }]);
  expect((await site.nobody.call(contract.askForOrg, { name: aName(), acceptTerms: true })).status).toBe(401);
});

test('API-135 an organisation is asked for with a proved email address, and its name holds no web address', async () => {
  const id = await site.aUser();
  await engine.db.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', id).execute();
  expect((await (await site.as(id)).call(contract.askForOrg, { name: aName(), acceptTerms: true })).status).toBe(403);
  for (const name of ['Locked, see www.evil.example', 'https evil example', 'Go to x://evil.example'])
    expect((await helen.call(contract.askForOrg, { name, acceptTerms: true })).status).toBe(400);
  const org = await request();
  const renamed = { id: org.id, version: org.version, name: 'www.evil.example' };
  expect((await helen.call(contract.updateOrg, renamed)).status).toBe(400);
});

test('ORG-01 an organisation has id, name, logo, stripeUser with id, name and showPaymentCode, options with tAndCUsers, and a status', async () => {
  const org = await request();
  const read = await one(helen, org.id);
  expect(read).toMatchObject({
    id: org.id,
    name: org.name,
    logo: '',
    status: 'Pending',
    stripeUser: { id: '', name: '', showPaymentCode: false },
  });
  expect(read.options.tAndCUsers).toEqual([{ id: helenId, name: 'Helen Marsh', at: '2027-03-01T12:00:00.000Z' }]);
});

test('ORG-03 the notice when an organisation is saved names it', async () => {
  const org = await request();
  const name = aName();
  expect((await helen.call(contract.updateOrg, { id: org.id, version: org.version, name })).message).toBe(
    `Organisation ${name} saved.`,
  );
});

test('an organisation without a name, without the terms or with a name that is taken names the fault beside its field', async () => {
  const org = await request();
  const faults = async (input: object) =>
    (
      (await helen.call(contract.askForOrg, input as never)).data as unknown as { faults: { field: string }[] }
    ).faults.map(({ field }) => field);
  expect(await faults({ name: '  ', acceptTerms: true })).toEqual(['name']);
  expect(await faults({ name: 'x'.repeat(10_000), acceptTerms: true })).toEqual(['name']);
  expect(await faults({ name: aName(), acceptTerms: false })).toEqual(['acceptTerms']);
  expect(await faults({ name: org.name.toUpperCase().replace(' ', '  '), acceptTerms: true })).toEqual(['name']);
});

test.each(['NATIONAL', 'national', ' Nat-ional. ', 'ＮＡＴＩＯＮＡＬ'])(
  'nobody may call an organisation %s, the name whose finance people handle all money',
  async (name) => {
    const org = await request();
    expect(await helen.call(contract.askForOrg, { name, acceptTerms: true })).toMatchObject({ status: 400 });
    expect(await administrator.call(contract.updateOrg, { id: org.id, version: org.version, name })).toMatchObject({
      status: 400,
    });
  },
);

test('no more than 5 organisations of one person wait for a decision', async () => {
  const eager = await site.as(await site.aUser());
  for (let n = 0; n < 5; n += 1) await request(eager);
  expect(await eager.call(contract.askForOrg, { name: aName(), acceptTerms: true })).toMatchObject({
    status: 429,
    message: 'You have already asked for several organisations. Wait for a decision on them before you ask for more.',
  });
});

test('API-134 the organisations where one may manage or build, by name; administrators see all', async () => {
  const person = await site.as(await site.aUser());
  const [b, a] = [await request(person, `B ${aName()}`), await request(person, `A ${aName()}`)];
  const list = await person.call(contract.listOrgs, {});
  expect(list.data.map(({ id }) => id)).toEqual([a.id, b.id]);
  expect(list.meta).toEqual({ totalCount: 2 });
  expect((await person.call(contract.listOrgs, { pagesize: 1, pagenumber: 2 })).data.map(({ id }) => id)).toEqual([
    b.id,
  ]);
  expect((await person.call(contract.listOrgs, { search: 'b dow' })).data.map(({ id }) => id)).toEqual([b.id]);
  expect(
    (await administrator.call(contract.listOrgs, { pagesize: 200, status: 'Pending' })).data.map(({ id }) => id),
  ).toEqual(expect.arrayContaining([a.id, b.id]));
  expect((await (await site.as(await site.aUser())).call(contract.listOrgs, {})).data).toEqual([]);
});

test('API-134 one organisation is for those who may build there; only who manages it sees its code, its terms and why it was refused', async () => {
  const org = await request();
  const builder = await site.as(await site.aUser({ permissions: [{ role: 'BUILDER', orgId: org.id }] }));
  await administrator.call(contract.updateOrg, {
    id: org.id,
    version: org.version,
    name: org.name,
    paymentCode: 'PAY-77',
    stripeUser: { id: 'acct_1', name: 'Downs', showPaymentCode: true },
  });
  expect(await one(helen, org.id)).toMatchObject({ paymentCode: 'PAY-77', mayManage: true });
  expect(await one(builder, org.id)).toMatchObject({
    paymentCode: '',
    mayManage: false,
    stripeUser: { name: 'Downs', showPaymentCode: true },
    options: { tAndCUsers: [] },
  });
  expect((await (await site.as(await site.aUser())).call(contract.readOrg, { id: String(org.id) })).status).toBe(404);
  expect((await helen.call(contract.readOrg, { id: 'elephant' })).status).toBe(400);
});

test('API-136 two people who change an organisation never overwrite each other in silence', async () => {
  const org = await request();
  const name = aName();
  const first = await administrator.call(contract.updateOrg, { id: org.id, version: org.version, name });
  const second = await helen.call(contract.updateOrg, { id: org.id, version: org.version, name: aName() });
  expect(second).toMatchObject({
    status: 409,
    error: 'changed-elsewhere',
    data: {
      who: expect.stringMatching(/Someone/) as string,
      when: '2027-03-01T12:00:00.000Z',
      version: first.data.version,
    },
  });
  // the administrator's other tab
  expect(
    await administrator.call(contract.updateOrg, { id: org.id, version: org.version, name: aName() }),
  ).toMatchObject({
    error: 'changed-elsewhere',
    data: { whoId: expect.any(Number) as number },
    message: expect.stringMatching(/^You saved this in another tab or on another device/) as string,
  });
  expect((await one(helen, org.id)).name).toBe(name);
});

test('API-136 an organisation that its people send back as they read it is saved', async () => {
  const org = await request();
  const name = aName();
  expect((await helen.call(contract.updateOrg, { ...org, name })).data).toEqual({
    ...org,
    name,
    version: org.version + 1,
  });
});

test('API-136 its people may not set its payment account or code; a logo is one that was sent here by them', async () => {
  const org = await request();
  const as = (who: Visitor, more: object) =>
    who.call(contract.updateOrg, { id: org.id, version: org.version, name: org.name, ...more });
  expect(await as(helen, { stripeUser: { id: 'acct_mine', name: 'Me', showPaymentCode: false } })).toMatchObject({
    status: 403,
    message: 'Only administrators can set the payment account and the payment code. Ask them.',
  });
  expect((await as(helen, { paymentCode: 'X' })).status).toBe(403);
  for (const logo of ['https://elsewhere.example/spy.png', `/files/${'a'.repeat(32)}.png`, '/etc/passwd'])
    expect((await as(helen, { logo })).status).toBe(400);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const sent = await site.app.inject({
    method: 'POST',
    url: '/wp-json/e4s/v5/uploads/logo?name=a.png',
    headers: { ...helen.headers, 'content-type': 'image/png' },
    payload: png,
  });
  const { url } = sent.json<{ data: { url: string } }>().data;
  expect((await as(administrator, { logo: url })).status).toBe(400);
  expect((await as(helen, { logo: url })).data.logo).toBe(url);
});

test('API-137 an organisation is deleted only without competitions', async () => {
  const org = await request();
  await seedCompetition(engine.db, { name: 'Open meeting', orgId: org.id });
  expect(await helen.call(contract.deleteOrg, { id: org.id })).toMatchObject({
    status: 409,
    error: 'in-use',
    message: `${org.name} has competitions, so it cannot be deleted. Delete its competitions first; those with entries cannot be deleted.`,
  });
  const empty = await request();
  expect((await (await site.as(await site.aUser())).call(contract.deleteOrg, { id: empty.id })).status).toBe(403);
  expect((await helen.call(contract.deleteOrg, { id: empty.id })).status).toBe(200);
  expect((await helen.call(contract.readOrg, { id: String(empty.id) })).status).toBe(404);
  expect(await engine.db.selectFrom('permission').select('id').where('org_id', '=', empty.id).execute()).toEqual([]);
});

test("API-138 a user's own organisations; those of others are for administrators", async () => {
  const id = await site.aUser();
  const person = await site.as(id);
  const org = await request(person);
  expect((await person.call(contract.listMyOrgs, { id })).data.map((one) => one.id)).toEqual([org.id]);
  expect((await administrator.call(contract.listMyOrgs, { id })).data.map((one) => one.id)).toEqual([org.id]);
  expect((await helen.call(contract.listMyOrgs, { id })).status).toBe(403);
});

test('API-139 only an administrator approves; those who manage it are told once, however often it is approved', async () => {
  const org = await request();
  const before = (await mails()).length;
  expect((await helen.call(contract.approveOrg, { id: org.id })).status).toBe(403);
  const approved = await administrator.call(contract.approveOrg, { id: org.id });
  expect(approved).toMatchObject({ message: `${org.name} is approved.`, data: { status: 'Approved' } });
  await administrator.call(contract.approveOrg, { id: org.id });
  expect((await mails()).slice(before)).toMatchObject([{ to: address, subject: `${org.name} is approved` }]);
});

test('ORG-02 an organisation has a status: asked for it is Pending, then Approved, or Refused with a reason that its people read', async () => {
  const org = await request();
  expect(org.status).toBe('Pending');
  expect(await administrator.call(contract.approveOrg, { id: org.id, approve: false })).toMatchObject({
    status: 400,
    data: { faults: [{ field: 'reason' }] },
  });
  await administrator.call(contract.approveOrg, { id: org.id, approve: false, reason: 'Tell us which club you are.' });
  expect(await one(helen, org.id)).toMatchObject({ status: 'Refused', reason: 'Tell us which club you are.' });
  expect((await mails()).at(-1)).toMatchObject({
    to: address,
    subject: `${org.name} is not approved`,
    text: expect.stringContaining('Tell us which club you are.') as string,
  });
  await administrator.call(contract.approveOrg, { id: org.id });
  expect(await one(helen, org.id)).toMatchObject({ status: 'Approved', reason: '' });
});

test('API-140 the organisations of a status, whatever the case of its name, for administrators', async () => {
  const org = await request();
  const pending = (await administrator.call(contract.readOrg, { id: 'pending' })).data as Org[];
  expect(pending.map(({ id }) => id)).toContain(org.id);
  expect(pending.every(({ status }) => status === 'Pending')).toBe(true);
  expect(await helen.call(contract.readOrg, { id: 'Pending' })).toMatchObject({
    status: 403,
    message: 'Only an administrator can filter organisations by status.',
  });
});

test('ORG-OPEN-01 the states are Pending, Approved and Refused; one address answers a number with one organisation and a state with a list; tAndCUsers says who accepted the terms', async () => {
  expect(contract.orgStatuses).toEqual(['Pending', 'Approved', 'Refused']);
  const org = await request();
  expect(Array.isArray((await administrator.call(contract.readOrg, { id: String(org.id) })).data)).toBe(false);
  for (const status of contract.orgStatuses)
    expect(Array.isArray((await administrator.call(contract.readOrg, { id: status })).data)).toBe(true);
  expect((await one(administrator, org.id)).options.tAndCUsers).toMatchObject([{ id: helenId, name: 'Helen Marsh' }]);
});
