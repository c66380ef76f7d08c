import type { Instant } from '@startline/rules/time';
import { findSession, noteSeen } from './caller-queries.ts';
import { anonymous, type Caller, type SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { isOver, isStaff, looksLikeToken, NOTE_EVERY, tokenHash } from './session-rules.ts';

type Source = {
  readonly db: Db;
  readonly now: () => Instant;
  readonly secretKey?: string;
  /**
   * In a demo database an application administrator may do without a second step at login (BAR S18). Off when not said.
   */
  readonly demo?: boolean;
};
type Shown = { readonly bearer?: string | undefined; readonly cookie?: string | undefined };

/**
 * Finds who makes a call. A bearer token, when there is one, alone counts and the cookie is not looked at (BAR S8). A token
 * that is unknown, over, or of a closed account is nobody. One query; a second at most once a minute notes the use.
 * Outside a demo, an application administrator without a second step acts as a plain user until it is set up (BAR
 * S18).
 */
export async function resolveCaller(source: Source, shown: Shown): Promise<Caller> {
  const credential = shown.bearer === undefined ? 'cookie' : 'bearer';
  const token = shown.bearer ?? shown.cookie;
  if (token === undefined || !looksLikeToken(token)) return anonymous;
  const hash = tokenHash(token);
  const found = await findSession(source.db, hash, credential);
  const now = source.now();
  if (!found || found.closedAt || isOver(found, isStaff(found), now)) return anonymous;
  if (now - found.lastSeenAt.getTime() >= NOTE_EVERY) await noteSeen(source.db, hash, now);
  return { kind: 'user', credential, ...callerOf(found, source.demo === true) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function callerOf(found: Found, isDemo: boolean): Omit<SignedIn, 'kind' | 'credential'> {
  const lacksSecondStep = !found.totpConfirmedAt && !isDemo;
  return {
    id: found.userId,
    role: lacksSecondStep && found.role === 'APPADMIN' ? 'USER' : found.role,
    displayName: found.displayName,
    email: found.email,
    addressProvedAt: found.addressProvedAt ? (found.addressProvedAt.getTime() as Instant) : undefined,
    ...(found.addressProvedAt ? rightsOf(found, lacksSecondStep) : { permissions: [], clubs: [], areas: [] }),
    sessionId: found.sessionId,
    impersonatedBy: found.impersonatedBy ?? undefined,
  };
}

/** What a user holds beyond their own records. Whoever has not proved their address may be anyone and holds nothing. */
const rightsOf = ({ permissions, clubs, areas }: Found, lacksSecondStep: boolean) => ({
  permissions: lacksSecondStep ? permissions.filter((held) => held.role.toUpperCase() !== 'APPADMIN') : permissions,
  clubs,
  areas,
});
