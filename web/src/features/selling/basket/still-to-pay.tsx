import { readCart, type CartGroup } from '@startline/contract/selling/basket';
import { orderMoment } from '@startline/rules/selling/orders/order-dates';
import { instant } from '@startline/rules/time';
import { useCall } from '../../../lib/use-call.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** The payments that are left in the basket after one of several. Renders nothing if none is left. */
export function StillToPay() {
  const cart = useCall(readCart, {}, { again: 30_000 });
  const left = (cart.data?.data ?? []).filter(({ totals }) => totals.lines > 0);
  const end = firstEndOf(left);
  if (left.length === 0) return null;
  return (
    <div className="print:hidden">
      <NoticeBox
        tone="warn"
        live
        title={left.length === 1 ? 'You have 1 more payment to make' : `You have ${left.length} more payments to make`}
      >
        {end && <p>Pay by {end}. After that, other people may take the places.</p>}
        <TextLink className="inline-block py-2.5" to="/v2/basket-v2">
          Go to the basket
        </TextLink>
      </NoticeBox>
    </div>
  );
}

/** Returns when the first hold in a basket ends, in the zone of its competition; undefined if nothing is held. */
function firstEndOf(groups: readonly CartGroup[]): string | undefined {
  const [first] = groups
    .flatMap(({ lines }) => lines.filter(({ state }) => state === 'held'))
    .toSorted((a, b) => a.heldUntil.localeCompare(b.heldUntil));
  return first && orderMoment(instant(first.heldUntil), first.zone);
}
