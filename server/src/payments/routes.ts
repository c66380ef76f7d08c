import * as contract from '@startline/contract/payments';
import { handle, type Handler } from '../http/handle.ts';
import { abandonOrder } from './abandon-order.ts';
import { checkOut } from './check-out.ts';
import { myOrders } from './my-orders.ts';
import { payByTestCard } from './pay-by-test-card.ts';
import { readOrder } from './read-order.ts';
import { showReceipt } from './show-receipt.ts';
import { takeStripeEvent } from './take-stripe-event.ts';

export const paymentRoutes: readonly Handler[] = [
  handle(contract.checkOut, checkOut),
  handle(contract.payByTestCard, payByTestCard),
  handle(contract.readOrder, readOrder),
  handle(contract.abandonOrder, abandonOrder),
  handle(contract.readReceipt, showReceipt),
  handle(contract.myOrders, myOrders),
  handle(contract.stripeEvent, takeStripeEvent),
];
