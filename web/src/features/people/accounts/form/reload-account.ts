import { getAccount, listSessions } from '@startline/contract/people/accounts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { refreshSession } from '../../../../lib/session.ts';

/**
 * Reloads everything that shows the account: call it after each change of it. Never rejects: a connection lost only now
 * does not undo the change, so the change must not be reported as unsent.
 */
export async function reloadAccount(): Promise<void> {
  await Promise.allSettled([refreshSession(), askAgain(getAccount, listSessions)]);
}
