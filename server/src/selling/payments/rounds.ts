import { endHolds } from '../places/end-holds.ts';
import { lapseOverdueItems } from '../shop/item-line-queries.ts';
import { freeLostKeys } from '../../kernel/once.ts';
import type { JobRunners, Round } from '../../jobs/run-jobs.ts';
import { checkBooks, checkHealth } from './check-health.ts';
import {
  endPayment,
  findRefundsElsewhere,
  freeCredit,
  giveRefund,
  reconcilePayments,
  settleAsked,
} from './run-payment-jobs.ts';

/** The outbox jobs of the shop. */
export const paymentJobs: Pick<JobRunners, 'refund' | 'settle' | 'end-payment'> = {
  refund: giveRefund,
  settle: settleAsked,
  'end-payment': endPayment,
};

/** The shop's recurring work. */
export const paymentRounds: readonly Round[] = [
  { name: 'ask the card provider', everySeconds: 10, run: reconcilePayments },
  { name: 'find refunds made elsewhere', everySeconds: 30, run: findRefundsElsewhere },
  { name: 'free credit of unpaid orders', everySeconds: 60, run: freeCredit },
  { name: 'free keys of killed calls', everySeconds: 10, run: ({ db, now }) => freeLostKeys(db, now()) },
  { name: 'end holds', everySeconds: 30, run: endHolds },
  {
    name: 'end holds of shop items',
    everySeconds: 30,
    run: ({ db, now }) => lapseOverdueItems(db, now()),
  },
  { name: 'check health', everySeconds: 30, run: checkHealth },
  { name: 'check the books', everySeconds: 240, run: checkBooks },
];
