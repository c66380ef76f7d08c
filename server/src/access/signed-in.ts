import type { Ctx, SignedIn } from '../kernel/context.ts';
import { Refusal } from '../kernel/refuse.ts';

/** Returns the refusal of a caller without a session. */
export const notLoggedIn = (): Refusal => new Refusal('not-logged-in', 'Log in.');

/** Returns the user of a call that needs one. The access check has already refused calls without. */
export function signedInUser(ctx: Pick<Ctx, 'caller'>): SignedIn {
  if (ctx.caller.kind !== 'user') throw notLoggedIn();
  return ctx.caller;
}

/**
 * Returns the user of a call about records that others made; refuses users who have not proved their e-mail address.
 */
export function provedUser(ctx: Pick<Ctx, 'caller'>): SignedIn {
  const user = signedInUser(ctx);
  if (user.addressProvedAt === undefined)
    throw new Refusal('not-allowed', 'Confirm your email address first: open the link in the email we sent you.');
  return user;
}
