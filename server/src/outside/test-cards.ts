import { money } from '@startline/rules/money';
import type { Db } from '../db/db.ts';
import type { CardPayment, Cards } from './cards.ts';
import {
  noteTestCard,
  openTestPayment,
  openTestRefund,
  readTestPayment,
  type TestPayment,
} from './test-card-queries.ts';

/** The notice beside everything from this gateway. */
export const TEST_CARD_NOTICE = 'Test card: no money moves';

/** The cards that a tester types, as card providers have them. Any other number is refused. */
const numbers: Readonly<Record<string, { readonly does: 'pay' | 'refuse' | 'wait'; readonly why: string }>> = {
  '4242424242424242': { does: 'pay', why: '' },
  '5555555555554444': { does: 'pay', why: '' },
  '4000000000000002': { does: 'refuse', why: 'Your card was declined.' },
  '4000000000009995': { does: 'refuse', why: 'Your card has insufficient funds.' },
  '4000000000000069': { does: 'refuse', why: 'Your card has expired.' },
  '4000000000000259': { does: 'wait', why: '' },
};
/** A slow payment is in progress for this long before it succeeds. */
const SLOW_MS = 8_000;

/**
 * Returns the built-in gateway of a demo database. It keeps its book in tables of its own, as a provider outside does,
 * and shares no transaction with the shop. Never used when a real provider is set up (see cards-for.ts).
 */
export function testCards(db: Db, now: () => number): Cards {
  return {
    provider: 'test',
    start: async ({ onceKey, amount }) => {
      const ref = `test_${onceKey}`;
      await openTestPayment(db, { ref, minor: amount.minor, currency: amount.currency, now: now() });
      return { ref, clientSecret: '', redirectUrl: '' };
    },
    ask: async (ref) => wordOf(ref, await readTestPayment(db, ref), now()),
    refund: async ({ onceKey, ref, amount }) => {
      const payment = await readTestPayment(db, ref);
      if (!payment) throw new Error('The test gateway has no such payment.');
      await openTestRefund(db, { onceKey, ref, minor: amount.minor, now: now() });
      return { ref: `refund_${onceKey}` };
    },
    close: async (ref) => {
      await noteTestCard(db, ref, { state: 'failed', why: 'The payment was abandoned.', succeedsAt: null, at: now() });
    },
    payWith: async (ref, cardNumber, at) => {
      const card = numbers[cardNumber.replaceAll(/[\s-]/g, '')] ?? {
        does: 'refuse',
        why: 'That is not a test card. Use 4242 4242 4242 4242.',
      };
      const state = ({ pay: 'succeeded', refuse: 'failed', wait: 'pending' } as const)[card.does];
      const noted = await noteTestCard(db, ref, {
        state,
        why: card.why,
        succeedsAt: card.does === 'wait' ? new Date(at + SLOW_MS) : null,
        at,
      });
      return wordOf(ref, noted ?? (await readTestPayment(db, ref)), at);
    },
  };
}

function wordOf(ref: string, payment: TestPayment | undefined, now: number): CardPayment {
  if (!payment) return { state: 'failed', ref, why: 'The payment is not known.' };
  const arrived = payment.state === 'pending' && payment.succeeds_at !== null && payment.succeeds_at.getTime() <= now;
  if (payment.state === 'failed') return { state: 'failed', ref, why: payment.why };
  if (payment.state !== 'succeeded' && !arrived) return { state: 'pending', ref };
  return {
    state: 'succeeded',
    ref,
    amount: money(payment.amount_minor, payment.currency),
    refunded: money(payment.refunded_minor, payment.currency),
  };
}
