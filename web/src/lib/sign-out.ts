import { configureApi } from './api.ts';
import { refreshSession } from './session.ts';

/** Ends the session on the server and learns that nobody is here; what was fetched for the person goes with it. */
export async function signOut(): Promise<void> {
  configureApi({ token: undefined });
  await refreshSession();
}
