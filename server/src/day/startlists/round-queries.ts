import { sql } from 'kysely';
import type { LaterTerms, RoundLine } from '@startline/rules/day/results/later-round';
import type { CompetitionId, EventGroupId, LineId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

/** The terms and the standings that a later round was drawn from. */
export type RoundDraw = {
  readonly groupId: EventGroupId;
  readonly terms: LaterTerms;
  readonly seed: string;
  readonly standing: readonly RoundLine<LineId>[];
  readonly drawnAt: Date;
};

/** Returns the later rounds of a competition that are drawn, or that of one event group. */
export async function readRoundDraws(db: Db | Tx, compId: CompetitionId, groupId: number = 0): Promise<RoundDraw[]> {
  const { rows } = await sql<Omit<RoundDraw, 'terms'> & LaterTerms>`
    select event_group_id as "groupId", by_place as "byPlace", by_time as "byTime", standard, heats, seed, standing, drawn_at as "drawnAt"
    from round_draw where comp_id = ${compId} and (${groupId} = 0 or event_group_id = ${groupId}) order by event_group_id`.execute(
    db,
  );
  return rows.map(({ byPlace, byTime, standard, heats, ...row }) => ({
    ...row,
    terms: { byPlace, byTime, standard, heats },
  }));
}

/** Stores the terms and the standings of a draw in place of earlier ones. Call it under the lock of the event group. */
export async function writeRoundDraw(
  tx: Tx,
  compId: CompetitionId,
  { groupId, terms, seed, standing }: Omit<RoundDraw, 'drawnAt'>,
  now: Instant,
): Promise<void> {
  await sql`
    insert into round_draw (event_group_id, comp_id, by_place, by_time, standard, heats, seed, standing, drawn_at)
    values (${groupId}, ${compId}, ${terms.byPlace}, ${terms.byTime}, ${terms.standard}, ${terms.heats}, ${seed}, ${JSON.stringify(standing)}::jsonb, ${new Date(now)})
    on conflict (event_group_id) do update set by_place = excluded.by_place, by_time = excluded.by_time, standard = excluded.standard, heats = excluded.heats,
      seed = excluded.seed, standing = excluded.standing, drawn_at = excluded.drawn_at`.execute(tx);
}
