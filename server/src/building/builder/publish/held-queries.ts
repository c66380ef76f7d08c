import { sql } from 'kysely';
import type { CompetitionId, EntryId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import type { Spot } from '../../../selling/places/place-queries.ts';
import { lapse } from '../../../selling/places/place-queries.ts';
import { Places } from '../../../selling/places/places.ts';

export type LiveEntry = Spot & {
  readonly id: EntryId;
  readonly userId: UserId;
  readonly orderId: OrderId | null;
  readonly state: 'held' | 'awaiting-cheque' | 'paid';
};

/** The entries of a competition that hold or have a place, in the order of their ids. */
export async function readLiveEntries(tx: Tx, compId: CompetitionId): Promise<LiveEntry[]> {
  return (await live(tx, compId).orderBy('id').execute()) as LiveEntry[];
}

const live = (tx: Tx, compId: CompetitionId) =>
  tx
    .selectFrom('entry')
    .select([
      'id',
      'comp_id as compId',
      'comp_event_id as ceid',
      'athlete_id as athleteId',
      'user_id as userId',
      'order_id as orderId',
      'state',
    ])
    .where('comp_id', '=', compId)
    .where(sql<boolean>`state in ('held', 'awaiting-cheque', 'paid')`);

/**
 * Ends these holds as if their time were over: places are free, what was typed stays, and the holders are told. Call it
 * under the locks of `lockLimits`.
 */
export async function endHolds(tx: Tx, held: readonly LiveEntry[], now: Instant): Promise<void> {
  if (held.length === 0) return;
  const places = await Places.lock(tx, held, now);
  const gone = new Set(places.lapsed.map(({ entryId }) => entryId));
  const still = held.filter(({ id }) => !gone.has(id));
  for (const entry of still) places.move(entry, 'held', 'none');
  if (still.length > 0)
    await lapse(
      tx,
      still.map(({ id }) => id),
      now,
    );
  await places.write(tx);
}

/**
 * The live entries of the next few people of a competition: about as many as are asked for, and all of whoever has one
 * among them.
 */
export async function readNextEntries(tx: Tx, compId: CompetitionId, most: number): Promise<readonly LiveEntry[]> {
  const next = await live(tx, compId)
    .orderBy('user_id')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const users = [...new Set(next.map(({ userId }) => userId))];
  const whole = next.length > most && users.length > 1 ? users.slice(0, -1) : users;
  if (whole.length === 0) return [];
  return (await live(tx, compId).where('user_id', 'in', whole).orderBy('id').execute()) as LiveEntry[];
}

export type Entrant = {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly athlete: string;
  readonly event: string;
  readonly state: string;
  readonly total: number;
};

/**
 * Who made these entries, for whom and what for; `state` is what the entry was sold as: paid where an order of it was
 * paid.
 */
export async function readEntrants(tx: Tx, ids: readonly EntryId[]): Promise<Entrant[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .innerJoin('athlete as a', 'a.id', 'e.athlete_id')
    .innerJoin('comp_event as v', 'v.id', 'e.comp_event_id')
    .leftJoin('shop_order as o', 'o.id', 'e.order_id')
    .select(['u.id as userId', 'u.display_name as name', 'u.email', 'v.name as event', 'e.total_minor as total'])
    .select(sql<string>`a.first_name || ' ' || a.surname`.as('athlete'))
    .select(
      sql<string>`case when o.state in ('paid', 'part-refunded', 'refunded') then 'paid' else coalesce(o.state, 'held') end`.as(
        'state',
      ),
    )
    .where('e.id', 'in', [...ids])
    .orderBy('e.id')
    .execute();
}
