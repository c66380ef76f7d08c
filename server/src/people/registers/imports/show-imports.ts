import type { listRegisterRows as contract, RegisterImport } from '@startline/contract/people/register-imports';
import { missingColumns } from '@startline/files/tables/register-sheet';
import { shortDay } from '@startline/rules/formats/dates';
import type { IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Replied } from '../../../kernel/handle.ts';
import { readCounts, readImports, readRows, type ImportRow } from './import-queries.ts';

const MOST = 20;

/** Lists the extracts that were sent, newest first. */
export const listRegisterImports = async (ctx: Ctx) => (await readImports(ctx.db, MOST)).map(shown);

const shown = ({ ao, createdAt, doneAt, counts, headings, ...row }: ImportRow): RegisterImport => ({
  ...row,
  aocode: ao,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt && doneAt.toISOString(),
  fresh: counts.new ?? 0,
  changed: counts.changed ?? 0,
  same: counts.same ?? 0,
  missing: [...missingColumns(headings)],
});

/** Lists one page of an extract's rows with the same effect on the register. */
export async function listRegisterRows(ctx: Ctx, { id, change, page, pagesize }: z.output<typeof contract.input>) {
  const counts = await readCounts(ctx.db, id);
  if (!counts) throw missing('file');
  const rows = await readRows(ctx.db, { id, change }, { page, size: pagesize });
  const day = (iso: string): string => shortDay(iso as IsoDate);
  return new Replied(
    rows.map(({ dob, expires, ...row }) => ({ ...row, dob: day(dob), expires: expires && day(expires) })),
    { meta: { totalCount: counts[change] ?? 0 } },
  );
}
