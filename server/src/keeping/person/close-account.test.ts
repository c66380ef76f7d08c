import { refusals } from '@startline/contract/refusals';
import { sql } from 'kysely';
import { askToClose, closeAccount, closePerson } from '@startline/contract/keeping/person';
import { getAccount } from '@startline/contract/people/accounts';
import type { UserId } from '@startline/rules/ids';
import { beforeEach, expect, test } from 'vitest';
import { accountsRoutes } from '../../people/accounts/routes.ts';
import { aUserWithPassword, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedAthlete } from '../../testing/entrants.ts';
import { findWords } from '../../testing/find-words.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { anOrder, shopFaults } from '../../testing/shop.ts';
import { personRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite([...accountsRoutes, ...personRoutes], (made) => void (site = made));

let person: { id: UserId; email: string };
let own: Visitor;
let made = 0;
beforeEach(async () => {
  made += 1;
  const email = `canary-mail-${String(made)}@test.example`;
  const user = await aUserWithPassword(site, { displayName: `Canaryname ${String(made)}`, email });
  person = user;
  own = await site.as(user.id);
});

const mailedKey = async () => keyIn((await lettersTo(site.engine, person.email)).at(-1));

test('a person closes their account by the password and an emailed link: sessions end and one last email goes', async () => {
  expect((await own.call(askToClose, { password: 'wrong' })).status).toBe(400);
  expect((await own.call(askToClose, { password: PASSWORD })).status).toBe(200);
  expect((await own.call(getAccount, {})).status, 'nothing closes before the link').toBe(200);
  const key = await mailedKey();
  expect((await site.nobody.call(closeAccount, { key })).status).toBe(200);
  expect((await own.call(getAccount, {})).status).toBe(401);
  expect((await site.nobody.call(closeAccount, { key })).status).toBe(410);
  const letters = await lettersTo(site.engine, person.email);
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('is closed')]);
});

test('an account with a card payment on its way stays open, and the words say so', async () => {
  const { orderId } = await anOrder(site.engine.db, site.clock);
  await sql`update shop_order set user_id = ${person.id} where id = ${orderId}`.execute(site.engine.db);
  const { status, errNo, message } = await own.call(askToClose, { password: PASSWORD });
  expect([status, errNo, message]).toEqual([
    409,
    refusals['cannot-close'].errNo,
    expect.stringContaining('card payment'),
  ]);
});

test('the last manager of an organisation stays', async () => {
  const org = await site.engine.db
    .insertInto('organisation')
    .values({ name: 'Deal Tri', status: 'Approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into permission (user_id, role, org_id) values (${person.id}, 'ADMIN', ${org.id})`.execute(
    site.engine.db,
  );
  expect((await own.call(askToClose, { password: PASSWORD })).message).toContain('Nobody else manages Deal Tri');
});

test('the last administrator of the application stays', async () => {
  const become = (role: 'APPADMIN' | 'USER', id: UserId) =>
    site.engine.db.updateTable('app_user').set({ role }).where('id', '=', id).execute();
  await become('APPADMIN', person.id);
  expect((await own.call(askToClose, { password: PASSWORD })).message).toBe(
    'This is the last administrator. Appoint another first.',
  );
  const second = await site.aUser({ role: 'APPADMIN' });
  expect((await own.call(askToClose, { password: PASSWORD })).status).toBe(200);
  await become('USER', second);
});

test('only an administrator closes the account of somebody else', async () => {
  const other = await aUserWithPassword(site);
  const input = { id: other.id, reason: 'A letter', everything: true };
  expect((await own.call(closePerson, input)).status).toBe(403);
  expect((await site.nobody.call(closePerson, input)).status).toBe(401);
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  const once = { ...input, everything: false };
  expect((await admin.call(closePerson, once)).status).toBe(200);
  expect(await admin.call(closePerson, once)).toMatchObject({ status: 404, message: 'There is no such account.' });
});

test('an erased person is in no table, and the log still says who did what', async () => {
  const { db } = site.engine;
  const athlete = await seedAthlete(db, person.id, { firstName: 'Canarychild', surname: 'Canarysurname' });
  await sql`update athlete set email = 'canary-child@test.example', options = '{"emergency": {"name": "Canarygran"}}' where id = ${athlete}`.execute(
    db,
  );
  await sql`update app_user set phone = 'canary-phone' where id = ${person.id}`.execute(db);
  await sql`update session set device = 'canary-device', address = 'canary-address' where user_id = ${person.id}`.execute(
    db,
  );
  await sql`insert into audit (at, action, subject, subject_id, after, reason) values
    (now(), 'profile-saved', 'user', ${person.id}, '{"name": "Canaryname old"}', 'canary-reason'),
    (now(), 'athlete.save', 'athlete', ${athlete}, '{"dob": "canary-dob"}', '')`.execute(db);
  await sql`insert into idempotency_key (owner, key, call, body_hash, reply, started_at)
    values ('x', ${`k${String(made)}`}, 'c', 'h', ${JSON.stringify({ email: person.email })}, now())`.execute(db);
  expect((await findWords(site.engine.db, 'canary')).length).toBeGreaterThan(8);
  const lines = await db.selectFrom('audit').select('id').execute();
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  expect((await admin.call(closePerson, { id: person.id, reason: 'Letter 12', everything: true })).status).toBe(200);
  await sql`delete from outbox where once_key = ${`closed:${String(person.id)}`}`.execute(db);
  const left = await findWords(site.engine.db, `canary-mail-${String(made)}@`);
  expect(left).toEqual([]);
  for (const word of [
    'canarychild',
    'canarygran',
    'canary-phone',
    'canary-device',
    'canary-address',
    'canary-reason',
    'canary-dob',
    'canary-child',
  ])
    expect(await findWords(site.engine.db, word), word).toEqual([]);
  expect((await db.selectFrom('audit').select('id').execute()).length).toBe(lines.length + 1);
  await expect(sql`update audit set before = null, after = null, reason = ''`.execute(db)).rejects.toThrow(
    /append-only/,
  );
  expect(await shopFaults(db)).toEqual([]);
});
