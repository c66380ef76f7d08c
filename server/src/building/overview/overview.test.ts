import { readOverview } from '@startline/contract/building/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builderWorld, type BuilderWorld } from '../../testing/builder-world.ts';
import { seedCompetition, type Seeded } from '../../testing/competitions.ts';
import { seedAthlete, seedEntry, seedUser } from '../../testing/entrants.ts';
import { overviewRoutes } from './routes.ts';

let world: BuilderWorld;
let made: Seeded;
beforeAll(async () => {
  world = await builderWorld(overviewRoutes);
  made = await seedCompetition(world.engine.db, { orgId: world.orgId, events: [{ max: 4 }, { max: 100 }] });
  const { db } = world.engine;
  const parent = await seedUser(db);
  const [ceid] = made.eventIds;
  if (ceid === undefined) throw new Error('No event.');
  const order = await db
    .insertInto('shop_order')
    .values({
      user_id: parent.id,
      org_id: world.orgId,
      currency: 'GBP',
      method: 'cheque',
      state: 'awaiting-cheque',
      total_minor: 2700,
      intention: 'three entries',
      created_at: new Date('2027-03-01T12:00:00Z'),
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const enter = async (createdAt: string, state: 'paid' | 'held' | 'awaiting-cheque' | 'cancelled') =>
    seedEntry(
      db,
      { compId: made.compId, ceid, athleteId: await seedAthlete(db, parent.id), userId: parent.id },
      {
        state,
        held_until: state === 'held' ? new Date('2027-06-01T00:00:00Z') : null,
        order_id: state === 'held' ? null : order.id,
        created_at: new Date(createdAt),
        cancel_reason: state === 'cancelled' ? 'Ill' : null,
      },
    );
  await enter('2027-03-01T12:00:00Z', 'paid');
  await enter('2027-03-30T22:30:00Z', 'paid');
  await enter('2027-03-30T23:30:00Z', 'awaiting-cheque');
  await enter('2027-03-30T12:00:00Z', 'cancelled');
  await enter('2027-03-30T12:00:00Z', 'held');
  await db.updateTable('capacity').set({ taken: 3 }).where('kind', '=', 'event').where('ref_id', '=', ceid).execute();
});
afterAll(() => world.close());

const read = async () => (await world.organiser.call(readOverview, { compId: made.compId })).data;

test('the start page counts entries by the day at the place, without those held or cancelled', async () => {
  expect((await read()).byDay).toEqual([
    { day: '2027-03-01', entries: 1 },
    { day: '2027-03-30', entries: 1 },
    { day: '2027-03-31', entries: 1 },
  ]);
});

test('it names the events that fill, and none that is more than half empty', async () => {
  expect((await read()).filling).toMatchObject([
    { ceid: made.eventIds[0], name: 'U15 girls 100m', taken: 3, places: 4 },
  ]);
});

test('it says what is next, and what the caller may do', async () => {
  const { next, counts, areas } = await read();
  expect(next).toEqual(['take-entries', 'cheques']);
  expect(counts.cheques).toBe(1);
  expect(areas).toContain('BUILDER');
  expect(areas).not.toContain('FINANCE');
});

test('a builder of another organisation does not see it', async () => {
  expect((await world.stranger.call(readOverview, { compId: made.compId })).status).toBe(403);
});
