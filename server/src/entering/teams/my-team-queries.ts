import { sql } from 'kysely';
import type { CompEventId, CompetitionId, LineId, OrderId, UserId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import { ownAthletes } from '../../access/represented-queries.ts';
import { venue } from '../../competitions/locations/venue-queries.ts';
import type { Db } from '../../db/db.ts';
import { definitionOptions } from '../entries/facts/team-set-up-queries.ts';
import type { LineState } from '../../selling/lines/line-kind.ts';
import { withResult } from '../../selling/places/result-queries.ts';

export type MyTeamRow = {
  readonly teamId: LineId;
  readonly teamName: string;
  readonly entity: string;
  readonly isOwn: boolean;
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly compOptions: unknown;
  readonly venue: string;
  readonly startsOn: string;
  readonly zone: TimeZone;
  readonly closesAt: Date;
  readonly isCalledOff: boolean;
  readonly ceid: CompEventId;
  readonly event: string;
  readonly ageGroup: string;
  readonly startsAt: Date;
  readonly timeKnown: boolean;
  readonly options: unknown;
  readonly defOptions: unknown;
  readonly state: LineState;
  readonly total: number;
  readonly currency: 'GBP' | 'EUR';
  readonly heldUntil: Date | null;
  readonly orderId: OrderId | null;
  readonly orderState: string | null;
  readonly method: 'card' | 'cheque' | 'free' | 'credit' | 'invoice' | null;
  readonly reason: string | null;
  readonly hasResult: boolean;
  readonly members: readonly { readonly name: string; readonly isMine: boolean }[];
};

type Whose = { readonly userId: UserId; readonly when: 'coming' | 'past'; readonly now: Instant };

/**
 * Returns the teams that a user entered, and those of others that name an athlete linked to the user: coming ones first
 * by time, past ones latest first. Teams given up before they were paid or promised are left out.
 */
export async function readMyTeams(db: Db, { userId, when, now: at }: Whose): Promise<MyTeamRow[]> {
  const now = new Date(at);
  const order = when === 'coming' ? sql`v.starts_at` : sql`v.starts_at desc`;
  const { rows } = await sql<MyTeamRow>`
    select t.id as "teamId", t.name as "teamName", coalesce(k.name, r.name, '') as entity, t.user_id = ${userId} as "isOwn", c.id as "compId", c.name as competition, c.options as "compOptions", ${venue} as venue,
      c.starts_on as "startsOn", c.time_zone as zone, c.closes_at as "closesAt", c.cancelled_at is not null as "isCalledOff", v.id as ceid, v.name as event, g.name as "ageGroup", v.starts_at as "startsAt", v.time_known as "timeKnown",
      v.options, ${definitionOptions(sql`c.id`)} as "defOptions", case when t.state = 'held' and t.held_until <= ${now} then 'lapsed' else t.state end as state, t.total_minor as total, t.currency, t.held_until as "heldUntil",
      t.order_id as "orderId", s.state as "orderState", s.method, t.cancel_reason as reason, ${withResult('team', sql`t.id`)} as "hasResult",
      coalesce((select jsonb_agg(jsonb_build_object('name', a.first_name || ' ' || a.surname, 'isMine', a.id in (${ownAthletes(userId)})) order by m.place) from team_member m join athlete a on a.id = m.athlete_id where m.team_id = t.id), '[]'::jsonb) as members
    from team t join competition c on c.id = t.comp_id join location w on w.id = c.location_id join comp_event v on v.id = t.comp_event_id join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id
      left join shop_order s on s.id = t.order_id left join club k on k.id = t.club_id left join area r on r.id = t.area_id
    where ((t.user_id = ${userId} and (t.state <> 'cancelled' or s.settled_at is not null or s.method in ('cheque', 'invoice')))
        or (t.state in ('awaiting-cheque', 'paid') and t.id in (select m.team_id from team_member m where m.athlete_id in (${ownAthletes(userId)}))))
      and ${when === 'coming' ? sql`v.starts_at >= ${now}` : sql`v.starts_at < ${now}`}
    order by ${order}, t.id limit 200`.execute(db);
  return rows;
}
