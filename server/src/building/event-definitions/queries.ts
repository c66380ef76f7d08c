import { sql, type Insertable, type Selectable } from 'kysely';
import type { CompetitionId, EventDefId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';

export type DefinitionRecordRow = Selectable<Tables['event_def']> & {
  readonly unitKind: 'T' | 'D' | 'H' | 'P';
  readonly unitOptions: unknown[];
};

/**
 * Reads the standard event definitions and, with a competition, its own; or one of them. With their units, in no
 * defined order.
 */
export async function definitionRows(
  db: Db | Tx,
  which: { readonly compId: CompetitionId | 0 } | { readonly id: number },
): Promise<DefinitionRecordRow[]> {
  const where = 'compId' in which ? sql`d.comp_id is null or d.comp_id = ${which.compId}` : sql`d.id = ${which.id}`;
  const { rows } =
    await sql<DefinitionRecordRow>`select d.*, u.kind as "unitKind", u.options as "unitOptions" from event_def d join unit_of_measure u on u.id = d.uom_id where ${where}`.execute(
      db,
    );
  return rows;
}

export const insertDefinition = async (tx: Tx, values: Insertable<Tables['event_def']>): Promise<EventDefId> =>
  (await tx.insertInto('event_def').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updateDefinition(
  tx: Tx,
  id: number,
  values: Partial<Insertable<Tables['event_def']>>,
): Promise<void> {
  await tx
    .updateTable('event_def')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id as EventDefId)
    .execute();
}

/** Returns whether another definition has this code and gender, and whether the unit exists. */
export async function clashesWith(
  tx: Tx,
  subject: { readonly id: number; readonly code: string; readonly gender: string; readonly uomId: number },
): Promise<{ taken: boolean; unit: boolean }> {
  const { rows } = await sql<{ taken: boolean; unit: boolean }>`
    select exists (select from event_def d where d.code = ${subject.code} and d.gender = ${subject.gender} and d.id <> ${subject.id}) as taken, exists (select from unit_of_measure u where u.id = ${subject.uomId}) as unit`.execute(
    tx,
  );
  return rows[0] ?? { taken: false, unit: false };
}

/** Counts what uses a definition: events of competitions and marks of athletes. */
export async function usesOfDefinition(tx: Tx, id: number): Promise<{ events: number; marks: number }> {
  const { rows } = await sql<{ events: number; marks: number }>`
    select (select count(*)::int from comp_event where event_def_id = ${id}) as events, (select count(*)::int from performance where event_def_id = ${id}) as marks`.execute(
    tx,
  );
  return rows[0] ?? { events: 0, marks: 0 };
}
