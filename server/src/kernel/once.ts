import { createHash } from 'node:crypto';
import { hours, later, type Instant } from '@startline/rules/time';
import { crashPoint } from '../runtime/crash-point.ts';
import type { Db, Tx } from '../db/db.ts';
import { Refusal } from './refuse.ts';
import {
  dropKey,
  freeKeysInFlight,
  keepAnswer,
  readKey,
  startKey,
  takeKeyOver,
  type Started,
} from './idempotency-queries.ts';

/** An answer as it is sent, stored to the byte. */
export type Answer = { readonly status: number; readonly body: string };

/**
 * A key is remembered for 24 hours. A call in flight for longer than the lease has lost its process, since no call may
 * take that long.
 */
const REMEMBERED = hours(24);
const LEASE = 30_000;

export type Intention = {
  readonly owner: string;
  readonly key: string | undefined;
  readonly call: string;
  readonly body: unknown;
};

/** Stores an answer with its key, as a statement of the command's own transaction. */
export type Keep = (tx: Tx, answer: Answer) => Promise<void>;

/**
 * Runs a money write once per Idempotency-Key (BAR P9): the same key and body again gets the stored answer, another
 * body `key-other-body`, a running one `key-in-flight`. Stores refusals as answers, but not our own failures, so that
 * the key may be used again. A command with one transaction stores its answer in it by `keep`, so that a kill after the
 * commit cannot separate the two; a command with several finds its earlier work again by its key. A key left in flight
 * by a kill is freed: at once by the embedded engine's next start, else after 30 s, whether or not its call comes
 * again.
 */
export async function once(
  db: Db,
  now: () => Instant,
  intention: Intention,
  work: (keep: Keep) => Promise<Answer>,
): Promise<Answer & { readonly repeated: boolean }> {
  const { key } = intention;
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refusal(
      'key-missing',
      'This call needs an Idempotency-Key header of 8 to 200 characters, new for each intention and the same for each repeat of it.',
    );
  }
  const started = {
    owner: intention.owner,
    key,
    startedAt: now(),
    call: intention.call,
    bodyHash: createHash('sha256').update(JSON.stringify(intention.body)).digest('base64url'),
  };
  if (!(await startKey(db, started))) {
    const kept = await answerOfEarlier(db, started);
    if (kept) return { ...kept, repeated: true };
  }
  return { ...(await runAndKeep(db, started, work)), repeated: false };
}

/** Frees the keys of killed calls, so that none stays in flight when its call never comes again. */
export const freeLostKeys = (db: Db, now: Instant): Promise<void> => freeKeysInFlight(db, later(now, -LEASE));

/** Returns the stored answer of an earlier call; undefined when its key is now ours to run. */
async function answerOfEarlier(
  db: Db,
  mine: Started & { call: string; bodyHash: string },
): Promise<Answer | undefined> {
  const row = await readKey(db, mine);
  if (!row) throw inFlight();
  const age = mine.startedAt - row.startedAt;
  const isFree =
    age > REMEMBERED ||
    (row.status === undefined && age > LEASE && row.call === mine.call && row.bodyHash === mine.bodyHash);
  if (isFree && (await takeKeyOver(db, mine, row, mine))) return undefined;
  if (row.call !== mine.call || row.bodyHash !== mine.bodyHash)
    throw new Refusal('key-other-body', 'This Idempotency-Key was used for something else. Use a new one.');
  if (row.status === undefined || isFree) throw inFlight();
  return { status: row.status, body: row.reply };
}

const inFlight = (): Refusal =>
  new Refusal('key-in-flight', 'This is already being done. Wait a moment for the answer.', { retryAfter: 1 });

async function runAndKeep(db: Db, key: Started, work: (keep: Keep) => Promise<Answer>): Promise<Answer> {
  let answer: Answer;
  let kept: Answer | undefined;
  try {
    answer = await work(async (tx, made) => {
      // another process does it now, so this one's work is rolled back
      if (!(await keepAnswer(tx, key, made))) throw inFlight();
      kept = made;
    });
  } catch (fault) {
    // the caller must see the first fault; the key expires by itself
    await dropKey(db, key).catch(() => undefined);
    throw fault;
  }
  crashPoint('answer:made');
  // an answer stored in a rolled-back transaction is not this one
  if (kept?.body !== answer.body) await keepAnswer(db, key, answer);
  return answer;
}
