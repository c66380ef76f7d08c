import { sql, type RawBuilder } from 'kysely';
import type { CompetitionId, LineId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { idsIn } from '../../db/ids-in.ts';
import { kindNames, kindOf } from './kinds.ts';
import type { BasketLine, LineFacts } from './line-kind.ts';

/** Returns the lines of all kinds with their facts, as a table of a query. */
export const everyLine = (): RawBuilder<unknown> =>
  sql.join(
    kindNames().map((name) => kindOf(name).facts),
    sql` union all `,
  );

/** Reads lines by their ids, in id order. Missing ones are left out. */
export async function readLineFacts(db: Db | Tx, ids: readonly LineId[]): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select * from (${everyLine()}) f where "refId" = any(${idsIn(ids)}) order by "refId"`.execute(db);
  return rows;
}

/** The number of days that lapsed lines stay in the basket. */
const KEPT_DAYS = 14;

/** Returns a user's basket by organisation and currency, newest last; of one competition unless it is 0. */
export async function readBasketLines(
  db: Db,
  subject: { readonly userId: UserId; readonly compId: number; readonly now: Instant },
): Promise<BasketLine[]> {
  const { rows } = await sql<BasketLine>`
    select f.*, case when f.state = 'held' and f."heldUntil" > ${new Date(subject.now)} then 'held' else 'lapsed' end as state,
      (select s.id from shop_order s where s.id = f."tiedTo" and s.state = 'awaiting-card') as "orderId", o.name as "orgName", o.is_national as "orgIsNational", o.card_payments as "cardPayments"
    from (${everyLine()}) f join organisation o on o.id = f."orgId"
    where f."userId" = ${subject.userId} and f.state in ('held', 'lapsed') and f."heldUntil" > ${new Date(subject.now - KEPT_DAYS * 86_400_000)} and (${subject.compId} = 0 or f."compId" = ${subject.compId})
    order by o.name, f.currency, f."refId"`.execute(db);
  return rows;
}

/** Returns the number of lines that a user holds now, as a value of a statement. */
export const heldLines = (userId: UserId, now: Instant): RawBuilder<number> =>
  sql<number>`(${sql.join(
    kindNames().map((name) => kindOf(name).held(userId, now)),
    sql` + `,
  )})`;

/** Returns how many lines a user holds now. */
export async function countBasket(db: Db | Tx, userId: UserId, now: Instant): Promise<number> {
  return (await db.selectNoFrom(heldLines(userId, now).as('n')).executeTakeFirstOrThrow()).n;
}

/** Returns the live lines of a competition, in the order of their ids. */
export const readLiveLines = (tx: Tx, compId: CompetitionId): Promise<LineFacts[]> => live(tx, compId, undefined);

/**
 * Returns the live lines of the next few people of a competition: about `most`, and always all lines of each person.
 */
export async function readNextLines(tx: Tx, compId: CompetitionId, most: number): Promise<LineFacts[]> {
  const { rows: next } = await sql<{ userId: UserId }>`
    select "userId" from (${everyLine()}) f where "compId" = ${compId} and state in ('held', 'awaiting-cheque', 'paid') order by "userId", "refId" limit ${most + 1}`.execute(
    tx,
  );
  const users = [...new Set(next.map(({ userId }) => userId))];
  const whole = next.length > most && users.length > 1 ? users.slice(0, -1) : users;
  return whole.length === 0 ? [] : live(tx, compId, whole);
}

async function live(tx: Tx, compId: CompetitionId, users: readonly UserId[] | undefined): Promise<LineFacts[]> {
  const theirs = users ? sql`and "userId" = any(${[...users]}::int[])` : sql``;
  const { rows } = await sql<LineFacts>`
    select * from (${everyLine()}) f where "compId" = ${compId} and state in ('held', 'awaiting-cheque', 'paid') ${theirs} order by "refId"`.execute(
    tx,
  );
  return rows;
}
