import { sql } from 'kysely';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** Locks the holds of a user in a competition, so that they come one after another. */
export async function lockHolds(tx: Tx, userId: UserId, compId: CompetitionId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds of ${String(userId)} in ${String(compId)}`}, 0))`.execute(
    tx,
  );
}

/** Returns how many places, of athletes and of teams, a user has in a competition unpaid: held, or awaiting a cheque. */
export async function countHeld(
  tx: Tx,
  { userId, compId, now }: { readonly userId: UserId; readonly compId: CompetitionId; readonly now: Instant },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from entry where user_id = ${userId} and comp_id = ${compId} and (state = 'awaiting-cheque' or (state = 'held' and held_until > ${new Date(now)})))
      + (select count(*) from team where user_id = ${userId} and comp_id = ${compId} and (state = 'awaiting-cheque' or (state = 'held' and held_until > ${new Date(now)}))))::int as n`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
