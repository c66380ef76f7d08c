import { createHmac } from 'node:crypto';
import type { Config } from '../runtime/config.ts';
import type { Db } from '../db/db.ts';
import { later, wallClock, type Instant, type TimeZone } from '@startline/rules/time';
import { Refusal } from '../kernel/refuse.ts';
import { longestOf, needsCheck, secondsToWait, sliceOf, type Limit } from './rate-decision.ts';
import { countHits, forgetHits, slicesSince } from './rate-limit-queries.ts';

/** One count that a call adds to: whose it is, how many calls it allows, and the words for too many. */
export type Count = {
  readonly bucket: string;
  readonly who: string;
  readonly limit: Limit;
  readonly words?: string;
};
type Counter = { readonly db: Db; readonly now: () => Instant; readonly config: Pick<Config, 'orgCode'> };

/** The counts of one running call; `end` tells them how the call ended. */
export type CountedCall = {
  /** Many came before this call: let it prove more. */ readonly checkDue: boolean;
  end(how: 'well' | 'badly'): Promise<void>;
};

/**
 * Counts one call before it runs, so that many at once cannot pass a limit together. Throws `too-many-requests`, and
 * then leaves nothing counted: the time that it names stays true.
 */
export async function countTries(counter: Counter, counts: readonly Count[]): Promise<CountedCall> {
  const now = counter.now();
  const counted: Count[] = [];
  const takeBack = async (which: readonly Count[]): Promise<void> => {
    for (const one of which) await countHits(counter.db, one, sliceOf(now, one.limit.slice), -1);
  };
  let checkDue = false;
  for (const one of counts) {
    counted.push(one);
    await countHits(counter.db, one, sliceOf(now, one.limit.slice), 1);
    const slices = await slicesSince(counter.db, one, (now - longestOf(one.limit)) as Instant);
    const wait = secondsToWait(one.limit, slices, now);
    if (wait > 0) {
      await takeBack(counted);
      throw tooMany(wait, counter, one.words);
    }
    checkDue ||= needsCheck(one.limit, slices, now);
  }
  return {
    checkDue,
    end: async (how) => {
      if (how === 'badly') return takeBack(counts.filter(({ limit }) => limit.counts === 'successes'));
      // a correct login clears the wrong ones of this device or address; strangers elsewhere keep theirs
      const own = counts.filter(({ limit }) => limit.counts === 'failures' && limit.by !== 'strangers');
      for (const one of own) await (one.limit.by === 'address' ? takeBack([one]) : forgetHits(counter.db, one));
      await takeBack(counts.filter(({ limit }) => limit.counts === 'failures' && limit.by === 'strangers'));
    },
  };
}

/** Runs a counted call and tells its counts how it ended. */
export async function ending<T>(counted: CountedCall, work: () => Promise<T>): Promise<T> {
  try {
    const made = await work();
    await counted.end('well');
    return made;
  } catch (fault) {
    await counted.end('badly');
    throw fault;
  }
}

/** Returns the keyed hash that replaces typed text, which is personal and never stored. */
export const hiddenName = ({ secretKey }: Pick<Config, 'secretKey'>, name: string): string =>
  createHmac('sha256', secretKey).update(`limit:${name}`).digest('base64url').slice(0, 22);

/**
 * Returns the address itself for IPv4, and the network for IPv6, where one client can use any address of its network.
 */
export function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  return address.split(':').slice(0, 4).join(':');
}

/** Returns the time zone of this installation. */
export const localZone = ({ orgCode }: Pick<Counter['config'], 'orgCode'>): TimeZone =>
  orgCode === 'IRL' ? 'Europe/Dublin' : 'Europe/London';

/** Returns the refusal of a call that came too often, with the time of day from which the next one passes. */
export function tooMany(
  seconds: number,
  { now, config }: Pick<Counter, 'now' | 'config'>,
  words = 'Too many attempts.',
): Refusal {
  const zone = localZone(config);
  // rounds up to the next whole minute, so that nobody tries a moment too early
  const { hour, minute } = wallClock(later(now(), seconds * 1000 + 59_999), zone);
  const at = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return new Refusal('too-many-requests', `${words} You can try again at ${at}.`, {
    retryAfter: seconds,
  });
}
