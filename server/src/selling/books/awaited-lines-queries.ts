import { sql } from 'kysely';
import type { CompetitionId, LineId, OrderId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';
import { everyLine } from '../lines/line-queries.ts';

export type AwaitedLine = {
  readonly productId: LineId;
  readonly orderId: OrderId;
  readonly item: string;
  readonly detail: string;
  readonly person: string;
  readonly quantity: number;
  /** The price of the line in its order. */
  readonly total: number;
  readonly invoiceDue: string | null;
  readonly invoiceTo: string;
  readonly userName: string;
};

/** Reads what awaits its payment at a competition apart from entries: shop items, teams and places in line. */
export async function readAwaitedLines(db: Db, compId: CompetitionId): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    select f."refId" as "productId", l.order_id as "orderId", f.item, f.detail, f.person, f.quantity, l.total_minor as total, s.invoice_due::text as "invoiceDue", s.invoice_to as "invoiceTo", u.display_name as "userName"
    from (${everyLine()}) f join order_line l on l.order_id = f."tiedTo" and l.kind = f.kind and l.ref_id = f."refId" join shop_order s on s.id = l.order_id join app_user u on u.id = s.user_id
    where f."compId" = ${compId} and f.kind <> 'entry' and f.state = 'awaiting-cheque' and l.refunded_minor = 0 order by l.id`.execute(
    db,
  );
  return rows;
}
