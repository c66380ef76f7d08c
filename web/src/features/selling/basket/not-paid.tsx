import { useEffect } from 'react';
import { ApiRefusal, NetworkLost, wordsOf } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { NoticeBox } from '../../../ui/notice-box.tsx';

/** The reason why a payment failed; `isOfCard` if another card number may help, `isLost` if the connection was lost. */
export type PayFault = { readonly text: string; readonly isOfCard: boolean; readonly isLost: boolean };

export function payFaultOf(cause: unknown): PayFault {
  const isLost = cause instanceof NetworkLost;
  return { text: isLost ? LOST : wordsOf(cause), isOfCard: isOfCard(cause), isLost };
}

/** A payment is never sent by itself; whether it was made is not known, and the next press keeps its key. */
const LOST =
  'The connection was lost, so we do not know whether you have paid. Pay again when you are back online. You will not be charged twice.';

const isOfCard = (cause: unknown): boolean =>
  isRefusal(cause, 'card-refused') ||
  (cause instanceof ApiRefusal && cause.faults.some(({ field }) => field === 'number'));

/** Returns the words beside the card number after a failure; undefined if the number is not the reason. */
export const cardFault = (fault: PayFault | undefined): string | undefined =>
  fault?.isOfCard ? 'Check this number, or use another card.' : undefined;

type Props = {
  fault: PayFault | undefined;
  places?: string;
  /** Called when the reason is over: a lost connection is back. */
  onOver: () => void;
};

/** Says why a payment failed and takes the focus. Renders nothing without a failure. */
export function NotPaid({ fault, places = '', onOver }: Props) {
  const isLost = fault?.isLost === true;
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', onOver);
    return () => window.removeEventListener('online', onOver);
  }, [isLost, onOver]);
  return (
    fault && (
      <NoticeBox tone="bad" live takesFocus title={isLost ? 'Payment not confirmed' : 'Not paid'}>
        {fault.text} {places}
      </NoticeBox>
    )
  );
}
