import { isLoggedIn, knownConfig, onSession } from '../lib/session.ts';

/**
 * Reads the basket once the config has said who is signed in (CART-08), and again for another person. Returns a
 * function to stop.
 */
export function followBasket(
  count = async (): Promise<void> => (await import('./basket-badge.ts')).countBasket(),
): () => void {
  let person: number | undefined;
  return onSession(() => {
    const config = knownConfig()?.config;
    const now = isLoggedIn(config) ? config?.userInfo.user.id : undefined;
    if (now !== undefined && now !== person) void count();
    person = now;
  });
}
