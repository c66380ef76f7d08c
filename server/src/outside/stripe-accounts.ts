import type Stripe from 'stripe';
import type { CardAccounts } from './cards.ts';

/**
 * Returns organisers' own accounts at Stripe (Connect, standard accounts): opened here, filled in on Stripe's pages.
 */
export const stripeAccounts = (stripe: Stripe): CardAccounts => ({
  open: async ({ onceKey, name, email, country }) =>
    (
      await stripe.accounts.create(
        { type: 'standard', country, email, business_profile: { name } },
        { idempotencyKey: onceKey },
      )
    ).id,
  onboardingPage: async (account, backTo) =>
    (await stripe.accountLinks.create({ account, type: 'account_onboarding', refresh_url: backTo, return_url: backTo }))
      .url,
  ask: async (account) => {
    const { charges_enabled: isReady, business_profile: profile } = await stripe.accounts.retrieve(account);
    return { isReady, name: profile?.name ?? '' };
  },
});
