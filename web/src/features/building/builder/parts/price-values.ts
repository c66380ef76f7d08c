import type { AppConfig } from '@startline/contract/telling/app-config';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { priceFaults } from '@startline/rules/building/builder/price-form';
import { decimalText, parseMoney, type Currency, type Money } from '@startline/rules/money';
import { defaultFeeTerms, readPercent, type FeeTerms } from '@startline/rules/selling/prices/fee';
import type { TimeZone } from '@startline/rules/time';
import { firstByField, isTicked, textOf, type Faults, type Values } from '../draft/draft.ts';
import { momentOrNull, readAmount, readMomentAt, shownMoment } from '../draft/typed-values.ts';

const emptyPrice: Values = {
  description: '',
  name: '',
  price: '',
  salePrice: '',
  'saleEnds.day': '',
  'saleEnds.time': '',
  freeEntry: false,
  feeIncluded: true,
  displayFee: true,
};
/** Returns a price as typed; without one, a new one. */
export function priceTyped(price: BuilderPrice | undefined, zone: TimeZone): Values {
  if (!price) return emptyPrice;
  const { description, name, salePrice, saleEndDate, options } = price;
  return {
    description,
    name,
    price: price.price,
    salePrice: salePrice ?? '',
    ...shownMoment('saleEnds', saleEndDate, zone),
    ...options,
  };
}
const amount = (values: Values, name: string, currency: Currency): Money | null => {
  const read = readAmount(textOf(values, name), currency);
  return read.kind === 'value' ? read.value : null;
};
/** Returns an amount as sent; null when there is none. */
export const sentAmount = (values: Values, name: string, currency: Currency): string | null => {
  const read = amount(values, name, currency);
  return read && decimalText(read);
};

/** Returns the terms of fees that the configuration names. */
export function feeTermsOf(config: AppConfig | undefined, currency: Currency): FeeTerms {
  const usual = defaultFeeTerms(currency);
  if (!config) return usual;
  const money = (text: string, otherwise: Money): Money => parseMoney(text, currency) ?? otherwise;
  const { minFee, minCost, addCost, percCharged, nationalminCost, nationaladdCost } = config.options;
  return {
    minFee: money(minFee, usual.minFee),
    minCost: money(minCost, usual.minCost),
    addCost: money(addCost, usual.addCost),
    percCharged: readPercent(String(percCharged)) ?? usual.percCharged,
    national: {
      minCost: money(nationalminCost, usual.national.minCost),
      addCost: money(nationaladdCost, usual.national.addCost),
    },
  };
}

/** Returns the faults of a price: those of the server's rule, and unreadable fields. */
export function priceFaultsOf(values: Values, terms: FeeTerms, currency: Currency, zone: TimeZone): Faults {
  const build = (name: string): Money | null => amount(values, name, currency);
  const byRule = priceFaults(
    {
      description: textOf(values, 'description'),
      price: build('price'),
      fee: null,
      salePrice: build('salePrice'),
      saleFee: null,
      saleEnds: momentOrNull(values, 'saleEnds', zone),
      freeEntry: isTicked(values, 'freeEntry'),
    },
    terms,
  );
  const wrong = isTicked(values, 'freeEntry')
    ? []
    : ['price', 'salePrice'].filter((name) => readAmount(textOf(values, name), currency).kind === 'wrong');
  return {
    ...firstByField(byRule),
    ...Object.fromEntries(wrong.map((name) => [name, 'Enter an amount such as 12.50.'])),
    ...(readMomentAt(values, 'saleEnds', zone).kind === 'wrong' && {
      saleEnds: 'Enter a date such as 24/04/2027 and a time such as 18:30.',
    }),
  };
}
