import type { EntryId } from '@startline/rules/ids';
import { longDate } from '@startline/rules/formats/dates';
import { money } from '@startline/rules/money';
import type { WayBack } from '@startline/rules/selling/orders/money-back-text';
import { refundedText } from '@startline/rules/selling/orders/refunded-text';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../../db/db.ts';
import type { MyEntryRow } from './my-entries-queries.ts';
import { readRefunded, type RefundedRow } from './refunded-queries.ts';

type Row = Pick<MyEntryRow, 'id' | 'state' | 'currency' | 'zone' | 'isCalledOff'>;

/** Returns what was refunded of each cancelled entry, in words; nothing for an entry that is not cancelled. */
export async function refundedTexts(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<EntryId, string>> {
  const cancelled = rows.filter(({ state }) => state === 'cancelled');
  const refunds = await readRefunded(
    db,
    cancelled.map(({ id }) => id),
  );
  return new Map(
    cancelled.map((row) => [
      row.id,
      textOf(
        row,
        refunds.filter(({ entryId }) => entryId === row.id),
      ),
    ]),
  );
}

/** Returns what was refunded of entries, in minor units: of a cancelled one with all that was paid for it before. */
export async function refundedAmounts(
  db: Db,
  rows: readonly { readonly id: EntryId; readonly state: Row['state']; readonly refundedMinor: number }[],
): Promise<ReadonlyMap<EntryId, number>> {
  const amounts = new Map(rows.map(({ id, refundedMinor }) => [id, refundedMinor]));
  const cancelled = rows.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  for (const id of cancelled) amounts.set(id, 0);
  for (const { entryId, amount } of await readRefunded(db, cancelled))
    amounts.set(entryId, (amounts.get(entryId) ?? 0) + (amount ?? 0));
  return amounts;
}

function textOf({ currency, zone, isCalledOff }: Row, refunds: readonly RefundedRow[]): string {
  const [first] = refunds;
  if (!first) return '';
  const ways = refunds.flatMap(({ manner, amount }): WayBack[] =>
    manner === null || amount === null ? [] : [{ manner, amount: money(amount, currency) }],
  );
  const returned = ways.reduce((sum, { amount }) => sum + amount.minor, 0);
  return refundedText({
    total: money(first.left + returned, currency),
    fee: money(first.fee, currency),
    ways,
    on: first.at === null ? '' : longDate(first.at.getTime() as Instant, zone),
    isUncharged: first.isUncharged,
    isCalledOff,
    isElsewhere: first.isElsewhere,
  });
}
