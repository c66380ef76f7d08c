import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, SqlPart, Tx } from '../db/db.ts';
import { writeTogether } from '../db/write-queries.ts';

export const LIVE_CHANNEL = 'live';

/**
 * The kinds of change that viewers of a competition are notified of; `rounds` is a later round that is published or
 * drawn again, which the results of the rounds before it show.
 */
export type LiveKind = 'entries' | 'competition' | 'day' | 'rounds';

type Change = {
  readonly compId: CompetitionId;
  readonly kind: LiveKind;
  readonly refId: number;
  readonly now: Instant;
};

/**
 * Notifies every watcher, in every process, of a change of a competition; sends ids only, and readers catch up by
 * sequence.
 */
export const announce = (tx: Tx, change: Change): Promise<void> => writeTogether(tx, [changePart(change)]);

/** Returns the same as a part of a statement (see `writeTogether`). */
export const changePart = ({ compId, kind, refId, now }: Change): SqlPart => sql`
      insert into live_event (comp_id, kind, ref_id, at) values (${compId}, ${kind}, ${refId}, ${new Date(now)})
      returning pg_notify(${LIVE_CHANNEL}, ${String(compId)})`;

export type LiveEvent = { readonly seq: number; readonly kind: string; readonly refId: number };

/** Returns the changes of a competition after a sequence number, oldest first, at most `most`. */
export const changesAfter = (db: Db, compId: CompetitionId, seq: number, most: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_event')
    .select(['seq', 'kind', 'ref_id as refId'])
    .where('comp_id', '=', compId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();

/** Returns the number of the latest change anywhere; 0 before the first. */
export async function latestChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('live_event')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
