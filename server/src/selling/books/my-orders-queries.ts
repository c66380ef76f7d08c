import { sql } from 'kysely';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { everyLine } from '../lines/line-queries.ts';

export type MyOrderRow = {
  readonly id: OrderId;
  readonly createdAt: Date;
  readonly state: Tables['shop_order']['state'];
  readonly method: 'card' | 'cheque' | 'free' | 'credit' | 'invoice';
  readonly currency: 'GBP' | 'EUR';
  readonly total: number;
  readonly org: string;
  readonly refunded: number;
  readonly productIds: readonly number[];
  readonly competitions: readonly string[];
  readonly hasCredit: boolean;
  readonly hasRefund: boolean;
  readonly totalCount: number;
};

/** Returns one page of a user's orders, newest first; those given up before paying are left out. */
export async function readMyOrders(
  db: Db,
  userId: UserId,
  page: { readonly size: number; readonly offset: number },
): Promise<MyOrderRow[]> {
  const { rows } = await sql<MyOrderRow>`
    select s.id, s.created_at as "createdAt", s.state, s.method, s.currency, s.total_minor as total, o.name as org, count(*) over ()::int as "totalCount",
      coalesce((select sum(r.amount_minor) from refund r where r.order_id = s.id), 0)::int as refunded, array(select l.ref_id from order_line l where l.order_id = s.id order by 1) as "productIds",
      array(select distinct f.competition from order_line l join (${everyLine()}) f on f.kind = l.kind and f."refId" = l.ref_id where l.order_id = s.id order by 1) as competitions,
      exists (select from refund r where r.order_id = s.id and r.manner = 'credit') as "hasCredit", exists (select from refund r where r.order_id = s.id and r.manner <> 'credit') as "hasRefund"
    from shop_order s join organisation o on o.id = s.org_id where s.user_id = ${userId} and s.state <> 'cancelled'
    order by s.id desc limit ${page.size} offset ${page.offset}`.execute(db);
  return rows;
}
