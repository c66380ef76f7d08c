import { createHash, randomBytes } from 'node:crypto';
import { days, hours, later, minutes, type Instant } from '@startline/rules/time';

export const SESSION_COOKIE = 'startline_session';
/** The cookie that marks a browser as known to the accounts opened on it. It signs nobody in. */
export const DEVICE_COOKIE = 'startline_device';
/** Session lifetimes (BAR S7): staff 3 h without use; anyone 12 h in all; an entrant who asks to stay, 30 days. */
const STAFF_IDLE = hours(3);
export const LONGEST = hours(12);
const STAYING = days(30);
/** Session use is recorded at most once a minute, to spare the database. */
export const NOTE_EVERY = minutes(1);

/** Returns a new token of 256 random bits for a browser or program, and its hash for the database. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** Returns the hash of a token. SHA-256 is enough, since the input is 256 random bits and not a password. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns whether a text has the form of our tokens; this spares a query for any other. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export type SessionTimes = {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly idleSeconds: number;
};

/** Returns whether a session is over. The limits of staff apply at once to a user who became staff while signed in. */
export function isOver(session: SessionTimes, isStaff: boolean, now: Instant): boolean {
  const created = session.createdAt.getTime();
  const seen = session.lastSeenAt.getTime();
  const end = isStaff ? Math.min(session.expiresAt.getTime(), created + LONGEST) : session.expiresAt.getTime();
  const idle = isStaff ? Math.min(session.idleSeconds * 1000, STAFF_IDLE) : session.idleSeconds * 1000;
  return now >= end || now >= seen + idle;
}

/** Returns the limits of a new session. Staff cannot ask to stay. */
export function lifetime(subject: { readonly isStaff: boolean; readonly stay: boolean; readonly now: Instant }): {
  readonly expiresAt: Instant;
  readonly idleSeconds: number;
} {
  const staying = subject.stay && !subject.isStaff;
  const idle = subject.isStaff ? STAFF_IDLE : staying ? STAYING : LONGEST;
  return { expiresAt: later(subject.now, staying ? STAYING : LONGEST), idleSeconds: idle / 1000 };
}

/** Returns whether a session was asked to stay for long. */
export const isStaying = ({ idleSeconds }: Pick<SessionTimes, 'idleSeconds'>): boolean => idleSeconds * 1000 > LONGEST;

/** Returns whether a user is staff: has a permission, or a role above USER. */
export const isStaff = (user: { readonly role: string; readonly permissions: readonly unknown[] }): boolean =>
  user.role !== 'USER' || user.permissions.length > 0;
