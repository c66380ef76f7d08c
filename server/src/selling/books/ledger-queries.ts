import { sql } from 'kysely';
import type { OrderId } from '@startline/rules/ids';
import { accountName, type Posting } from '@startline/rules/selling/orders/ledger';
import type { Instant } from '@startline/rules/time';
import type { SqlPart, Tx } from '../../db/db.ts';
import { writeTogether } from '../../db/write-queries.ts';

/** One posting of the double entry; `name` is unique to what it books. */
export type Booking = {
  readonly name: string;
  readonly orderId: OrderId | null;
  readonly lines: readonly Posting[];
  readonly note: string;
  readonly now: Instant;
};

/**
 * Writes one posting of the double entry: all its lines at once, under one name. The database refuses one that does not
 * balance.
 */
export const post = (tx: Tx, booking: Booking): Promise<void> => writeTogether(tx, postingParts(booking));

/** Returns the same as parts of a statement (see `writeTogether`); none when there is nothing to book. */
export const postingParts = ({ name, orderId, lines, note, now }: Booking): SqlPart[] =>
  lines.length === 0
    ? []
    : [
        sql`insert into ledger (posting, order_id, account, amount_minor, currency, note, at)
        select ${name}, ${orderId}::int, account, amount, currency, ${note}, ${new Date(now)}::timestamptz
        from unnest(${lines.map(({ account }) => accountName(account))}::text[], ${lines.map(({ amount }) => amount.minor)}::int[], ${lines.map(({ amount }) => amount.currency)}::text[]) as l(account, amount, currency)`,
      ];
