import type { ClubId, AreaId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Config } from '../runtime/config.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Log } from '../runtime/log.ts';
import type { Outside } from '../outside/outside.ts';
import type { SharedFacts } from './shared-facts.ts';

export type Permission = {
  readonly id: number;
  readonly role: string;
  readonly orgId: number;
  readonly compId: number;
  readonly orgName: string;
  readonly permLevels: readonly string[];
};

/** A signed-in user, with everything that access rules ask about. */
export type SignedIn = {
  readonly kind: 'user';
  readonly id: UserId;
  readonly role: 'USER' | 'E4SUSER' | 'APPADMIN';
  readonly displayName: string;
  readonly email: string;
  /**
   * The time at which a mailed link proved the e-mail address; undefined for a guest, whose address may be anyone's.
   */
  readonly addressProvedAt: Instant | undefined;
  readonly permissions: readonly Permission[];
  readonly clubs: readonly ClubId[];
  readonly areas: readonly AreaId[];
  readonly sessionId: string;
  readonly credential: 'cookie' | 'bearer';
  /** The administrator who acts as this user, when one does. */
  readonly impersonatedBy: UserId | undefined;
};
export type Caller = { readonly kind: 'anonymous' } | SignedIn;
/** A caller without credentials: what is made for this caller may be shown to all. */
export const anonymous: Caller = { kind: 'anonymous' };

/**
 * Everything that a command may use. Built once per request by http, and in one place for tests (testing/context.ts).
 */
export type Ctx = {
  readonly db: Db;
  readonly now: () => Instant;
  readonly caller: Caller;
  readonly config: Config;
  readonly outside: Outside;
  readonly log: Log;
  readonly requestId: string;
  /** The address of the client, after trusted proxies; for rate limits only. */
  readonly address: string;
  /** The User-Agent header, so that people recognise their sessions. */
  readonly device?: string;
  /** The token by which accounts know this browser (people/accounts/devices). */
  readonly deviceToken?: string | undefined;
  /** Many such calls came from here before, so this one must prove more. */
  readonly checkDue?: boolean;
  /** The Idempotency-Key header of calls that take one. */
  readonly intention: string | undefined;
  /** The Agreed header: the caller knows what a change means to entrants, and whether they are told. */
  readonly agreed?: 'tell' | 'leave' | undefined;
  /** For calls with an Idempotency-Key: stores the answer with its key. Only `keepingAnswer` calls it. */
  readonly keepAnswer?: (tx: Tx, answer: unknown) => Promise<void>;
  /** For calls that take a file: its declared type and its bytes. */
  readonly file?: { readonly type: string; readonly bytes: Buffer };
  /** For calls whose sender signs them (access 'signed-caller'): the exact body and the signature header. */
  readonly signed?: { readonly body: string; readonly signature: string };
  /** For what a page brings along: facts of competitions up to a second old. Calls read them anew. */
  readonly shared?: SharedFacts;
};
