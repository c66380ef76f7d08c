import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

/** The club of athletes without one. Every athlete names a club or a school (ATH-09), so every installation has it. */
export const UNATTACHED = 'Unattached';

/** Adds the club when it is missing, once, however many processes start together. */
export async function addUnattached(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('club of those in none'))`.execute(tx);
  await sql`insert into club (name, kind, ao_code) select ${UNATTACHED}, 'C', 'EA' where not exists (select from club where lower(name) = lower(${UNATTACHED}) and kind = 'C')`.execute(
    tx,
  );
}
