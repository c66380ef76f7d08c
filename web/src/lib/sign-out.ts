import type { QueryClient } from '@tanstack/react-query';
import { configureApi } from './api.ts';
import { refreshSession } from './session.ts';

/** Ends the session on the server and forgets everything that was fetched for the person who leaves. */
export async function signOut(client: QueryClient): Promise<void> {
  configureApi({ token: undefined });
  client.clear();
  await refreshSession(client);
}
