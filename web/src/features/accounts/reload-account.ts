import { getAccount, listSessions } from '@startline/contract/accounts';
import { askAgain } from '../../lib/kept-calls.ts';
import { refreshSession } from '../../lib/session.ts';

/** Asks again for everything that shows the account: after each change of it. */
export async function reloadAccount(): Promise<void> {
  await refreshSession();
  await askAgain(getAccount, listSessions);
}
