import { getAccount, listSessions } from '@startline/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '../../lib/session.ts';
import { callKey } from '../../lib/use-call.ts';

/** Asks again for everything that shows the account: after each change of it. */
export function useReloadAccount(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await refreshSession();
    await Promise.all([getAccount, listSessions].map((route) => client.invalidateQueries({ queryKey: callKey(route) })));
  };
}
