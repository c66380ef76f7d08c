import type { MyEntry } from '@startline/contract/entering/my-entries';
import { longDateTime } from '@startline/rules/formats/dates';
import { formatMoney, money, parseMoney } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

export type Kept = {
  readonly event: string;
  readonly heldUntil: string;
  readonly total: string;
  readonly currency: 'GBP' | 'EUR';
};

/** A dearer event is paid for in the basket; until then the entry stays where it is. */
export const KeptPlace = ({ entry, kept }: { entry: MyEntry; kept: Kept }) => (
  <div className="pb-4">
    <NoticeBox
      tone="note"
      live
      title={`A place in ${kept.event} is kept until ${longDateTime(instant(kept.heldUntil), entry.zone)}`}
    >
      <p>
        Pay {formatMoney(parseMoney(kept.total, kept.currency) ?? money(0, kept.currency))} in the basket and{' '}
        {entry.athlete} moves. Until then, and if you do not pay, the entry in {entry.event} stays as it is.
      </p>
      <p className="pt-2">
        <TextLink to="/v2/basket-v2">Go to the basket</TextLink>
      </p>
    </NoticeBox>
  </div>
);
