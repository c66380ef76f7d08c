import { sql } from 'kysely';
import type { CompEventId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';

export type LockedCapacity = {
  readonly ceid: CompEventId;
  readonly name: string;
  readonly cap: number | null;
  readonly held: number;
  readonly taken: number;
};

/** Locks the limits of events in id order, as entering does; errors name each event by its group. */
export async function lockLimits(tx: Tx, ceids: readonly number[]): Promise<LockedCapacity[]> {
  const { rows } = await sql<LockedCapacity>`
    select k.ref_id as ceid, g.name, k.cap, k.held, k.taken from capacity k join comp_event e on e.id = k.ref_id join event_group g on g.id = e.event_group_id
    where k.kind = 'event' and k.ref_id = any(${[...ceids]}::int[]) order by k.id for update of k`.execute(tx);
  return rows;
}

export async function setCaps(
  tx: Tx,
  caps: readonly { readonly ceid: number; readonly cap: number | null }[],
): Promise<void> {
  await sql`
    update capacity k set cap = c.cap from unnest(${caps.map(({ ceid }) => ceid)}::int[], ${caps.map(({ cap }) => cap)}::int[]) as c(ceid, cap) where k.kind = 'event' and k.ref_id = c.ceid`.execute(
    tx,
  );
}

export async function deleteLimits(tx: Tx, ceids: readonly number[]): Promise<void> {
  await sql`delete from capacity where kind = 'event' and ref_id = any(${[...ceids]}::int[])`.execute(tx);
}
