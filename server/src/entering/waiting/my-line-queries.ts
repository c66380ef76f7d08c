import { sql } from 'kysely';
import type { AthleteId, CompEventId, CompetitionId, UserId } from '@startline/rules/ids';
import type { Currency } from '@startline/rules/money';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';

export type MyLineRow = {
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly zone: TimeZone;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly athleteId: AthleteId;
  readonly athlete: string;
  readonly position: number;
  readonly offeredUntil: Date | null;
  readonly lineState: 'awaiting-cheque' | 'paid' | null;
  readonly total: number;
  readonly fee: number;
  readonly currency: Currency | null;
  readonly closesAt: Date;
  readonly options: unknown;
};

/** Returns a user's places in line, with the position among those without an offer; an offer only while it lasts. */
export async function readMyLines(db: Db, userId: UserId, at: Instant): Promise<MyLineRow[]> {
  const now = new Date(at);
  const { rows } = await sql<MyLineRow>`
    select c.id as "compId", c.name as competition, c.time_zone as zone, v.id as ceid, v.name as event, g.name as "ageGroup", v.starts_at as "startsAt", v.time_known as "timeKnown",
      a.id as "athleteId", a.first_name || ' ' || a.surname as athlete, e.held_until as "offeredUntil", case when w.line_state in ('awaiting-cheque', 'paid') then w.line_state end as "lineState", w.total_minor as total, w.fee_minor as fee, w.currency, c.closes_at as "closesAt", c.options,
      case when w.state = 'waiting' then (select count(*)::int from waiting x where x.comp_event_id = w.comp_event_id and x.state = 'waiting' and (x.turn, x.id) <= (w.turn, w.id)) else 0 end as position
    from waiting w join competition c on c.id = w.comp_id join comp_event v on v.id = w.comp_event_id join age_group g on g.id = v.age_group_id join athlete a on a.id = w.athlete_id
      left join entry e on e.id = w.entry_id
    where w.user_id = ${userId} and v.starts_at >= ${now}
      and (w.state = 'waiting' or (w.state = 'offered' and e.state = 'held' and e.held_until > ${now}))
    order by v.starts_at, w.id limit 200`.execute(db);
  return rows;
}
