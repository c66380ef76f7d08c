import { sql } from 'kysely';
import type {
  AgeGroupId,
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import type { Priced } from '../../../selling/places/entry-queries.ts';

/** A basket place with the facts that discounts need, and the price of its event as the organiser set it. */
export type HeldLine = {
  readonly id: EntryId;
  readonly ceid: CompEventId;
  readonly athleteId: AthleteId;
  readonly ageGroupId: AgeGroupId;
  readonly clubs: readonly ClubId[];
  readonly isRegistered: boolean;
  readonly inOrder: boolean;
  /** Whether a family is asked to pay for it: it is priced with what that family pays for, not with the rest. */
  readonly isAsked: boolean;
  readonly pricedAt: Date;
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgIsNational: boolean;
};

/**
 * Locks what a user's places cost in these competitions, where they give discounts: each place changes the price of the
 * others, so two windows must not both count without the other. Comes after the limits and the athletes, before any
 * entry changes.
 */
export async function lockPrices(tx: Tx, userId: UserId, compIds: readonly CompetitionId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${userId}::int, id) from (select distinct comp_id as id from discount where comp_id = any(${[...compIds]}::int[]) order by 1) as c`.execute(
    tx,
  );
}

/** Returns the places that a user holds in a competition, in id order. */
export async function readHeldLines(
  tx: Tx,
  { userId, compId, now }: { readonly userId: UserId; readonly compId: CompetitionId; readonly now: Instant },
): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select e.id, e.comp_event_id as ceid, e.athlete_id as "athleteId", v.age_group_id as "ageGroupId", array_remove(array[a.club_id, a.club2_id, a.school_id], null) as clubs, a.urn <> '' as "isRegistered",
      e.order_id is not null as "inOrder", e.pay_key_hash is not null as "isAsked", coalesce(e.priced_at, e.created_at) as "pricedAt", p.price_minor as "priceMinor", p.sale_price_minor as "saleMinor", p.sale_ends_at as "saleEndsAt", p.fee_included as "feeIncluded",
      p.free_entry as "freeEntry", e.price_minor as price, e.fee_minor as fee, e.total_minor as total, e.currency, o.id as "orgId", o.name as "orgName", o.is_national as "orgIsNational"
    from entry e join comp_event v on v.id = e.comp_event_id join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id join organisation o on o.id = c.org_id left join price p on p.id = v.price_id
    where e.user_id = ${userId} and e.comp_id = ${compId} and e.state = 'held' and e.held_until > ${new Date(now)} and e.replaces_id is null order by e.id`.execute(
    tx,
  );
  return rows;
}

/** Returns how many entries of each athlete a user has paid or promised in a competition. */
export async function readEntered(
  tx: Tx,
  { userId, compId }: { readonly userId: UserId; readonly compId: CompetitionId },
): Promise<Map<AthleteId, number>> {
  const rows = await tx
    .selectFrom('entry')
    .select(({ fn }) => ['athlete_id as athleteId', fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('comp_id', '=', compId)
    .where('state', 'in', ['paid', 'awaiting-cheque'])
    .groupBy('athlete_id')
    .orderBy('athlete_id')
    .execute();
  return new Map(rows.map(({ athleteId, n }) => [athleteId, n]));
}

/** Sets what a place costs; the moment of its price stays the same. */
export async function setPriced(
  tx: Tx,
  id: EntryId,
  { price, fee, total }: Omit<Priced, 'currency'>,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('entry')
    .set({ price_minor: price, fee_minor: fee, total_minor: total, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}
