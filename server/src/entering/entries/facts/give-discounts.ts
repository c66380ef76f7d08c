import type { CompetitionId, EntryId, UserId } from '@startline/rules/ids';
import { askedOf, discountedLine } from '@startline/rules/selling/prices/discounted-line';
import { discountsOn, type DiscountableLine } from '@startline/rules/selling/prices/discounts';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';
import { discountOf } from '../../../selling/prices/discount-of.ts';
import { discountsOf } from '../../../selling/prices/discount-queries.ts';
import type { EntrySettings } from '../../../selling/prices/ask-settings.ts';
import { organiserPrice } from '../../../selling/prices/organiser-price.ts';
import { readEntered, readHeldLines, setPriced, type HeldLine } from './discount-queries.ts';
import type { Priced } from '../../../selling/places/entry-queries.ts';

type Basket = {
  readonly userId: UserId;
  readonly compId: CompetitionId;
  readonly now: Instant;
  readonly settings: Pick<EntrySettings, 'fees'>;
  /**
   * Only these places, which are being paid for together; left out, all that the user holds there and has neither
   * taken to a card payment nor asked a family to pay for.
   */
  readonly only?: readonly EntryId[];
};

/**
 * Computes the discounts of a competition on what a user holds there, and writes changed prices: one place more or
 * fewer changes what the others cost. Each line keeps the price of the moment it was chosen; paid and promised entries
 * count first and do not change. Returns the prices by entry; empty when the competition gives no discounts.
 */
export async function giveDiscounts(
  tx: Tx,
  { userId, compId, now, settings, only }: Basket,
): Promise<ReadonlyMap<EntryId, Priced>> {
  const stored = await discountsOf(tx, { compId });
  const held = stored.length === 0 ? [] : await readHeldLines(tx, { userId, compId, now });
  const lines = held
    .filter(({ id, inOrder, isAsked }) => (only ? only.includes(id) : !inOrder && !isAsked))
    .flatMap((line) => withPrice(line, settings));
  const [first] = lines;
  if (!first) return new Map();
  const eventsOf = await readEntered(tx, { userId, compId });
  const { currency } = first.line;
  const lineDiscounts = discountsOn(
    lines.map(discountable),
    stored.map((row) => discountOf(row, { currency })),
    { now, already: { eventsOf, teams: 0 }, floor: first.fees.terms.minFee },
  );
  const priced = new Map<EntryId, Priced>();
  for (const [index, { line, price, fees, at }] of lines.entries()) {
    const sold = discountedLine(price, lineDiscounts[index]?.off ?? { minor: 0, currency }, at, fees);
    const is = { price: sold.price.minor, fee: sold.fee.minor, total: sold.total.minor, currency };
    if (is.price !== line.price || is.fee !== line.fee || is.total !== line.total)
      await setPriced(tx, line.id, is, now);
    priced.set(line.id, is);
  }
  return priced;
}

function withPrice(line: HeldLine, settings: Pick<EntrySettings, 'fees'>) {
  const price = organiserPrice(line, line.currency);
  const scale = line.orgIsNational ? ('national' as const) : feeScaleOf({ id: line.orgId, name: line.orgName });
  return price
    ? [{ line, price, at: line.pricedAt.getTime() as Instant, fees: { terms: settings.fees(line.currency), scale } }]
    : [];
}

const discountable = ({ line, price, at, fees }: ReturnType<typeof withPrice>[number]): DiscountableLine => ({
  id: line.id,
  event: line.ceid,
  athlete: line.athleteId,
  ageGroup: line.ageGroupId,
  clubs: line.clubs,
  isRegistered: line.isRegistered,
  asked: askedOf(price, at, fees.terms),
});
