import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import type { PaymentRow } from './payment-queries.ts';

/** Returns whether money may still come by a payment. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'created' || state === 'pending';

/** Has the outbox end each payment that may be open at the provider. Money that still arrives is returned (BAR R6). */
export async function endOpenPayments(tx: Tx, payments: readonly PaymentRow[], now: Instant): Promise<void> {
  for (const { id: paymentId } of payments.filter(isOpen))
    await putInOutbox(tx, { kind: 'end-payment', paymentId }, { now, onceKey: `end-payment:${paymentId}` });
}
