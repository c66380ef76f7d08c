import { sql } from 'kysely';
import { closePerson } from '@startline/contract/keeping/person';
import { retention } from '@startline/rules/keeping/retention';
import { days } from '@startline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { rounds } from '../../start/routes.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { findWords } from '../../testing/find-words.ts';
import { seedAthlete } from '../../testing/entrants.ts';
import type { TestApp } from '../../testing/http.ts';
import { anOrder, shopFaults } from '../../testing/shop.ts';
import { personRoutes } from '../person/routes.ts';
import { erasingRound, eraseNext } from './erasing-round.ts';

let site: TestApp;
beforeAllSite(personRoutes, (made) => void (site = made));
beforeEach(() => {
  site.clock.at = new TestClock().at;
});

const ctx = () => testCtx(site.engine.db, { clock: site.clock });
/** Runs the round to its end; returns how many it erased. */
const eraseAll = async (): Promise<number> => {
  let erased = 0;
  while (await eraseNext(ctx())) erased += 1;
  return erased;
};

/** Inserts a person with a paid order and a child on no other list, whose account an administrator closed. */
async function aClosed(word: string) {
  const { db } = site.engine;
  const { shopper, orderId, comp } = await anOrder(db, site.clock);
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  const { id } = shopper.caller;
  await sql`update app_user set display_name = ${`${word} Parent`} where id = ${id}`.execute(db);
  await sql`update athlete set first_name = ${word} where id = ${shopper.athleteId}`.execute(db);
  await sql`update order_line set description = ${`${word}: 100m`} where order_id = ${orderId}`.execute(db);
  await sql`update competition set starts_on = '2027-03-02', ends_on = '2027-03-02' where id = ${comp.compId}`.execute(
    db,
  );
  const admin = await site.as(await site.aUser({ role: 'APPADMIN' }));
  const { status } = await admin.call(closePerson, { id, reason: 'Letter of 3 May' });
  expect(status).toBe(200);
  return { id, athleteId: shopper.athleteId };
}

test('the rest of a closed account is deleted six years after its last order, and the books still add up', async () => {
  const { db } = site.engine;
  const { id, athleteId } = await aClosed('Sixyearscanary');
  await sql`update outbox set state = 'sent' where kind = 'mail'`.execute(db);
  const kept = await findWords(db, 'sixyearscanary');
  expect(kept.length, 'the name of the person, of the child and of what was bought').toBeGreaterThan(2);
  site.clock.pass(days(6 * 365 - 10));
  expect(await eraseAll()).toBe(0);
  expect(await findWords(db, 'sixyearscanary')).toEqual(kept);
  site.clock.pass(days(retention.closedAccounts.days - 6 * 365 + 15));
  expect(await eraseAll()).toBe(2);
  expect(await findWords(db, 'sixyearscanary')).toEqual([]);
  expect(await eraseAll(), 'nothing is erased twice').toBe(0);
  expect(await shopFaults(db)).toEqual([]);
  const { rows } = await sql`select subject, subject_id from audit
    where action in ('person-erased', 'athlete-erased') and actor_id is null order by subject`.execute(db);
  expect(rows).toEqual([
    { subject: 'athlete', subject_id: athleteId },
    { subject: 'user', subject_id: id },
  ]);
});

test('an athlete whom a closed account left stays while somebody else has them on a list', async () => {
  const { db } = site.engine;
  const { athleteId } = await aClosed('Keptcanary');
  const other = await site.aUser({});
  await sql`insert into user_athlete (user_id, athlete_id) values (${other}, ${athleteId})`.execute(db);
  site.clock.pass(days(retention.leftAthletes.days + 5));
  expect(await eraseAll(), 'the account alone').toBe(1);
  const { rows } = await sql`select first_name from athlete where id = ${athleteId}`.execute(db);
  expect(rows).toEqual([{ first_name: 'Keptcanary' }]);
});

test('an account that is open is never erased by itself', async () => {
  const { shopper } = await anOrder(site.engine.db, site.clock);
  site.clock.pass(days(20 * 366));
  expect(await eraseAll()).toBe(0);
  const { rows } = await sql`select closed_at from app_user where id = ${shopper.caller.id}`.execute(site.engine.db);
  expect(rows).toEqual([{ closed_at: null }]);
});

test('the athletes of a guest who proved no address go after 30 days, those of a guest who bought stay', async () => {
  const { db } = site.engine;
  await sql`update app_user set email_confirmed_at = now()`.execute(db);
  const guest = await site.aUser({});
  const child = await seedAthlete(db, guest, { firstName: 'Guestcanary' });
  const buyer = await anOrder(db, site.clock);
  const guests = [guest, buyer.shopper.caller.id];
  await sql`update app_user set email_confirmed_at = null, password_hash = null, created_at = ${new Date(site.clock.at)} where id = any(${guests}::int[])`.execute(
    db,
  );
  site.clock.pass(days(retention.guests.days - 1));
  expect(await eraseAll()).toBe(0);
  site.clock.pass(days(2));
  expect(await eraseAll(), 'the account and its athlete').toBe(2);
  expect(await findWords(db, 'guestcanary')).toEqual([]);
  const { rows } =
    await sql`select first_name from athlete where id in (${child}, ${buyer.shopper.athleteId}) order by first_name = 'Erased' desc`.execute(
      db,
    );
  expect(rows[0]).toEqual({ first_name: 'Erased' });
  expect(rows[1]).not.toEqual({ first_name: 'Erased' });
});

test('the round runs with the others', () => {
  expect(rounds).toContain(erasingRound);
});
