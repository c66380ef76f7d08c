import { venue } from '../../competitions/locations/venue-queries.ts';
import { sql } from 'kysely';

/** The event that an entry was moved from, or the athlete it was taken over from. A subquery is planned faster than joins. */
const replaced = sql`(select case when p.athlete_id = e.athlete_id then b.name else o.first_name || ' ' || o.surname end
    from entry p join comp_event b on b.id = p.comp_event_id join athlete o on o.id = p.athlete_id where p.id = e.replaces_id)`;

/** Every entry with the columns of `LineFacts`, as a part of a query. */
export const entryLines = sql`
  select 'entry' as kind, e.id as "refId", e.comp_event_id as "soldId", 1 as quantity, e.user_id as "userId", c.org_id as "orgId", e.comp_id as "compId", c.name as competition,
    ${venue} as venue, c.time_zone as zone, c.options as "compOptions", c.closes_at as "entriesClose", c.email_text as "mailText", e.currency, e.price_minor as price, e.fee_minor as fee, e.total_minor as total,
    e.state, e.held_until as "heldUntil", e.order_id as "tiedTo", e.athlete_id as "athleteId", a.first_name || ' ' || a.surname as person, a.first_name as "shortName", e.pay_key_hash as "payKey", e.club_id as "clubId", e.comp_event_id as ceid, v.name as item, g.name || coalesce(', instead of ' || ${replaced}, '') as detail,
    v.starts_at as "startsAt", v.time_known as "timeKnown", e.replaces_id as replaces
  from entry e join athlete a on a.id = e.athlete_id join competition c on c.id = e.comp_id join location w on w.id = c.location_id join comp_event v on v.id = e.comp_event_id join age_group g on g.id = v.age_group_id`;
