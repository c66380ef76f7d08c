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

type Whose = { readonly userId: UserId; readonly compId: CompetitionId; readonly now: Instant };

/** Returns how many items of its shop a user has in a competition unpaid: held, or awaiting a cheque. */
export async function countItems(tx: Tx, { userId, compId, now }: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(quantity), 0)::int as n from item_line
    where user_id = ${userId} and comp_id = ${compId} and (state = 'awaiting-cheque' or (state = 'held' and held_until > ${new Date(now)}))`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Returns for how many places a user waits in the lines of a competition. */
export async function countLines(tx: Tx, { userId, compId }: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from waiting where user_id = ${userId} and comp_id = ${compId} and state = 'waiting'`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Returns how many places, of athletes and of teams, a user has in a competition unpaid: held, or awaiting a cheque. */
export async function countHeld(tx: Tx, { userId, compId, now }: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from entry where user_id = ${userId} and comp_id = ${compId} and (state = 'awaiting-cheque' or (state = 'held' and held_until > ${new Date(now)})))
      + (select count(*) from team where user_id = ${userId} and comp_id = ${compId} and (state = 'awaiting-cheque' or (state = 'held' and held_until > ${new Date(now)}))))::int as n`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
