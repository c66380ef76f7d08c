import { submitBasket } from '@startline/contract/selling/basket';
import type { EntryId } from '@startline/rules/ids';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { BASKET_WARNING_MS, info, warn } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';

type Props = { products: readonly EntryId[]; block?: boolean; className?: string };

/**
 * Submits the held lines to the basket and goes there; obstacles are a warning that stays for ten seconds (CART-04 to
 * CART-06).
 */
export function ReviewButton({ products, ...look }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      info((await send(submitBasket, { products: [...products] })).message);
      await navigate({ to: '/v2/basket-v2' });
    } catch (cause) {
      if (isRefusal(cause, 'basket-refused') || isRefusal(cause, 'basket-changed'))
        warn(cause.message.replaceAll('\n', '<br>'), BASKET_WARNING_MS);
      else warn('Error submitting to basket.', BASKET_WARNING_MS);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={products.length === 0} onClick={() => void submit()} {...look}>
      Review and pay
    </Button>
  );
}
