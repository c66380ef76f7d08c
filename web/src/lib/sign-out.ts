import { logOut } from '@startline/contract/people/accounts';
import { call, configureApi } from './api.ts';
import { setBasketCount } from './basket-count.ts';
import { refreshSession } from './session.ts';

/**
 * Ends the session on the server and learns that nobody is here (AUTH-03); what was fetched for the person goes with
 * it.
 */
export async function signOut(): Promise<void> {
  await call(logOut, {});
  configureApi({ token: undefined });
  setBasketCount(0);
  await refreshSession();
}
