import type * as contract from '@startline/contract/building/event-definitions';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { placeOf } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { byName, pageOf } from '../parts/page-of.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { definitionRecord } from './definition-record.ts';
import { definitionRows, usesOfDefinition, type DefinitionRecordRow } from './queries.ts';

/** API-075: lists the standard event definitions and the competition's own, by name. */
export async function listEventDefinitions(
  ctx: Ctx,
  { compId, search, gender, ...request }: z.output<typeof contract.listEventDefinitions.input>,
) {
  const text = search.toLowerCase();
  const rows = (await definitionRows(ctx.db, { compId: compId as CompetitionId | 0 })).filter(
    (row) => (gender === '' || row.gender === gender) && `${row.name} ${row.code}`.toLowerCase().includes(text),
  );
  const page = pageOf(
    rows.sort((a, b) => byName(a, b) || a.gender.localeCompare(b.gender)),
    request,
  );
  return new Replied(page.rows.map(definitionRecord), { meta: page.meta });
}

/** API-075: reads one event definition. */
export async function readEventDefinition(ctx: Ctx, { id }: { readonly id: number }) {
  const [row] = await definitionRows(ctx.db, { id });
  if (!row) throw missing('eventDefinition');
  return definitionRecord(row);
}

/** API-078: deletes an event definition that no competition and no athlete's mark uses. */
export const removeEventDefinition = (ctx: Ctx, { id }: { readonly id: number }) =>
  transaction(ctx.db, async (tx) => {
    const [row] = await definitionRows(tx, { id });
    if (!row) throw missing('eventDefinition');
    const host = await placeOf(tx, row.comp_id ?? 0);
    const uses = await usesOfDefinition(tx, id);
    if (uses.events + uses.marks > 0) throw new Refusal('in-use', inUse(row, uses), { facts: uses });
    const before = await imagesOf(tx, 'event_def', [id]);
    await deleteRecords(tx, 'event_def', [id]);
    if (host)
      await noteChange(tx, ctx, {
        compId: host.id,
        kind: 'event-def',
        words: `Event ${row.name} deleted`,
        before,
        rows: {},
      });
    return new Replied({ removed: id }, { message: `Event ${row.name} deleted.` });
  });

const inUse = (
  { name }: DefinitionRecordRow,
  { events, marks }: { readonly events: number; readonly marks: number },
): string =>
  events > 0
    ? `${name} is used by ${events === 1 ? '1 event. Delete that event first.' : `${String(events)} events. Delete them first.`}`
    : `${name} has marks for ${marks === 1 ? '1 athlete' : `${String(marks)} athletes`}, so it cannot be deleted.`;
