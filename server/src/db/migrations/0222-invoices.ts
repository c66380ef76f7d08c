import { sql, type Kysely } from 'kysely';

/**
 * Orders that a club, school or county pays on an invoice: whom it is made out to, and the day by which it is to be
 * paid. Forward only.
 */
const statements: readonly string[] = [
  `alter table shop_order drop constraint shop_order_method_check`,
  `alter table shop_order add constraint shop_order_method_check check (method in ('card', 'cheque', 'free', 'credit', 'invoice'))`,
  `alter table shop_order add column invoice_to text not null default ''`,
  `alter table shop_order add column invoice_due date`,
  `alter table shop_order add constraint shop_order_invoice_is_due check ((method = 'invoice') = (invoice_due is not null))`,
  `alter table payment drop constraint payment_provider_check`,
  `alter table payment add constraint payment_provider_check check (provider in ('stripe', 'test', 'cheque', 'free', 'credit', 'invoice'))`,
  `alter table refund drop constraint refund_manner_check`,
  `alter table refund add constraint refund_manner_check check (manner in ('card', 'credit', 'cheque', 'invoice'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
