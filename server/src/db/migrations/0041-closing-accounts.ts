import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the mailed link that closes an account. Forward only. */
const statements: readonly string[] = [
  'alter table one_time_key drop constraint one_time_key_purpose_check',
  `alter table one_time_key add constraint one_time_key_purpose_check
    check (purpose in ('confirm-email', 'reset-password', 'change-email', 'finish-account', 'sign-in', 'close-account'))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const text of statements) await sql.raw(text).execute(db);
}
