import { money, type Money } from '../../money.ts';

/**
 * Shares an amount (a payment, a refund, a discount) over lines in proportion to their cost, to the penny: the parts
 * always add up to the amount. Left-over pennies go to the lines that lost most by rounding, the first of equals first.
 * An amount not above the sum of the lines never gives a line more than it cost. Lines share equally when no line costs
 * anything. Throws RangeError for an empty list or a line below zero.
 */
export function allocate(amount: Money, lines: readonly Money[]): readonly Money[] {
  if (lines.length === 0) throw new RangeError('No line to allocate to');
  if (lines.some((line) => line.minor < 0)) throw new RangeError('A line below zero');
  const weights = weightsOf(lines);
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  const sign = amount.minor < 0 ? -1 : 1;
  const shared = BigInt(Math.abs(amount.minor));
  const parts = weights.map((weight) => Number((shared * weight) / whole));
  const lost = weights.map((weight) => (shared * weight) % whole);
  const left = Math.abs(amount.minor) - parts.reduce((total, part) => total + part, 0);
  const byLoss = parts.map((_, index) => index).sort((a, b) => Number((lost[b] ?? 0n) - (lost[a] ?? 0n)));
  const luckier = new Set(byLoss.slice(0, left));
  return parts.map((part, index) => money(sign * (part + (luckier.has(index) ? 1 : 0)), amount.currency));
}

function weightsOf(lines: readonly Money[]): readonly bigint[] {
  const costs = lines.map((line) => BigInt(line.minor));
  return costs.some((cost) => cost > 0n) ? costs : costs.map(() => 1n);
}
