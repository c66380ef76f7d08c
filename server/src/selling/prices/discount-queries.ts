import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type DiscountRow = Selectable<Tables['discount']>;

/** Returns the discounts of a competition, or one discount, in the order of their creation. */
export const discountsOf = (
  db: Db | Tx,
  which: { readonly compId: CompetitionId } | { readonly id: number },
): Promise<DiscountRow[]> => {
  const all = db.selectFrom('discount').selectAll().orderBy('id');
  return ('compId' in which ? all.where('comp_id', '=', which.compId) : all.where('id', '=', which.id)).execute();
};

export const insertDiscount = async (tx: Tx, values: Insertable<Tables['discount']>): Promise<number> =>
  (await tx.insertInto('discount').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updateDiscount(
  tx: Tx,
  id: number,
  values: Partial<Insertable<Tables['discount']>>,
): Promise<void> {
  await tx
    .updateTable('discount')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns which of these ids are not events of the competition, not age groups that it may use, or not clubs. */
export async function unknownIn(
  tx: Tx,
  compId: CompetitionId,
  sent: { readonly ceids: readonly number[]; readonly ageGroups: readonly number[]; readonly clubs: readonly number[] },
): Promise<{ ceids: number[]; ageGroups: number[]; clubs: number[] }> {
  const { rows } = await sql<{ ceids: number[]; ageGroups: number[]; clubs: number[] }>`
    select array(select x from unnest(${[...sent.ceids]}::int[]) x where not exists (select from comp_event e where e.id = x and e.comp_id = ${compId})) as ceids,
      array(select x from unnest(${[...sent.ageGroups]}::int[]) x where not exists (select from age_group g where g.id = x and coalesce(g.comp_id, ${compId}) = ${compId})) as "ageGroups",
      array(select x from unnest(${[...sent.clubs]}::int[]) x where not exists (select from club k where k.id = x)) as clubs`.execute(
    tx,
  );
  return rows[0] ?? { ceids: [], ageGroups: [], clubs: [] };
}
