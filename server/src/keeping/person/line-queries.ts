import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** Removes a user or an athlete from every waiting list, so that no more places are offered to them. */
export async function leaveLines(tx: Tx, whose: 'user_id' | 'athlete_id', id: number, now: Instant): Promise<void> {
  const waits = sql`${sql.ref(whose)} = ${id} and state = 'waiting'`;
  await sql`select id from capacity where kind = 'event' and ref_id in (select comp_event_id from waiting where ${waits})
    order by id for update`.execute(tx);
  await sql`with gone as (update waiting set state = 'left', changed_at = ${new Date(now)} where ${waits} returning comp_event_id)
    update capacity c set waiting = c.waiting - g.n from (select comp_event_id, count(*)::int as n from gone group by 1) g
    where c.kind = 'event' and c.ref_id = g.comp_event_id`.execute(tx);
}
