import { sql } from 'kysely';
import type { OrderId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import { lineFacts, lineTables, orderFacts, orderTables, type LineRow, type OrderRow } from './order-queries.ts';
import { paymentFacts, type PaymentRow } from './payment-queries.ts';

export type WholeOrder = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Oldest first. */
  readonly payments: readonly PaymentRow[];
  /** Whether it was made under the terms of an organiser. */
  readonly hasTerms: boolean;
};
const ORDER = 'order.';
type StoredPayment = Omit<PaymentRow, 'createdAt'> & { readonly createdAt: string };
type Row = LineRow & {
  readonly [column in `${typeof ORDER}${keyof OrderRow}`]: unknown;
} & { readonly payments: readonly StoredPayment[]; readonly hasTerms: boolean };

/** Reads an order with its lines and payments in one statement; undefined when there is none. */
export async function readWholeOrder(db: Db | Tx, id: OrderId): Promise<WholeOrder | undefined> {
  const { rows } = await sql<Row>`
    select ${lineFacts}, ${orderFacts(ORDER)},
      array(select to_json(p) from (select ${paymentFacts} from payment where order_id = ${id} order by id) p) as payments,
      exists (select from order_consent x where x.order_id = s.id) as "hasTerms"
    from ${lineTables()}, ${orderTables} where l.order_id = ${id} and s.id = ${id} order by l.id`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const order = Object.entries(first).flatMap(([name, value]) =>
    name.startsWith(ORDER) ? [[name.slice(ORDER.length), value] as const] : [],
  );
  return {
    order: Object.fromEntries(order) as OrderRow,
    lines: rows,
    payments: first.payments.map((payment) => ({ ...payment, createdAt: new Date(payment.createdAt) })),
    hasTerms: first.hasTerms,
  };
}
