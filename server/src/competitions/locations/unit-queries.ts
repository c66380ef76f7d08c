import { sql } from 'kysely';
import type { UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Db, Tx } from '../../db/db.ts';

export type UnitKind = 'T' | 'D' | 'H' | 'P';
export type UnitOption = {
  readonly pattern: string;
  readonly short: string;
  readonly text: string;
  readonly uomType: UnitKind;
};

const units = (db: Db | Tx) =>
  db
    .selectFrom('unit_of_measure as u')
    .select(['u.id', 'u.kind', 'u.options', 'u.version', 'u.changed_at as changedAt', 'u.changed_by as changedById'])
    .select(sql<string | null>`(select p.display_name from app_user p where p.id = u.changed_by)`.as('changedBy'))
    .select(sql<string>`(select count(*) from event_def d where d.uom_id = u.id)`.as('eventDefs'));
export type UnitRow = Awaited<ReturnType<ReturnType<typeof units>['execute']>>[number];

/** Reads units by the text of their first pattern. */
export async function readUnits(
  db: Db,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ rows: UnitRow[]; total: number }> {
  const rows = await units(db)
    .orderBy(sql`lower(u.options -> 0 ->> 'text')`)
    .orderBy('u.id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  const { n } = await db
    .selectFrom('unit_of_measure')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(n) };
}

export const readUnit = (db: Db | Tx, id: number) => units(db).where('u.id', '=', id).executeTakeFirst();
export const lockUnit = (tx: Tx, id: number) => units(tx).where('u.id', '=', id).forUpdate('u').executeTakeFirst();

type By = { readonly user: UserId; readonly now: Instant };

/** Adds a unit under the next number, one caller at a time. */
export async function insertUnit(
  tx: Tx,
  kind: UnitKind,
  options: readonly UnitOption[],
  { user, now }: By,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('unit-numbers'))`.execute(tx);
  const { rows } = await sql<{ next: number }>`select coalesce(max(id), 0) + 1 as next from unit_of_measure`.execute(
    tx,
  );
  const id = rows[0]?.next ?? 1;
  await tx
    .insertInto('unit_of_measure')
    .values({ id, kind, options: JSON.stringify(options), changed_by: user, changed_at: new Date(now) })
    .execute();
  return id;
}

export async function updateUnit(
  tx: Tx,
  id: number,
  unit: { readonly kind: UnitKind; readonly options: readonly UnitOption[] },
  { user, now }: By,
): Promise<void> {
  await tx
    .updateTable('unit_of_measure')
    .set({ kind: unit.kind, options: JSON.stringify(unit.options), changed_by: user, changed_at: new Date(now) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeUnit(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('unit_of_measure').where('id', '=', id).execute();
}
