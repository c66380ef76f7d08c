import { sql } from 'kysely';
import type {
  AthleteId,
  ClubId,
  CompetitionId,
  CompEventId,
  EntryId,
  EventDefId,
  EventGroupId,
  OrderId,
  OrgId,
  UserId,
} from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';

/** A place in somebody's basket, held or lapsed, with the price and room of the event at this moment. */
export type BasketRow = {
  readonly id: EntryId;
  readonly state: 'held' | 'lapsed';
  readonly heldUntil: Date;
  readonly athleteId: AthleteId;
  readonly firstName: string;
  readonly surname: string;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly closesAt: Date;
  readonly compOptions: unknown;
  readonly orgId: OrgId;
  readonly orgName: string;
  readonly orgIsNational: boolean;
  readonly cardPayments: boolean;
  readonly ceid: CompEventId;
  readonly eventDefId: EventDefId;
  readonly groupId: EventGroupId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly isOpen: boolean;
  readonly clubId: ClubId | null;
  readonly perf: string | null;
  readonly perfText: string;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
  readonly orderId: OrderId | null;
  readonly priceMinor: number | null;
  readonly saleMinor: number | null;
  readonly saleEndsAt: Date | null;
  readonly feeIncluded: boolean | null;
  readonly freeEntry: boolean | null;
  readonly cap: number | null;
  readonly gone: number;
};

/** Lapsed places stay in the basket for this long after their end. */
const KEPT_DAYS = 14;

/** A user's basket, the newest last. An order that is awaiting its card is named with its lines. */
export async function readBasket(
  db: Db,
  of: { readonly userId: UserId; readonly compId: number; readonly now: Instant },
): Promise<BasketRow[]> {
  const now = new Date(of.now);
  const { rows } = await sql<BasketRow>`
    select e.id, case when e.state = 'held' and e.held_until > ${now} then 'held' else 'lapsed' end as state, e.held_until as "heldUntil", e.athlete_id as "athleteId", a.first_name as "firstName", a.surname,
      c.id as "compId", c.name as competition, c.time_zone as zone, c.closes_at as "closesAt", c.options as "compOptions", o.id as "orgId", o.name as "orgName", o.is_national as "orgIsNational",
      o.card_payments as "cardPayments", v.id as ceid, v.event_def_id as "eventDefId", v.event_group_id as "groupId", v.name as event, g.name as "ageGroup", v.starts_at as "startsAt", v.time_known as "timeKnown", v.is_open as "isOpen",
      e.club_id as "clubId", e.perf, e.perf_text as "perfText", e.price_minor as price, e.fee_minor as fee, e.total_minor as total, e.currency,
      (select s.id from shop_order s where s.id = e.order_id and s.state = 'awaiting-card') as "orderId",
      p.price_minor as "priceMinor", p.sale_price_minor as "saleMinor", p.sale_ends_at as "saleEndsAt", p.fee_included as "feeIncluded", p.free_entry as "freeEntry", k.cap,
      coalesce(k.taken + k.held, 0) - (select count(*)::int from entry h where h.comp_event_id = v.id and h.state = 'held' and h.held_until <= ${now}) as gone
    from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id join organisation o on o.id = c.org_id join comp_event v on v.id = e.comp_event_id
      join age_group g on g.id = v.age_group_id left join price p on p.id = v.price_id left join capacity k on k.kind = 'event' and k.ref_id = v.id
    where e.user_id = ${of.userId} and e.state in ('held', 'lapsed') and e.held_until > ${new Date(of.now - KEPT_DAYS * 86_400_000)} and (${of.compId} = 0 or e.comp_id = ${of.compId})
      and not exists (select from entry x where x.comp_event_id = e.comp_event_id and x.athlete_id = e.athlete_id and x.id <> e.id and x.state in ('held', 'awaiting-cheque', 'paid') and e.state = 'lapsed')
    order by o.name, e.currency, e.id`.execute(db);
  return rows;
}

/**
 * The credit that a user can spend on what is in the basket: theirs, and what waits in orders of it that are not paid.
 */
export async function readCredit(db: Db, userId: UserId, orders: readonly OrderId[]): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select u.credit_minor + coalesce((select sum(s.credit_minor) from shop_order s where s.id = any(${[...orders]}::int[]) and s.user_id = u.id and s.state = 'awaiting-card'), 0)::int as credit
    from app_user u where u.id = ${userId}`.execute(db);
  return rows[0]?.credit ?? 0;
}
