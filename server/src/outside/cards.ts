import type { Money } from '@startline/rules/money';

/**
 * A payment as the card provider knows it. `refunded` counts all refunds, so that one made elsewhere is noticed (BAR
 * F7).
 */
export type CardPayment =
  | { readonly state: 'pending'; readonly ref: string }
  | { readonly state: 'succeeded'; readonly ref: string; readonly amount: Money; readonly refunded?: Money }
  | { readonly state: 'failed'; readonly ref: string; readonly why: string };

export type StartedPayment = {
  readonly ref: string;
  /** The data that the browser needs to finish: a client secret, or a page to go to. */ readonly clientSecret: string;
  readonly redirectUrl: string;
};

/** An event that the provider sent: its id, and the payment it is about, if any. */
export type ProviderEvent = {
  readonly id: string;
  readonly kind: string;
  readonly ref: string | undefined;
  readonly account: string;
};

export type NewCardPayment = {
  readonly onceKey: string;
  readonly amount: Money;
  readonly account: string;
  readonly description: string;
  readonly receiptEmail: string;
  readonly returnUrl: string;
  readonly orderId: number;
};

/** Organisers' own accounts at a provider. */
export type CardAccounts = {
  /** Opens an account and returns its id; the same key returns the same account. */
  open(account: {
    readonly onceKey: string;
    readonly name: string;
    readonly email: string;
    readonly country: 'GB' | 'IE';
  }): Promise<string>;
  /** Returns the provider's page where its owner fills in what is missing; `backTo` is where they return from it. */
  onboardingPage(account: string, backTo: string): Promise<string>;
  /** Returns whether an account can take cards, and its name. */
  ask(account: string): Promise<{ readonly isReady: boolean; readonly name: string }>;
};

/** A card provider. Every call takes a key, so that it is safe to repeat. `none`: cards are not set up here. */
export type Cards = {
  readonly provider: 'stripe' | 'test' | 'none';
  start(payment: NewCardPayment): Promise<StartedPayment>;
  ask(ref: string, account: string): Promise<CardPayment>;
  refund(refund: {
    readonly onceKey: string;
    readonly ref: string;
    readonly account: string;
    readonly amount: Money;
  }): Promise<{ readonly ref: string }>;
  /** Closes an unpaid payment, so that it cannot be paid later. Does nothing when it is already closed. */
  close?(ref: string, account: string): Promise<void>;
  /** The accounts of organisers, for providers that have them. */
  readonly accounts?: CardAccounts;
  /** Reads a signed event; returns undefined when the signature is not the provider's. */
  readEvent?(body: string, signature: string, now: number): ProviderEvent | undefined;
  /** For the test gateway only: pays as a person with this card number, and returns the payment. */
  payWith?(ref: string, cardNumber: string, now: number): Promise<CardPayment>;
};
