import type { PlacePaid } from '@startline/rules/entering/waiting/paid-place';
import { sql } from 'kysely';
import type { AthleteId, CompetitionId, CompEventId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';

/** An athlete's place in the line for an event: the position, or 0 for one that is offered or to be paid for first. */
export type InLine = {
  readonly ceid: CompEventId;
  readonly position: number;
  /** In ms since 1970. */ readonly offeredUntilMs: number | null;
  /** The line of a place that is paid for on joining; null for one that costs nothing until a place is offered. */
  readonly lineState: PlacePaid | null;
  readonly id: number;
  readonly total: number;
  readonly fee: number;
};

/** Returns the query of the lines of a competition in which an athlete waits, has an offer, or has a place in a basket. */
export const linesOf = ({
  compId,
  athleteId,
  now,
}: {
  readonly compId: CompetitionId;
  readonly athleteId: AthleteId | 0;
  readonly now: Instant;
}) => sql`
    select w.id, w.comp_event_id as ceid, extract(epoch from e.held_until) * 1000 as "offeredUntilMs", case when w.line_state in ('held', 'awaiting-cheque', 'paid') then w.line_state end as "lineState", w.total_minor as total, w.fee_minor as fee,
      case when w.state <> 'waiting' then 0 else (select count(*)::int from waiting a where a.comp_event_id = w.comp_event_id and a.state = 'waiting' and a.turn <= w.turn) end as position
    from waiting w left join entry e on e.id = w.entry_id
    where w.comp_id = ${compId} and w.athlete_id = ${athleteId} and (w.state = 'waiting' or (w.state = 'offered' and e.state = 'held') or (w.line_state = 'held' and w.held_until > ${new Date(now)}))`;
