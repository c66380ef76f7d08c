import type { Money } from '@startline/rules/money';

/**
 * What a card provider knows of one payment. `refunded` counts refunds by whomever, so that one made elsewhere is seen
 * (BAR F7).
 */
export type CardPayment =
  | { readonly state: 'pending'; readonly ref: string }
  | { readonly state: 'succeeded'; readonly ref: string; readonly amount: Money; readonly refunded?: Money }
  | { readonly state: 'failed'; readonly ref: string; readonly why: string };

export type StartedPayment = {
  readonly ref: string;
  /** What the browser needs to finish: a client secret, or a page to go to. */ readonly clientSecret: string;
  readonly redirectUrl: string;
};

/** A word of the provider that came by itself: its id, and the payment it is about, if it is about one. */
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
  /** Opens an account and answers its id; the same key answers the same account. */
  open(account: {
    readonly onceKey: string;
    readonly name: string;
    readonly email: string;
    readonly country: 'GB' | 'IE';
  }): Promise<string>;
  /** The provider's page where its owner fills in what is missing, and from where they come back. */
  onboardingPage(account: string, backTo: string): Promise<string>;
  /** Whether an account can take cards, and what it calls itself. */
  ask(account: string): Promise<{ readonly isReady: boolean; readonly name: string }>;
};

/** A card provider. Every call takes a key, so that repeating it is harmless. `none`: cards are not set up here. */
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
  /** Closes a payment that was not made, so that it cannot be made later. Throws nothing when it is closed already. */
  close?(ref: string, account: string): Promise<void>;
  /** Where organisers have accounts of their own. */
  readonly accounts?: CardAccounts;
  /** Reads a signed event; undefined when the signature is not the provider's. */
  readEvent?(body: string, signature: string, now: number): ProviderEvent | undefined;
  /** The test gateway only: pays as a person with this card number, and returns what became of it. */
  payWith?(ref: string, cardNumber: string, now: number): Promise<CardPayment>;
};
