/** The currencies of competitions. */
export const currencies = ['GBP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** An exact amount in minor units (pence or cents). Never a float, never negative zero. */
export type Money = { readonly minor: number; readonly currency: Currency };

/** Makes an amount of whole minor units; throws RangeError when `minor` is not a safe integer. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not whole minor units: ${String(minor)}`);
  return { minor: minor + 0, currency };
}

/** Adds two amounts of one currency; throws TypeError when the currencies differ. */
export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

/** Subtracts `b` from `a`; throws TypeError when the currencies differ. The result may be negative. */
export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

/** Adds up a list; an empty list is zero of the given currency. */
export const sum = (amounts: readonly Money[], currency: Currency): Money => amounts.reduce(add, money(0, currency));

/** Returns a part in basis points: 5 % is 500. Halves round up, so 0.5p becomes 1p. */
export function share(subject: Money, basisPoints: number): Money {
  return money(Math.floor((subject.minor * basisPoints + 5_000) / 10_000), subject.currency);
}

/** Reads a typed amount ('12', '12.5', '12.50') without any float. Undefined when it is not an amount. */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', part = ''] = match;
  return money(Number(whole) * 100 + Number(part.padEnd(2, '0')), currency);
}

/** Prints an amount for people: £12.50, €0.30, -£1.00. */
export function formatMoney({ minor, currency }: Money): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100);
}

/** Prints an amount of the wire for people: '12.50' as £12.50, and an invalid one as £0.00. */
export const amountText = (wire: string | null | undefined, currency: Currency): string =>
  formatMoney(parseMoney(wire ?? '', currency) ?? money(0, currency));

/** Returns an amount as the wire has it: 12.50, 0.30, -1.00. */
export function decimalText({ minor }: Pick<Money, 'minor'>): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} and ${b.currency}`);
}
