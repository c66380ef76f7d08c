import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Db, Tx } from '../../../db/db.ts';

/** An athlete's place in the line for an event: the position, or how long a place is offered (then 0). */
export type InLine = { readonly ceid: CompEventId; readonly position: number; readonly offeredUntil: Date | null };

/** Returns the lines of a competition in which an athlete waits or has an offer. */
export async function readInLine(db: Db | Tx, compId: CompetitionId, athleteId: AthleteId): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    select w.comp_event_id as ceid, e.held_until as "offeredUntil",
      case when w.state = 'offered' then 0 else (select count(*)::int from waiting a where a.comp_event_id = w.comp_event_id and a.state = 'waiting' and a.turn <= w.turn) end as position
    from waiting w left join entry e on e.id = w.entry_id
    where w.comp_id = ${compId} and w.athlete_id = ${athleteId} and (w.state = 'waiting' or (w.state = 'offered' and e.state = 'held'))`.execute(
    db,
  );
  return rows;
}
