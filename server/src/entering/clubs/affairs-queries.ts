import { sql } from 'kysely';
import type { ClubId, CompetitionId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';

export type PersonRow = { readonly name: string; readonly email: string };

/** Returns the people with their own right to represent a club, by name. */
export async function readRepresentatives(db: Db, clubId: ClubId): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.display_name as name, u.email from user_club r join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and u.closed_at is null and u.email_confirmed_at is not null order by u.display_name, u.id limit 50`.execute(
    db,
  );
  return rows;
}

export type AffairRow = {
  readonly compId: CompetitionId;
  readonly competition: string;
  readonly startsOn: string;
  readonly zone: TimeZone;
  readonly closesAt: Date;
  readonly isOpen: boolean;
  readonly entered: number;
  readonly athletes: number;
  readonly held: number;
  readonly teams: number;
  readonly waiting: number;
};

/**
 * Returns the coming competitions in which a club has entries or teams, soonest first, then those that take entries
 * now.
 */
export async function readAffairs(db: Db, clubId: ClubId, at: Instant): Promise<AffairRow[]> {
  const now = new Date(at);
  const { rows } = await sql<AffairRow>`
    with own as (
      select comp_id, count(*) filter (where state in ('paid', 'awaiting-cheque'))::int as entered,
        count(distinct athlete_id) filter (where state in ('paid', 'awaiting-cheque'))::int as athletes,
        count(*) filter (where state = 'held' and held_until > ${now})::int as held
      from entry where club_id = ${clubId} and state in ('paid', 'awaiting-cheque', 'held') group by comp_id),
    in_teams as (select comp_id, count(*)::int as teams from team where club_id = ${clubId} and state in ('paid', 'awaiting-cheque') group by comp_id),
    in_line as (select comp_id, count(*)::int as waiting from waiting where club_id = ${clubId} and state in ('waiting', 'offered') group by comp_id)
    select c.id as "compId", c.name as competition, c.starts_on::text as "startsOn", c.time_zone as zone, c.closes_at as "closesAt",
      c.active and o.status = 'Approved' and c.cancelled_at is null and c.opens_at <= ${now} and c.closes_at > ${now} as "isOpen",
      coalesce(own.entered, 0) as entered, coalesce(own.athletes, 0) as athletes, coalesce(own.held, 0) as held, coalesce(in_teams.teams, 0) as teams, coalesce(in_line.waiting, 0) as waiting
    from competition c join organisation o on o.id = c.org_id left join own on own.comp_id = c.id left join in_teams on in_teams.comp_id = c.id left join in_line on in_line.comp_id = c.id
    where c.ends_on >= (${now}::timestamptz at time zone c.time_zone)::date and (own.comp_id is not null or in_teams.comp_id is not null or in_line.comp_id is not null or (c.active and o.status = 'Approved' and c.cancelled_at is null and c.opens_at <= ${now} and c.closes_at > ${now}))
    order by (own.comp_id is null and in_teams.comp_id is null and in_line.comp_id is null), c.starts_on, c.id limit 50`.execute(
    db,
  );
  return rows;
}
