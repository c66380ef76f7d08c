import { sql, type Kysely } from 'kysely';

/**
 * Shop items in baskets and orders: a quantity of an item for one user, as one line. Their ids come from the sequence
 * of `entry`, so an id names one line of any kind. The remaining stock of an item is counted from these rows under the
 * lock of the item. Forward only.
 */
const statements: readonly string[] = [
  `create table item_line (
    id int primary key default nextval('entry_id_seq'),
    shop_item_id int not null references shop_item(id),
    comp_id int not null references competition(id),
    user_id int not null references app_user(id),
    quantity int not null check (quantity >= 1),
    state text not null check (state in ('held', 'lapsed', 'awaiting-cheque', 'paid', 'cancelled')),
    held_until timestamptz,
    price_minor int not null check (price_minor >= 0),
    fee_minor int not null check (fee_minor >= 0),
    total_minor int not null check (total_minor >= 0),
    currency text not null check (currency in ('GBP', 'EUR')),
    order_id int references shop_order(id),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    cancel_reason text,
    constraint item_line_held_has_end check ((state in ('held', 'lapsed')) = (held_until is not null)),
    constraint item_line_sold_has_order check (state not in ('awaiting-cheque', 'paid') or order_id is not null),
    constraint item_line_cancelled_has_reason check ((state = 'cancelled') = (cancel_reason is not null)))`,
  `create unique index item_line_in_basket on item_line (user_id, shop_item_id) where state in ('held', 'lapsed')`,
  `create index item_line_live on item_line (shop_item_id) where state in ('held', 'awaiting-cheque', 'paid')`,
  `create index item_line_comp on item_line (comp_id)`,
  `create index item_line_user on item_line (user_id, id)`,
  `create index item_line_order on item_line (order_id)`,
  `create index item_line_held on item_line (held_until) where state = 'held'`,
  `alter table order_line drop constraint order_line_kind_check`,
  `alter table order_line add constraint order_line_kind_check check (kind in ('entry', 'shop-item'))`,
  `alter table order_line add column item_line_id int generated always as (case when kind = 'shop-item' then ref_id end) stored references item_line(id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
