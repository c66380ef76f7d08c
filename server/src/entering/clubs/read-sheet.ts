import { emptyFileText } from '@startline/files/fault';
import type { EntrySheet } from '@startline/files/tables/entry-sheet';
import type { readSheet as contract } from '@startline/contract/entering/club-sheet';
import type * as z from 'zod/mini';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { sentFile } from '../../kernel/body-refusal.ts';
import { offLoop } from '../../kernel/threads/off-loop.ts';
import type { entrySheet } from './entry-sheet.ts';

/** Reads a file of entries in a worker; returns its text and stores nothing. */
export async function readSheet(ctx: Ctx): Promise<z.input<typeof contract.output>> {
  const sheet = await offLoop<typeof entrySheet>(ctx, 'entrySheet', { bytes: sentFile(ctx).bytes });
  if (sheet.kind !== 'text') throw new Refusal('bad-input', faults[sheet.kind]);
  return { text: sheet.text, from: sheet.from, sheet: sheet.sheet };
}

const faults: Readonly<Record<Exclude<EntrySheet['kind'], 'text'>, string>> = {
  unreadable: 'This file cannot be read. Save the sheet as xlsx or CSV, or copy its rows.',
  'too-large': 'This file is too large. Save only the sheet with the entries, or copy its rows.',
  'old-workbook': 'This is an older type of workbook (xls). Save it as xlsx or CSV, or copy its rows.',
  empty: emptyFileText,
};
