import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

/** The tables whose rows carry a version and who changed them last. */
export type VersionedTable =
  | 'comp_event'
  | 'event_group'
  | 'price'
  | 'comp_rule'
  | 'discount'
  | 'shop_item'
  | 'age_group'
  | 'event_def'
  | 'question';
export type LockedRow<T extends VersionedTable> = Selectable<Tables[T]> & { readonly who: string | null };

/**
 * Locks records in id order and reads them whole, with the name of who changed each last. Missing ones are left out.
 */
export async function lockRecords<T extends VersionedTable>(
  tx: Tx,
  table: T,
  ids: readonly number[],
): Promise<LockedRow<T>[]> {
  const { rows } = await sql<LockedRow<T>>`
    select r.*, (select u.display_name from app_user u where u.id = r.changed_by) as who from ${sql.table(table)} r where r.id = any(${[...ids]}::int[]) order by r.id for no key update of r`.execute(
    tx,
  );
  return rows;
}

export const deleteRecords = async (tx: Tx, table: VersionedTable, ids: readonly number[]): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::int[])`.execute(tx);
};
