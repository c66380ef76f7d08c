import type * as contract from '@startline/contract/building/event-definitions';
import { eventDefinitionFaults, type EventDefinitionForm } from '@startline/rules/building/builder/event-forms';
import { uniqueFaults } from '@startline/rules/building/builder/event-options-form';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type * as z from 'zod/mini';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import type { Host } from '../parts/host-queries.ts';
import { placeOf } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { mustBeCurrent, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { clashesWith, definitionRows, insertDefinition, updateDefinition } from './queries.ts';
import { definitionRecord } from './definition-record.ts';
import { missingWords } from '../../access/missing.ts';

type Sent = Omit<z.output<typeof contract.createEventDefinition.input>, 'id' | 'version'>;

/**
 * API-076: adds an event definition to a competition, or a standard one for administrators. Refuses with every fault of
 * the form (EVENT-13 to EVENT-17).
 */
export const createEventDefinition = (ctx: Ctx, sent: z.output<typeof contract.createEventDefinition.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await placeOf(tx, sent.compId);
    const id = await insertDefinition(tx, {
      ...(await readForm(tx, sent, { id: 0, host, kept: {} })),
      comp_id: host?.id ?? null,
      ...stampOf(ctx),
    });
    return saved(tx, ctx, { host, id, before: [] });
  });

/**
 * API-077: changes an event definition; refuses when somebody changed it meanwhile. It stays in its competition, or
 * standard.
 */
export const changeEventDefinition = (ctx: Ctx, sent: z.output<typeof contract.changeEventDefinition.input>) =>
  transaction(ctx.db, async (tx) => {
    const [known] = await definitionRows(tx, { id: sent.id });
    const host = await placeOf(tx, known?.comp_id ?? 0);
    const there = await recordLocked(tx, 'event_def', sent.id);
    mustBeCurrent(there, sent.version);
    const before = await imagesOf(tx, 'event_def', [sent.id]);
    await updateDefinition(tx, sent.id, {
      ...(await readForm(tx, { ...sent, code: sent.code || there.code }, { id: sent.id, host, kept: there.options })),
      ...stampOf(ctx),
    });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host | undefined; readonly id: number; readonly before: readonly Image[] },
) {
  const [row] = await definitionRows(tx, { id });
  if (!row) throw new Error('The event definition that was saved is not there.');
  if (host)
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'event-def',
      words: `Event ${row.name} ${before.length === 0 ? 'defined' : 'changed'}`,
      before,
      rows: { event_def: [id] },
    });
  return new Replied(definitionRecord(row), { message: savedText({ kind: 'event' }) });
}

const typed = (value: number | string | null): string => (value === null ? '' : String(value));
const numberOf = (value: number | string | null): number | null =>
  value === null || typed(value).trim() === '' ? null : Number(value);
const fieldNames: Readonly<Record<string, string>> = {
  type: 'tf',
  unit: 'uom',
  min: 'options.min',
  max: 'options.max',
};

type Form = { readonly id: number; readonly host: Host | undefined; readonly kept: Readonly<Record<string, unknown>> };

async function readForm(tx: Tx, sent: Sent, { id, host, kept }: Form) {
  const form: EventDefinitionForm = {
    name: sent.name,
    gender: sent.gender,
    type: sent.tf,
    unit: sent.uom?.id ?? null,
    min: typed(sent.options.min),
    max: typed(sent.options.max),
  };
  const code = codeFor(sent, host);
  const { taken, unit } = await clashesWith(tx, { id, code, gender: sent.gender, uomId: sent.uom?.id ?? 0 });
  const faults = eventDefinitionFaults(form).map((fault) => ({
    ...fault,
    field: fieldNames[fault.field] ?? fault.field,
  }));
  refuseFaults([
    ...faults,
    ...(sent.options.unique ?? [])
      .flatMap(uniqueFaults)
      .map((fault) => ({ ...fault, field: `options.${fault.field}` })),
    ...(taken ? [{ field: 'name', message: 'There is already an event with this name for this gender.' }] : []),
    ...(!unit && sent.uom && sent.uom.id > 0 ? [{ field: 'uom', message: missingWords.unitOfMeasure }] : []),
  ]);
  return {
    code,
    name: sent.name.trim(),
    gender: sent.gender as 'M' | 'F' | 'O',
    tf: sent.tf as 'T' | 'F' | 'M' | 'R' | 'X',
    uom_id: sent.uom?.id ?? 0,
    options: JSON.stringify({
      ...kept,
      ...sent.options,
      min: numberOf(sent.options.min),
      max: numberOf(sent.options.max),
    }),
  };
}

/**
 * Returns the code of a definition. A standard one has the code of the sport ('4x100', by which timetables and
 * templates find it), or its name; a competition's own also contains the competition's number.
 */
function codeFor({ code, name }: Sent, host: Host | undefined): string {
  const plain = (code || name).toUpperCase().replace(/[^A-Z0-9.#]+/g, '');
  if (!host) return readEventCode(code)?.code ?? plain;
  const ending = `#${String(host.id)}`;
  return plain.endsWith(ending) ? plain : `${plain.slice(0, 12)}${ending}`;
}
