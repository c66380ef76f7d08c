import { sql } from 'kysely';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';
import { TIMING_DEVICE } from './log-queries.ts';

export type CorrectionRow = {
  readonly groupId: EventGroupId;
  readonly heat: number;
  /** The start; null for the wind of a race. */
  readonly startId: number | null;
  readonly kind: 'result' | 'trial' | 'height' | 'wind';
  readonly part: number;
  readonly before: string;
  readonly after: string;
  readonly at: Date;
  readonly by: 'official' | 'photo-finish';
};

/** The most corrections of a competition that are read. */
const MOST = 300;

/**
 * Returns the marks and winds that were changed after their heat was first provisional or official, newest first, each
 * with the value before. Of reports in one second on one cell, only a change of the value counts.
 */
export const readCorrections = async (db: Db, compId: CompetitionId, groupId: number = 0): Promise<CorrectionRow[]> =>
  (
    await sql<CorrectionRow>`
    with closed as (
      select d.subject_id as unit_id, min(d.seq) as seq from day_log d
      where d.comp_id = ${compId} and d.subject = 'unit' and d.kind = 'unit-state' and d.value in ('"provisional"'::jsonb, '"official"'::jsonb) group by 1)
    select l.event_group_id as "groupId", u.heat, s.id as "startId", d.kind, d.part, coalesce(was.value #>> '{}', '') as before, coalesce(d.value #>> '{}', '') as after, d.received_at as at,
      case when d.device = ${TIMING_DEVICE} then 'photo-finish' else 'official' end as by
    from day_log d left join start s on d.subject = 'start' and s.id = d.subject_id
      join unit u on u.id = case d.subject when 'unit' then d.subject_id else s.unit_id end join closed k on k.unit_id = u.id and d.seq > k.seq
      join start_list l on l.id = u.start_list_id and (${groupId} = 0 or l.event_group_id = ${groupId})
      left join lateral (select p.value from day_log p where p.comp_id = d.comp_id and p.subject = d.subject and p.subject_id = d.subject_id and p.kind = d.kind and p.part = d.part and p.seq < d.seq order by p.seq desc limit 1) was on true
    where d.comp_id = ${compId} and d.seq > (select min(seq) from closed) and d.kind in ('result', 'trial', 'height', 'wind') and coalesce(was.value #>> '{}', '') <> coalesce(d.value #>> '{}', '')
    order by d.seq desc limit ${MOST}`.execute(db)
  ).rows;
