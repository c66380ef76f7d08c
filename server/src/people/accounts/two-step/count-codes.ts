import type { Ctx } from '../../../kernel/context.ts';
import { countTries, ending, hiddenName, network } from '../../../access/count-tries.ts';
import { codeLimits } from '../../../access/rate-decision.ts';
import type { AccountRow } from '../records/account-queries.ts';
import { isKnownHere } from '../devices/remember-device.ts';
import { cleanCode } from './authenticator.ts';
import { hasTwoStep } from './second-step.ts';

type Typed = { readonly code: string; readonly way: 'password' | 'link' };

/**
 * Counts a code of the second step, wherever it is typed. Each known device and address is counted separately,
 * strangers together, and those with a mailed link apart, so that a caller who only has the password locks nobody out.
 */
export async function countingCodes<T>(
  ctx: Ctx,
  user: AccountRow,
  { code, way }: Typed,
  work: () => Promise<T>,
): Promise<T> {
  if (!ctx.config.rateLimits || !hasTwoStep(user) || cleanCode(code) === '') return work();
  const isKnown = await isKnownHere(ctx.db, ctx, user.email);
  const limit = isKnown ? codeLimits.known : codeLimits.strange;
  const place = isKnown ? (ctx.deviceToken ?? network(ctx.address)) : way;
  const who = hiddenName(ctx.config, `code of ${String(user.id)} at ${place}`);
  return ending(await countTries(ctx, [{ bucket: `code-${limit.by}`, who, limit }]), work);
}
