import { eventsForAthlete } from '@startline/contract/entering/entries';
import { publicCompetition } from '@startline/contract/competitions/competitions';
import type { CompEventId } from '@startline/rules/ids';
import { hours } from '@startline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../db/db.ts';
import type { Engine } from '../../db/engine.ts';
import { previewCompetition } from '../../building/builder/preview-competition.ts';
import { holdPlace } from '../../entering/entries/hold-place.ts';
import { switchEvent } from '../../entering/entries/switch-event.ts';
import { joinLine } from '../../entering/waiting/join-line.ts';
import { offerFreePlaces } from '../../entering/waiting/rounds.ts';
import { handlers } from '../../start/routes.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/http.ts';
import { aShopper, shopFaults, type Shopper } from '../../testing/shop.ts';
import { readCart } from '../basket/read-cart.ts';
import { checkOut } from '../payments/settling/check-out.ts';
import { takeOut } from '../basket/take-out.ts';
import { Places } from './places.ts';

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Inserts two events that share this many places, and a third with its own. */
async function aPit(places: number, options: Record<string, unknown> = {}) {
  const comp = await seedCompetition(engine.db, {
    events: [
      { code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: places, sharing: 'Pit 1' },
      { code: 'TJ', name: 'Triple Jump', tf: 'F', unit: 'distance', max: places, sharing: 'pit 1' },
      { max: places },
    ],
    options: { selfService: { switchEvent: true }, ...options },
  });
  const [long, triple, sprint] = comp.eventIds as readonly [CompEventId, CompEventId, CompEventId];
  return { ...comp, long, triple, sprint };
}
const shopper = () => aShopper(engine.db, clock);
const hold = ({ ctx, athleteId }: Shopper, ceid: CompEventId) => holdPlace(ctx(), { ceid, athleteId, clubId: 0 });
const refused = { code: 'entry-blocked' };

test('events with the same word share their places: one fills the other, and leaves the rest alone', async () => {
  const { compId, long, triple, sprint } = await aPit(2);
  const first = await shopper();
  const { entryId } = await hold(first, long);
  await hold(await shopper(), triple);
  await expect(hold(await shopper(), triple)).rejects.toMatchObject(refused);
  await expect(hold(await shopper(), long)).rejects.toMatchObject(refused);
  await hold(await shopper(), sprint);

  const site = await testApp(engine, handlers, { clock });
  const visitor = await site.withToken(first.caller.id);
  const { data } = await visitor.call(eventsForAthlete, { compId, athleteId: first.athleteId });
  expect(data.rows.map(({ places }) => places.left)).toEqual([0, 0, 1]);
  await site.close();

  await switchEvent(first.ctx(), { entryid: entryId, ceid: triple });
  await takeOut(first.ctx(), { productId: entryId });
  await hold(await shopper(), long);
  expect(await shopFaults(engine.db)).toEqual([]);
});

test('page, preview and basket judge shared places as entering does', async () => {
  const comp = await aPit(1, { cheques: { allow: true, ends: '' } });
  const { long, triple } = comp;
  const late = await shopper();
  await hold(late, long);
  clock.at = (clock.at + hours(2)) as typeof clock.at;
  const other = await shopper();
  const { entryId } = await hold(other, triple);

  const {
    data: [basket],
  } = await readCart(late.ctx(), { id: 0 });
  expect(basket?.lines[0]?.blocks).toEqual([{ kind: 'full', waitingList: 'none' }]);
  await expect(hold(late, long)).rejects.toMatchObject(refused);
  const preview = await previewCompetition(testCtx(engine.db, { clock }), { id: comp.compId });
  expect(preview.events.map(({ state }) => state)).toEqual(['full', 'full', 'open']);

  await checkOut(other.ctx(), {
    orgId: comp.orgId,
    method: 'cheque',
    entryIds: [entryId],
    expectedTotal: '9.00',
    currency: 'GBP',
    acceptedTerms: [],
  });
  const site = await testApp(engine, handlers, { clock });
  const { data } = await site.nobody.call(publicCompetition, { id: comp.compId });
  expect(data.schedule.map(({ isFull }) => isFull)).toEqual([true, true, false]);
  await site.close();
});

test('a place that one event gives back goes to those who wait for the other', async () => {
  const { long, triple } = await aPit(1, { subscription: { enabled: true, closes: '' } });
  const [holder, waits, newcomer] = [await shopper(), await shopper(), await shopper()];
  const { entryId } = await hold(holder, long);
  await joinLine(waits.ctx(), { ceid: triple, athleteId: waits.athleteId, clubId: 0 });
  await takeOut(holder.ctx(), { productId: entryId });
  await expect(hold(newcomer, long)).rejects.toMatchObject(refused);
  await offerFreePlaces(testCtx(engine.db, { clock }));
  const offered = await engine.db
    .selectFrom('entry')
    .select('athlete_id')
    .where('comp_event_id', '=', triple)
    .execute();
  expect(offered).toEqual([{ athlete_id: waits.athleteId }]);
});

test.runIf(engineUnderTest === 'postgres')(
  'two who come at once for the last shared place wait for each other',
  async () => {
    const { compId, long, triple } = await aPit(1);
    const [first, second] = [await shopper(), await shopper()];
    let late: Promise<unknown> = Promise.resolve();
    await transaction(engine.db, async (tx) => {
      const spot = { compId, ceid: long, athleteId: first.athleteId };
      const places = await Places.lock(tx, [spot], clock.now());
      expect(places.room(spot)).toBe(true);
      let isOver = false;
      late = hold(second, triple).then(
        () => 'sold',
        (refusal: unknown) => refusal,
      );
      void late.then(() => (isOver = true));
      const isWaiting = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            engine.db,
          )
        ).rows.length > 0 || isOver;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      places.move(spot, 'none', 'held');
      const money = { price: 900, fee: 0, total: 900, currency: 'GBP' } as const;
      const until = (clock.now() + hours(1)) as ReturnType<typeof clock.now>;
      await places.hold(
        tx,
        { ...spot, userId: first.caller.id, clubId: undefined, until, perf: undefined, money, now: clock.now() },
        sql`select 1`,
      );
    });
    expect(await late).toMatchObject(refused);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from entry where comp_event_id in (${long}, ${triple})`.execute(engine.db);
    expect(rows).toEqual([{ n: 1 }]);
  },
);
