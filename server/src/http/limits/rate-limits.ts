import { createHmac } from 'node:crypto';
import type { Route } from '@startline/contract/route';
import { minutes, type Instant } from '@startline/rules/time';
import type { Caller } from '../../context.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refuse.ts';
import { longestOf, namedLimits, secondsToWait, sliceOf, type Limit } from './rate-decision.ts';
import { countHits, forgetHits, slicesSince } from './rate-limit-queries.ts';

/** Calls a minute: of one session or token, and of one address that shows neither (a sports hall shares one). */
const PER_TOKEN = 360;
const PER_ADDRESS = 6_000;
/** The names under which calls take the account that is tried. */
const ACCOUNT_FIELDS = ['username', 'log', 'email', 'login', 'key'];

type Counted = Pick<Route, 'limit' | 'access'>;
export type Asking = { readonly caller: Caller; readonly address: string };

/**
 * Counts calls against their limits, kept in the database and so shared by all processes (BAR S6). The general limit
 * is taken in small leases, so that it costs a query only once in many calls and is still never passed.
 */
export class RateLimits {
  readonly #kernel: Kernel;
  #minute = 0;
  #leases = new Map<string, number>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** Counts one call against the general limit; throws `too-many-requests`. */
  async countCall(asking: Asking): Promise<void> {
    if (!this.#kernel.config.rateLimits) return;
    const known = asking.caller.kind === 'user';
    const who = known ? `s:${asking.caller.sessionId}` : `a:${network(asking.address)}`;
    const now = this.#kernel.now();
    const minute = sliceOf(now, minutes(1));
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#leases = new Map();
    }
    const left = this.#leases.get(who) ?? (await this.#lease(who, known ? PER_TOKEN : PER_ADDRESS, minute));
    if (left <= 0) throw tooMany(Math.ceil((minute + minutes(1) - now) / 1000));
    if (left === 1) this.#leases.delete(who);
    else this.#leases.set(who, left - 1);
  }

  /** Counts one call against the limit that its route names; throws `too-many-requests`. */
  async countNamed(route: Counted, asking: Asking, raw: Record<string, unknown>): Promise<void> {
    for (const one of this.#named(route, asking, raw)) {
      const now = this.#kernel.now();
      await countHits(this.#kernel.engine.db, one, sliceOf(now, one.limit.slice), 1);
      const slices = await slicesSince(this.#kernel.engine.db, one, (now - longestOf(one.limit)) as Instant);
      const wait = secondsToWait(one.limit, slices, now);
      if (wait > 0) throw tooMany(wait);
    }
  }

  /** After a login that succeeded, the tries before it no longer count against the account. */
  async forgive(route: Counted, asking: Asking, raw: Record<string, unknown>): Promise<void> {
    if (route.limit !== 'login') return;
    for (const one of this.#named(route, asking, raw))
      if (one.bucket.endsWith('account')) await forgetHits(this.#kernel.engine.db, one);
  }

  async #lease(who: string, limit: number, minute: Instant): Promise<number> {
    const wanted = Math.ceil(limit / 12);
    const counted = await countHits(this.#kernel.engine.db, { bucket: 'api', who }, minute, wanted);
    return Math.min(wanted, limit - (counted - wanted));
  }

  #named(
    route: Counted,
    { caller, address }: Asking,
    raw: Record<string, unknown>,
  ): { bucket: string; who: string; limit: Limit }[] {
    if (!this.#kernel.config.rateLimits || !route.limit) return [];
    const user = caller.kind === 'user' ? `user ${String(caller.id)}` : undefined;
    const names = {
      // who is signed in proves their own account: another's address that they type is neither counted nor forgiven
      account: route.access.who === 'public' ? typedAccount(raw) : user,
      address: network(address),
      caller: user ?? network(address),
    };
    const limits: Partial<Record<keyof typeof names, Limit>> = namedLimits[route.limit];
    return (Object.keys(names) as (keyof typeof names)[]).flatMap((by) => {
      const [limit, name] = [limits[by], names[by]];
      return limit && name !== undefined
        ? [{ bucket: `${route.limit ?? ''}-${by}`, who: this.#hidden(name), limit }]
        : [];
    });
  }

  /** What was typed is personal; the table holds only its keyed hash. */
  readonly #hidden = (name: string): string =>
    createHmac('sha256', this.#kernel.config.secretKey).update(`limit:${name}`).digest('base64url').slice(0, 22);
}

/** The account that somebody who is not signed in names. */
function typedAccount(raw: Record<string, unknown>): string | undefined {
  const typed = ACCOUNT_FIELDS.map((field) => raw[field]).find((value) => typeof value === 'string');
  return typeof typed === 'string' ? typed.trim().toLowerCase() : undefined;
}

/**
 * One client of the older protocol, or the network of one of the newer, whose single addresses are for anyone to take.
 */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  return address.split(':').slice(0, 4).join(':');
}

function tooMany(seconds: number): Refusal {
  const wait = seconds < 100 ? `${String(seconds)} seconds` : `${String(Math.ceil(seconds / 60))} minutes`;
  return new Refusal('too-many-requests', `That was tried too often. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
