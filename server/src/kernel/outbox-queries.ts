import { sql } from 'kysely';
import type { Instant } from '@startline/rules/time';
import type { SqlPart, Tx } from '../db/db.ts';
import { writeTogether } from '../db/write-queries.ts';
import type { Letter } from '../outside/mail.ts';

export const OUTBOX_CHANNEL = 'outbox';

/** Work for outside services, queued in the transaction that decides it and done after its commit (BAR F6). */
export type OutboxJob =
  /** `seed` replaces the key in the letter's link until it is sent (letters/mailed-key.ts). */
  | { readonly kind: 'mail'; readonly letter: Letter; readonly seed?: string }
  /** A letter to which more pieces may come while it waits (kernel/collected-mail-queries.ts). */
  | { readonly kind: 'mail'; readonly letter: Letter; readonly collects: string; readonly pieces: readonly unknown[] }
  /** Returns the money of refund row `refundId` through its provider. */
  | { readonly kind: 'refund'; readonly refundId: number }
  /** Asks the provider for the state of payment row `paymentId` and settles it. */
  | { readonly kind: 'settle'; readonly paymentId: number }
  /** Ends payment row `paymentId` of an abandoned order at the provider, or learns that it was paid. */
  | { readonly kind: 'end-payment'; readonly paymentId: number }
  /** Offers the free places of event `ceid` to its waiting list. */
  | { readonly kind: 'offer-places'; readonly ceid: number }
  /** Cancels the next entries of a cancelled competition. */
  | { readonly kind: 'cancel-entries'; readonly compId: number; readonly moneyBack: 'all' | 'policy' | 'none' };

type When = {
  readonly now: Instant;
  readonly onceKey?: string;
  /** When the job is due; at once by default. */
  readonly until?: Instant;
};

/** Queues a job in the outbox; does nothing when its `onceKey` exists. */
export const putInOutbox = (tx: Tx, job: OutboxJob, when: When): Promise<void> =>
  writeTogether(tx, [jobPart(job, when)]);

/** Returns the same as a part of a statement (see `writeTogether`). */
export function jobPart({ kind, ...payload }: OutboxJob, { now, onceKey, until = now }: When): SqlPart {
  const at = new Date(now);
  return sql`
      insert into outbox (kind, payload, once_key, created_at, not_before) values (${kind}, ${JSON.stringify(payload)}, ${onceKey ?? null}, ${at}, ${new Date(until)})
      on conflict (once_key) do nothing returning pg_notify(${OUTBOX_CHANNEL}, '')`;
}
