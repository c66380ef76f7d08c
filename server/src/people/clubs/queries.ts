import { sql } from 'kysely';
import type { ClubId, UserId } from '@startline/rules/ids';
import { representedClubs } from '../../access/represented-queries.ts';
import type { Db } from '../../db/db.ts';

export type ClubRow = {
  readonly id: ClubId;
  readonly name: string;
  readonly clubtype: 'C' | 'S';
  readonly area: string;
  readonly represented: boolean;
};

/** Returns whether a user represents club `k`; false without a user. */
const isRepresented = (user: UserId | undefined) =>
  user === undefined ? sql`false` : sql`k.id in (${representedClubs(user)})`;

/** Returns one page of the clubs whose name contains a text, the caller's own first, then by name; with the total. */
export async function searchClubs(
  db: Db,
  { search, user, limit, offset }: { search: string; user: UserId; limit: number; offset: number },
): Promise<{ rows: ClubRow[]; total: number }> {
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<ClubRow & { total: number }>`
    select k.id, k.name, k.kind as clubtype, coalesce(a.name, '') as area, ${isRepresented(user)} as represented, count(*) over ()::int as total
    from club k left join area a on a.id = k.area_id where lower(k.name) like ${like}
    order by represented desc, lower(k.name), k.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Returns a club, and whether the user represents it; undefined for an unknown one. */
export async function readClub(db: Db, id: ClubId, user: UserId | undefined): Promise<ClubRow | undefined> {
  const { rows } = await sql<ClubRow>`
    select k.id, k.name, k.kind as clubtype, coalesce(a.name, '') as area, ${isRepresented(user)} as represented
    from club k left join area a on a.id = k.area_id where k.id = ${id}`.execute(db);
  return rows[0];
}
