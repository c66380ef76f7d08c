import { sql } from 'kysely';
import type { ReadRecord } from '@startline/rules/day/results/listed-records';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';

/** Returns the short names of the age groups of a competition's events. */
export const readAgeGroups = async (db: Db | Tx, compId: CompetitionId): Promise<string[]> =>
  (
    await sql<{ name: string }>`
    select distinct g.short_name as name from comp_event v join age_group g on g.id = v.age_group_id where v.comp_id = ${compId} order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

/** Keeps a record, in place of one for the same event, gender, age group and letters. */
export async function keepRecord(tx: Tx, compId: CompetitionId, record: ReadRecord): Promise<void> {
  const now = { value: record.value.toFixed(2), mark: record.mark, holder: record.holder, year: record.year };
  const { code, eventCode, gender, ageGroup, type } = record;
  await tx
    .insertInto('kept_record')
    .values({ comp_id: compId, code, event_code: eventCode, gender, age_group: ageGroup, type, ...now })
    .onConflict((c) => c.columns(['comp_id', 'event_code', 'gender', 'age_group', 'code']).doUpdateSet(now))
    .execute();
}

/** Deletes a record; returns whether there was one. */
export const endRecord = async (tx: Tx, compId: CompetitionId, id: number): Promise<boolean> =>
  (await tx.deleteFrom('kept_record').where('comp_id', '=', compId).where('id', '=', id).executeTakeFirst())
    .numDeletedRows === 1n;
