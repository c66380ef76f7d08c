import { askToClose, closeAccount } from '@startline/contract/keeping/person';
import { requestPasswordReset, saveProfile } from '@startline/contract/people/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { handlers } from '../../start/routes.ts';
import { aUserWithPassword, keyIn, lettersTo, PASSWORD } from '../../testing/accounts.ts';
import { TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';

const clock = new TestClock();
let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, handlers, { clock });
});
afterAll(async () => {
  await site.close();
  await engine.close();
});

/** Closes a new account that called itself `name`, and had an athlete with this address. */
async function closeAs(name: string, athleteEmail = ''): Promise<void> {
  const email = `leaver-${String(Math.random()).slice(2)}@test.example`;
  const user = await aUserWithPassword(site, { displayName: 'Eve', email });
  const leaver = await site.as(user.id);
  if (athleteEmail !== '')
    await sql`with child as (insert into athlete (first_name, surname, dob, gender, email) values ('Aoife', 'Other', '2012-04-09', 'F', ${athleteEmail}) returning id)
      insert into user_athlete (user_id, athlete_id) select ${user.id}, id from child`.execute(engine.db);
  expect((await leaver.call(saveProfile, { name, phone: '' })).status).toBe(200);
  expect((await leaver.call(askToClose, { password: PASSWORD })).status).toBe(200);
  const key = keyIn((await lettersTo(engine, email)).at(-1));
  expect((await site.nobody.call(closeAccount, { key })).status).toBe(200);
  expect(await lettersTo(engine, email), 'their own mails but the last are gone').toHaveLength(1);
}

/** Returns the contents of the log, the outbox and the stored answers about one person. */
const kept = async (id: number, email: string) =>
  (
    await sql`select (select count(*)::int from outbox where payload -> 'letter' ->> 'to' = ${email}) as mails,
      (select count(*)::int from audit where subject = 'user' and subject_id = ${id} and after is not null and reason <> '') as lines,
      (select count(*)::int from idempotency_key where owner = ${`user ${String(id)}`}) as answers`.execute(engine.db)
  ).rows[0];

test('closing an account deletes nothing of others, whatever names it and its athletes had', async () => {
  const other = await aUserWithPassword(site, { displayName: 'Vera Victim', email: 'vera@test.example' });
  await site.nobody.call(requestPasswordReset, { key: 'vera@test.example' });
  await sql`insert into audit (at, action, subject, subject_id, before, after, reason) values
    (now(), 'credit-changed', 'user', ${other.id}, '{"creditMinor": 0}', '{"creditMinor": 50000, "total": "Vera Victim"}', 'goodwill')`.execute(
    engine.db,
  );
  await sql`insert into idempotency_key (owner, key, call, body_hash, reply, status, started_at) values
    (${`user ${String(other.id)}`}, 'k12345678', 'POST /v5/user/credit/:id', 'h', '{"errNo": 0, "message": "Credit is now 5.00", "data": {}}', 200, now())`.execute(
    engine.db,
  );
  const before = await kept(other.id, 'vera@test.example');
  expect(before).toMatchObject({ lines: 1, answers: 1 });
  for (const name of ['subject', 'message', 'creditMinor', 'total', 'Vera Victim', 'password', 'goodwill'])
    await closeAs(name, 'vera@test.example');
  expect(await kept(other.id, 'vera@test.example')).toEqual(before);
});
