import type { Money } from '@startline/rules/money';

/** What a card provider knows of one payment. */
export type CardPayment =
  | { readonly state: 'pending'; readonly ref: string }
  | { readonly state: 'succeeded'; readonly ref: string; readonly amount: Money }
  | { readonly state: 'failed'; readonly ref: string; readonly why: string };

export type StartedPayment = { readonly ref: string; /** What the browser needs to finish: a client secret, or a page to go to. */ readonly clientSecret: string; readonly redirectUrl: string };

/** A card provider. Every call takes a key, so that repeating it is harmless. */
export type Cards = {
  readonly provider: 'stripe' | 'test';
  start(payment: { readonly onceKey: string; readonly amount: Money; readonly account: string; readonly description: string; readonly receiptEmail: string; readonly returnUrl: string; readonly orderId: number }): Promise<StartedPayment>;
  ask(ref: string, account: string): Promise<CardPayment>;
  refund(refund: { readonly onceKey: string; readonly ref: string; readonly account: string; readonly amount: Money }): Promise<{ readonly ref: string }>;
};
