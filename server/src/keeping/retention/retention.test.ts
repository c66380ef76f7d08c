import fs from 'node:fs';
import { sql } from 'kysely';
import { retention, timeText } from '@startline/rules/keeping/retention';
import { days } from '@startline/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../db/engine.ts';
import { rounds } from '../../start/routes.ts';
import { seedCompetition, seedShopItem } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedAthlete, seedUser } from '../../testing/entrants.ts';
import { seedQuestion } from '../../testing/questions.ts';
import { anOrder } from '../../testing/shop.ts';
import { endRetention, retentionRound } from './retention-round.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());
const contact = { emergency: { name: 'Canary Gran', tel: '07700 900123', relationship: 'grandmother' } };

test('the emergency contact of a child goes 30 days after the competition, and one typed later stays', async () => {
  const { db } = engine;
  const clock = new TestClock();
  const { shopper, comp } = await anOrder(db, clock);
  const athletes = () => db.updateTable('athlete').where('id', '=', shopper.athleteId);
  const type = () =>
    athletes()
      .set({ options: JSON.stringify({ ...contact, coach: 'Kim' }) })
      .execute();
  const kept = async () =>
    (await db.selectFrom('athlete').select('options').where('id', '=', shopper.athleteId).executeTakeFirstOrThrow())
      .options;
  await athletes().set({ dob: '2014-05-05' }).execute();
  await type();
  await sql`update competition set starts_on = '2027-02-20', ends_on = '2027-02-20' where id = ${comp.compId}`.execute(
    db,
  );
  await endRetention(testCtx(db, { clock }));
  expect(await kept()).toHaveProperty('emergency');
  clock.pass(days(24));
  await endRetention(testCtx(db, { clock }));
  expect(await kept()).toEqual({ coach: 'Kim' });
  await type();
  clock.pass(days(1));
  await endRetention(testCtx(db, { clock }));
  expect(await kept()).toHaveProperty('emergency');
});

test('old mails and guests who proved nothing go; whoever entered, and an email that waits, stay', async () => {
  const { db } = engine;
  const clock = new TestClock();
  const guest = await seedUser(db);
  const parent = await seedUser(db);
  await seedAthlete(db, parent.id);
  await sql`update app_user set email_confirmed_at = null, created_at = '2026-12-01'`.execute(db);
  await db.deleteFrom('outbox').execute();
  for (const state of ['sent', 'kept', 'failed', 'waiting'] as const)
    await sql`insert into outbox (kind, payload, state, not_before, created_at) values ('mail', '{}', ${state}, '2026-11-01', '2026-11-01')`.execute(
      db,
    );
  await endRetention(testCtx(db, { clock }));
  const left = (await db.selectFrom('app_user').select('id').execute()).map(({ id }) => id);
  expect([left.includes(guest.id), left.includes(parent.id)]).toEqual([false, true]);
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'waiting' }]);
});

test('a guest who put a shop item in the basket stays, and the round goes on', async () => {
  const { db } = engine;
  const clock = new TestClock();
  const guest = await seedUser(db);
  await sql`update app_user set email_confirmed_at = null, created_at = '2026-12-01' where id = ${guest.id}`.execute(
    db,
  );
  const { compId } = await seedCompetition(db);
  const item = await seedShopItem(db, compId);
  const at = new Date(clock.now());
  await sql`insert into item_line (comp_id, shop_item_id, user_id, quantity, state, held_until, price_minor, fee_minor, total_minor, currency, created_at, changed_at)
    values (${compId}, ${item}, ${guest.id}, 1, 'lapsed', ${at}, 100, 0, 100, 'GBP', ${at}, ${at})`.execute(db);
  await endRetention(testCtx(db, { clock }));
  const left = await db.selectFrom('app_user').select('id').where('id', '=', guest.id).execute();
  expect(left).toHaveLength(1);
});

test('rows of timing files go 30 days after their competition', async () => {
  const { db } = engine;
  const clock = new TestClock();
  const comps = [await seedCompetition(db), await seedCompetition(db)];
  for (const { compId } of comps)
    await db
      .insertInto('timing_left')
      .values({ comp_id: compId, race: '1-1-1', bib: '7', lane: '3', name: 'Canary Child', mark: '12.4', reason: 'x' })
      .execute();
  await sql`update competition set starts_on = '2027-01-02', ends_on = '2027-01-02' where id = ${comps[0]!.compId}`.execute(
    db,
  );
  await endRetention(testCtx(db, { clock }));
  const left = await db.selectFrom('timing_left').select('comp_id').execute();
  expect(left).toEqual([{ comp_id: comps[1]!.compId }]);
});

test('answers to questions of organisers go 90 days after their competition', async () => {
  const { db } = engine;
  const clock = new TestClock();
  const { shopper, comp } = await anOrder(db, clock);
  const questionId = await seedQuestion(db, comp.compId);
  const given = { question_id: questionId, athlete_id: shopper.athleteId, answered_by: shopper.caller.id };
  await db
    .insertInto('answer')
    .values({ ...given, value: 'M', answered_at: new Date(clock.now()) })
    .execute();
  const left = () => db.selectFrom('answer').select('value').where('question_id', '=', questionId).execute();
  await sql`update competition set starts_on = '2027-02-20', ends_on = '2027-02-20' where id = ${comp.compId}`.execute(
    db,
  );
  clock.pass(days(80));
  await endRetention(testCtx(db, { clock }));
  expect(await left()).toEqual([{ value: 'M' }]);
  clock.pass(days(20));
  await endRetention(testCtx(db, { clock }));
  expect(await left()).toEqual([]);
});

test('the round runs with the others, and the guide prints every time that is kept', () => {
  expect(rounds).toContain(retentionRound);
  const guide = fs.readFileSync(new URL('../../../../docs/guide/security.md', import.meta.url), 'utf8');
  for (const kept of Object.values(retention))
    expect(guide).toContain(`| ${kept.what} | ${timeText(kept)} after ${kept.after} | ${kept.why} |`);
});
