import type { DiscountRecord } from '@startline/contract/selling/discounts';
import { decimalText, money, type Currency } from '@startline/rules/money';
import {
  discountText,
  stackingText,
  type Discount,
  type DiscountBasis,
} from '@startline/rules/selling/prices/discounts';
import type { Instant } from '@startline/rules/time';
import type { DiscountRow } from './discount-queries.ts';

const instantOf = (at: Date | null): Instant | null => (at === null ? null : (at.getTime() as Instant));
const basisOf = ({ basis, basis_from: from }: DiscountRow): DiscountBasis =>
  basis === 'every-line' ? { kind: basis } : { kind: basis, from };

/** Returns a stored discount as the rule takes it. */
export const discountOf = (row: DiscountRow, { currency }: { readonly currency: Currency }): Discount => ({
  id: row.id,
  name: row.name,
  off:
    row.percent_points === null
      ? { kind: 'amount', amount: money(row.amount_minor ?? 0, currency) }
      : { kind: 'percent', basisPoints: row.percent_points },
  basis: basisOf(row),
  events: row.event_ids,
  ageGroups: row.age_group_ids,
  clubs: row.club_ids,
  registeredOnly: row.registered_only,
  from: instantOf(row.starts_at),
  to: instantOf(row.ends_at),
  stacks: row.stacks,
});

/** Returns a discount for the builder, with its words for entrants. */
export function discountRecord(row: DiscountRow, host: { readonly currency: Currency }): DiscountRecord {
  const known = discountOf(row, host);
  return {
    id: row.id,
    compId: row.comp_id,
    version: row.version,
    name: row.name,
    type: row.percent_points === null ? 'amount' : 'percent',
    percent: row.percent_points === null ? null : row.percent_points / 100,
    amount: row.amount_minor === null ? null : decimalText(money(row.amount_minor, host.currency)),
    basis: row.basis,
    count: row.basis_from,
    ceids: row.event_ids,
    ageGroups: row.age_group_ids,
    clubs: row.club_ids,
    registeredOnly: row.registered_only,
    from: row.starts_at?.toISOString() ?? null,
    to: row.ends_at?.toISOString() ?? null,
    stacks: row.stacks,
    text: discountText(known),
    stackingText: stackingText(known),
  };
}
