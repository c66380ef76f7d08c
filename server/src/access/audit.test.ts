import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../db/engine.ts';
import { holdPlace } from '../entering/entries/hold-place.ts';
import { Refusal } from '../kernel/refuse.ts';
import { seedCompetition } from '../testing/competitions.ts';
import { testCtx, TestClock } from '../testing/context.ts';
import { testDatabase } from '../testing/database.ts';
import { seedAthlete, seedUser } from '../testing/entrants.ts';
import { numbersFrom } from '../testing/race.ts';
import { acts, aWorld, one } from '../testing/shop-acts.ts';
import { watchWrites } from '../testing/watch-writes.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

/** Rounds have no actor, and a card payment writes its own line when it settles */
const byPeople = acts.filter(
  ({ name }) => !['time passes', 'tidy up', 'reconcile', 'free credit', 'return money'].includes(name),
);
const STATES = / (entry|shop_order|app_user)$/;
const ROUNDS = 20;

test('S16 whatever a person changes of entries, orders and credit leaves a line in the log with who it was', async () => {
  const next = numbersFrom(17);
  const world = await aWorld(engine.db, new TestClock(), { shoppers: 3, next });
  const people = [...world.shoppers.map(({ caller }) => caller), world.organiser().caller].map((caller) =>
    caller.kind === 'user' ? caller.id : undefined,
  );
  const written = await watchWrites(engine.db);
  const logged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, run } of byPeople) {
      const last = await latest();
      await run(world, one(world.shoppers, next)!).catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
      });
      const changed = (await written()).filter((what) => STATES.test(what));
      const lines = await engine.db
        .selectFrom('audit')
        .select(['actor_id', 'real_actor_id', 'action', 'subject_id'])
        .where('id', '>', last)
        .execute();
      if (changed.length > 0) expect(lines.length, `${name} wrote ${changed.join(', ')}`).toBeGreaterThan(0);
      for (const line of lines) {
        expect(
          [people.some((id) => id === line.actor_id), line.real_actor_id === line.actor_id, line.subject_id !== null],
          `${name}: ${line.action}`,
        ).toEqual([true, true, true]);
        logged.add(name);
      }
    }
  }
  expect([...logged].sort()).toEqual(
    expect.arrayContaining(['cancel', 'check out', 'credit given', 'hold', 'pay', 'release', 'switch']),
  );
}, 120_000);

test('S16 who acts as another is named beside the other', async () => {
  const {
    eventIds: [ceid],
  } = await seedCompetition(engine.db, { events: [{ max: 8 }] });
  const caller = await seedUser(engine.db);
  const { id: impersonatedBy } = await seedUser(engine.db);
  const athleteId = await seedAthlete(engine.db, caller.id);
  const { entryId } = await holdPlace(
    testCtx(engine.db, { caller: { ...caller, impersonatedBy }, clock: new TestClock() }),
    { ceid: ceid!, athleteId, clubId: 0 },
  );
  const line = await engine.db
    .selectFrom('audit')
    .select(['actor_id', 'real_actor_id', 'action', 'after'])
    .where('subject', '=', 'entry')
    .where('subject_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    actor_id: caller.id,
    real_actor_id: impersonatedBy,
    action: 'hold',
    after: { ceid, athleteId, total: 900 },
  });
});

test('S16 no line of the log can be changed or taken out, nor the whole of it emptied', async () => {
  const lines = await latest();
  expect(lines).toBeGreaterThan(0);
  await expect(sql`update audit set reason = 'another'`.execute(engine.db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from audit`.execute(engine.db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit`.execute(engine.db)).rejects.toThrow(/append-only/);
  expect(await latest()).toBe(lines);
});

async function latest(): Promise<number> {
  return (
    (
      await engine.db
        .selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0
  );
}
