import type { Ctx, SignedIn } from '../context.ts';
import { Refusal } from '../http/refuse.ts';

/** The user of a call that needs one; the access check has refused others already. */
export function signedInUser(ctx: Pick<Ctx, 'caller'>): SignedIn {
  if (ctx.caller.kind !== 'user') throw new Refusal('not-logged-in', 'Please log in.');
  return ctx.caller;
}
