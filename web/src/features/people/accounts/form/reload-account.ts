import { getAccount, listSessions } from '@startline/contract/people/accounts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { refreshSession } from '../../../../lib/session.ts';

/**
 * Asks again for everything that shows the account: after each change of it. Never rejects: a connection that is lost
 * only now undoes no change, and must not be told as one that was not sent.
 */
export async function reloadAccount(): Promise<void> {
  await Promise.allSettled([refreshSession(), askAgain(getAccount, listSessions)]);
}
