import type { exportResults as contract } from '@startline/contract/day/results-export';
import { writeOpenTrack } from '@startline/files/systems/write-open-track';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { csvName } from '../../../kernel/csv.ts';
import { currentResults } from '../show-public.ts';
import { readResultsHead } from './export-queries.ts';
import { openTrackResults } from './open-track-results.ts';
import { resultRows, type ExportedResults } from './result-rows.ts';
import { resultsCsv, statisticiansCsv } from './result-tables.ts';

/** Exports the results of a competition as they are now: as CSV, for OpenTrack, or for statisticians. */
export async function exportResults(
  ctx: Ctx,
  { compId, format }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const head = await readResultsHead(ctx.db, compId);
  if (!head) throw missing('competition');
  const people = grouped(head.people, ({ startId }) => startId);
  const results: ExportedResults = { ...(await currentResults(ctx.db, head, 0)), head, people };
  const { name, venue } = head;
  const csv = 'text/csv; charset=utf-8';
  switch (format) {
    case 'csv':
      return { fileName: csvName(name, 'results'), type: csv, content: resultsCsv(resultRows(results)) };
    case 'statisticians':
      return {
        ...{ fileName: csvName(name, 'statisticians'), type: csv },
        content: statisticiansCsv(resultRows(results), { competition: name, venue }),
      };
    case 'opentrack':
      return {
        ...{ fileName: csvName(name, 'opentrack').replace(/csv$/, 'json'), type: 'application/json' },
        content: JSON.stringify(writeOpenTrack(openTrackResults(results)), null, 2),
      };
  }
}
