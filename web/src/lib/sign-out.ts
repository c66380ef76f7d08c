import { logOut } from '@startline/contract/people/accounts';
import { call, configureApi } from './api.ts';
import { setBasketCount } from './basket-count.ts';
import { refreshSession } from './session.ts';
import { remember, remembered } from './storage.ts';

/** Ends the session on the server and forgets the person (AUTH-03), with everything that was fetched for them. */
export async function signOut(): Promise<void> {
  await call(logOut, {});
  await forgetDayPerson();
  configureApi({ token: undefined });
  setBasketCount(0);
  await refreshSession();
}

/** Forgets the person's data for work without signal; reports that wait to be sent stay. */
async function forgetDayPerson(): Promise<void> {
  if (remembered('day-person') === undefined) return;
  remember('day-person', undefined);
  await (await import('./day/day-store.ts')).dropPacksOfPeople();
}
