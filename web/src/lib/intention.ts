import { useState } from 'react';
import { ApiRefusal, HttpFailure, NetworkLost, newKey } from './api.ts';
import { isRefusal } from './is-refusal.ts';

/** Returns whether the outcome is unknown, or the server may do it on a retry. */
const undecided = (cause: unknown): boolean =>
  cause instanceof NetworkLost ||
  (cause instanceof HttpFailure && cause.status >= 500) ||
  (cause instanceof ApiRefusal && cause.status >= 500) ||
  isRefusal(cause, 'key-in-flight');

/** One intention of a user. While its outcome is unknown every retry carries the same key, so it is done once. */
export class Intention {
  #key = newKey();

  /**
   * Runs `attempt` with the key. After a definite success or refusal the next run is a new intention; after a lost
   * connection or a server error it is the same one.
   */
  async run<T>(attempt: (key: string) => Promise<T>): Promise<T> {
    try {
      const done = await attempt(this.#key);
      this.#key = newKey();
      return done;
    } catch (cause) {
      if (!undecided(cause)) this.#key = newKey();
      throw cause;
    }
  }
}

/**
 * Returns an intention that lives as long as its screen: `const pay = useIntention()`, then `pay.run((key) =>
 * call(payOrder, input, { key }))`.
 */
export const useIntention = (): Intention => useState(() => new Intention())[0];
