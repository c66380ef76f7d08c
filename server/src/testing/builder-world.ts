import { builderLevels, type BuilderLevel } from '@startline/rules/access/permissions';
import type { EntryId, LocationId, OrgId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { Handler } from '../kernel/handle.ts';
import type { Outside } from '../outside/outside.ts';
import type { Seeded } from './competitions.ts';
import { TestClock } from './context.ts';
import { testDatabase } from './database.ts';
import { seedAthlete, seedEntry, seedUser } from './entrants.ts';
import { testApp, type TestApp, type Visitor } from './http.ts';

/**
 * An approved organisation with a place, and its builders: one with every level, one with each level alone, and a
 * builder elsewhere.
 */
export type BuilderWorld = {
  readonly engine: Engine;
  readonly app: TestApp;
  readonly clock: TestClock;
  readonly orgId: OrgId;
  readonly otherOrgId: OrgId;
  readonly locationId: LocationId;
  readonly organiser: Visitor;
  readonly stranger: Visitor;
  readonly administrator: Visitor;
  readonly with: Readonly<Record<BuilderLevel, Visitor>>;
  close(): Promise<void>;
};

export async function builderWorld(
  handlers: readonly Handler[],
  more: { readonly log?: () => void; readonly outside?: (engine: Engine, clock: TestClock) => Partial<Outside> } = {},
): Promise<BuilderWorld> {
  const engine = await testDatabase(more.log);
  const clock = new TestClock();
  const app = await testApp(engine, handlers, {
    clock,
    ...(more.outside ? { outside: more.outside(engine, clock) } : {}),
  });
  const org = async (name: string): Promise<OrgId> =>
    (await engine.db.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const orgId = await org('Surrey County AA');
  const otherOrgId = await org('Kent County AA');
  const { id: locationId } = await engine.db
    .insertInto('location')
    .values({ name: 'Kingsmeadow', town: 'Kingston', latitude: null, longitude: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const builder = async (
    displayName: string,
    held: { orgId: number; permLevels?: readonly string[] },
  ): Promise<Visitor> => app.as(await app.aUser({ displayName, permissions: [{ role: 'BUILDER', ...held }] }));
  const levels = await Promise.all(
    builderLevels.map(
      async (level) => [level, await builder(`Only ${level}`, { orgId, permLevels: [level] })] as const,
    ),
  );
  return {
    engine,
    app,
    clock,
    orgId,
    otherOrgId,
    locationId,
    organiser: await builder('Olu Organiser', { orgId }),
    stranger: await builder('Sam Stranger', { orgId: otherOrgId }),
    administrator: await app.as(await app.aUser({ role: 'APPADMIN', displayName: 'Ada Admin' })),
    with: Object.fromEntries(levels) as Record<BuilderLevel, Visitor>,
    close: async () => {
      await app.close();
      await engine.close();
    },
  };
}

/** Returns the fields of step General, in order; each test names the facts that matter to it. */
export const generalStep = (world: Pick<BuilderWorld, 'orgId' | 'locationId'>) => ({
  compOrg: { id: world.orgId },
  location: { id: world.locationId },
  name: 'Surrey County Championships 2027',
  kind: 'championship' as const,
  date: '2027-05-08' as IsoDate,
  endDate: '2027-05-09' as IsoDate,
  entriesOpenDateTime: '2027-03-10T09:00:00+00:00',
  entriesCloseDateTime: '2027-05-01T23:59:00+01:00',
});

/**
 * Enters this many athletes in the first event of a competition, promised by cheque, with the counts of real entries.
 */
export async function enterSome(
  db: Db,
  { compId, orgId, eventIds }: Pick<Seeded, 'compId' | 'orgId' | 'eventIds'>,
  count: number,
): Promise<readonly EntryId[]> {
  const caller = await seedUser(db);
  const at = new Date('2027-03-01T12:00:00Z');
  const [ceid] = eventIds;
  if (ceid === undefined) throw new Error('A competition without events.');
  const order = await db
    .insertInto('shop_order')
    .values({
      user_id: caller.id,
      org_id: orgId,
      currency: 'GBP',
      method: 'cheque',
      state: 'awaiting-cheque',
      total_minor: 900 * count,
      intention: `entered ${String(compId)}`,
      created_at: at,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made: EntryId[] = [];
  for (let n = 0; n < count; n++) {
    const athlete = await seedAthlete(db, caller.id);
    const entered = { state: 'awaiting-cheque', held_until: null, order_id: order.id, created_at: at } as const;
    const money = { price_minor: 850, fee_minor: 50, total_minor: 900 };
    const id = await seedEntry(db, { compId, ceid, athleteId: athlete, userId: caller.id }, { ...entered, ...money });
    await db
      .insertInto('order_line')
      .values({
        order_id: order.id,
        kind: 'entry',
        ref_id: id,
        description: '100m',
        ...money,
      })
      .execute();
    await db.insertInto('comp_athlete').values({ comp_id: compId, athlete_id: athlete, taken: 1 }).execute();
    made.push(id);
  }
  await db
    .updateTable('capacity')
    .set({ taken: count })
    .where('kind', '=', 'event')
    .where('ref_id', '=', ceid)
    .execute();
  return made;
}
