import { ApiRefusal, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** The reason why a payment failed; `isOfCard` if another card number may help. */
export type PayFault = { readonly text: string; readonly isOfCard: boolean };

export const payFaultOf = (cause: unknown): PayFault => ({ text: wordsOf(cause), isOfCard: isOfCard(cause) });

const isOfCard = (cause: unknown): boolean =>
  isRefusal(cause, 'card-refused') ||
  (cause instanceof ApiRefusal && cause.faults.some(({ field }) => field === 'number'));

/** Returns the words beside the card number after a failure; undefined if the number is not the reason. */
export const cardFault = (fault: PayFault | undefined): string | undefined =>
  fault?.isOfCard ? 'Check this number, or use another card.' : undefined;

/** Says why a payment failed and takes the focus. Renders nothing without a failure. */
export const NotPaid = ({ fault, places = '' }: { fault: PayFault | undefined; places?: string }) =>
  fault && (
    <NoticeBox tone="bad" live takesFocus title="Not paid">
      {fault.text} {places}
    </NoticeBox>
  );
