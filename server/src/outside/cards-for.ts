import type { Config } from '../runtime/config.ts';
import type { Db } from '../db/db.ts';
import type { Cards } from './cards.ts';
import { stripeCards } from './stripe-cards.ts';
import { testCards } from './test-cards.ts';

/**
 * Returns the card provider of this installation: Stripe when its keys are set; the test gateway only in a demo; else
 * none.
 */
export function cardsFor(config: Pick<Config, 'stripe' | 'demo'>, db: Db, now: () => number): Cards {
  if (config.stripe) return stripeCards(config.stripe);
  return config.demo ? testCards(db, now) : noCards;
}

const off = () => Promise.reject(new Error('No card provider is set up.'));
const noCards: Cards = { provider: 'none', start: off, ask: off, refund: off };
