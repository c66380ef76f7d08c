import { sum, type Money } from '@startline/rules/money';
import type { IsoDate } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import { putInOutbox } from '../../../kernel/outbox-queries.ts';
import { competitionCancelledLetter } from '../../../letters/competition-cancelled.ts';
import type { Returned } from '../../../selling/payments/settling/return-money.ts';
import type { LineFacts } from '../../../selling/lines/line-kind.ts';
import { readBuyers, type Buyer } from './buyer-queries.ts';
import type { BuiltRow } from '../record/record-queries.ts';

/** The competition that was cancelled, and the money that its organiser gives back. */
export type CalledOff = {
  readonly row: BuiltRow;
  readonly reason: string;
  readonly moneyBack: 'all' | 'policy' | 'none';
};

/** A cancelled line with the money that is returned for it. */
export type Cancelled = { readonly line: LineFacts; readonly returned: Returned };

const manners = ['card', 'credit', 'cheque', 'invoice'] as const;

/**
 * Writes one letter to each person with a line of a cancelled competition, in the outbox of the same transaction.
 * Returns how many.
 */
export async function tellEntrants(
  tx: Tx,
  ctx: Ctx,
  { row, reason, moneyBack, cancelled }: CalledOff & { readonly cancelled: readonly Cancelled[] },
): Promise<number> {
  const buyers = await readBuyers(
    tx,
    cancelled.map(({ line }) => line.refId),
  );
  const people = new Map<number, Buyer[]>();
  for (const buyer of buyers) people.set(buyer.userId, [...(people.get(buyer.userId) ?? []), buyer]);
  const competition = { name: row.name, day: row.starts_on as IsoDate, organisation: row.org_name };
  for (const [userId, own] of people) {
    const [first] = own;
    if (!first) continue;
    const theirs = cancelled.filter(({ line }) => line.userId === userId);
    const back = manners
      .map((manner) => ({ manner, amount: amountOf(theirs, manner, row.currency) }))
      .filter(({ amount }) => amount.minor > 0);
    const paid = own.filter(({ state }) => state === 'paid').reduce((total, { total: minor }) => total + minor, 0);
    const isKept = paid > back.reduce((total, { amount }) => total + amount.minor, 0);
    const letter = competitionCancelledLetter(ctx.config.publicUrl, {
      to: first,
      competition,
      reason,
      entries: own.map(soldTo),
      back,
      owed: theirs.some(({ line }) => line.state === 'awaiting-cheque'),
      keeps: isKept ? (moneyBack === 'none' ? 'by-choice' : 'by-terms') : null,
    });
    await putInOutbox(
      tx,
      { kind: 'mail', letter },
      { now: ctx.now(), onceKey: `competition-cancelled:${String(row.id)}:${String(userId)}` },
    );
  }
  return people.size;
}

/** Returns a line such as 'Niamh Byrne: 100m' or '2 × T-shirt'. */
const soldTo = ({ person, item, quantity }: Buyer): string =>
  `${person === '' ? '' : `${person}: `}${quantity === 1 ? '' : `${String(quantity)} × `}${item}`;

const amountOf = (theirs: readonly Cancelled[], manner: (typeof manners)[number], currency: 'GBP' | 'EUR'): Money =>
  sum(
    theirs
      .flatMap(({ returned }) => returned.ways)
      .filter((way) => way.manner === manner)
      .map(({ amount }) => amount),
    currency,
  );
