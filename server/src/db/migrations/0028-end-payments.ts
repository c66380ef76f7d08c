import { sql, type Kysely } from 'kysely';

/** Adds the outbox job that ends the payments of abandoned orders at their provider. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop constraint outbox_kind_check`.execute(db);
  await sql`alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'refund', 'settle', 'end-payment', 'cancel-entries'))`.execute(
    db,
  );
}
