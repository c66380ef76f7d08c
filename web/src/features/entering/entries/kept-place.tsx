import type { MyEntry } from '@startline/contract/entering/my-entries';
import { momentInWords } from '@startline/rules/formats/dates';
import { amountText } from '@startline/rules/money';
import { instant } from '@startline/rules/time';
import { TextLink } from '../../../ui/link-button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

export type Kept = {
  readonly event: string;
  readonly heldUntil: string;
  readonly total: string;
  readonly currency: 'GBP' | 'EUR';
  /** The other athlete who is to get the place. */
  readonly other?: string;
};

type Props = {
  readonly entry: MyEntry;
  readonly kept: Kept;
  /** Whether the organiser moved somebody else's entry: the place is in the basket of the person who made it. */
  readonly isOthers?: boolean;
};

/** Tells that a dearer event is paid for in the basket, and that the entry does not move until then. */
export const KeptPlace = ({ entry, kept, isOthers = false }: Props) => (
  <div className="pb-4">
    <NoticeBox
      tone="note"
      live
      title={`A place in ${kept.event} is kept${kept.other === undefined ? '' : ` for ${kept.other}`} until ${momentInWords(instant(kept.heldUntil), entry.zone)}`}
    >
      {isOthers ? (
        <p>
          We have put the place in the basket of the person who made the entry, and asked them by email to pay{' '}
          {amountText(kept.total, kept.currency)}. {entry.athlete} moves once it is paid. Until then, the entry in{' '}
          {entry.event} stays as it is.
        </p>
      ) : (
        <>
          <p>
            Pay {amountText(kept.total, kept.currency)} in the basket and{' '}
            {kept.other === undefined
              ? `${entry.athlete} moves`
              : `${kept.other} gets the place instead of ${entry.athlete}`}
            . Until then, and if you do not pay,{' '}
            {kept.other === undefined ? `the entry in ${entry.event}` : `${entry.athlete}’s entry`} stays as it is.
          </p>
          <p className="pt-2">
            <TextLink to="/v2/basket-v2">Go to the basket</TextLink>
          </p>
        </>
      )}
    </NoticeBox>
  </div>
);
