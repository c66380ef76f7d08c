import { blockText, wayOn, type EntryBlock } from '@startline/rules/entering/entries/blocks';
import type { LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import { priceLine } from '@startline/rules/selling/prices/price-line';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import type { BasketLine, CartPart } from '../../selling/lines/line-kind.ts';
import type { EntrySettings } from '../../selling/prices/ask-settings.ts';
import { organiserPrice } from '../../selling/prices/organiser-price.ts';
import { readEntriesInBasket, type EntryInBasket } from './entries-in-basket-queries.ts';

type At = { readonly now: Instant; readonly settings: EntrySettings };

/** Adds to basket lines what was typed with each entry, and its price and refusal if it were held again now. */
export async function entriesInBasket(
  db: Db,
  lines: readonly BasketLine[],
  at: At,
): Promise<ReadonlyMap<LineId, CartPart>> {
  const ids = lines.map(({ refId }) => refId);
  const rows = new Map((await readEntriesInBasket(db, ids, at.now)).map((row) => [row.id, row]));
  return new Map(
    lines.flatMap((line) => {
      const row = rows.get(line.refId);
      return row ? [[line.refId, partOf(line, row, at)] as const] : [];
    }),
  );
}

function partOf(line: BasketLine, row: EntryInBasket, at: At): CartPart {
  const block = line.state === 'lapsed' ? blockOf(line, row, at.now) : undefined;
  return {
    firstName: row.firstName,
    surName: row.surname,
    eventid: row.eventDefId,
    perf: row.perf === null ? null : Number(row.perf),
    perfText: row.perfText,
    totalNow: decimalText(money(totalNow(line, row, at), line.currency)),
    blocks: block ? [block] : [],
    wayOn: block ? wayOn(block) : { kind: 'none' },
    message: block ? blockText(block) : '',
  };
}

/**
 * Returns why a lapsed place cannot be held again, as far as the event itself decides; the athlete's own rules are
 * checked when it is held.
 */
function blockOf({ entriesClose }: BasketLine, row: EntryInBasket, now: Instant): EntryBlock | undefined {
  if (!row.isOpen || now > entriesClose.getTime()) return { kind: 'closed' };
  if (row.priceMinor === null) return { kind: 'item-unavailable' };
  return row.cap !== null && row.gone >= row.cap ? { kind: 'full', waitingList: 'none' } : undefined;
}

function totalNow(line: BasketLine, row: EntryInBasket, { settings, now }: At): number {
  const price = organiserPrice(row, line.currency);
  const scale = line.orgIsNational ? 'national' : feeScaleOf({ id: line.orgId, name: line.orgName });
  return price ? priceLine(price, now, settings.fees(line.currency), scale).total.minor : line.total;
}
