import type { DiscountRecord } from '@startline/contract/selling/discounts';
import { discountFaults } from '@startline/rules/building/builder/discount-form';
import { decimalText, type Currency } from '@startline/rules/money';
import { readPercent } from '@startline/rules/selling/prices/fee';
import type { TimeZone } from '@startline/rules/time';
import { firstByField, isTicked, manyOf, textOf, type Faults, type Values } from '../draft/draft.ts';
import { isoOf, momentOrNull, readAmount, readMomentAt, shownMoment, wholeOrNull } from '../draft/typed-values.ts';

const emptyDiscount: Values = {
  name: '',
  type: 'percent',
  off: '',
  basis: 'athlete',
  basisFrom: '2',
  stacks: false,
  ceids: [],
  ageGroups: [],
  clubs: [],
  registeredOnly: false,
  'from.day': '',
  'from.time': '',
  'to.day': '',
  'to.time': '',
};
const offOf = ({ type, amount, percent }: DiscountRecord): string =>
  type === 'amount' ? (amount ?? '') : String(percent ?? '');

/** Returns a discount as typed; without one, a new one. */
export function discountTyped(discount: DiscountRecord | undefined, zone: TimeZone): Values {
  if (!discount) return emptyDiscount;
  const { name, type, basis, count, stacks, ceids, ageGroups, clubs, registeredOnly, from, to } = discount;
  return {
    name,
    type,
    off: offOf(discount),
    basis,
    basisFrom: String(count),
    stacks,
    ceids: ceids.map(String),
    ageGroups: ageGroups.map(String),
    clubs: clubs.map(String),
    registeredOnly,
    ...shownMoment('from', from, zone),
    ...shownMoment('to', to, zone),
  };
}

/** Returns the reduction in basis points; null when it is invalid. */
const basisPointsOf = (values: Values): number | null => readPercent(textOf(values, 'off').replace('%', '')) ?? null;
const basisOf = (values: Values) => textOf(values, 'basis') as DiscountRecord['basis'];

/** Returns a discount as it is sent. */
export function discountSent(values: Values, currency: Currency, zone: TimeZone) {
  const amount = readAmount(textOf(values, 'off'), currency);
  const points = basisPointsOf(values);
  const type = textOf(values, 'type') as DiscountRecord['type'];
  const ids = (name: string): number[] => manyOf(values, name).map(Number);
  return {
    name: textOf(values, 'name'),
    type,
    percent: type === 'percent' && points !== null ? points / 100 : null,
    amount: type === 'amount' && amount.kind === 'value' ? decimalText(amount.value) : null,
    basis: basisOf(values),
    count: basisOf(values) === 'every-line' ? null : wholeOrNull(textOf(values, 'basisFrom')),
    ceids: ids('ceids'),
    clubs: ids('clubs'),
    ageGroups: ids('ageGroups'),
    registeredOnly: isTicked(values, 'registeredOnly'),
    from: isoOf(momentOrNull(values, 'from', zone)),
    to: isoOf(momentOrNull(values, 'to', zone)),
    stacks: isTicked(values, 'stacks'),
  };
}

/** Returns the faults of a discount, by the server's rule. */
export function discountFaultsOf(values: Values, currency: Currency, zone: TimeZone): Faults {
  const amount = readAmount(textOf(values, 'off'), currency);
  const byRule = discountFaults({
    name: textOf(values, 'name'),
    off:
      textOf(values, 'type') === 'amount'
        ? { kind: 'amount', minor: amount.kind === 'value' ? amount.value.minor : null }
        : { kind: 'percent', basisPoints: basisPointsOf(values) },
    basis: { kind: basisOf(values), from: wholeOrNull(textOf(values, 'basisFrom')) },
    from: momentOrNull(values, 'from', zone),
    to: momentOrNull(values, 'to', zone),
  });
  const wrong = ['from', 'to'].filter((name) => readMomentAt(values, name, zone).kind === 'wrong');
  return {
    ...firstByField(byRule),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter a date such as 24/04/2027 and a time such as 18:30.'])),
  };
}
