import type { AreaId, ClubId } from '@startline/rules/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

/** Prevents others from adding clubs or areas until this transaction ends; readers do not wait. */
export async function lockClubs(tx: Tx): Promise<void> {
  await sql`lock table area, club in share row exclusive mode`.execute(tx);
}

export const readAreas = (tx: Tx) =>
  tx.selectFrom('area').select(['id', 'name', 'level', 'parent_id']).orderBy('id').execute();
export const readClubs = (tx: Tx) =>
  tx.selectFrom('club').select(['id', 'name', 'kind', 'area_id', 'ao_code']).orderBy('id').execute();

export const addArea = async (
  tx: Tx,
  area: { readonly name: string; readonly level: number; readonly parent_id: AreaId | null },
): Promise<AreaId> => (await tx.insertInto('area').values(area).returning('id').executeTakeFirstOrThrow()).id;
export const setParent = (tx: Tx, id: AreaId, parent: AreaId) =>
  tx.updateTable('area').set({ parent_id: parent }).where('id', '=', id).execute();
export const setArea = (tx: Tx, id: ClubId, area: AreaId) =>
  tx.updateTable('club').set({ area_id: area }).where('id', '=', id).execute();
