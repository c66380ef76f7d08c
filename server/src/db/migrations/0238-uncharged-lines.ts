import { sql, type Kysely } from 'kysely';

/**
 * Lines that were cancelled before their cheque or the money of their invoice came: nothing is charged for them, and
 * the total of their order leaves them out. Forward only.
 */
const statements: readonly string[] = [
  `alter table order_line add column uncharged boolean not null default false`,
  `alter table order_line add constraint order_line_uncharged_returned_nothing check (not uncharged or refunded_minor = 0)`,
  `update order_line l set uncharged = true where l.refunded_minor = 0 and exists (
    select from audit a where a.subject = case l.kind when 'place-in-line' then 'waiting' else 'entry' end and a.subject_id = l.ref_id
      and a.action in ('cancel', 'return money of waiting list') and a.before->>'state' = 'awaiting-cheque')`,
  `update shop_order s set total_minor = (select coalesce(sum(l.total_minor), 0) from order_line l where l.order_id = s.id and not l.uncharged)
    where exists (select from order_line l where l.order_id = s.id and l.uncharged)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
