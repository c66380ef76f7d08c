import type * as Ids from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { newToken } from '../../access/session-rules.ts';
import type { Db } from '../../db/db.ts';
import type { Seeded } from '../competitions.ts';
import { seedEntry } from '../entrants.ts';
import type { TestApp } from '../http.ts';

/** A parent with one record of each kind. */
export type Family = {
  readonly user: Ids.UserId;
  readonly athlete: Ids.AthleteId;
  readonly entry: Ids.EntryId;
  readonly order: Ids.OrderId;
};
/** An organiser's records: a competition, an event of it, an entry in it. */
export type Host = { readonly competition: number; readonly compEvent: number; readonly entry: number };
type Ground = Pick<TestApp, 'aUser'> & {
  readonly engine: { readonly db: Db };
  readonly clock: { now(): Instant };
};

/** Inserts a family whose child has the same club, and has paid for the same event. */
export async function familyNextDoor(site: Ground, { compId, orgId }: Seeded, club: Ids.ClubId): Promise<Family> {
  const user = await site.aUser({ displayName: 'Third parent' });
  const athlete = await aChild(site.engine.db, { user, club, name: ['Cleo', 'Wide'] });
  return {
    user,
    athlete,
    ...(await soldEntry(site, { owner: user, athlete, competition: compId, organisation: orgId })),
  };
}

/** Inserts the children of another family and club, one in a basket and one entered, at another organisation. */
export async function foreign(site: Ground, { compId, orgId, eventIds }: Seeded) {
  const { db } = site.engine;
  const club = await one(db.insertInto('club').values({ name: 'Rovers', area_id: null }).returning('id'));
  const representative = await site.aUser();
  await db.insertInto('user_club').values({ user_id: representative, club_id: club }).execute();
  const user = await site.aUser({ displayName: 'Other parent' });
  const athlete = await aChild(db, { user, club, name: ['Bea', 'Short'] });
  const sibling = await aChild(db, { user, club, name: ['Dan', 'Short'] });
  const event = eventIds[0];
  if (event === undefined) throw new Error('The competition elsewhere has no event.');
  const sold = await soldEntry(site, { owner: user, athlete: sibling, competition: compId, organisation: orgId });
  return {
    club,
    representative,
    family: { user, athlete: sibling, ...sold } satisfies Family,
    foreignEntry: await seedEntry(db, { compId, ceid: event, athleteId: athlete, userId: user }),
    foreignEvent: event,
  };
}

async function aChild(
  db: Db,
  world: { readonly user: Ids.UserId; readonly club: Ids.ClubId; readonly name: readonly [string, string] },
): Promise<Ids.AthleteId> {
  const [first_name, surname] = world.name;
  const facts = { first_name, surname, gender: 'F' as const, dob: '2013-06-02', active_end_date: null };
  const athlete = await one(
    db
      .insertInto('athlete')
      .values({ ...facts, club_id: world.club, club2_id: null, school_id: null, created_by: world.user })
      .returning('id'),
  );
  await db.insertInto('user_athlete').values({ user_id: world.user, athlete_id: athlete }).execute();
  return athlete;
}

/** Makes a key of a track of a competition; returns the key itself. */
export async function addTimingKey({ engine, clock }: Ground, compId: Ids.CompetitionId): Promise<string> {
  const { token, hash } = newToken();
  const at = new Date(clock.now());
  await engine.db
    .insertInto('timing_key')
    .values({ comp_id: compId, track: 'Main', key_hash: hash, created_at: at })
    .execute();
  return token;
}

/** Inserts an entry in the first event of a competition, in an order that waits for its cheque. */
export async function soldEntry(
  { engine, clock }: Pick<Ground, 'engine' | 'clock'>,
  scene: { owner: Ids.UserId; athlete: Ids.AthleteId; competition: Ids.CompetitionId; organisation: Ids.OrgId },
): Promise<{ order: Ids.OrderId; entry: Ids.EntryId }> {
  const at = new Date(clock.now());
  const order = await one(
    engine.db
      .insertInto('shop_order')
      .values({
        user_id: scene.owner,
        org_id: scene.organisation,
        currency: 'GBP',
        method: 'cheque',
        state: 'awaiting-cheque',
        total_minor: 500,
        intention: `access world ${String(scene.athlete)}`,
        created_at: at,
        settled_at: null,
      })
      .returning('id'),
  );
  const event = await engine.db
    .selectFrom('comp_event')
    .select('id')
    .where('comp_id', '=', scene.competition)
    .executeTakeFirstOrThrow();
  const entry = await seedEntry(
    engine.db,
    { compId: scene.competition, ceid: event.id, athleteId: scene.athlete, userId: scene.owner },
    { state: 'awaiting-cheque', held_until: null, price_minor: 450, fee_minor: 50, total_minor: 500, order_id: order },
  );
  return { order, entry };
}

async function one<Id extends number>(insert: { executeTakeFirstOrThrow(): Promise<{ id: Id }> }): Promise<Id> {
  return (await insert.executeTakeFirstOrThrow()).id;
}
