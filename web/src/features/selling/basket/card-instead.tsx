import { myEntries } from '@startline/contract/entering/my-entries';
import { payByCardInstead, payByTestCard, readOrder, type OrderReply } from '@startline/contract/selling/payments';
import { amountText } from '@startline/rules/money';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/intention.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cardFault, NotPaid, payFaultOf, type PayFault } from './not-paid.tsx';
import { TEST_CARD, TestCardNumber } from './test-card-number.tsx';

type Offered = NonNullable<NonNullable<OrderReply['cheque']>['cardInstead']>;

/** Pays an order by card that was promised by cheque. */
export function CardInstead({ order, card }: { order: OrderReply; card: Offered }) {
  const opening = useIntention();
  const paying = useIntention();
  const [number, setNumber] = useState(card.isTest ? TEST_CARD : '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PayFault>();
  const forget = (): void => setFault(undefined);
  const type = (typed: string): void => {
    forget();
    setNumber(typed);
  };
  const total = amountText(order.cheque?.due ?? order.total, order.currency);
  const pay = async (): Promise<void> => {
    const { orderId } = order;
    const opened = await opening.run((key) => call(payByCardInstead, { id: orderId }, { key }));
    if (opened.card?.provider === 'stripe') window.location.assign(opened.card.redirectUrl);
    else if (opened.card) await paying.run((key) => call(payByTestCard, { orderId, number }, { key }));
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    forget();
    try {
      await pay();
    } catch (cause) {
      setFault(payFaultOf(cause));
    }
    await askAgain(readOrder, myEntries);
    setBusy(false);
  };
  return (
    <Card data-clear aria-label="Pay by card instead" className="print:hidden">
      <form noValidate className="space-y-3" onSubmit={(event) => void submit(event)}>
        <h2 className="text-[1.19rem]">Pay by card instead</h2>
        <p>
          {order.lines.some(({ uncharged }) => uncharged)
            ? 'You pay only for what was not cancelled. '
            : 'The amount is the same. '}
          You keep what you ordered. Do not send a cheque as well.
        </p>
        {card.isTest && <TestCardNumber notice={card.notice} value={number} error={cardFault(fault)} onValue={type} />}
        <NotPaid fault={fault} places="What you chose is still held." onOver={forget} />
        <Button type="submit" variant="secondary" busy={busy}>
          Pay {total} by card
        </Button>
      </form>
    </Card>
  );
}
