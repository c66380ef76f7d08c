import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './api.ts';
import { knownConfig, onSession } from './session.ts';

/** What was fetched, for the life of the page. A refusal is final; anything else is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: (failures, cause) => !(cause instanceof ApiRefusal) && failures < 1, refetchOnWindowFocus: false } },
});

/** Another person must not see what was fetched for the one before. */
let person = knownConfig()?.config.userInfo.user.id;
onSession(() => {
  const now = knownConfig()?.config.userInfo.user.id;
  if (now !== person) queryClient.clear();
  person = now;
});
