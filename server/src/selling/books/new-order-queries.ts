import { sql } from 'kysely';
import type { OrderId, OrgId, UserId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import type { SqlPart, Tx } from '../../db/db.ts';
import type { LineKindName } from '../lines/line-kind.ts';
import type { OrderRow } from './order-queries.ts';
import type { PaymentRow } from './payment-queries.ts';

export type NewLine = {
  readonly kind: LineKindName;
  readonly refId: number;
  readonly description: string;
  readonly price: number;
  readonly fee: number;
  readonly total: number;
};
type NewOrder = {
  readonly userId: UserId;
  readonly orgId: OrgId;
  readonly currency: 'GBP' | 'EUR';
  readonly method: OrderRow['method'];
  readonly state: OrderRow['state'];
  readonly total: number;
  readonly credit: number;
  readonly intention: string;
  /** Whom an invoice is made out to, and when it is due; undefined for another way to pay. */
  readonly invoice: { readonly to: string; readonly due: IsoDate } | undefined;
  readonly now: Instant;
  readonly lines: readonly NewLine[];
  /** The provider for the card payment; undefined for an order without one. */
  readonly cardBy: Extract<PaymentRow['provider'], 'stripe' | 'test'> | undefined;
};

/**
 * Inserts an order with its lines, its card payment, if any, and its log line, in one statement. The log's part reads
 * the id from the part `made`.
 */
export async function insertOrder(tx: Tx, order: NewOrder, noted: SqlPart): Promise<OrderId> {
  const { lines, now, total, credit, currency } = order;
  const at = new Date(now);
  const {
    rows: [made],
  } = await sql<{ id: OrderId }>`
    with made as (
      insert into shop_order (user_id, org_id, currency, method, state, total_minor, credit_minor, intention, created_at, settled_at, invoice_to, invoice_due)
      values (${order.userId}, ${order.orgId}, ${currency}, ${order.method}, ${order.state}, ${total}, ${credit}, ${order.intention}, ${at}, ${order.state === 'paid' ? at : null}, ${order.invoice?.to ?? ''}, ${order.invoice?.due ?? null}::date)
      returning id),
    lines as (
      insert into order_line (order_id, kind, ref_id, description, price_minor, fee_minor, total_minor)
      select made.id, l.kind, l.ref, l.description, l.price, l.fee, l.total from made, unnest(
        ${lines.map((line) => line.kind)}::text[], ${lines.map((line) => line.refId)}::int[], ${lines.map((line) => line.description)}::text[],
        ${lines.map((line) => line.price)}::int[], ${lines.map((line) => line.fee)}::int[], ${lines.map((line) => line.total)}::int[]
      ) with ordinality as l(kind, ref, description, price, fee, total, place) order by l.place),
    paying as (
      insert into payment (order_id, provider, provider_ref, state, amount_minor, currency, created_at, asked_at, settled_at)
      select made.id, ${order.cardBy ?? null}, null, 'created', ${total - credit}::int, ${currency}, ${at}::timestamptz, null, null from made where ${order.cardBy ?? null}::text is not null),
    noted as (${noted})
    select id from made`.execute(tx);
  if (!made) throw new Error('No order was made.');
  return made.id;
}
