import { publicCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionView } from '@startline/contract/competitions/view';
import { readCart, type CartLine } from '@startline/contract/selling/basket';
import { putInBasket } from '@startline/contract/selling/shop-items';
import type { ShownShopItem } from '@startline/contract/selling/shown-prices';
import { readItemPrice, shopPriceText } from '@startline/rules/selling/shop/shop-item';
import { variationName } from '@startline/rules/selling/shop/variations';
import type { Instant } from '@startline/rules/time';
import { useRef, useState } from 'react';
import { call, wordsOf } from '../../../../../lib/api.ts';
import { setBasketCount } from '../../../../../lib/basket-count.ts';
import { amend, askAgain } from '../../../../../lib/kept-calls.ts';
import { info } from '../../../../../lib/notices.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/form/select.tsx';
import { TextLink } from '../../../../../ui/link-button.tsx';
import { AttributePicker, ForAthlete } from './choices.tsx';
import { withFewerLeft } from './left-in-view.ts';
import { useChoice, type Choice } from './use-choice.ts';

type Props = { item: ShownShopItem; view: CompetitionView; now: Instant; held: readonly CartLine[] };

/** Chooses a variation and an athlete when an item has them, and puts a number of it in the basket. */
export default function BuyItem({ item, view, now, held }: Props) {
  const choice = useChoice(item);
  const { target, athlete } = choice;
  const box = useRef<HTMLDivElement>(null);
  const line = held.find(
    ({ soldId, athleteId }) => soldId === target?.id && athleteId === (choice.isPerAthlete ? athlete : 0),
  );
  const ownPrice = target && item.variations.length > 0 ? readItemPrice(target.price, view.currency) : undefined;
  return (
    <div ref={box} tabIndex={-1} className="mt-3 space-y-3">
      <AttributePicker item={item} choice={choice} />
      {choice.isPerAthlete && <ForAthlete item={item} compId={view.id} choice={choice} />}
      {ownPrice && <p className="font-[650]">{shopPriceText(ownPrice, now, view.timeZone)}</p>}
      {choice.isComplete && !target ? (
        <p className="text-[0.95rem]">{item.name} is not sold in this combination. Choose another.</p>
      ) : (
        <Put
          key={`${String(target?.id)} ${String(athlete)} ${String(line?.quantity ?? 0)}`}
          item={item}
          view={view}
          choice={choice}
          held={line?.quantity ?? 0}
          onPut={() => box.current?.focus()}
        />
      )}
      <InBasket held={held} />
    </div>
  );
}

/** The longest list of numbers to choose from; more of an item need a second order. */
const MOST = 10;

type PutProps = {
  item: ShownShopItem;
  view: CompetitionView;
  choice: Choice;
  held: number;
  /** Takes the focus, since the pressed button is replaced. */
  onPut: () => void;
};

function Put({ item, view, choice, held, onPut }: PutProps) {
  const [quantity, setQuantity] = useState(Math.max(1, held));
  const { busy, fault, put } = usePut({ item, view, choice, held, onPut });
  const left = choice.target ? choice.target.left : item.left;
  const most = Math.max(1, held, Math.min(MOST, left + held, item.maxAllowed === 0 ? MOST : item.maxAllowed));
  if (left + held === 0)
    return item.variations.length > 0 && <p className="text-[0.95rem]">Sold out. Choose another.</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-20">
        <Select
          aria-label={`Quantity: ${item.name}`}
          value={quantity}
          options={Array.from({ length: most }, (_, n) => ({ value: n + 1, label: String(n + 1) }))}
          onChange={(event) => setQuantity(Number(event.target.value))}
        />
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={held === 0 ? `Add ${item.name} to basket` : `Change quantity: ${item.name}`}
        disabled={held === quantity}
        onClick={() => void put(quantity)}
      >
        {held === 0 ? 'Add to basket' : 'Change'}
      </Button>
      {fault !== '' && (
        <p role="alert" className="w-full text-[0.95rem] text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Puts the chosen number in the basket, or says what still has to be chosen (SHOP-14). */
function usePut({ item, view, choice, held, onPut }: PutProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const put = async (quantity: number): Promise<void> => {
    const missing = choice.missing();
    setFailure(missing);
    if (missing !== '') return;
    setBusy(true);
    try {
      const wanted = { compId: view.id, itemId: item.id, quantity, attributeValues: choice.values };
      setBasketCount((await call(putInBasket, wanted)).basketCount);
      const name = [item.name, variationName(choice.values)].filter(Boolean).join(', ');
      info(held === 0 ? `${name} added to basket` : `${name}: ${String(quantity)} in your basket`);
      onPut();
      await askAgain(readCart);
      const taken = { itemId: item.id, soldId: choice.target?.id ?? item.id, by: quantity - held };
      amend(publicCompetition, { id: view.id }, (kept) => withFewerLeft(kept, taken));
    } catch (cause) {
      setFailure(wordsOf(cause));
    }
    setBusy(false);
  };
  return { busy, fault: failure, put };
}

/** The number of the item already in the basket, line by line when it has several. */
function InBasket({ held }: { held: readonly CartLine[] }) {
  const [only] = held;
  if (!only) return null;
  const plain = held.length === 1 && only.ageGroup === '' && only.firstName === '';
  return (
    <div className="text-[0.95rem]">
      {!plain && (
        <ul>
          {held.map(({ productId, quantity, event, ageGroup, firstName }) => (
            <li key={productId}>
              {quantity} × {[event, ageGroup, firstName && `for ${firstName}`].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <TextLink to="/v2/basket-v2">{held.reduce((sum, { quantity }) => sum + quantity, 0)} in your basket</TextLink>
    </div>
  );
}
