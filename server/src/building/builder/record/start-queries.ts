import { sql } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../../db/db.ts';

/** Reads when each event of a competition starts. */
export async function readStarts(
  tx: Tx,
  compId: CompetitionId,
): Promise<{ readonly id: number; readonly startsAt: Instant }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, starts_at as at from comp_event where comp_id = ${compId} order by id for no key update`.execute(tx);
  return rows.map(({ id, at }) => ({ id, startsAt: at.getTime() as Instant }));
}

/** Writes the starts of events and raises their versions. */
export async function writeStarts(
  tx: Tx,
  starts: ReadonlyMap<number, Date>,
  stamp: { readonly changed_by: number; readonly updated_at: Date },
): Promise<void> {
  const moments = [...starts.values()].map((at) => at.toISOString());
  await sql`
    update comp_event e set starts_at = s.at, version = e.version + 1, changed_by = ${stamp.changed_by}, changed_at = ${stamp.updated_at}
    from unnest(${[...starts.keys()]}::int[], ${moments}::timestamptz[]) s(id, at) where e.id = s.id`.execute(tx);
}
