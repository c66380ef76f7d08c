import { sql } from 'kysely';
import type { AthleteId, ClubId, UserId } from '@startline/rules/ids';

/**
 * Returns the clubs and schools that a user represents: the user's own, and those in the user's areas and all areas
 * below. Both the access rule and the list of athletes use this query, so they cannot differ.
 */
export const representedClubs = (user: UserId) => sql<{ id: ClubId }>`
  select club_id as id from user_club where user_id = ${user} and ${isProved(user)}
  union select k.id from club k where k.area_id in (
    with recursive below as (
      select area_id as id from user_area where user_id = ${user} and ${isProved(user)}
      union select lower_area.id from area lower_area join below on lower_area.parent_id = below.id)
    select id from below)`;

/** Returns the athletes of the clubs and schools that a user represents. Each way into a club is an index search. */
export const representedAthletes = (user: UserId) =>
  sql.join(
    ['club_id', 'club2_id', 'school_id'].map(
      (club) => sql`select id from athlete where ${sql.ref(club)} in (${representedClubs(user)})`,
    ),
    sql` union `,
  );

/**
 * Returns the athletes on a user's list. Users who have not proved their e-mail address may be anyone, so they get only
 * the athletes that they added. Every query of a user's own records uses this one. It ends in a condition, so callers
 * can append another.
 */
export const ownAthletes = (user: UserId) => sql<{ athlete_id: AthleteId }>`
  select l.athlete_id from user_athlete l where l.user_id = ${user}
    and (${isProved(user)} or l.athlete_id in (select made.id from athlete made where made.id = l.athlete_id and made.created_by = ${user}))`;

/** Returns whether a user has proved their e-mail address by a mailed link. */
const isProved = (user: UserId) =>
  sql<boolean>`exists (select from app_user u where u.id = ${user} and u.email_confirmed_at is not null)`;
