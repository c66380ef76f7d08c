import { sql, type Kysely } from 'kysely';

/**
 * A variation of a shop item is a row below it, with its values of the item's attributes, its own stock, and a price
 * when it differs. A line may be for an athlete; a person has one basket line of an item for each athlete. Forward
 * only.
 */
const statements: readonly string[] = [
  `alter table shop_item add column parent_id int references shop_item(id) on delete cascade`,
  `alter table shop_item add column menu_order int not null default 0`,
  `alter table shop_item add column attributes jsonb not null default '[]'`,
  `alter table shop_item add column attribute_values jsonb not null default '[]'`,
  `alter table shop_item add column image text not null default ''`,
  `alter table shop_item add column download text not null default ''`,
  `alter table shop_item alter column price_minor drop not null`,
  `alter table shop_item add constraint shop_item_priced check (parent_id is not null or price_minor is not null)`,
  `create index shop_item_parent on shop_item (parent_id) where parent_id is not null`,
  `alter table item_line add column athlete_id int references athlete(id)`,
  `create index item_line_athlete on item_line (athlete_id) where athlete_id is not null`,
  `drop index item_line_in_basket`,
  `create unique index item_line_in_basket on item_line (user_id, shop_item_id, coalesce(athlete_id, 0)) where state in ('held', 'lapsed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
