import { sql } from 'kysely';

/** The tables of what can be in a basket; their ids come from one sequence, and each has `user_id` and `comp_id`. */
const tables = ['entry', 'item_line', 'team'] as const;

/** The lines of all kinds, with what rights at them hang on. */
export const everyLine = sql`(${sql.join(
  tables.map((name) => sql`select id, user_id, comp_id from ${sql.table(name)}`),
  sql` union all `,
)})`;
