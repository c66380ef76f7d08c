import { isAppAdmin, readPermissions } from '@startline/rules/access/permissions';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { rightsOf } from '../../access/rights-of.ts';
import { notLoggedIn, signedInUser } from '../../access/signed-in.ts';
import { findSessionById } from '../accounts/records/session-queries.ts';
import { startSession } from '../accounts/records/start-session.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { findUsers, type UserRow } from './user-queries.ts';

type Done = Replied<{ display_name: string; token: string | null }>;

/**
 * Acts as another user (AUTH-06), or with id 0 stops (AUTH-08). The session is a new one each time and never outlives
 * the first.
 */
export async function impersonate(ctx: Ctx, { id }: { readonly id: number }): Promise<Done> {
  const caller = signedInUser(ctx);
  return id === 0 ? stop(ctx, caller) : start(ctx, caller, id as UserId);
}

/** Starts acting as a user; refuses a user who passed the access check by naming themselves. */
async function start(ctx: Ctx, caller: SignedIn, id: UserId): Promise<Done> {
  if (caller.impersonatedBy !== undefined)
    throw new Refusal('not-allowed', 'You are already acting as another user. Stop that first.');
  if (!isAppAdmin(rightsOf(caller))) throw new Refusal('not-allowed', 'Only an administrator may act as another user.');
  return transaction(ctx.db, async (tx) => {
    const [user] = await findUsers(tx, { id });
    if (!user || user.closedAt) throw missing('user');
    if (isAppAdmin({ type: user.role, permissions: readPermissions(user.permissions) }))
      throw new Refusal('not-allowed', 'An administrator cannot be impersonated.');
    await writeAudit(tx, ctx, { action: 'impersonation-started', subject: 'user', subjectId: id });
    return change(tx, ctx, {
      from: caller,
      to: user,
      impersonatedBy: caller.id,
      message: `Now impersonating: ${user.name}`,
    });
  });
}

async function stop(ctx: Ctx, caller: SignedIn): Promise<Done> {
  const admin = caller.impersonatedBy;
  if (admin === undefined) throw new Refusal('bad-input', 'You are not acting as another user.');
  return transaction(ctx.db, async (tx) => {
    const [user] = await findUsers(tx, { id: admin });
    if (!user || user.closedAt) throw notLoggedIn();
    await writeAudit(tx, ctx, { action: 'impersonation-stopped', subject: 'user', subjectId: caller.id });
    return change(tx, ctx, { from: caller, to: user, impersonatedBy: undefined, message: 'Impersonating stopped.' });
  });
}

type Change = {
  readonly from: SignedIn;
  readonly to: Pick<UserRow, 'id' | 'name'>;
  readonly impersonatedBy: UserId | undefined;
  readonly message: string;
};

async function change(tx: Tx, ctx: Ctx, { from, to, impersonatedBy, message }: Change): Promise<Done> {
  const current = await findSessionById(tx, from.sessionId);
  const notAfter = current?.expiresAt.getTime() as Instant | undefined;
  const started = await startSession(tx, ctx, {
    userId: to.id,
    kind: from.credential,
    isStaff: true,
    stay: false,
    ...(impersonatedBy === undefined ? {} : { impersonatedBy }),
    ...(notAfter === undefined ? {} : { notAfter }),
  });
  const byCookie = from.credential === 'cookie';
  return new Replied(
    { display_name: to.name, token: byCookie ? null : started.token },
    { message, cookies: byCookie ? [started.cookie] : [] },
  );
}
