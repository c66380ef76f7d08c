import type { AgeGroupId, AthleteId, CompEventId } from '../../ids.ts';
import { formatMoney, money, sum, type Money } from '../../money.ts';
import { askedOf, discountedLine } from '../../selling/prices/discounted-line.ts';
import { discountsOn, nothingEntered, type Discount, type DiscountableLine } from '../../selling/prices/discounts.ts';
import type { FeeScale, FeeTerms } from '../../selling/prices/fee.ts';
import type { Price } from '../../selling/prices/price-line.ts';
import type { Instant } from '../../time.ts';

/** An entrant of an age group (null: any) in a number of events, all at one price. */
export type ExampleEntrant = {
  readonly ageGroup: { readonly id: AgeGroupId; readonly name: string } | null;
  readonly events: number;
};
/** The price, the discounts of the competition and the terms by which a basket would be priced at this moment. */
export type ExampleTerms = {
  readonly price: Price;
  readonly discounts: readonly Discount[];
  readonly terms: FeeTerms;
  readonly scale: FeeScale;
  readonly now: Instant;
};

/** The amounts that the entrant pays and the organiser receives; the difference is the fee. */
export type PriceExample = {
  readonly pays: Money;
  readonly fee: Money;
  readonly off: Money;
  readonly organiserReceives: Money;
};

/**
 * Returns a live example for those who set prices: one registered athlete without other entries, priced by the same
 * rules as a sale. Leaves out discounts for certain events or clubs, since the example names none.
 */
export function priceExample(
  { ageGroup, events }: ExampleEntrant,
  { price, discounts, terms, scale, now }: ExampleTerms,
): PriceExample {
  const { currency } = terms.minFee;
  const amount = askedOf(price, now, terms);
  const lines = Array.from({ length: events }, (_, index): DiscountableLine => ({
    id: index + 1,
    event: 0 as CompEventId,
    athlete: 1 as AthleteId,
    ageGroup: ageGroup?.id ?? null,
    clubs: [],
    isRegistered: true,
    asked: amount,
  }));
  const lineDiscounts = discountsOn(
    lines,
    discounts.filter((one) => one.events.length === 0 && one.clubs.length === 0),
    { now, already: nothingEntered, floor: terms.minFee },
  );
  const sold = lineDiscounts.map(({ off }) => discountedLine(price, off, now, { terms, scale }));
  return {
    pays: sum(
      sold.map(({ total }) => total),
      currency,
    ),
    fee: sum(
      sold.map(({ fee }) => fee),
      currency,
    ),
    off: money(
      lineDiscounts.reduce((all, { off }) => all + off.minor, 0),
      currency,
    ),
    organiserReceives: sum(
      sold.map(({ organiserReceives }) => organiserReceives),
      currency,
    ),
  };
}

/** Returns the example as a sentence: 'An athlete in U16 entering 3 events pays £27.00 (£3.00 off) and you receive £25.50.' */
export function priceExampleText(
  { ageGroup, events }: ExampleEntrant,
  { pays, off, organiserReceives }: PriceExample,
): string {
  const entering = `${ageGroup === null ? 'An athlete' : `An athlete in ${ageGroup.name}`} entering ${events === 1 ? '1 event' : `${events} events`}`;
  if (pays.minor === 0) return `${entering} pays nothing.`;
  return `${entering} pays ${formatMoney(pays)}${off.minor === 0 ? '' : ` (${formatMoney(off)} off)`} and you receive ${formatMoney(organiserReceives)}.`;
}
