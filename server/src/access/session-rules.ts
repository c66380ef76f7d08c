import { createHash, randomBytes } from 'node:crypto';
import { days, hours, later, minutes, type Instant } from '@startline/rules/time';

export const SESSION_COOKIE = 'startline_session';
/** Marks a browser for the accounts that were opened on it; it signs nobody in. */
export const DEVICE_COOKIE = 'startline_device';
/** How long a session lives (BAR S7): staff 3 h without use; anyone 12 h in all; an entrant who asks, 30 days. */
const STAFF_IDLE = hours(3);
export const LONGEST = hours(12);
const STAYING = days(30);
/** Use is noted once a minute at most, to spare the database. */
export const NOTE_EVERY = minutes(1);

/** What a browser or program keeps, and what the database keeps of it: 256 random bits and their hash. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** SHA-256 is enough: the input is 256 random bits, not something a person chose. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns whether text could be a token of ours at all; spares a query for anything else. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export type SessionTimes = {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly idleSeconds: number;
};

/**
 * Returns whether a session is over. A user who became staff while signed in for long is held to the limits of staff at
 * once.
 */
export function isOver(session: SessionTimes, isStaff: boolean, now: Instant): boolean {
  const created = session.createdAt.getTime();
  const seen = session.lastSeenAt.getTime();
  const end = isStaff ? Math.min(session.expiresAt.getTime(), created + LONGEST) : session.expiresAt.getTime();
  const idle = isStaff ? Math.min(session.idleSeconds * 1000, STAFF_IDLE) : session.idleSeconds * 1000;
  return now >= end || now >= seen + idle;
}

/** Returns the limits of a new session. Staff cannot ask to stay. */
export function lifetime(of: { readonly isStaff: boolean; readonly stay: boolean; readonly now: Instant }): {
  readonly expiresAt: Instant;
  readonly idleSeconds: number;
} {
  const staying = of.stay && !of.isStaff;
  const idle = of.isStaff ? STAFF_IDLE : staying ? STAYING : LONGEST;
  return { expiresAt: later(of.now, staying ? STAYING : LONGEST), idleSeconds: idle / 1000 };
}

/** Returns whether a session was asked to stay for long. */
export const isStaying = ({ idleSeconds }: Pick<SessionTimes, 'idleSeconds'>): boolean => idleSeconds * 1000 > LONGEST;

/** Staff is anyone who may do more than enter: a permission or a role above USER. */
export const isStaff = (user: { readonly role: string; readonly permissions: readonly unknown[] }): boolean =>
  user.role !== 'USER' || user.permissions.length > 0;
