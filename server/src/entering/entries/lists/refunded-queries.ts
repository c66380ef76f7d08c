import { sql } from 'kysely';
import type { EntryId } from '@startline/rules/ids';
import type { Db } from '../../../db/db.ts';

/** One refund of a cancelled entry; an entry without one has a row without an amount. */
export type RefundedRow = {
  readonly entryId: EntryId;
  /** The amount paid for all lines of the entry, less what was returned of it: the same in each of its rows. */
  readonly left: number;
  readonly fee: number;
  readonly isUncharged: boolean;
  readonly isElsewhere: boolean;
  readonly amount: number | null;
  readonly manner: 'card' | 'credit' | 'cheque' | 'invoice' | null;
  readonly at: Date | null;
};

/**
 * Returns what was paid and returned of cancelled entries, with the payments from before a move to a dearer event.
 * Leaves out entries whose place and payment went over to another, and those given up before they were paid or promised.
 */
export async function readRefunded(db: Db, ids: readonly EntryId[]): Promise<RefundedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RefundedRow>`
    with recursive sale(root, id, replaces) as (
      select e.id, e.id, e.replaces_id from entry e where e.id = any(${[...ids]}::int[])
        and not exists (select from entry n join shop_order s on s.id = n.order_id where n.replaces_id = e.id and n.state in ('paid', 'cancelled') and s.settled_at is not null)
      union all select sale.root, p.id, p.replaces_id from sale join entry p on p.id = sale.replaces),
    line as (
      select sale.root, l.* from sale join entry e on e.id = sale.id join order_line l on l.order_id = e.order_id and l.entry_id = e.id
        join shop_order s on s.id = l.order_id where s.settled_at is not null or s.method in ('cheque', 'invoice')),
    paid as (
      select root, sum(total_minor - refunded_minor)::int as left_minor, sum(fee_minor)::int as fee_minor, bool_and(uncharged) as uncharged,
        exists (select from refund r where r.order_id = any(array_agg(line.order_id)) and r.once_key like 'elsewhere:%') as elsewhere
      from line group by root)
    select p.root as "entryId", p.left_minor as "left", p.fee_minor as fee, p.uncharged as "isUncharged", p.elsewhere as "isElsewhere", r.amount_minor as amount, r.manner, r.created_at as at
    from paid p left join (line l join refund r on r.order_id = l.order_id and split_part(r.once_key, ':', 1) = 'line' and split_part(r.once_key, ':', 2) = l.id::text) on l.root = p.root
    order by p.root, r.id`.execute(db);
  return rows;
}
