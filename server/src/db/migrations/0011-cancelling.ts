import { sql, type Kysely } from 'kysely';

/** The outbox does the cancelling of entries too, where a competition with many of them is called off. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop constraint outbox_kind_check`.execute(db);
  await sql`alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'refund', 'settle', 'cancel-entries'))`.execute(
    db,
  );
}
