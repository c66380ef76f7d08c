import { sql, type Insertable, type Selectable } from 'kysely';
import type { AgeGroupId, CompetitionId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** An age group with how many events are for it, of the named competition when there is one. */
export type AgeGroupRow = Selectable<Tables['age_group']> & { readonly events: number };

/**
 * Returns the standard age groups and, with a competition, its own; or one group by its id. The order is not defined.
 */
export async function ageGroupRows(
  db: Db | Tx,
  which: { readonly compId: CompetitionId | 0 } | { readonly id: number },
): Promise<AgeGroupRow[]> {
  const subject = 'compId' in which ? sql`and e.comp_id = ${which.compId}` : sql``;
  const where = 'compId' in which ? sql`g.comp_id is null or g.comp_id = ${which.compId}` : sql`g.id = ${which.id}`;
  const { rows } = await sql<AgeGroupRow>`
    select g.*, (select count(*)::int from comp_event e where e.age_group_id = g.id ${subject}) as events from age_group g where ${where}`.execute(
    db,
  );
  return rows;
}

/** Returns the age groups that a competition uses or has as its own: one query, for the builder's record. */
export async function ageGroupsOf(db: Db | Tx, compId: CompetitionId): Promise<AgeGroupRow[]> {
  const { rows } = await sql<AgeGroupRow>`
    select g.*, n.events from age_group g join lateral (select count(*)::int as events from comp_event e where e.age_group_id = g.id and e.comp_id = ${compId}) n on n.events > 0 or g.comp_id = ${compId}
    order by coalesce((g.facts->'to'->>'age')::int, 200), g.id`.execute(db);
  return rows;
}

export const ageGroupNames = (db: Db | Tx, ids: readonly AgeGroupId[]): Promise<{ id: AgeGroupId; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('age_group')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();

/** Counts what uses an age group: events, rules and discounts of any competition. */
export async function usesOf(tx: Tx, id: number): Promise<{ events: number; rules: number; discounts: number }> {
  const { rows } = await sql<{ events: number; rules: number; discounts: number }>`
    select (select count(*)::int from comp_event where age_group_id = ${id}) as events, (select count(*)::int from comp_rule where ${id} = any(age_group_ids)) as rules,
      (select count(*)::int from discount where ${id} = any(age_group_ids)) as discounts`.execute(tx);
  return rows[0] ?? { events: 0, rules: 0, discounts: 0 };
}

type Values = Omit<Insertable<Tables['age_group']>, 'id'>;
export async function insertAgeGroup(tx: Tx, values: Values): Promise<AgeGroupId> {
  const { rows } = await sql<{ id: AgeGroupId }>`select nextval('own_age_group_id')::int as id`.execute(tx);
  const id = rows[0]?.id ?? (0 as AgeGroupId);
  await tx
    .insertInto('age_group')
    .values({ ...values, id })
    .execute();
  return id;
}

export async function updateAgeGroup(tx: Tx, id: number, values: Partial<Values>): Promise<void> {
  await tx
    .updateTable('age_group')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id as AgeGroupId)
    .execute();
}

/** Returns whether another group of the same place has this name or key already. */
export async function isNameTaken(
  tx: Tx,
  subject: { readonly id: number; readonly compId: CompetitionId | null; readonly name: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from age_group g where g.id <> ${subject.id} and g.comp_id is not distinct from ${subject.compId} and lower(g.name) = lower(${subject.name}) and g.comp_id is not null) as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
}
