import { sql } from 'kysely';
import type { AgeGroupId, CompetitionId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

/** Returns a published competition by its number or its short code in any case; undefined when there is none. */
export async function findCompetition(db: Db, code: string): Promise<CompetitionId | undefined> {
  const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  const row = await db
    .selectFrom('competition')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id as CompetitionId), eb(sql`lower(short_code)`, '=', code.toLowerCase())]))
    .where('active', '=', true)
    .orderBy(sql`id = ${id}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the competition that an age group belongs to; undefined for a standard group. */
export async function competitionOfAgeGroup(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('age_group')
    .select('comp_id')
    .where('id', '=', id as AgeGroupId)
    .executeTakeFirst();
  return row?.comp_id ?? undefined;
}
