import { sql } from 'kysely';
import { closePerson, eraseAthlete } from '@startline/contract/keeping/person';
import { expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { addToLine, countWrongLines } from '../../entering/waiting/waiting-queries.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { cancelEntry } from '../../selling/payments/settling/cancel-entry.ts';
import { Places } from '../../selling/places/places.ts';
import { beforeAllSite } from '../../testing/before.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { findWords } from '../../testing/find-words.ts';
import type { TestApp } from '../../testing/http.ts';
import { seedQuestion } from '../../testing/questions.ts';
import { aShopper, orderFor, shopFaults, type Shopper } from '../../testing/shop.ts';
import { personRoutes } from './routes.ts';

let site: TestApp;
beforeAllSite(personRoutes, (made) => void (site = made));

const reason = 'Letter of 3 May';
const admin = async () => site.as(await site.aUser({ role: 'APPADMIN' }));

/** Inserts a user's child, with a canary in every text about them. */
async function aChild(text: string): Promise<Shopper> {
  const { db } = site.engine;
  const shopper = await aShopper(db, site.clock);
  const id = shopper.athleteId;
  const options = JSON.stringify({ emergency: { name: `${text}gran` } });
  await sql`update athlete set first_name = ${`${text}first`}, surname = ${`${text}last`}, email = ${`${text}@test.example`},
    options = ${options}::jsonb where id = ${id}`.execute(db);
  await sql`insert into audit (at, action, subject, subject_id, after, reason) values
    (now(), 'athlete.save', 'athlete', ${id}, ${JSON.stringify({ surName: `${text}last` })}::jsonb, ${`${text}reason`})`.execute(
    db,
  );
  return shopper;
}

test('an erased athlete is in no table, and the books still add up', async () => {
  const { db } = site.engine;
  const shopper = await aChild('erasedcanary');
  const seeded = await seedCompetition(db);
  const { orderId } = await orderFor(shopper, seeded, seeded.eventIds);
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  await sql`delete from outbox`.execute(db);
  await sql`update competition set starts_on = '2020-05-03', ends_on = '2020-05-03' where id = ${seeded.compId}`.execute(
    db,
  );
  expect((await findWords(db, 'erasedcanary')).length).toBeGreaterThan(4);
  const { status, message } = await (await admin()).call(eraseAthlete, { id: shopper.athleteId, reason });
  expect([status, message]).toEqual([200, 'The athlete’s details have been erased.']);
  expect(await findWords(db, 'erasedcanary')).toEqual([]);
  const entries = await db.selectFrom('entry').select('state').where('athlete_id', '=', shopper.athleteId).execute();
  expect(entries, 'the place stays, without a name').toEqual([{ state: 'paid' }]);
  const { rows } = await sql`select from user_athlete where athlete_id = ${shopper.athleteId}`.execute(db);
  expect(rows, 'the athlete is on nobody’s list').toEqual([]);
  expect(await shopFaults(db)).toEqual([]);
});

test('an erased athlete leaves no answer to a question, and one of a closed account names it no longer', async () => {
  const { db } = site.engine;
  const [child, other] = [await aChild('answercanary'), await aChild('stayingcanary')];
  const { compId } = await seedCompetition(db);
  const questionId = await seedQuestion(db, compId, { kind: 'text' });
  const answers = [child, other].map(({ athleteId }) => ({
    question_id: questionId,
    athlete_id: athleteId,
    value: 'answercanary size',
    answered_by: child.caller.id,
    answered_at: new Date(site.clock.now()),
  }));
  await db.insertInto('answer').values(answers).execute();
  await (await admin()).call(eraseAthlete, { id: child.athleteId, reason });
  const left = () => db.selectFrom('answer').select(['athlete_id', 'answered_by']).execute();
  expect(await left()).toEqual([{ athlete_id: other.athleteId, answered_by: child.caller.id }]);
  await (await admin()).call(closePerson, { id: child.caller.id, reason });
  expect(await left()).toEqual([{ athlete_id: other.athleteId, answered_by: null }]);
});

test('a reason with a name that was typed for a cancelled entry is erased with the athlete, and the books never had it', async () => {
  const { db } = site.engine;
  const shopper = await aChild('reasoncanary');
  const seeded = await seedCompetition(db);
  const { orderId, entryIds } = await orderFor(shopper, seeded, seeded.eventIds);
  await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
  const why = 'reasoncanaryfirst broke a leg';
  await cancelEntry(shopper.ctx(), { id: entryIds[0]!, reason: why, back: 'refund' });
  expect(await db.selectFrom('ledger').select('note').where('note', '=', why).execute()).toEqual([]);
  await sql`delete from outbox`.execute(db);
  expect((await (await admin()).call(eraseAthlete, { id: shopper.athleteId, reason })).status).toBe(200);
  expect(await findWords(db, 'reasoncanary')).toEqual([]);
  expect(await shopFaults(db)).toEqual([]);
});

test('an athlete with a place to come is erased only after the entry is cancelled', async () => {
  const { db } = site.engine;
  const shopper = await aChild('placecanary');
  const { eventIds } = await seedCompetition(db);
  await holdPlace(shopper.ctx(), { ceid: eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
  expect(await (await admin()).call(eraseAthlete, { id: shopper.athleteId, reason })).toMatchObject({
    status: 409,
    errNo: 1031,
    message: 'This athlete has a place in a future competition. Cancel the entry first.',
  });
  expect(await findWords(db, 'placecanaryfirst')).toContain('athlete.first_name');
});

test('neither the family nor a stranger erases an athlete by the administrator’s call', async () => {
  const { athleteId: id, caller } = await aChild('keptcanary');
  for (const who of [await site.as(caller.id), await site.as(await site.aUser())])
    expect((await who.call(eraseAthlete, { id, reason })).status).toBe(403);
  expect((await site.nobody.call(eraseAthlete, { id, reason })).status).toBe(401);
  expect((await (await admin()).call(eraseAthlete, { id: 987_654_321, reason })).status).toBe(404);
});

test('an erased athlete is in no waiting line, and no row of a timing file names them', async () => {
  const { db } = site.engine;
  const shopper = await aChild('linecanary');
  const { compId, eventIds } = await seedCompetition(db, { events: [{ max: 1 }] });
  const spot = { compId, ceid: eventIds[0]!, athleteId: shopper.athleteId };
  await transaction(db, async (tx) => {
    const places = await Places.lock(tx, [spot], site.clock.now());
    await addToLine(tx, { ...spot, userId: shopper.caller.id, clubId: undefined, now: site.clock.now() });
    await places.wait(tx, spot, 1);
  });
  const row = { race: '1-1-1', bib: '7', lane: '3', mark: '12.4', reason: 'Nobody in this lane.' };
  await db
    .insertInto('timing_left')
    .values({ comp_id: compId, ...row, name: 'LINECANARYLAST, linecanaryfirst' })
    .execute();
  await (await admin()).call(eraseAthlete, { id: shopper.athleteId, reason });
  expect(await db.selectFrom('waiting').select('state').where('comp_id', '=', compId).execute()).toEqual([
    { state: 'left' },
  ]);
  expect(await countWrongLines(db)).toBe(0);
  expect(await findWords(db, 'linecanary')).toEqual([]);
});

test('an athlete with a place to come in a team is erased only after the team is changed', async () => {
  const { db } = site.engine;
  const shopper = await aChild('teamcanary');
  const { compId, eventIds } = await seedCompetition(db);
  const at = new Date(site.clock.now());
  const team = {
    comp_id: compId,
    comp_event_id: eventIds[0]!,
    user_id: shopper.caller.id,
    club_id: null,
    area_id: null,
  };
  const money = {
    price_minor: 0,
    fee_minor: 0,
    total_minor: 0,
    currency: 'GBP',
    order_id: null,
    cancel_reason: null,
  } as const;
  const { id } = await db
    .insertInto('team')
    .values({ ...team, ...money, name: 'A', state: 'held', held_until: at, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('team_member').values({ team_id: id, place: 1, athlete_id: shopper.athleteId }).execute();
  const { errNo } = await (await admin()).call(eraseAthlete, { id: shopper.athleteId, reason });
  expect(errNo).toBe(1031);
});
