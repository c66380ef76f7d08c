import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';

/** Deletes a competition and all its records, referencing rows first. Throws when an entry or an order refers to it. */
export async function deleteWhole(tx: Tx, id: CompetitionId): Promise<void> {
  for (const table of [
    'capacity',
    'team_capacity',
    'comp_event',
    'event_group',
    'price',
    'comp_rule',
    'discount',
    'shop_item',
    'comp_athlete',
    'priority_pass',
    'live_event',
    'age_group',
    'event_def',
  ] as const) {
    await sql`delete from ${sql.table(table)} where comp_id = ${id}`.execute(tx);
  }
  await sql`delete from answer where question_id in (select id from question where comp_id = ${id})`.execute(tx);
  await sql`delete from question where comp_id = ${id}`.execute(tx);
  await sql`delete from permission where comp_id = ${id}`.execute(tx);
  await sql`delete from competition where id = ${id}`.execute(tx);
}
