import { sql } from 'kysely';
import type { ProtestState } from '@startline/rules/day/results/protests';
import type { Layout } from '@startline/rules/day/units/layout';
import type { CompetitionId, EventGroupId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

type Where = {
  readonly egId: EventGroupId;
  readonly event: string;
  readonly heat: number;
  readonly heats: number;
  readonly layout: Layout;
};
export type HappenedRow = Where & {
  readonly at: Date;
  readonly kind: 'result' | 'trial' | 'height' | 'unit-state' | 'protest';
  readonly part: number;
  readonly lineId: number | null;
  readonly text: string;
};

const heats = sql`(select count(*)::int from unit w where w.start_list_id = l.id)`;

/** Returns the latest marks, states and protests of a competition, newest first. */
export const readHappened = async (db: Db, compId: CompetitionId, most: number): Promise<HappenedRow[]> =>
  (
    await sql<HappenedRow>`
    with latest as (
      select * from day_log where comp_id = ${compId} and kind in ('result', 'trial', 'height', 'unit-state', 'protest') and value <> 'null'::jsonb order by seq desc limit ${most})
    select l.event_group_id as "egId", g.name as event, u.heat, ${heats} as heats, l.layout, d.received_at as at, d.kind, d.part, s.line_id as "lineId", d.value #>> '{}' as text
    from latest d left join start s on d.subject = 'start' and s.id = d.subject_id
      join unit u on u.id = case d.subject when 'unit' then d.subject_id else s.unit_id end
      join start_list l on l.id = u.start_list_id join event_group g on g.id = l.event_group_id
    order by d.seq desc`.execute(db)
  ).rows;

export type OpenProtest = Where & { readonly state: ProtestState; readonly since: Date };
/** Returns the protests and appeals that wait for their decision, the oldest first. */
export const readOpenProtests = async (db: Db, compId: CompetitionId): Promise<OpenProtest[]> =>
  (
    await sql<OpenProtest>`
    select l.event_group_id as "egId", g.name as event, u.heat, ${heats} as heats, l.layout, c.value #>> '{}' as state, d.received_at as since
    from day_cell c join day_log d on d.id = c.row_id join unit u on u.id = c.subject_id join start_list l on l.id = u.start_list_id join event_group g on g.id = l.event_group_id
    where c.comp_id = ${compId} and c.subject = 'unit' and c.kind = 'protest' and c.value in ('"protest"'::jsonb, '"appeal"'::jsonb) order by d.received_at`.execute(
      db,
    )
  ).rows;
