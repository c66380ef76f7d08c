import { sql } from 'kysely';
import { later, minutes } from '@startline/rules/time';
import type { Tx } from '../db/db.ts';
import type { UserId } from '@startline/rules/ids';
import type { Letter } from '../outside/mail.ts';
import type { Ctx } from './context.ts';
import { putInOutbox } from './outbox-queries.ts';

/** How long a letter waits for more of its kind, and the longest that it does in all. */
const WAITS = minutes(1);
const LONGEST = minutes(10);

type Collected<Piece> = {
  /** What the letter is about: pieces about one thing for one account go together. */
  readonly about: string;
  readonly userId: UserId;
  readonly piece: Piece;
  readonly write: (pieces: readonly Piece[]) => Letter;
};

/**
 * Queues a piece of a letter to an account. An act of the organiser on many entries comes as one call for each, so the
 * letter waits a minute for more pieces, and each account gets one mail. A letter under way takes no more. What
 * accounts do themselves they hear at once. A piece is JSON.
 */
export async function collectInLetter<Piece>(
  tx: Tx,
  ctx: Ctx,
  { about, userId, piece, write }: Collected<Piece>,
): Promise<void> {
  const now = ctx.now();
  if (ctx.caller.kind !== 'user' || ctx.caller.id === userId) {
    await putInOutbox(tx, { kind: 'mail', letter: write([piece]) }, { now });
    return;
  }
  const key = `${about} ${String(userId)}`;
  const { rows } = await sql<{ id: number; pieces: Piece[] }>`
    select id, payload->'pieces' as pieces from outbox
    where state = 'waiting' and attempts = 0 and kind = 'mail' and payload->>'collects' = ${key}
      and created_at > ${new Date(later(now, -LONGEST))}
    order by id desc limit 1 for update`.execute(tx);
  const [waiting] = rows;
  const pieces = [...(waiting?.pieces ?? []), piece];
  const letter = write(pieces);
  const until = later(now, WAITS);
  if (!waiting) await putInOutbox(tx, { kind: 'mail', letter, collects: key, pieces }, { now, until });
  else
    await sql`update outbox set payload = ${JSON.stringify({ letter, collects: key, pieces })}, not_before = ${new Date(until)} where id = ${waiting.id}`.execute(
      tx,
    );
}
