import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import { representedAthletes, representedClubs } from '../../access/represented-queries.ts';
import type { Db, Tx } from '../../db/db.ts';
import type { LineFacts } from '../lines/line-kind.ts';

export type InvoicedLine = Pick<LineFacts, 'kind' | 'refId' | 'athleteId' | 'clubId'>;

/**
 * Returns whether each line is for an athlete of a club, school or area that the user represents, for a team of one, or
 * for nobody in particular.
 */
export async function areRepresented(db: Db | Tx, user: UserId, lines: readonly InvoicedLine[]): Promise<boolean> {
  const athletes = [...new Set(lines.flatMap(({ athleteId }) => athleteId ?? []))];
  const teams = lines.filter(({ kind }) => kind === 'team').map(({ refId }) => refId);
  const { rows } = await sql<{ strange: boolean }>`
    select exists (select from unnest(${athletes}::int[]) a(id) where a.id not in (${representedAthletes(user)}))
      or exists (select from team t where t.id = any(${teams}::int[]) and (t.club_id is null and t.area_id is null or t.club_id not in (${representedClubs(user)})
        or t.area_id not in (
          with recursive below as (
            select area_id as id from user_area where user_id = ${user}
            union select lower_area.id from area lower_area join below on lower_area.parent_id = below.id)
          select id from below))) as strange`.execute(db);
  return rows[0]?.strange === false;
}

/** Returns the names of the clubs and areas that a user represents, those of these lines first; at most three. */
export async function invoicedTo(tx: Tx, user: UserId, lines: readonly InvoicedLine[]): Promise<string> {
  const clubs = lines.flatMap(({ clubId }) => clubId ?? []);
  const { rows } = await sql<{ name: string; isHere: boolean }>`
    select k.name, k.id = any(${clubs}::int[]) as "isHere" from user_club u join club k on k.id = u.club_id where u.user_id = ${user}
    union all select a.name, false from user_area u join area a on a.id = u.area_id where u.user_id = ${user}
    order by 2 desc, 1`.execute(tx);
  const here = rows.filter(({ isHere }) => isHere);
  return (here.length > 0 ? here : rows)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
}
