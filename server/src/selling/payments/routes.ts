import * as entries from '@startline/contract/entering/entries';
import * as contract from '@startline/contract/selling/payments';
import { addCredit, setCredit } from '@startline/contract/people/users';
import { handle, type Handler } from '../../kernel/handle.ts';
import * as credit from '../credit/change-credit.ts';
import { abandonOrder } from './card/abandon-order.ts';
import { cancelEntry } from './settling/cancel-entry.ts';
import { checkOut } from './settling/check-out.ts';
import { markPaid } from './settling/mark-paid.ts';
import { myOrders } from '../orders/my-orders.ts';
import { payByCardInstead } from './card/pay-by-card-instead.ts';
import { payByTestCard } from './card/pay-by-test-card.ts';
import { readOrder } from './card/read-order.ts';
import { showReceipt } from '../orders/show-receipt.ts';
import { takeStripeEvent } from './card/take-stripe-event.ts';

export const paymentRoutes: readonly Handler[] = [
  handle(contract.checkOut, checkOut),
  handle(contract.payByTestCard, payByTestCard),
  handle(contract.readOrder, readOrder),
  handle(contract.abandonOrder, abandonOrder),
  handle(contract.payByCardInstead, payByCardInstead),
  handle(contract.readReceipt, showReceipt),
  handle(contract.myOrders, myOrders),
  handle(addCredit, credit.addCredit),
  handle(setCredit, credit.setCredit),
  handle(contract.stripeEvent, takeStripeEvent),
  handle(entries.cancelEntry, cancelEntry),
  handle(entries.markPaid, markPaid),
];
