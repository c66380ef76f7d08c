import { sql, type RawBuilder } from 'kysely';
import type { CompetitionId, OrderId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Reach } from '../../access/reach-of.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { everyLine } from '../../selling/lines/line-queries.ts';

export type ReportedCompetition = {
  readonly id: CompetitionId;
  readonly name: string;
  readonly date: string;
  readonly organisation: string;
};

/** Returns the newest competitions within reach whose names contain the search text. */
export async function readReportedCompetitions(
  db: Db,
  subject: { readonly reach: Reach; readonly search: string },
): Promise<ReportedCompetition[]> {
  const text = `%${subject.search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<ReportedCompetition>`
    select c.id, c.name, c.starts_on as date, o.name as organisation from competition c join organisation o on o.id = c.org_id
    where (${subject.reach.everywhere}::boolean or c.org_id = any(${subject.reach.orgIds}::int[]) or c.id = any(${subject.reach.compIds}::int[])) and (${subject.search} = '' or lower(c.name) like ${text})
    order by c.starts_on desc, lower(c.name), c.id limit 50`.execute(db);
  return rows;
}

export type EventRow = {
  readonly no: number;
  readonly event: string;
  readonly ageGroup: string;
  readonly max: number;
  readonly paid: number;
  readonly awaiting: number;
  readonly held: number;
  readonly cancelled: number;
  /** What is taken of its limit, by events that share it too. */
  readonly taken: number;
};

/** Returns the events of a competition in timetable order, with their counts. */
export async function readEvents(db: Db, compId: CompetitionId, now: Instant): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with counted as (
      select comp_event_id, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'awaiting-cheque')::int as awaiting,
        count(*) filter (where state = 'held' and held_until > ${new Date(now)})::int as held, count(*) filter (where state = 'cancelled' and order_id is not null)::int as cancelled
      from entry where comp_event_id in (select id from comp_event where comp_id = ${compId}) and comp_id = ${compId} group by comp_event_id)
    select g.event_no as no, v.name as event, a.name as "ageGroup", v.max_athletes as max, coalesce(n.paid, 0) as paid, coalesce(n.awaiting, 0) as awaiting, coalesce(n.held, 0) as held, coalesce(n.cancelled, 0) as cancelled,
      sum(coalesce(n.paid + n.awaiting + n.held, 0)) over (partition by coalesce(nullif(lower(v.max_group), ''), v.id::text))::int as taken
    from comp_event v join event_group g on g.id = v.event_group_id join age_group a on a.id = v.age_group_id left join counted n on n.comp_event_id = v.id
    where v.comp_id = ${compId} order by v.starts_at, g.event_no, v.id`.execute(db);
  return rows;
}

export type ClubRow = {
  readonly club: string;
  readonly athletes: number;
  readonly entries: number;
  readonly paid: number;
  readonly awaiting: number;
};

/** Reads clubs with their entries, those without a club last. */
export async function readClubs(db: Db, compId: CompetitionId): Promise<ClubRow[]> {
  const { rows } = await sql<ClubRow>`
    select coalesce(k.name, '') as club, count(distinct e.athlete_id)::int as athletes, count(*)::int as entries, count(*) filter (where e.state = 'paid')::int as paid, count(*) filter (where e.state = 'awaiting-cheque')::int as awaiting
    from entry e left join club k on k.id = e.club_id where e.comp_id = ${compId} and e.state in ('awaiting-cheque', 'paid') group by k.id order by k.name nulls last, k.id`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the sales of a competition that were paid for: paid lines, and those cancelled after they were paid.
 */
const sold = (
  compId: CompetitionId,
): RawBuilder<unknown> => sql`(${everyLine()}) e join order_line l on l.kind = e.kind and l.ref_id = e."refId" and l.order_id = e."tiedTo" join shop_order s on s.id = l.order_id
  where e."compId" = ${compId} and (e.state = 'paid' or (e.state = 'cancelled' and s.settled_at is not null and not l.uncharged))`;

export type MoneyRow = {
  readonly no: number | null;
  readonly item: string;
  readonly detail: string;
  readonly sold: number;
  readonly paid: number;
  readonly fees: number;
  readonly refunded: number;
};

/** Sums money by event and item in minor units, without those that sold nothing. */
export async function readMoney(db: Db, compId: CompetitionId): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with lines as (select e.kind, e."soldId", e.ceid, min(e.item) as item, min(e.detail) as detail, min(e."startsAt") as at, sum(e.quantity)::int as sold, sum(l.total_minor)::int as paid, sum(l.fee_minor)::int as fees, sum(l.refunded_minor)::int as refunded from ${sold(compId)} group by e.kind, e."soldId", e.ceid)
    select g.event_no as no, n.item, case when n.kind = 'entry' then a.name else n.detail end as detail, n.sold, n.paid, n.fees, n.refunded
    from lines n left join comp_event v on v.id = n.ceid left join event_group g on g.id = v.event_group_id left join age_group a on a.id = v.age_group_id order by n.at nulls last, g.event_no, n.item, n."soldId"`.execute(
    db,
  );
  return rows;
}

export type OrderRow = {
  readonly id: OrderId;
  readonly madeAt: Date;
  readonly name: string;
  readonly email: string;
  readonly method: Tables['shop_order']['method'];
  readonly state: Tables['shop_order']['state'];
  readonly lines: number;
  readonly total: number;
  readonly refunded: number;
};

/** Returns the orders with lines of a competition, with their part of it; those given up before paying are left out. */
export async function readOrders(db: Db, compId: CompetitionId): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select s.id, s.created_at as "madeAt", u.display_name as name, u.email, s.method, s.state, count(*)::int as lines, sum(l.total_minor)::int as total, sum(l.refunded_minor)::int as refunded
    from (${everyLine()}) e join order_line l on l.kind = e.kind and l.ref_id = e."refId" and l.order_id = e."tiedTo" join shop_order s on s.id = l.order_id join app_user u on u.id = s.user_id
    where e."compId" = ${compId} and (e.state in ('paid', 'awaiting-cheque') or e.state = 'cancelled') and not l.uncharged and s.state not in ('awaiting-card', 'cancelled')
    group by s.id, u.id order by s.id`.execute(db);
  return rows;
}
