import { sql } from 'kysely';
import { exportOwn, exportPerson, type PersonFile } from '@startline/contract/keeping/person';
import { beforeEach, expect, test } from 'vitest';
import { aUserWithPassword, PASSWORD } from '../../testing/accounts.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { seedAthlete, seedEntry } from '../../testing/entrants.ts';
import type { TestApp, Visitor } from '../../testing/http.ts';
import { notGiven, readers, staffMarks } from './reader-queries.ts';
import { personRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite(personRoutes, (made) => void (site = made));

let own: Visitor;
let ids: { user: number; athlete: number; other: number };
beforeEach(async () => {
  const user = await aUserWithPassword(site, { displayName: 'Orla Own' });
  const other = await aUserWithPassword(site, { displayName: 'Olaf Other' });
  own = await site.as(user.id);
  const comp = await seedCompetition(site.engine.db, {});
  const athleteId = await seedAthlete(site.engine.db, user.id, { firstName: 'Ownchild' });
  const strange = await seedAthlete(site.engine.db, other.id, { firstName: 'Otherchild' });
  const [ceid] = comp.eventIds;
  if (ceid === undefined) throw new Error('no event');
  await seedEntry(site.engine.db, { compId: comp.compId, ceid, athleteId, userId: other.id });
  await seedEntry(site.engine.db, { compId: comp.compId, ceid, athleteId: strange, userId: other.id });
  ids = { user: user.id, athlete: athleteId, other: other.id };
});

const rowsOf = (file: PersonFile, name: string) => file.sections.find((section) => section.name === name)?.rows ?? [];

test('a person gets what is kept about them and their athletes, and nothing of others', async () => {
  const { status, data } = await own.call(exportOwn, { password: PASSWORD });
  expect(status).toBe(200);
  expect(rowsOf(data, 'account')).toMatchObject([{ name: 'Orla Own' }]);
  expect(rowsOf(data, 'athletes')).toMatchObject([{ id: ids.athlete, firstName: 'Ownchild', dob: '2013-03-04' }]);
  expect(rowsOf(data, 'entries')).toMatchObject([{ athleteId: ids.athlete, byAccount: false, totalMinor: null }]);
  expect(rowsOf(data, 'sessions')).toHaveLength(1);
  expect(rowsOf(data, 'log')).toMatchObject([{ action: 'person-exported', byAccount: true }]);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/Olaf|Otherchild|argon2|hash/i);
});

test('the file is refused without the right password', async () => {
  const { status, message } = await own.call(exportOwn, { password: 'wrong' });
  expect([status, message]).toEqual([400, expect.stringContaining('password is not right')]);
  expect((await site.nobody.call(exportOwn, { password: PASSWORD })).status).toBe(401);
});

test('an administrator makes the file for somebody who wrote, and the log keeps why; others do not', async () => {
  const input = { id: ids.user, reason: 'Letter of 3 March' };
  expect((await own.call(exportPerson, { ...input, id: ids.other })).status).toBe(403);
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  const { data } = await admin.call(exportPerson, input);
  expect(data.person.name).toBe('Orla Own');
  const [line] = await site.engine.db
    .selectFrom('audit')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'person-exported')
    .where('subject_id', '=', ids.user)
    .execute();
  expect(line).toEqual({ actor_id: admin.userId, reason: 'Letter of 3 March' });
});

test('mails to an address that is not proved are left out: they may be of somebody else', async () => {
  const mail = (subject: string) =>
    JSON.stringify({ letter: { to: `login-x@test.example`, subject, text: 'a?key=abc' } });
  await sql`update app_user set email = ${`login-x@test.example`} where id = ${ids.user}`.execute(site.engine.db);
  await sql`insert into outbox (kind, payload, not_before, created_at) values ('mail', ${mail('Hi')}, now(), now())`.execute(
    site.engine.db,
  );
  const proved = await own.call(exportOwn, { password: PASSWORD });
  expect(rowsOf(proved.data, 'mails')).toMatchObject([{ subject: 'Hi', text: 'a?key=hidden' }]);
  await sql`update app_user set email_confirmed_at = null where id = ${ids.user}`.execute(site.engine.db);
  expect(rowsOf((await own.call(exportOwn, { password: PASSWORD })).data, 'mails')).toEqual([]);
});

test('every table with rows of a user or an athlete is read, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string; col: string }>`
    select c.table_name as name, c.column_name as col from information_schema.columns c where c.table_schema = current_schema()
      and (c.column_name in ('user_id', 'athlete_id', 'actor_id') or c.column_name like '%email%')
    union select t.relname, a.attname from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid in ('app_user'::regclass, 'athlete'::regclass)`.execute(site.engine.db);
  const known = new Set([...Object.values(readers).flatMap(({ tables }) => tables), ...Object.keys(notGiven)]);
  const missing = rows.filter(({ name, col }) => !known.has(name) && !staffMarks.has(col));
  expect(missing.map(({ name, col }) => `${name}.${col}`).sort()).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});
