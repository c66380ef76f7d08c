import { sql, type Kysely } from 'kysely';

/**
 * Places in the line of a full event as lines of the basket and of orders, where the organiser lets people pay when
 * they join. `line_state` is null for a place that costs nothing. A place in a basket is `unpaid`: it waits once it is
 * sold. Ids come from the sequence of `entry`, so an id names one line of any kind; places from before have no line, so
 * their ids need not be unique beside it. Forward only.
 */
const statements: readonly string[] = [
  `alter table waiting alter column id drop identity`,
  `select setval('entry_id_seq', greatest(nextval('entry_id_seq'), (select coalesce(max(id), 0) + 1 from waiting)))`,
  `alter table waiting alter column id set default nextval('entry_id_seq')`,
  `alter table waiting add column line_state text check (line_state in ('held', 'lapsed', 'awaiting-cheque', 'paid', 'cancelled'))`,
  `alter table waiting add column held_until timestamptz`,
  `alter table waiting add column price_minor int not null default 0 check (price_minor >= 0)`,
  `alter table waiting add column fee_minor int not null default 0 check (fee_minor >= 0)`,
  `alter table waiting add column total_minor int not null default 0 check (total_minor >= 0)`,
  `alter table waiting add column currency text check (currency in ('GBP', 'EUR'))`,
  `alter table waiting add column order_id int references shop_order(id)`,
  `alter table waiting drop constraint waiting_state_check`,
  `alter table waiting add constraint waiting_state_check check (state in ('unpaid', 'waiting', 'offered', 'taken', 'left', 'passed', 'closed'))`,
  `alter table waiting add constraint waiting_unpaid_in_basket check (state <> 'unpaid' or line_state in ('held', 'lapsed'))`,
  `alter table waiting add constraint waiting_held_has_end check (coalesce(line_state in ('held', 'lapsed'), false) = (held_until is not null))`,
  `alter table waiting add constraint waiting_line_has_price check (line_state is null or currency is not null)`,
  `alter table waiting add constraint waiting_sold_has_order check (coalesce(line_state not in ('awaiting-cheque', 'paid'), true) or order_id is not null)`,
  `alter table waiting drop constraint waiting_has_no_entry`,
  `alter table waiting add constraint waiting_has_no_entry check (state not in ('unpaid', 'waiting') or entry_id is null)`,
  `create unique index waiting_held on waiting (comp_event_id, athlete_id) where line_state = 'held'`,
  `create index waiting_owed on waiting (comp_event_id) where line_state in ('awaiting-cheque', 'paid') and state in ('left', 'passed', 'closed')`,
  `create index waiting_order on waiting (order_id) where order_id is not null`,
  `alter table order_line drop constraint order_line_kind_check`,
  `alter table order_line add constraint order_line_kind_check check (kind in ('entry', 'shop-item', 'team', 'place-in-line'))`,
  `alter table order_line add column waiting_id int generated always as (case when kind = 'place-in-line' then ref_id end) stored references waiting(id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
