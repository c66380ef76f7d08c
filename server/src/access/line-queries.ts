import { sql } from 'kysely';

/**
 * The tables of all that can be in a basket. Their ids come from one sequence, and each has `user_id` and `comp_id`.
 */
const tables = ['entry', 'item_line', 'team'] as const;

const placesInLine = sql`select id, user_id, comp_id from waiting where line_state is not null`;

/** The lines of all kinds, with the columns that decide who may act on them. */
export const everyLine = sql`(${sql.join(
  [...tables.map((name) => sql`select id, user_id, comp_id from ${sql.table(name)}`), placesInLine],
  sql` union all `,
)})`;
