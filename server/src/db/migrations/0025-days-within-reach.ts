import { sql, type Kysely } from 'kysely';

/**
 * Refuses competitions that end beyond the years of the contract: a day after 9999-12-31 cannot be written, so every
 * query for the day after the last failed. Forward only.
 */
const statements: readonly string[] = [
  `update competition set starts_on = least(greatest(starts_on, date '1900-01-01'), date '2199-12-31'),
    ends_on = least(greatest(ends_on, date '1900-01-01'), date '2199-12-31')
   where starts_on not between date '1900-01-01' and date '2199-12-31' or ends_on not between date '1900-01-01' and date '2199-12-31'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
