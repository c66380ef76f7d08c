import type { CompetitionId } from '@startline/rules/ids';
import { formatMoney, money, parseMoney, type Currency } from '@startline/rules/money';
import { athleteAttribute, variationName } from '@startline/rules/selling/shop/variations';
import { Download } from 'lucide-react';
import { Card, CardHead } from '../../../../../ui/layout/card.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { useSecondary } from './use-secondary.ts';

/** The caller's purchases in the shop of a competition, with their downloads; nothing without any. */
export function Bought({ compId, currency }: { compId: CompetitionId; currency: Currency }) {
  const { userPurchases, isLoadingShop } = useSecondary(compId, 0);
  if (isLoadingShop) return <Skeleton rows={1} />;
  if (userPurchases.length === 0) return null;
  return (
    <Card flush aria-label="Bought">
      <CardHead title="You have bought" />
      <ul>
        {userPurchases.map(({ productId, name, quantity, attributeValues, total, isPaid, download }) => (
          <li key={productId} className="flex justify-between gap-3 border-b border-line px-4 py-3 last:border-b-0">
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-[650]">
                {quantity > 1 && `${quantity} × `}
                {[name, variationName(attributeValues)].filter(Boolean).join(', ')}
              </span>
              <span className="text-[0.95rem] text-ink2">
                {[forWhom(attributeValues), isPaid ? '' : 'Payment awaited'].filter(Boolean).join(' · ')}
              </span>
              {download !== '' && (
                <a href={download} rel="noreferrer" className="mt-1 flex min-h-11 items-center gap-1.5">
                  <Download aria-hidden size={18} /> Download
                </a>
              )}
            </span>
            <span className="num">{formatMoney(parseMoney(total, currency) ?? money(0, currency))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns 'For Ava Hill' from '12: Ava Hill'. */
function forWhom(values: readonly { readonly name: string; readonly value: string }[]): string {
  const athlete = values.find(({ name }) => name === athleteAttribute)?.value.replace(/^\d+: /u, '');
  return athlete === undefined ? '' : `For ${athlete}`;
}
