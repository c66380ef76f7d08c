import type { Instant } from '@startline/rules/time';
import { findSession, noteSeen } from './caller-queries.ts';
import { anonymous, type Caller, type SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { isOver, isStaff, looksLikeToken, NOTE_EVERY, tokenHash } from './session-rules.ts';

type Source = {
  readonly db: Db;
  readonly now: () => Instant;
  readonly secretKey?: string;
  /** In a demo, an application administrator needs no second step at login (BAR S18). Off by default. */
  readonly demo?: boolean;
};
type Shown = { readonly bearer?: string | undefined; readonly cookie?: string | undefined };

/**
 * Finds who makes a call. A bearer token, when present, decides alone and the cookie is ignored (BAR S8). An unknown or
 * ended token, or one of a closed account, gives no caller. Uses one query, and at most once a minute a second one to
 * record the use. Outside a demo, an application administrator without a second step has the rights of a plain user
 * until it is set up (BAR S18).
 */
export async function resolveCaller(source: Source, shown: Shown): Promise<Caller> {
  const credential = shown.bearer === undefined ? 'cookie' : 'bearer';
  const token = shown.bearer ?? shown.cookie;
  if (token === undefined || !looksLikeToken(token)) return anonymous;
  const hash = tokenHash(token);
  const match = await findSession(source.db, hash, credential);
  const now = source.now();
  if (!match || match.closedAt || isOver(match, isStaff(match), now)) return anonymous;
  if (now - match.lastSeenAt.getTime() >= NOTE_EVERY) await noteSeen(source.db, hash, now);
  return { kind: 'user', credential, ...callerOf(match, source.demo === true) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function callerOf(match: Found, isDemo: boolean): Omit<SignedIn, 'kind' | 'credential'> {
  const lacksSecondStep = !match.totpConfirmedAt && !isDemo;
  return {
    id: match.userId,
    role: lacksSecondStep && match.role === 'APPADMIN' ? 'USER' : match.role,
    displayName: match.displayName,
    email: match.email,
    addressProvedAt: match.addressProvedAt ? (match.addressProvedAt.getTime() as Instant) : undefined,
    ...(match.addressProvedAt ? rightsOf(match, lacksSecondStep) : { permissions: [], clubs: [], areas: [] }),
    sessionId: match.sessionId,
    impersonatedBy: match.impersonatedBy ?? undefined,
  };
}

/** Returns what a user holds beyond their own records: nothing without a proved address, since they may be anyone. */
const rightsOf = ({ permissions, clubs, areas }: Found, lacksSecondStep: boolean) => ({
  permissions: lacksSecondStep ? permissions.filter((held) => held.role.toUpperCase() !== 'APPADMIN') : permissions,
  clubs,
  areas,
});
