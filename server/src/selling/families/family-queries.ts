import { sql } from 'kysely';
import type { CompetitionId, LineId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** Reads the facts of held places that asking a family needs besides their lines. */
export async function readAskedPlaces(
  tx: Tx,
  ids: readonly LineId[],
): Promise<{ id: LineId; firstAsked: Date | null; isOffered: boolean }[]> {
  const { rows } = await sql<{ id: LineId; firstAsked: Date | null; isOffered: boolean }>`
    select e.id, e.asked_to_pay_at as "firstAsked", exists (select from waiting w where w.entry_id = e.id and w.state = 'offered') as "isOffered"
    from entry e where e.id = any(${[...ids]}::int[]) order by e.id`.execute(tx);
  return rows;
}

/** Keeps places for the family that has the key of this hash; the end of each is its own. */
export async function keepForFamily(
  tx: Tx,
  places: readonly { readonly id: LineId; readonly until: Instant }[],
  { payKey, now }: { readonly payKey: string; readonly now: Instant },
): Promise<void> {
  await sql`
    update entry e set pay_key_hash = ${payKey}, asked_to_pay_at = coalesce(asked_to_pay_at, ${new Date(now)}), held_until = p.until, changed_at = ${new Date(now)}
    from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ until }) => new Date(until))}::timestamptz[]) as p(id, until)
    where e.id = p.id and e.state = 'held'`.execute(tx);
}

/** Takes places back from families; none is held for longer than a basket holds it. */
export async function endAsking(
  tx: Tx,
  ids: readonly LineId[],
  { until, now }: { readonly until: Instant; readonly now: Instant },
): Promise<void> {
  await sql`
    update entry set pay_key_hash = null, held_until = least(held_until, ${new Date(until)}), changed_at = ${new Date(now)}
    where id = any(${[...ids]}::int[]) and state = 'held'`.execute(tx);
}

/** A place that a link names, as far as its reader may know it. */
export type LinkedPlace = {
  readonly id: LineId;
  readonly owner: UserId;
  readonly state: string;
  readonly heldUntil: Date | null;
  readonly firstName: string;
  readonly event: string;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly cardPayments: boolean;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
};

/** Reads the places that the key of a link names, in the order of their ids. */
export async function readLinkedPlaces(db: Db | Tx, payKey: string): Promise<LinkedPlace[]> {
  const { rows } = await sql<LinkedPlace>`
    select e.id, e.user_id as owner, e.state, e.held_until as "heldUntil", a.first_name as "firstName", v.name as event, c.id as "compId", c.name as competition, c.time_zone as zone,
      o.id as "orgId", o.name as "orgName", o.card_payments as "cardPayments", e.price_minor as price, e.fee_minor as fee, e.total_minor as total, e.currency
    from entry e join athlete a on a.id = e.athlete_id join comp_event v on v.id = e.comp_event_id join competition c on c.id = e.comp_id join organisation o on o.id = c.org_id
    where e.pay_key_hash = ${payKey} order by e.id`.execute(db);
  return rows;
}
