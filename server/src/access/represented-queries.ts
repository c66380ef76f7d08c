import { sql } from 'kysely';
import type { ClubId, UserId } from '@startline/rules/ids';

/**
 * The clubs and schools that a user represents: their own, and those in their areas and all areas below. The one
 * source of whose athletes a representative may see and enter: the access rule and the list of athletes both ask it.
 */
export const representedClubs = (user: UserId) => sql<{ id: ClubId }>`
  select club_id as id from user_club where user_id = ${user}
  union select k.id from club k where k.area_id in (
    with recursive below as (
      select area_id as id from user_area where user_id = ${user}
      union select lower_area.id from area lower_area join below on lower_area.parent_id = below.id)
    select id from below)`;
