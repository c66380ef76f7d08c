import { sql, type Kysely } from 'kysely';

/** Credit pays for orders, in part or whole. Credit given before the ledger held it is posted to it. Forward only. */
const statements: readonly string[] = [
  `alter table shop_order
    add column credit_minor int not null default 0,
    add constraint shop_order_credit check (credit_minor between 0 and total_minor),
    drop constraint shop_order_method_check,
    add constraint shop_order_method_check check (method in ('card', 'cheque', 'free', 'credit'))`,
  `alter table payment
    drop constraint payment_provider_check,
    add constraint payment_provider_check check (provider in ('stripe', 'test', 'cheque', 'free', 'credit'))`,
  `create index shop_order_aside on shop_order (created_at) where state = 'awaiting-card' and credit_minor > 0`,
  `insert into ledger (posting, account, amount_minor, currency, note, at)
    select 'credit-before:' || u.id, l.account, l.sign * u.off, u.currency, 'credit given before the books held it', now()
    from (select a.id, a.credit_minor - coalesce((select -sum(b.amount_minor) from ledger b where b.account = 'credit:' || a.id), 0) as off,
        coalesce((select value->>'currency' from setting where name = 'site' and value->>'currency' in ('GBP', 'EUR')), 'GBP') as currency from app_user a) u
      cross join lateral (values ('goodwill', 1), ('credit:' || u.id, -1)) as l(account, sign)
    where u.off <> 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
