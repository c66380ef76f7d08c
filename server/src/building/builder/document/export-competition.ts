import type { exportCompetition as contract } from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { csvName } from '../../../kernel/csv.ts';
import { levelsAt, mustHave } from '../record/levels.ts';
import { readDocumentRows, type DocumentRows } from './document-queries.ts';
import { openTrackOf } from './open-track.ts';
import { timetableCsv } from './timetable-csv.ts';
import { writeDocument } from './write-document.ts';

/** Returns the rows to a caller who may see all of them, since an export contains codes, notes and money. */
async function whole(ctx: Ctx, id: CompetitionId): Promise<DocumentRows> {
  const rows = await readDocumentRows(ctx.db, id);
  if (!rows) throw missing('competition');
  const levels = levelsAt(ctx, { orgId: rows.competition.org_id, compId: id });
  for (const level of ['General', 'Config', 'Comp Events'] as const) mustHave(levels, level);
  return rows;
}

/**
 * Exports a whole competition as one JSON document: in our format, which the import reads back unchanged, or with the
 * events in the format of a results site.
 */
export async function exportCompetition(
  ctx: Ctx,
  { id, format }: z.output<typeof contract.input>,
): Promise<Record<string, unknown>> {
  const rows = await whole(ctx, id);
  return format === 'opentrack' ? openTrackOf(rows) : { ...writeDocument(rows) };
}

/** Exports the timetable as a CSV file that the import can read. */
export async function exportCompetitionCsv(ctx: Ctx, { id }: { readonly id: CompetitionId }) {
  const rows = await whole(ctx, id);
  return {
    fileName: csvName(rows.competition.name, 'timetable'),
    type: 'text/csv; charset=utf-8',
    content: timetableCsv(rows),
  };
}
