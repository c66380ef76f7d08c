import { completeOptions } from '@startline/contract/competitions/options';
import { sellsItems } from '@startline/rules/competitions/published/shop-hours';
import { mayHoldMore } from '../places/hold-limit.ts';
import { heldUntil, holdEndedText } from '@startline/rules/entering/entries/hold';
import type { AthleteId, LineId } from '@startline/rules/ids';
import { decimalText, money } from '@startline/rules/money';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import { priceLine } from '@startline/rules/selling/prices/price-line';
import { purchaseBlocks, purchaseBlockText } from '@startline/rules/selling/shop/purchase';
import { shopPrice } from '@startline/rules/selling/shop/shop-item';
import { unchosenText } from '@startline/rules/selling/shop/variations';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { BasketLine, CartPart, LineFacts, LineKind, LinePrice, PricedLine, Pricing } from '../lines/line-kind.ts';
import type { EntrySettings } from '../prices/ask-settings.ts';
import {
  attributesOf,
  cancelItemLine,
  heldItems,
  holdItemLine,
  itemLines,
  lapseItemLines,
  readItems,
  sellItemLine,
  tieItemLines,
  type ItemFacts,
} from './item-line-queries.ts';
import { nameOf } from './item-name.ts';
import { lockStock } from './item-stock.ts';

type At = { readonly now: Instant; readonly settings: EntrySettings };
const idsOf = (lines: readonly LineFacts[]): LineId[] => lines.map(({ refId }) => refId);
const momentOf = (date: Date): Instant => date.getTime() as Instant;

/** Returns why an item is not on sale now; undefined while it is. */
export function closedText(item: ItemFacts, now: Instant): string | undefined {
  const { disabled } = completeOptions(item.options);
  const isOpen = sellsItems(
    {
      organiserStatus: item.orgStatus,
      active: item.active,
      disabled,
      opens: momentOf(item.opensAt),
      closes: momentOf(item.closesAt),
      saleEnds: undefined,
      limits: { athletes: 0, entries: 0, teams: 0 },
      counts: { athletes: 0, individual: 0, team: 0 },
      zone: item.zone,
    },
    now,
  );
  return isOpen ? undefined : `${nameOf(item)} is sold only while entries are open.`;
}

/** Lists everything that forbids a buyer this number of an item, for an athlete or none; empty when nothing does. */
export const blocksOf = (item: ItemFacts, quantity: number, athlete: AthleteId | null): string[] => [
  ...[unchosenText(item.name, item.attributes) ?? []].flat(),
  ...purchaseBlocks(
    {
      name: nameOf(item),
      stockQty: item.stock_qty,
      soldQty: item.taken,
      held: item.held,
      maxAllowed: item.max_allowed,
      per: item.per_athlete ? 'athlete' : 'account',
    },
    { athlete, quantity },
    [{ athlete, quantity: item.own }],
  ).map((block) => purchaseBlockText(block, block.kind === 'most-reached' ? item.name : nameOf(item))),
];

/** Refuses lines that were put in the basket before their items had attributes, since no size was chosen. */
async function judge(db: Db | Tx, lines: readonly LineFacts[]): Promise<string[]> {
  const items = await attributesOf(db, [...new Set(lines.map(({ soldId }) => soldId))]);
  return items.flatMap(({ name, attributes }) => {
    const why = unchosenText(name, attributes);
    return why === undefined ? [] : [`${why} Take out the one in the basket.`];
  });
}

/** Prices a number of an item at this moment. Each price includes its fee. */
export function priceOf(item: ItemFacts, quantity: number, { now, settings }: At): LinePrice {
  const { currency } = item;
  const price = shopPrice({
    price: money(item.atPrice, currency),
    salePrice: item.atSalePrice === null ? null : money(item.atSalePrice, currency),
    saleEnds: item.atSaleEnds === null ? null : momentOf(item.atSaleEnds),
  });
  const scale = item.orgIsNational ? 'national' : feeScaleOf({ id: item.orgId, name: item.orgName });
  const one = priceLine(price, now, settings.fees(currency), scale);
  return {
    price: one.price.minor * quantity,
    fee: one.fee.minor * quantity,
    total: one.total.minor * quantity,
    currency,
  };
}

/** Reads the item of a line; the user's count leaves out the line itself. */
async function itemOf(db: Db | Tx, { soldId, userId, athleteId, refId }: LineFacts, now: Instant): Promise<ItemFacts> {
  const [item] = await readItems(db, [soldId], { userId, athleteId, except: refId, now });
  if (!item) throw new Error(`Line ${refId} is of an item that is not there.`);
  return item;
}

async function inBasket(db: Db, lines: readonly BasketLine[], at: At): Promise<ReadonlyMap<LineId, CartPart>> {
  const parts = new Map<LineId, CartPart>();
  for (const line of lines) parts.set(line.refId, partOf(line, await itemOf(db, line, at.now), at));
  return parts;
}

function partOf(line: BasketLine, item: ItemFacts, at: At): CartPart {
  const closed = closedText(item, at.now);
  const message = line.state === 'held' ? '' : (closed ?? blocksOf(item, line.quantity, line.athleteId)[0] ?? '');
  return {
    firstName: line.person,
    surName: '',
    eventid: 0 as CartPart['eventid'],
    perf: null,
    perfText: '',
    totalNow: decimalText(money(priceOf(item, line.quantity, at).total, line.currency)),
    blocks: message === '' ? [] : [{ kind: closed === undefined ? 'item-unavailable' : 'closed' }],
    wayOn: { kind: 'none' },
    message,
  };
}

/** Prices lines: a held line keeps its price; a lapsed one is held again at today's, or refused with `hold-ended`. */
async function price(tx: Tx, lines: readonly LineFacts[], work: Pricing): Promise<PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const line of lines) priced.push({ line, priced: line.state === 'held' ? line : await again(tx, line, work) });
  return priced;
}

async function again(tx: Tx, line: LineFacts, { caller, settings, now, stock }: Pricing): Promise<LinePrice> {
  const item = await itemOf(tx, line, now);
  const why =
    closedText(item, now) ??
    blocksOf(item, line.quantity, line.athleteId)[0] ??
    (await tooMany(mayHoldMore(tx, caller, { compId: line.compId, now, of: 'item', more: line.quantity })));
  if (why !== undefined)
    throw new Refusal('hold-ended', holdEndedText(line.item, why), { facts: { entryId: line.refId, why } });
  stock.move(line, 'none', 'held');
  const linePrice = priceOf(item, line.quantity, { now, settings });
  const until = heldUntil(now, settings.holdMinutes);
  await holdItemLine(tx, line.refId, { quantity: line.quantity, until, price: linePrice, now });
  return linePrice;
}

/** Returns why no more may be held; undefined where more may. */
const tooMany = (asking: Promise<void>): Promise<string | undefined> =>
  asking.then(
    () => undefined,
    (fault: unknown) => {
      if (fault instanceof Refusal) return fault.message;
      throw fault;
    },
  );

/** The kind of line that sells a number of a shop item. */
export const itemLine: LineKind = {
  facts: itemLines,
  describe: ({ item, detail, person, quantity, competition }) => {
    const what = [item, detail, person && `for ${person}`, competition].filter((part) => part !== '').join(', ');
    return quantity === 1 ? what : `${String(quantity)} × ${what}`;
  },
  inBasket,
  lock: lockStock,
  lockPrices: () => Promise.resolve(),
  judge,
  price,
  tie: async (tx, lines, orderId, now) => {
    await tieItemLines(tx, idsOf(lines), orderId, now);
  },
  mayStillBeSold: async (tx, line, { now }) =>
    blocksOf(await itemOf(tx, line, now), line.quantity, line.athleteId).length === 0,
  sell: async (tx, { refId }, to, now) => {
    await sellItemLine(tx, refId, to, now);
  },
  mayTakeOut: () => Promise.resolve(),
  mayCancel: () => Promise.resolve(),
  soldText: 'This is already ordered. Ask the organiser to cancel it.',
  held: heldItems,
  takenOutText: ({ item }) => `${item} removed from basket`,
  priceRest: () => Promise.resolve(),
  endHolds: async (tx, lines, now) => {
    await lapseItemLines(tx, idsOf(lines), now);
  },
  release: async (tx, { refId }, reason, now) => {
    await cancelItemLine(tx, refId, reason, now);
  },
};
