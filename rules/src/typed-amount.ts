import { money, parseMoney, type Currency, type Money } from './money.ts';

/**
 * Reads an amount as people type it, up to 999,999.99: '12', '12.5', '12,50', '£12.50', '€ 3.99', '12.50 EUR'. Ignores
 * the currency sign: the currency is that of the competition. Undefined when it is not an amount, negative or with more
 * than two decimals, so that nothing is guessed.
 */
export function readTypedAmount(typed: string, currency: Currency): Money | undefined {
  const [, amount = ''] = /^(?:£|€|gbp|eur)?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:£|€|gbp|eur)?$/i.exec(typed.trim()) ?? [];
  return parseMoney(amount.replace(',', '.'), currency);
}

/**
 * Reads the same with a minus for a reduction: '-2.50', '-£3', '£-3'. Where reductions are not allowed, use
 * `readTypedAmount`, which refuses each of them.
 */
export function readTypedChange(typed: string, currency: Currency): Money | undefined {
  const [, minus, amount = ''] =
    /^\s*([-−]?)(.*)$/.exec(typed.trim().replace(/^(£|€|gbp|eur)\s*([-−])/i, '$2$1')) ?? [];
  const read = readTypedAmount(amount, currency);
  return read && minus !== '' ? money(-read.minor, currency) : read;
}
