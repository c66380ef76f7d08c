import { formatMoney, parseMoney, sum, type Currency } from '@startline/rules/money';
import type { MoneyLine } from './bulk.ts';

/** The effect of a change on the money of each entry and of all together, shown before the press. */
export function BulkMoney({ lines }: { lines: readonly MoneyLine[] }) {
  if (lines.length === 0) return null;
  const [toPay, back] = [totalOf(lines, 'toPay'), totalOf(lines, 'comesBack')];
  return (
    <div role="status" className="space-y-2">
      <ul className="space-y-1 text-ink2">
        {lines.map(({ entry, words: phrase }) => (
          <li key={entry.entryId}>
            {entry.athlete} · {entry.event}: {phrase}
          </li>
        ))}
      </ul>
      <p className="font-[650]">
        {[toPay && `Total to pay in the basket: ${toPay}.`, `Total refund: ${back || 'nothing'}.`]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

/** Returns the amounts of all lines, one for each currency; empty when there are none. */
function totalOf(lines: readonly MoneyLine[], kind: 'toPay' | 'comesBack'): string {
  const currencies = [...new Set(lines.map(({ entry }) => entry.currency))];
  return currencies
    .map((currency) => sum(amountsIn(lines, currency, kind), currency))
    .filter(({ minor }) => minor > 0)
    .map((total) => formatMoney(total))
    .join(' and ');
}

const amountsIn = (lines: readonly MoneyLine[], currency: Currency, kind: 'toPay' | 'comesBack') =>
  lines.filter(({ entry }) => entry.currency === currency).flatMap((line) => parseMoney(line[kind], currency) ?? []);
