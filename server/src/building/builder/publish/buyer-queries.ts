import { sql } from 'kysely';
import type { LineId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';
import { everyLine } from '../../../selling/lines/line-queries.ts';

export type Buyer = {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly person: string;
  readonly item: string;
  readonly quantity: number;
  readonly state: string;
  readonly total: number;
};

/**
 * Reads who bought these lines, for whom and what; `state` is the state in which the line was sold: paid when an order
 * with it was paid.
 */
export async function readBuyers(tx: Tx, ids: readonly LineId[]): Promise<Buyer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Buyer>`
    select u.id as "userId", u.display_name as name, u.email, f.person, f.item, f.quantity, f.total,
      case when o.state in ('paid', 'part-refunded', 'refunded') then 'paid' else coalesce(o.state, 'held') end as state
    from (${everyLine()}) f join app_user u on u.id = f."userId" left join shop_order o on o.id = f."tiedTo"
    where f."refId" = any(${[...ids]}::int[]) order by f."refId"`.execute(tx);
  return rows;
}
