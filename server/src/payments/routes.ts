import * as entries from '@startline/contract/entries/entries';
import * as contract from '@startline/contract/payments';
import { addCredit, setCredit } from '@startline/contract/users';
import { handle, type Handler } from '../http/handle.ts';
import * as credit from '../users/change-credit.ts';
import { abandonOrder } from './orders/abandon-order.ts';
import { cancelEntry } from './cancel-entry.ts';
import { checkOut } from './check-out.ts';
import { markPaid } from './mark-paid.ts';
import { myOrders } from './orders/my-orders.ts';
import { payByTestCard } from './card/pay-by-test-card.ts';
import { readOrder } from './orders/read-order.ts';
import { showReceipt } from './orders/show-receipt.ts';
import { takeStripeEvent } from './card/take-stripe-event.ts';

export const paymentRoutes: readonly Handler[] = [
  handle(contract.checkOut, checkOut),
  handle(contract.payByTestCard, payByTestCard),
  handle(contract.readOrder, readOrder),
  handle(contract.abandonOrder, abandonOrder),
  handle(contract.readReceipt, showReceipt),
  handle(contract.myOrders, myOrders),
  handle(addCredit, credit.addCredit),
  handle(setCredit, credit.setCredit),
  handle(contract.stripeEvent, takeStripeEvent),
  handle(entries.cancelEntry, cancelEntry),
  handle(entries.markPaid, markPaid),
];
