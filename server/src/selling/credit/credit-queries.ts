import { sql } from 'kysely';
import type { OrderId, UserId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

/** Returns the credit that a user can spend on the basket: theirs, and what is in unpaid orders of these lines. */
export async function readCredit(db: Db, userId: UserId, orders: readonly OrderId[]): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select u.credit_minor + coalesce((select sum(s.credit_minor) from shop_order s where s.id = any(${[...orders]}::int[]) and s.user_id = u.id and s.state = 'awaiting-card'), 0)::int as credit
    from app_user u where u.id = ${userId}`.execute(db);
  return rows[0]?.credit ?? 0;
}
