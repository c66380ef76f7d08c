import { money, parseMoney, type Currency, type Money } from './money.ts';

/**
 * Returns an amount as people type it, up to 999,999.99: '12', '12.5', '12,50', '£12.50', '€ 3.99', '12.50 EUR'. Its
 * sign is not looked at: the currency is that of the competition. Undefined when it is not an amount, below nothing or
 * with more than two decimals, so that nothing is guessed.
 */
export function readTypedAmount(typed: string, currency: Currency): Money | undefined {
  const [, amount = ''] = /^(?:£|€|gbp|eur)?\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:£|€|gbp|eur)?$/i.exec(typed.trim()) ?? [];
  return parseMoney(amount.replace(',', '.'), currency);
}

/**
 * The same with a minus in front where something is taken away: '-2.50', '-£3', '£-3'. Where nothing may be taken away
 * the caller asks `readTypedAmount`, which refuses each of them.
 */
export function readTypedChange(typed: string, currency: Currency): Money | undefined {
  const [, minus, amount = ''] =
    /^\s*([-−]?)(.*)$/.exec(typed.trim().replace(/^(£|€|gbp|eur)\s*([-−])/i, '$2$1')) ?? [];
  const read = readTypedAmount(amount, currency);
  return read && minus !== '' ? money(-read.minor, currency) : read;
}
