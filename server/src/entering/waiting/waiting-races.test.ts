import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompEventId } from '@startline/rules/ids';
import { hours } from '@startline/rules/time';
import type { Engine } from '../../db/engine.ts';
import { takeOut } from '../../selling/basket/take-out.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { testCtx, TestClock } from '../../testing/context.ts';
import { engineUnderTest, testDatabase } from '../../testing/database.ts';
import { numbersFrom } from '../../testing/race.ts';
import { aShopper, shopFaults, type Shopper } from '../../testing/shop.ts';
import { holdPlace } from '../entries/hold-place.ts';
import { joinLine } from './join-line.ts';
import { offerFreePlaces } from './rounds.ts';
import { offerPlaces } from './offer-places.ts';

const onServer = engineUnderTest === 'postgres';
const places = onServer ? 50 : 6;
const inLine = places + (onServer ? 10 : 2);
const strangers = onServer ? 10 : 2;

let engine: Engine;
const clock = new TestClock();
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

const shoppers = async (count: number): Promise<Shopper[]> => {
  const made: Shopper[] = [];
  for (let n = 0; n < count; n++) made.push(await aShopper(engine.db, clock));
  return made;
};

/** Returns whether an event or the database was busy: the call answers `busy`, or waited too long for a connection. */
const isBusy = (fault: unknown): boolean =>
  fault instanceof Error &&
  (('code' in fault && fault.code === 'busy') || /timeout exceeded when trying to connect/.test(fault.message));

/** Retries calls that met a busy event or database, as a browser and the outbox do. */
async function patiently<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await work();
    } catch (fault) {
      if (!isBusy(fault)) return undefined;
    }
  }
  return undefined;
}

/** Inserts a full event, with its line in order and some athletes who would like to jump it. */
async function aFullEvent() {
  const comp = await seedCompetition(engine.db, {
    events: [{ max: places }],
    options: { subscription: { enabled: true, closes: '' } },
  });
  const ceid = comp.eventIds[0] as CompEventId;
  const [holders, line, others] = [await shoppers(places), await shoppers(inLine), await shoppers(strangers)];
  const held = [];
  for (const { ctx, athleteId } of holders) {
    const { entryId } = await holdPlace(ctx(), { ceid, athleteId, clubId: 0 });
    held.push(() => patiently(() => takeOut(ctx(), { productId: entryId })));
  }
  for (const { ctx, athleteId } of line) await joinLine(ctx(), { ceid, athleteId, clubId: 0 });
  const jump = others.map(
    ({ ctx, athleteId }) =>
      () =>
        patiently(() => holdPlace(ctx(), { ceid, athleteId, clubId: 0 })),
  );
  return { ceid, line, cancel: held, jump };
}

/** Returns who has a place now, by athlete. */
async function placed(ceid: CompEventId): Promise<number[]> {
  const rows = await engine.db
    .selectFrom('entry')
    .select('athlete_id')
    .where('comp_event_id', '=', ceid)
    .where('state', '=', 'held')
    .orderBy('athlete_id')
    .execute();
  return rows.map(({ athlete_id }) => athlete_id);
}

const ids = (some: readonly Shopper[]): number[] => some.map(({ athleteId }) => athleteId).toSorted((a, b) => a - b);
const offer = (ceid: CompEventId) => () => patiently(() => offerPlaces(testCtx(engine.db, { clock }), { ceid }));

test('R8 order is kept, one offer for each place and none skipped, when all places are given back at once', async () => {
  const { ceid, line, cancel, jump } = await aFullEvent();
  const next = numbersFrom(7);
  const acts = [...cancel, ...jump, ...Array.from({ length: 5 }, () => offer(ceid))]
    .map((act) => ({ act, key: next() }))
    .toSorted((a, b) => a.key - b.key);
  await Promise.all(acts.map(({ act }) => act()));
  await offerFreePlaces(testCtx(engine.db, { clock }));
  expect(await placed(ceid)).toEqual(ids(line.slice(0, places)));
  const { rows } = await sql<{ offers: number; entries: number; waiting: number }>`
    select count(*) filter (where w.state = 'offered')::int as offers, count(distinct w.entry_id)::int as entries, max(k.waiting)::int as waiting
    from waiting w join capacity k on k.kind = 'event' and k.ref_id = w.comp_event_id where w.comp_event_id = ${ceid}`.execute(
    engine.db,
  );
  expect(rows[0]).toEqual({ offers: places, entries: places, waiting: inLine - places });
  expect(await shopFaults(engine.db)).toEqual([]);

  clock.pass(hours(25));
  await Promise.all([offer(ceid)(), offer(ceid)(), ...jump.map((act) => act())]);
  expect(await placed(ceid)).toEqual(expect.arrayContaining(ids(line.slice(places))));
  expect(await shopFaults(engine.db)).toEqual([]);
}, 120_000);

test('R8 with the count of those in line taken away strangers jump it, so the race does find what it looks for', async () => {
  const { ceid, line, cancel, jump } = await aFullEvent();
  await sql`alter table capacity drop constraint capacity_waiting_counted`.execute(engine.db);
  await sql`update capacity set waiting = 0 where kind = 'event' and ref_id = ${ceid}`.execute(engine.db);
  await Promise.all(cancel.map((act) => act()));
  await Promise.all(jump.map((act) => act()));
  await offer(ceid)();
  expect(await placed(ceid)).not.toEqual(ids(line.slice(0, places)));
}, 120_000);
