import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * No key that works lies in a mail that is done with. Mails that wait keep theirs until they leave: their readers are
 * still to have them. From here on a waiting mail holds a seed in place of its key. Forward only.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `update outbox set payload = regexp_replace(payload::text, '([?&;]key=)[A-Za-z0-9_-]+', '\\1hidden', 'g')::jsonb
        where kind = 'mail' and state <> 'waiting'`,
    )
    .execute(db);
}
