import { sql, type RawBuilder } from 'kysely';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';

/** The holds of one user in one competition. */
export type Holds = { readonly userId: UserId; readonly compId: CompetitionId };

/** Returns the lock of a user's holds in a competition, as a value of a statement: their number and their prices. */
export const lockOfHolds = ({ userId, compId }: Holds): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${userId}::int, ${compId}::int)`;

/** Locks the holds of a user in a competition, so that they come one after another. */
export async function lockHolds(tx: Tx, holds: Holds): Promise<void> {
  await sql`select ${lockOfHolds(holds)}`.execute(tx);
}

type Whose = Holds & { readonly now: Instant };

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
export async function countHeld(tx: Tx, whose: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${unpaidPlaces(whose)} as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Returns the same number as a value of a statement. The conditions are in the filter, so that the entries are found by
 * their user: while a competition opens, the planner takes its table for a small one and would read all its entries.
 */
export const unpaidPlaces = ({ userId, compId, now }: Whose): RawBuilder<number> => sql<number>`
  ((select count(*) filter (where w.comp_id = ${compId} and (w.state = 'awaiting-cheque' or w.held_until > ${new Date(now)})) from entry w
      where w.user_id = ${userId} and w.state in ('held', 'awaiting-cheque'))
    + (select count(*) filter (where w.comp_id = ${compId} and (w.state = 'awaiting-cheque' or w.held_until > ${new Date(now)})) from team w
      where w.user_id = ${userId} and w.state in ('held', 'awaiting-cheque')))::int`;
