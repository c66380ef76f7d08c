import Stripe from 'stripe';
import * as z from 'zod/mini';
import { money, type Currency, type Money } from '@startline/rules/money';
import type { Config } from '../runtime/config.ts';
import type { CardPayment, Cards, NewCardPayment, ProviderEvent } from './cards.ts';
import { stripeAccounts } from './stripe-accounts.ts';

type Keys = NonNullable<Config['stripe']>;
/** An event signed longer ago than this is refused (BAR P7). */
const SIGNATURE_SECONDS = 300;
/** Clocks differ by a little; an event signed further in the future than this is refused. */
const AHEAD_SECONDS = 30;
const CALL_MS = 10_000;

/**
 * Takes cards by Stripe with direct charges on the organiser's connected account, paid on Stripe's own page (Checkout).
 */
export function stripeCards(keys: Keys): Cards {
  const stripe = new Stripe(keys.secretKey, {
    ...baseOf(keys.apiBase),
    maxNetworkRetries: 1,
    timeout: CALL_MS,
    telemetry: false,
  });
  return {
    provider: 'stripe',
    accounts: stripeAccounts(stripe),
    start: (payment) => start(stripe, payment),
    ask: (ref, account) => ask(stripe, ref, account),
    refund: async ({ onceKey, ref, account, amount }) => {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(ref, {}, at(account));
      const refund = await stripe.refunds.create(
        { payment_intent: idOf(intent), amount: amount.minor },
        { ...at(account), idempotencyKey: onceKey },
      );
      return { ref: refund.id };
    },
    close: async (ref, account) => {
      const session = await stripe.checkout.sessions.retrieve(ref, {}, at(account));
      if (session.status === 'open') await stripe.checkout.sessions.expire(ref, {}, at(account));
    },
    readEvent: (body, signature, now) => readEvent(stripe, keys.webhookSecret, { body, signature, now }),
  };
}

const at = (account: string): Stripe.RequestOptions => (account === '' ? {} : { stripeAccount: account });
const idOf = (subject: string | { id: string } | null): string =>
  typeof subject === 'string' ? subject : (subject?.id ?? '');

function baseOf(apiBase: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === undefined) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}

async function start(
  stripe: Stripe,
  { onceKey, amount, account, description, receiptEmail, returnUrl, orderId }: NewCardPayment,
) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer_email: receiptEmail,
      success_url: returnUrl,
      cancel_url: `${returnUrl}?back=1`,
      client_reference_id: String(orderId),
      metadata: { orderId: String(orderId) },
      payment_intent_data: { description, metadata: { orderId: String(orderId) } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: amount.currency.toLowerCase(),
            unit_amount: amount.minor,
            product_data: { name: description },
          },
        },
      ],
    },
    { ...at(account), idempotencyKey: onceKey },
  );
  return { ref: session.id, clientSecret: '', redirectUrl: session.url ?? '' };
}

async function ask(stripe: Stripe, ref: string, account: string): Promise<CardPayment> {
  const session = await stripe.checkout.sessions.retrieve(
    ref,
    { expand: ['payment_intent.latest_charge'] },
    at(account),
  );
  if (session.payment_status === 'paid') {
    const currency = currencyOf(session.currency);
    return {
      state: 'succeeded',
      ref,
      amount: money(session.amount_total ?? 0, currency),
      refunded: refundedOf(session, currency),
    };
  }
  if (session.status === 'expired') return { state: 'failed', ref, why: 'The payment was not made in time.' };
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.status === 'complete' && intent?.status === 'requires_payment_method')
    return { state: 'failed', ref, why: intent.last_payment_error?.message ?? 'The payment was refused.' };
  return { state: 'pending', ref };
}

function currencyOf(text: string | null): Currency {
  const currency = (text ?? '').toUpperCase();
  if (currency !== 'GBP' && currency !== 'EUR')
    throw new Error('The provider answered with a currency that was not asked for.');
  return currency;
}

function refundedOf(session: Stripe.Checkout.Session, currency: Currency): Money {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return money(charge?.amount_refunded ?? 0, currency);
}

/** Returns the second at which a signature was made; the library itself only refuses old ones. */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? NaN);

/** The fields that an event needs to be stored; a valid signature does not guarantee them. */
const eventText = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  account: z.optional(z.string()),
  data: z.object({ object: z.object({ object: z.optional(z.string()), id: z.optional(z.string()) }) }),
});

function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: number },
): ProviderEvent | undefined {
  if (!(signedAt(signature) <= now / 1000 + AHEAD_SECONDS)) return undefined;
  try {
    const signed: unknown = stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS, undefined, now);
    const event = eventText.parse(signed);
    const { object } = event.data;
    return {
      id: event.id,
      kind: event.type,
      ref: object.object === 'checkout.session' ? object.id : undefined,
      account: event.account ?? '',
    };
  } catch {
    return undefined;
  }
}
