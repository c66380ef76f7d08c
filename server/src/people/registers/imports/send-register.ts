import type {
  applyRegister as applyContract,
  sendRegister as contract,
} from '@startline/contract/people/register-imports';
import { emptyFileText, noRowsText } from '@startline/files/fault';
import type { CutSheet } from '@startline/files/tables/register-sheet';
import type * as z from 'zod/mini';
import { missing } from '../../../access/missing.ts';
import { writeAudit } from '../../../access/audit-queries.ts';
import { transaction } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { sentFile } from '../../../kernel/body-refusal.ts';
import { offLoop } from '../../../kernel/threads/off-loop.ts';
import { dropHalfSent, dropRows, insertImport, insertPieces, lockImport, setState } from './import-queries.ts';
import type { cutRegister } from './read-piece.ts';

const faults: Readonly<Record<Exclude<CutSheet['kind'], 'pieces'>, string>> = {
  unreadable: 'This file cannot be read. Save the sheet as CSV, or as xlsx.',
  'too-large': 'This workbook is too large. Save the sheet as CSV, which can hold up to 200,000 athletes.',
  'old-workbook': 'This is an older type of workbook (xls). Save it as CSV, or as xlsx.',
  empty: emptyFileText,
  'no-headings':
    'No line has the headings of a register: registration number, date of birth, first name and surname, for example URN, DOB, First name, Surname.',
};

/**
 * Receives an extract of a register and cuts it into pieces; the round reads them once all are stored. Refuses one of
 * which nothing can be read. Deletes what a failure leaves at once; the round deletes what a kill leaves.
 */
export async function sendRegister(
  ctx: Ctx,
  { name, aocode }: z.output<typeof contract.input>,
): Promise<{ readonly id: number }> {
  const cut = await offLoop<typeof cutRegister>(ctx, 'cutRegister', { bytes: sentFile(ctx).bytes });
  if (cut.kind !== 'pieces') throw new Refusal('bad-input', faults[cut.kind]);
  const { headings, pieces, rows: lines } = cut;
  if (lines === 0) throw new Refusal('bad-input', noRowsText);
  const id = await insertImport(ctx.db, { name, ao: aocode, headings, lines }, ctx.now());
  try {
    await insertPieces(ctx.db, id, pieces);
    await transaction(ctx.db, async (tx) => {
      await setState(tx, id, 'reading');
      await writeAudit(tx, ctx, {
        action: 'register.send',
        subject: 'register',
        subjectId: id,
        after: { name, lines },
      });
    });
  } catch (cause) {
    await dropHalfSent(ctx.db, { id });
    throw cause;
  }
  return { id };
}

/** Applies an extract that was read. Refuses while it is still being read, or when it was decided meanwhile. */
export async function applyRegister(ctx: Ctx, { id }: z.output<typeof applyContract.input>): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const match = await lockImport(tx, id);
    if (!match || match.state === 'sending') throw missing('file');
    if (match.state !== 'read') throw new Refusal('changed-meanwhile', wordsFor[match.state]);
    await setState(tx, id, 'applying');
    await writeAudit(tx, ctx, { action: 'register.apply', subject: 'register', subjectId: id });
    return null;
  });
}

/** Gives up an extract and deletes what was read of it. Refuses once it is being applied. */
export async function giveUpRegister(ctx: Ctx, { id }: z.output<typeof applyContract.input>): Promise<null> {
  return transaction(ctx.db, async (tx) => {
    const match = await lockImport(tx, id);
    if (!match || match.state === 'sending') throw missing('file');
    if (match.state !== 'read' && match.state !== 'reading')
      throw new Refusal('changed-meanwhile', wordsFor[match.state]);
    await dropRows(tx, id);
    await setState(tx, id, 'given-up');
    await writeAudit(tx, ctx, { action: 'register.give-up', subject: 'register', subjectId: id });
    return null;
  });
}

const wordsFor = {
  reading: 'The file is still being read. Try again in a moment.',
  read: 'The file has been read and is waiting for a decision.',
  applying: 'The file is already being imported.',
  done: 'The file has already been imported.',
  'given-up': 'The file was discarded. Send it again.',
} as const;
