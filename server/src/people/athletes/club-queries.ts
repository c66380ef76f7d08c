import { sql } from 'kysely';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type { AthleteClubs } from '@startline/rules/people/clubs/join';
import type { Tx } from '../../db/db.ts';
import { UNATTACHED } from './unattached-queries.ts';

/** Locks the record of an athlete and returns its clubs, with the kind of one club. Both are named by a locked request. */
export async function lockClubsOf(tx: Tx, athlete: AthleteId, club: ClubId) {
  await sql`select id from athlete where id = ${athlete} for update`.execute(tx);
  const { rows } = await sql<{
    clubs: AthleteClubs;
    kind: 'C' | 'S';
    unattached: ClubId | null;
  }>`
    select json_build_object('first', a.club_id, 'second', a.club2_id, 'school', a.school_id) as clubs, k.kind,
      (select min(n.id) from club n where lower(n.name) = lower(${UNATTACHED}) and n.kind = 'C') as unattached
    from athlete a join club k on k.id = ${club} where a.id = ${athlete}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A request names an athlete or a club that is gone.');
  return row;
}

/** Writes the clubs of an athlete with a new version, so that anybody who has the record open notices. */
export async function setClubs(tx: Tx, athlete: AthleteId, { first, second, school }: AthleteClubs): Promise<void> {
  await tx
    .updateTable('athlete')
    .set((eb) => ({ club_id: first, club2_id: second, school_id: school, version: eb('version', '+', 1) }))
    .where('id', '=', athlete)
    .execute();
}

/** Returns the name of a club; undefined for an unknown one. */
export const nameOfClub = async (tx: Tx, club: ClubId): Promise<string | undefined> =>
  (await tx.selectFrom('club').where('id', '=', club).select('name').executeTakeFirst())?.name;
