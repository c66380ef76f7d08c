import type * as contract from '@startline/contract/day/papers';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import type { Ctx } from '../../kernel/context.ts';
import { WrittenReply } from '../../kernel/handle.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import type { printedPapers, viewedPapers } from './print-papers.ts';
import { readPaperRows, type PaperRows } from './read-facts.ts';

type Asked = z.output<typeof contract.printPapers.input>;

/** Prints papers of the day as a PDF. Runs in a worker. */
export async function printPapers(ctx: Ctx, input: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await rowsOf(ctx, input);
  const bytes = await offLoop<typeof printedPapers>(ctx, 'printedPapers', {
    kind: input.kind,
    rows,
    printedAt: ctx.now(),
  });
  return new Uint8Array(bytes);
}

/** Returns the same papers as tables for the browser; the reply is written in a worker. */
export async function viewPapers(ctx: Ctx, input: Asked): Promise<WrittenReply> {
  const rows = await rowsOf(ctx, input);
  return new WrittenReply(await offLoop<typeof viewedPapers>(ctx, 'viewedPapers', { kind: input.kind, rows }));
}

async function rowsOf({ db }: Ctx, { compId, egId }: Asked): Promise<PaperRows> {
  const rows = await readPaperRows(db, compId, egId);
  if (egId !== 0 && rows.timetable.length === 0) throw missing('event');
  return rows;
}
