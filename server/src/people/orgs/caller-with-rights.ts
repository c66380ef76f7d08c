import type { SignedIn } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { readPermissionsOf } from './permission-queries.ts';

/** Returns a caller with their present rights, after a command has changed them. */
export async function withRightsNow(tx: Tx, caller: SignedIn): Promise<SignedIn> {
  const permissions = (await readPermissionsOf(tx, { userId: caller.id })).map(
    ({ id, role, orgId, compId, orgName, permLevels }) => ({ id, role, orgId, compId, orgName, permLevels }),
  );
  return { ...caller, permissions };
}
