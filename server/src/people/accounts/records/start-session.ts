import { randomBytes } from 'node:crypto';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Ctx } from '../../../kernel/context.ts';
import type { Tx } from '../../../db/db.ts';
import type { SetCookie } from '../../../kernel/handle.ts';
import { deviceName } from './device-name.ts';
import { addSession, removeEnded, removeSession } from './session-queries.ts';
import { lifetime, newToken, SESSION_COOKIE } from '../../../access/session-rules.ts';

type Wish = {
  readonly userId: UserId;
  readonly kind: 'cookie' | 'bearer';
  readonly isStaff: boolean;
  readonly stay: boolean;
  readonly impersonatedBy?: UserId;
  /** Not later than this, when it follows another session. */ readonly notAfter?: Instant;
};
export type Started = { readonly token: string; readonly expiresAt: Instant; readonly cookie: SetCookie };

/** Starts a session with a new token. Ends the caller's current session of the same kind (BAR S7: rotated). */
export async function startSession(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'caller' | 'address' | 'device'>,
  wish: Wish,
): Promise<Started> {
  const now = ctx.now();
  const limits = lifetime({ isStaff: wish.isStaff || wish.impersonatedBy !== undefined, stay: wish.stay, now });
  const expiresAt = wish.notAfter !== undefined && wish.notAfter < limits.expiresAt ? wish.notAfter : limits.expiresAt;
  const { token, hash } = newToken();
  if (ctx.caller.kind === 'user' && ctx.caller.credential === wish.kind)
    await removeSession(tx, ctx.caller.id, ctx.caller.sessionId);
  await removeEnded(tx, wish.userId, now);
  await addSession(tx, {
    tokenHash: hash,
    id: randomBytes(12).toString('base64url'),
    userId: wish.userId,
    kind: wish.kind,
    now,
    expiresAt,
    idleSeconds: limits.idleSeconds,
    impersonatedBy: wish.impersonatedBy,
    device: deviceName(ctx.device ?? ''),
    address: ctx.address,
  });
  return {
    token,
    expiresAt,
    cookie: sessionCookie(token, wish.stay && !wish.isStaff ? (expiresAt - now) / 1000 : undefined),
  };
}

const sessionCookie = (value: string, maxAgeSeconds: number | undefined): SetCookie => ({
  name: SESSION_COOKIE,
  value,
  maxAgeSeconds,
  httpOnly: true,
});
/** Removes the cookie from the browser. */
export const noSessionCookie: SetCookie = sessionCookie('', 0);
