import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Mails that were sent hold no working key. Waiting mails keep theirs until they are sent, since their readers still
 * need them; from now on a waiting mail holds a seed instead of its key. Forward only.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `update outbox set payload = regexp_replace(payload::text, '([?&;]key=)[A-Za-z0-9_-]+', '\\1hidden', 'g')::jsonb
        where kind = 'mail' and state <> 'waiting'`,
    )
    .execute(db);
}
