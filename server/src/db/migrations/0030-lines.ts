import { sql, type Kysely } from 'kysely';

/**
 * A line of an order has a kind and the id of what it sells; today every line is an entry. The database generates the
 * reference of each kind, so it still refuses a line for a missing entry. Forward only.
 */
const statements: readonly string[] = [
  `alter table order_line add column kind text not null default 'entry' check (kind in ('entry')), add column ref_id int`,
  `update order_line set ref_id = entry_id`,
  `alter table order_line alter column ref_id set not null, alter column kind drop default, drop column entry_id`,
  `alter table order_line add column entry_id int generated always as (case when kind = 'entry' then ref_id end) stored references entry(id)`,
  `alter table order_line add constraint order_line_once unique (order_id, kind, ref_id)`,
  `create index order_line_sold on order_line (kind, ref_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
