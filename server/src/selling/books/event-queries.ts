import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** Stores an event of a provider; returns false when it is already stored (BAR F5). */
export async function storeEvent(
  tx: Tx,
  event: {
    readonly provider: string;
    readonly id: string;
    readonly kind: string;
    readonly payload: Record<string, unknown>;
    readonly now: Instant;
  },
): Promise<boolean> {
  const stored = await tx
    .insertInto('provider_event')
    .values({
      provider: event.provider,
      event_id: event.id,
      kind: event.kind,
      payload: JSON.stringify(event.payload),
      received_at: new Date(event.now),
      applied_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function noteApplied(db: Db, provider: string, id: string, now: Instant): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ applied_at: new Date(now) })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}
