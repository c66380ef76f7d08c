import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../db/db.ts';

export type Key = { readonly owner: string; readonly key: string };
export type Started = Key & { readonly startedAt: Instant };
export type KeyRow = {
  readonly call: string;
  readonly bodyHash: string;
  readonly status: number | undefined;
  readonly reply: string;
  readonly startedAt: Instant;
};

/** Inserts a key as in flight; returns false when it exists. */
export async function startKey(
  db: Db,
  key: Started & { readonly call: string; readonly bodyHash: string },
): Promise<boolean> {
  const made = await db
    .insertInto('idempotency_key')
    .values({
      owner: key.owner,
      key: key.key,
      call: key.call,
      body_hash: key.bodyHash,
      status: null,
      reply: null,
      started_at: new Date(key.startedAt),
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return made !== undefined;
}

export async function readKey(db: Db, { owner, key }: Key): Promise<KeyRow | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      call: row.call,
      bodyHash: row.body_hash,
      status: row.status ?? undefined,
      reply: typeof row.reply?.['text'] === 'string' ? row.reply['text'] : '',
      startedAt: row.started_at.getTime() as Instant,
    }
  );
}

/**
 * Takes over a key in the state that was read, from a process that is gone or because it expired; returns false when
 * another was first or its answer has arrived meanwhile.
 */
export async function takeKeyOver(
  db: Db,
  { owner, key }: Key,
  seen: KeyRow,
  to: Started & { readonly call: string; readonly bodyHash: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('idempotency_key')
    .set({ started_at: new Date(to.startedAt), call: to.call, body_hash: to.bodyHash, status: null, reply: null })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('started_at', '=', new Date(seen.startedAt))
    .where('status', 'is not distinct from', seen.status ?? null)
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores the answer of a key; returns false when another process has taken it over meanwhile. */
export async function keepAnswer(
  db: Db | Tx,
  { owner, key, startedAt }: Started,
  answer: { readonly status: number; readonly body: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('idempotency_key')
    .set({ status: answer.status, reply: JSON.stringify({ text: answer.body }) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('started_at', '=', new Date(startedAt))
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Deletes a key whose call failed, so that it may be used again. */
export async function dropKey(db: Db, { owner, key, startedAt }: Started): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('started_at', '=', new Date(startedAt))
    .execute();
}

/**
 * Frees keys in flight whose processes are gone: those started before a moment, or all at the start of a sole owner.
 */
export async function freeKeysInFlight(db: Db, before?: Instant): Promise<void> {
  const keys = db.deleteFrom('idempotency_key').where('status', 'is', null);
  await (before === undefined ? keys : keys.where('started_at', '<', new Date(before))).execute();
}
