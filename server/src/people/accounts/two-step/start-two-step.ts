import { readSettings } from '../../../kernel/settings.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import { proveOwner } from '../records/prove-owner.ts';
import { newSecret, qrPath, seal, setupUri } from './authenticator.ts';
import { setWaitingSecret } from './two-step-queries.ts';
import { locked, refuseWhenOn } from './second-step-state.ts';

/**
 * Returns a secret for an authenticator; it takes effect once `confirmTwoStep` has seen a code of it. Throws
 * `wrong-login` for a wrong password.
 */
export async function startTwoStep(ctx: Ctx, { password }: { readonly password: string }) {
  const user = await proveOwner(ctx, password, 'password');
  const secret = newSecret();
  await transaction(ctx.db, async (tx) => {
    refuseWhenOn(await locked(tx, user));
    await setWaitingSecret(tx, user.id, seal(secret, ctx.config.secretKey));
  });
  const uri = setupUri(secret, user.email, (await readSettings(ctx.db)).site.systemName);
  return { secret, uri, qr: qrPath(uri) };
}
