import type { ServerResponse } from 'node:http';
import type { Route } from '@startline/contract/route';
import { minutes, type Instant } from '@startline/rules/time';
import { knownBy } from '../../people/accounts/devices/device-queries.ts';
import { tokenHash } from '../../access/session-rules.ts';
import type { Caller } from '../../kernel/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { countTries, hiddenName, network, tooMany, type Count, type CountedCall } from '../../access/count-tries.ts';
import { namedLimits, sliceOf, type CountedBy, type Limit } from '../../access/rate-decision.ts';
import { countHits } from '../../access/rate-limit-queries.ts';

/** The most calls a minute: of one session or token, and of one address without either (a sports hall shares one). */
const PER_TOKEN = 360;
const PER_ADDRESS = 6_000;
/** The most streams that one network holds open: the phones of a full stand share one address. */
const STREAMS = 2_000;
/**
 * The fields in which calls carry what is tried. A mailed key comes first, so that only its holders count against it.
 */
const ACCOUNT_FIELDS = ['key', 'username', 'log', 'email', 'login'];

/** Calls that one process may let through without asking the database. */
type Lease = { readonly granted: number; used: number };
type Counted = Pick<Route, 'limit' | 'access'>;
export type Asking = {
  readonly caller: Caller;
  readonly address: string;
  /** The token by which an account knows the device. */ readonly device?: string | undefined;
};

/**
 * Counts calls against their limits, stored in the database and so shared by all processes (BAR S6). The general limit
 * is taken in small leases: most calls cost no query, and the limit is still never passed.
 */
export class RateLimits {
  readonly #kernel: Kernel;
  #minute = 0;
  #leases = new Map<string, Promise<Lease>>();
  readonly #streams = new Map<string, number>();

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
    const leases = this.#leases;
    for (;;) {
      // simultaneous calls share a lease: one each would use up the limit
      const input = leases.get(who) ?? this.#lease(who, known ? PER_TOKEN : PER_ADDRESS, minute);
      leases.set(who, input);
      const lease = await input.catch((fault: unknown) => {
        leases.delete(who);
        throw fault;
      });
      if (lease.granted <= 0) throw tooMany(Math.ceil((minute + minutes(1) - now) / 1000), this.#kernel);
      if (lease.used < lease.granted) {
        lease.used++;
        return;
      }
      if (leases.get(who) === input) leases.delete(who);
    }
  }

  /** Counts a stream of its network until it closes; throws `too-many-requests`. */
  countStream(address: string, response: ServerResponse): void {
    if (!this.#kernel.config.rateLimits || response.destroyed) return;
    const from = network(address);
    const open = this.#streams.get(from) ?? 0;
    if (open >= STREAMS) throw tooMany(60, this.#kernel);
    this.#streams.set(from, open + 1);
    response.once('close', () => {
      const left = (this.#streams.get(from) ?? 1) - 1;
      if (left > 0) this.#streams.set(from, left);
      else this.#streams.delete(from);
    });
  }

  /** Counts one call against the limits that its route names; throws `too-many-requests`. */
  async countNamed(route: Counted, asking: Asking, raw: Record<string, unknown>): Promise<CountedCall> {
    const { engine, now, config } = this.#kernel;
    return countTries({ db: engine.db, now, config }, await this.#named(route, asking, raw));
  }

  async #lease(who: string, limit: number, minute: Instant): Promise<Lease> {
    const wanted = Math.ceil(limit / 12);
    const counted = await countHits(this.#kernel.engine.db, { bucket: 'api', who }, minute, wanted);
    return { granted: Math.min(wanted, limit - (counted - wanted)), used: 0 };
  }

  async #named(route: Counted, asking: Asking, raw: Record<string, unknown>): Promise<readonly Count[]> {
    const { config } = this.#kernel;
    if (!config.rateLimits || !route.limit) return [];
    const name = route.limit;
    const limits: readonly Limit[] = namedLimits[name];
    const names = await this.#names(route, asking, raw);
    return limits.flatMap((limit) => {
      const who = names[limit.by];
      return who === undefined
        ? []
        : [{ bucket: `${name}-${limit.by}-${limit.counts}`, who: hiddenName(config, who), limit }];
    });
  }

  /** Returns the caller's name for each kind of limit; a kind without a name is not counted. */
  async #names(
    route: Counted,
    { caller, address, device }: Asking,
    raw: Record<string, unknown>,
  ): Promise<Partial<Record<CountedBy, string>>> {
    const place = network(address);
    // a signed-in user proves their own account: tries at another account that they type are neither counted nor
    // forgiven
    if (caller.kind === 'user') {
      const user = `user ${String(caller.id)}`;
      return { caller: user, address: place, ...(route.access.who !== 'public' && { pair: user }) };
    }
    const account = typedAccount(raw);
    if (account === undefined) return { caller: place, address: place };
    const pair = `${account} at ${place}`;
    const known = await knownBy(this.#kernel.engine.db, {
      email: account,
      deviceHash: device === undefined ? '' : tokenHash(device),
      addressHash: hiddenName(this.#kernel.config, place),
    });
    if (known === 'device') return { device: `${account} on ${device ?? ''}` };
    return { caller: place, address: place, pair, ...(known === 'nothing' && { strangers: account }) };
  }
}

/** Returns the account that an anonymous caller names. */
function typedAccount(raw: Record<string, unknown>): string | undefined {
  const typed = ACCOUNT_FIELDS.map((field) => raw[field]).find((value) => typeof value === 'string');
  return typeof typed === 'string' ? typed.trim().toLowerCase() : undefined;
}
