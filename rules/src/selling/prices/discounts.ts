import { ordinal } from '../../formats/dates.ts';
import type { AgeGroupId, AthleteId, ClubId, CompEventId } from '../../ids.ts';
import { formatMoney, money, share, type Money } from '../../money.ts';
import { never } from '../../result.ts';
import type { Instant } from '../../time.ts';
import { allocate } from './allocate.ts';

/** A reduction of a price: a part of it in basis points (10 % is 1,000), or an amount. */
export type Reduction =
  { readonly kind: 'percent'; readonly basisPoints: number } | { readonly kind: 'amount'; readonly amount: Money };

/**
 * The lines that a discount is for: every one; an athlete's n-th and later events; the events of the n-th and later
 * athletes of a family (of one payer); teams, from the n-th of one payer on.
 */
export type DiscountBasis =
  | { readonly kind: 'every-line' }
  | { readonly kind: 'event'; readonly from: number }
  | { readonly kind: 'athlete'; readonly from: number }
  | { readonly kind: 'team'; readonly from: number };

/**
 * An organiser's discount (BUILD-OPEN-01). Empty lists and null moments restrict nothing; both ends of the time are
 * inclusive.
 */
export type Discount = {
  readonly id: number;
  readonly name: string;
  readonly off: Reduction;
  readonly basis: DiscountBasis;
  readonly events: readonly CompEventId[];
  readonly ageGroups: readonly AgeGroupId[];
  readonly clubs: readonly ClubId[];
  readonly registeredOnly: boolean;
  readonly from: Instant | null;
  readonly to: Instant | null;
  /** Whether it is combined with others; otherwise only the best one applies. */
  readonly stacks: boolean;
};

/**
 * One line of a basket, all of one competition. `asked` is the organiser's price at this moment, before any fee on top.
 */
export type DiscountableLine = {
  readonly id: number;
  readonly event: CompEventId;
  /** Null for a team. */
  readonly athlete: AthleteId | null;
  readonly ageGroup: AgeGroupId | null;
  readonly clubs: readonly ClubId[];
  readonly isRegistered: boolean;
  readonly asked: Money;
};

/** The same payer's earlier lines in the competition, paid or promised: they count first, and are not repriced. */
export type AlreadyEntered = { readonly eventsOf: ReadonlyMap<AthleteId, number>; readonly teams: number };

export const nothingEntered: AlreadyEntered = { eventsOf: new Map(), teams: 0 };

/** The reduction of one line, and its discounts; their amounts add up to `off`. */
export type LineDiscount = {
  readonly line: number;
  readonly off: Money;
  readonly by: readonly { readonly discount: number; readonly amount: Money }[];
};

/** The moment, the earlier entries, and the smallest price (the smallest fee) for computing discounts. */
export type DiscountTerms = { readonly now: Instant; readonly already: AlreadyEntered; readonly floor: Money };

/**
 * Returns the discounts on the lines of a basket, in the order of the lines. Counting: earlier entries count first,
 * then the dearest line, equal ones by their id, so the order of choosing makes no difference. Stacking: of the
 * discounts that do not stack the one that takes most is given (the first by id of equals), with all that stack; each
 * is computed from the price before any discount, halves of a penny up. Discounts of the whole price make a line free.
 * Otherwise it never falls below `floor`, and a line at or below it is unchanged; what is cut there is cut from all its
 * discounts in proportion.
 */
export function discountsOn(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  terms: DiscountTerms,
): readonly LineDiscount[] {
  const running = discounts.filter((discount) => isRunning(discount, terms.now)).sort((a, b) => a.id - b.id);
  const places = placesOf(lines, terms.already);
  return lines.map((line) => {
    const values = running
      .filter((discount) => meets(line, discount) && countsFor(discount.basis, places.get(line.id)))
      .map((discount) => ({ discount, amount: reduction(discount.off, line.asked) }));
    return lineDiscount(line, combined(values), terms.floor);
  });
}

/** Returns whether a discount is given at this moment. */
export const isRunning = ({ from, to }: Pick<Discount, 'from' | 'to'>, now: Instant): boolean =>
  (from === null || now >= from) && (to === null || now <= to);

/** Returns what a discount takes off a price, never more than the price. */
export function reduction(off: Reduction, price: Money): Money {
  switch (off.kind) {
    case 'percent':
      return share(price, Math.min(off.basisPoints, 10_000));
    case 'amount':
      return money(Math.min(off.amount.minor, price.minor), price.currency);
    default:
      return never(off);
  }
}

/** Returns a discount in one line for people: 'Family: 20% off for a family’s 2nd and later athletes'. */
export function discountText({ name, off, basis }: Pick<Discount, 'name' | 'off' | 'basis'>): string {
  const amount = off.kind === 'percent' ? `${off.basisPoints / 100}%` : formatMoney(off.amount);
  const text = `${amount} off ${basisText(basis)}`;
  return name.trim() === '' ? text : `${name.trim()}: ${text}`;
}

/** Returns in words whether a discount is combined with others, for entrants and organisers. */
export const stackingText = ({ stacks }: Pick<Discount, 'stacks'>): string =>
  stacks ? 'This is given on top of other discounts.' : 'Where several such discounts apply, only the best is given.';

type Given = { readonly discount: Discount; readonly amount: Money };

/** Returns the best of those that do not stack, and all that do. */
function combined(values: readonly Given[]): readonly Given[] {
  const alone = values.filter(({ discount }) => !discount.stacks);
  const most = Math.max(0, ...alone.map(({ amount }) => amount.minor));
  const best = alone.find(({ amount }) => amount.minor === most);
  return values.filter((one) => one === best || one.discount.stacks);
}

function lineDiscount({ id, asked: price }: DiscountableLine, values: readonly Given[], floor: Money): LineDiscount {
  const wanted = values.reduce((total, { amount }) => total + amount.minor, 0);
  const most = wanted >= price.minor ? price.minor : Math.max(0, price.minor - floor.minor);
  const off = money(Math.min(wanted, most), price.currency);
  if (off.minor === 0) return { line: id, off, by: [] };
  const parts = allocate(
    off,
    values.map(({ amount }) => amount),
  );
  return {
    line: id,
    off,
    by: values.flatMap(({ discount }, index) =>
      parts[index]?.minor ? [{ discount: discount.id, amount: parts[index] }] : [],
    ),
  };
}

/** The number of a line among its kind: the athlete's event, the family's athlete, or the payer's team. */
type Place = { readonly event: number; readonly athlete: number } | { readonly team: number };

function placesOf(lines: readonly DiscountableLine[], { eventsOf, teams }: AlreadyEntered): ReadonlyMap<number, Place> {
  const events = new Map(eventsOf);
  const family = [...eventsOf].filter(([, count]) => count > 0).map(([athlete]) => athlete);
  let teamsSoFar = teams;
  const places = new Map<number, Place>();
  for (const { id, athlete } of [...lines].sort((a, b) => b.asked.minor - a.asked.minor || a.id - b.id)) {
    if (athlete === null) {
      teamsSoFar += 1;
      places.set(id, { team: teamsSoFar });
      continue;
    }
    if (!family.includes(athlete)) family.push(athlete);
    const event = (events.get(athlete) ?? 0) + 1;
    events.set(athlete, event);
    places.set(id, { event, athlete: family.indexOf(athlete) + 1 });
  }
  return places;
}

function countsFor(basis: DiscountBasis, place: Place | undefined): boolean {
  if (basis.kind === 'every-line') return true;
  if (!place) return false;
  if (basis.kind === 'team') return 'team' in place && place.team >= basis.from;
  return 'event' in place && place[basis.kind] >= basis.from;
}

function meets(line: DiscountableLine, { events, ageGroups, clubs, registeredOnly }: Discount): boolean {
  if (events.length > 0 && !events.includes(line.event)) return false;
  if (ageGroups.length > 0 && (line.ageGroup === null || !ageGroups.includes(line.ageGroup))) return false;
  if (clubs.length > 0 && !clubs.some((club) => line.clubs.includes(club))) return false;
  return !registeredOnly || line.isRegistered;
}

function basisText(basis: DiscountBasis): string {
  switch (basis.kind) {
    case 'every-line':
      return 'each entry';
    case 'event':
      return `an athlete’s ${ordinal(basis.from)} and later events`;
    case 'athlete':
      return `for a family’s ${ordinal(basis.from)} and later athletes`;
    case 'team':
      return basis.from <= 1 ? 'each team' : `the ${ordinal(basis.from)} and later teams`;
    default:
      return never(basis);
  }
}
