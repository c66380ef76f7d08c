import { missing } from '../../../access/missing.ts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { signedInUser } from '../../../access/signed-in.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { findById, setUiVersion } from '../records/account-queries.ts';

type Version = { readonly version: 'v1' | 'v2'; readonly toggle: boolean; readonly userId: number };

/** Sets the version of the interface (AUTH-11, API-066) of the caller or, for an administrator, of another user. */
export async function setVersion(ctx: Ctx, { version, toggle, userId }: Version) {
  const caller = signedInUser(ctx);
  await transaction(ctx.db, async (tx) => {
    const user = await findById(tx, (userId === 0 ? caller.id : userId) as typeof caller.id);
    if (!user) throw missing('user');
    await setUiVersion(tx, user.id, { current: version, toggle });
    await writeAudit(tx, ctx, {
      action: 'ui-version-set',
      subject: 'user',
      subjectId: user.id,
      before: { current: user.uiVersion, toggle: user.uiToggle },
      after: { current: version, toggle },
    });
  });
  return { current: version, toggle };
}
