import { readCart } from '@startline/contract/selling/basket';
import { putInBasket } from '@startline/contract/selling/shop-items';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { setBasketCount } from '../../../../lib/basket-count.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';

/** The longest list of numbers to choose from; more of an item are bought in a second order. */
const MOST = 10;

/** Puts so many of an item in the basket, or changes how many there are. */
export function BuyItem({ item, compId, held }: { item: ShownShopItem; compId: CompetitionId; held: number }) {
  const [quantity, setQuantity] = useState(Math.max(1, held));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const most = Math.max(held, Math.min(MOST, item.left + held, item.maxAllowed === 0 ? MOST : item.maxAllowed));
  const put = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      setBasketCount((await call(putInBasket, { compId, itemId: item.id, quantity })).basketCount);
      info(`${item.name} added to basket`);
      await askAgain(readCart);
    } catch (cause) {
      setFault(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <div className="w-20">
        <Select
          aria-label={`How many of ${item.name}`}
          value={quantity}
          options={Array.from({ length: most }, (_, n) => ({ value: n + 1, label: String(n + 1) }))}
          onChange={(event) => setQuantity(Number(event.target.value))}
        />
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={held === 0 ? `Add ${item.name} to basket` : `Change how many of ${item.name}`}
        disabled={held === quantity}
        onClick={() => void put()}
      >
        {held === 0 ? 'Add to basket' : 'Change'}
      </Button>
      {held > 0 && <TextLink to="/v2/basket-v2">{held === 1 ? '1 in your basket' : `${held} in your basket`}</TextLink>}
      {fault !== '' && (
        <p role="alert" className="w-full text-[0.95rem] text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}
