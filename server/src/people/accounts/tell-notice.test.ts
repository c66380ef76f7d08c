import { register, startAccount } from '@startline/contract/people/accounts';
import { NOTICE_VERSION, noticeText } from '@startline/rules/keeping/notice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsRoutes } from './routes.ts';
import type { Engine } from '../../db/engine.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/http.ts';
import { noticeFacts } from '../consent/show-notice.ts';

let engine: Engine;
let site: TestApp;
beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, accountsRoutes);
});
afterAll(async () => {
  await site.close();
  await engine.close();
});
const told = async (email: string) =>
  (
    await engine.db
      .selectFrom('consent as c')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .innerJoin('consent_text as t', 't.hash', 'c.text_hash')
      .select(['c.kind', 't.body'])
      .where('u.email', '=', email)
      .execute()
  ).map(({ kind, body }) => [kind, body]);

test('registering, or entering without an account, records the notice shown in its words of that day', async () => {
  const person = { name: 'Ann Lee', notice: NOTICE_VERSION };
  await site.nobody.call(register, { ...person, email: 'ann@test.example' });
  await site.nobody.call(startAccount, { ...person, email: 'guest@test.example', phone: '07700 900123' });
  const texts = [['privacy-notice', noticeText(noticeFacts(site))]];
  expect([await told('ann@test.example'), await told('guest@test.example')]).toEqual([texts, texts]);
});

test('a stranger who registers a known address notes nothing for its account, nor does a page with an old notice', async () => {
  await site.aUser({ email: 'known@test.example' });
  await site.nobody.call(register, { name: 'Eve', email: 'known@test.example', notice: NOTICE_VERSION });
  await site.nobody.call(register, { name: 'Bea', email: 'bea@test.example', notice: NOTICE_VERSION - 1 });
  expect([await told('known@test.example'), await told('bea@test.example')]).toEqual([[], []]);
});
