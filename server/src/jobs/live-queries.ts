import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../db/db.ts';

export const LIVE_CHANNEL = 'live';

/** What may change while somebody watches a competition. */
export type LiveKind = 'entries' | 'competition';

/** Tells every watcher, in every process, that something of a competition changed; ids only, readers catch up by sequence. */
export async function announce(tx: Tx, change: { readonly compId: CompetitionId; readonly kind: LiveKind; readonly refId: number; readonly now: Instant }): Promise<void> {
  await tx.insertInto('live_event').values({ comp_id: change.compId, kind: change.kind, ref_id: change.refId, at: new Date(change.now) }).execute();
  await sql`select pg_notify(${LIVE_CHANNEL}, ${String(change.compId)})`.execute(tx);
}
