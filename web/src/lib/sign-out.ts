import { logOut } from '@startline/contract/people/accounts';
import { call, configureApi } from './api.ts';
import { setBasketCount } from './basket-count.ts';
import { refreshSession } from './session.ts';
import { remember, remembered } from './storage.ts';

/**
 * Ends the session on the server and learns that nobody is here (AUTH-03); what was fetched for the person goes with
 * it.
 */
export async function signOut(): Promise<void> {
  await call(logOut, {});
  await forgetDayPerson();
  configureApi({ token: undefined });
  setBasketCount(0);
  await refreshSession();
}

/** What a device keeps for work without signal goes with the person; reports that wait to be sent stay. */
async function forgetDayPerson(): Promise<void> {
  if (remembered('day-person') === undefined) return;
  remember('day-person', undefined);
  await (await import('./day/day-store.ts')).dropPacksOfPeople();
}
