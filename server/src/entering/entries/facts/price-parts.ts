import type * as contract from '@startline/contract/entering/entries';
import { decimalText } from '@startline/rules/money';
import type { PricedLine } from '@startline/rules/selling/prices/price-line';
import { priceIncreaseShownAt } from '@startline/rules/selling/prices/price-windows';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import type { EntrySettings } from '../../../selling/prices/ask-settings.ts';
import { priceOf } from './athlete-events.ts';
import type { CompetitionFactsRow, EventFactsRow } from './fact-queries.ts';

/** Returns a price for the screen: what it is now with the fee, and what it becomes when the lower price ends. */
export function priceParts(
  row: EventFactsRow,
  line: PricedLine,
  build: { readonly competition: CompetitionFactsRow; readonly settings: EntrySettings; readonly now: Instant },
): z.input<typeof contract.entryPrice> {
  const ends =
    line.window === 'early' && row.saleEndsAt ? priceIncreaseShownAt(row.saleEndsAt.getTime() as Instant) : undefined;
  const after =
    ends === undefined ? undefined : priceOf(row, build.competition, { now: ends, settings: build.settings });
  return {
    id: row.priceId ?? 0,
    description: row.priceDescription ?? '',
    currency: line.total.currency,
    price: decimalText(line.price),
    fee: decimalText(line.fee),
    total: decimalText(line.total),
    feeIncluded: row.feeIncluded ?? true,
    free: line.total.minor === 0,
    earlyEndsAt: ends === undefined ? null : new Date(ends).toISOString(),
    totalAfter: after ? decimalText(after.total) : null,
  };
}
