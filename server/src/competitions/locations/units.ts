import type { createUom, listUoms, Uom, updateUom } from '@startline/contract/competitions/locations';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { refuseStale } from '../../access/refuse-stale.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { badInput } from '../../kernel/read-input.ts';
import { Refusal } from '../../kernel/refuse.ts';
import {
  insertUnit,
  lockUnit,
  readUnit,
  readUnits,
  removeUnit,
  updateUnit,
  type UnitKind,
  type UnitOption,
  type UnitRow,
} from './unit-queries.ts';

const record = (row: UnitRow): Uom => ({
  id: row.id,
  options: row.options as UnitOption[],
  eventDefs: Number(row.eventDefs),
  version: row.version,
});

/** Lists the units of measure (API-083). */
export async function showUnits(
  ctx: Ctx,
  { pagenumber, pagesize }: z.output<typeof listUoms.input>,
): Promise<Replied<Uom[]>> {
  const { rows, total } = await readUnits(ctx.db, { limit: pagesize, offset: (pagenumber - 1) * pagesize });
  return new Replied(rows.map(record), { meta: { totalCount: total } });
}

/** Reads one unit of measure (API-083). */
export async function showUnit(ctx: Ctx, { id }: { readonly id: number }): Promise<Uom> {
  const row = await readUnit(ctx.db, id);
  if (!row) throw missing('unitOfMeasure');
  return record(row);
}

/** Adds a unit of measure (API-084). */
export async function addUnit(ctx: Ctx, { options }: z.output<typeof createUom.input>): Promise<Replied<Uom>> {
  const kind = kindOf(options);
  const row = await transaction(ctx.db, async (tx) => {
    const id = await insertUnit(tx, kind, options, { user: signedInUser(ctx).id, now: ctx.now() });
    await writeAudit(tx, ctx, { action: 'unit-added', subject: 'unit', subjectId: id, after: { options } });
    return readUnit(tx, id);
  });
  return saved(row);
}

/**
 * Changes a unit of measure, starting from the version that was read (API-085). Its kind cannot change once events use
 * it, since their marks would be read as something else.
 */
export async function changeUnit(
  ctx: Ctx,
  { id, version, options }: z.output<typeof updateUom.input>,
): Promise<Replied<Uom>> {
  const kind = kindOf(options);
  const row = await transaction(ctx.db, async (tx) => {
    const previous = await lockUnit(tx, id);
    if (!previous) throw missing('unitOfMeasure');
    refuseStale(previous, version, signedInUser(ctx).id);
    if (previous.kind !== kind && Number(previous.eventDefs) > 0)
      throw new Refusal(
        'in-use',
        'Events use this unit, so it must keep measuring the same thing. Add another unit for something else.',
      );
    await updateUnit(tx, id, { kind, options }, { user: signedInUser(ctx).id, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'unit-changed',
      subject: 'unit',
      subjectId: id,
      before: { options: previous.options },
      after: { options },
    });
    return readUnit(tx, id);
  });
  return saved(row);
}

/** Deletes a unit of measure that no event uses (API-086). */
export async function deleteUnit(ctx: Ctx, { id }: { readonly id: number }): Promise<Replied<null>> {
  await transaction(ctx.db, async (tx) => {
    const previous = await lockUnit(tx, id);
    if (!previous) throw missing('unitOfMeasure');
    if (Number(previous.eventDefs) > 0) throw new Refusal('in-use', 'Events use this unit, so it cannot be deleted.');
    await removeUnit(tx, id);
    await writeAudit(tx, ctx, {
      action: 'unit-deleted',
      subject: 'unit',
      subjectId: id,
      before: { options: previous.options },
    });
  });
  return new Replied(null, { message: 'Unit of measure deleted.' });
}

/** Returns the kind of a unit; refuses patterns of different kinds. */
function kindOf(options: readonly UnitOption[]): UnitKind {
  const [first, ...others] = options;
  if (!first || others.some(({ uomType }) => uomType !== first.uomType))
    throw badInput([{ field: 'options', message: 'All formats must be of the same type.' }]);
  return first.uomType;
}

function saved(row: UnitRow | undefined): Replied<Uom> {
  if (!row) throw new Error('The unit that was just saved is not there.');
  return new Replied(record(row), { message: 'Unit of measure saved.' });
}
