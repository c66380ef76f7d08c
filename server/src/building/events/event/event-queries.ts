import { sql, type Insertable } from 'kysely';
import type { CompetitionId, CompEventId, EventGroupId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';
import type { Tables } from '../../../db/tables.ts';

export type EventColumns = Partial<Insertable<Tables['comp_event']>>;

/** Writes the same columns of events and raises their versions. */
export async function updateEvents(tx: Tx, ids: readonly CompEventId[], values: EventColumns): Promise<void> {
  await tx
    .updateTable('comp_event')
    .set({ ...values, version: sql`version + 1` })
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

export type EventStamp = { readonly changed_by: UserId; readonly changed_at: Date };

/** Finds the group of that name in the competition, or creates it with the next number. */
export async function ensureGroup(
  tx: Tx,
  compId: CompetitionId,
  name: string,
  stamp: EventStamp,
): Promise<{ id: EventGroupId; isNew: boolean }> {
  const there = await tx
    .selectFrom('event_group')
    .select('id')
    .where('comp_id', '=', compId)
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .orderBy('id')
    .executeTakeFirst();
  if (there) return { id: there.id, isNew: false };
  const made = await tx
    .insertInto('event_group')
    .values({
      comp_id: compId,
      name: name.trim(),
      event_no: sql<number>`(select coalesce(max(event_no), 0) + 1 from event_group where comp_id = ${compId})`,
      ...stamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: made.id, isNew: true };
}

export async function insertGroup(tx: Tx, values: Insertable<Tables['event_group']>): Promise<EventGroupId> {
  return (await tx.insertInto('event_group').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateGroup(
  tx: Tx,
  id: EventGroupId,
  values: Partial<Insertable<Tables['event_group']>>,
): Promise<void> {
  await tx
    .updateTable('event_group')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns the next number of an event that is free: one above the highest. */
export const nextNumber = async (tx: Tx, compId: CompetitionId): Promise<number> => {
  const { last } = await tx
    .selectFrom('event_group')
    .select((e) => e.fn.coalesce(e.fn.max('event_no'), e.lit(0)).as('last'))
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return last + 1;
};
