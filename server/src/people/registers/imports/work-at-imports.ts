import { hours, later, wallClock } from '@startline/rules/time';
import { anonymous, type Ctx } from '../../../kernel/context.ts';
import { transaction } from '../../../db/db.ts';
import type { Round } from '../../../jobs/run-jobs.ts';
import { readSettings, urnPatterns } from '../../../kernel/settings.ts';
import { offLoop } from '../../../kernel/threads/off-loop.ts';
import {
  applyRows,
  claimApplied,
  dropHalfSent,
  keepRead,
  nextPiece,
  noteRead,
  setState,
  takePiece,
} from './import-queries.ts';
import type { registerRows } from './read-piece.ts';

/** The rows applied in one transaction. */
const AT_ONCE = 100;

/**
 * Reads the next piece of a register's file; returns true while more is left. After a kill the piece is unread, so the
 * next turn continues there. Reading holds no transaction, since on the embedded engine all callers share one
 * connection.
 */
export async function readPiece(ctx: Ctx): Promise<boolean> {
  const next = await nextPiece(ctx.db);
  if (!next) return false;
  const { id, ao, headings, line, content } = next;
  if (line === null || content === null) {
    await noteRead(ctx.db, id);
    return true;
  }
  const patterns = urnPatterns(await readSettings(ctx.db));
  const today = wallClock(ctx.now(), 'Europe/London').date;
  const read = await offLoop<typeof registerRows>(reader, 'registerRows', {
    ...{ headings, line, content, ao, patterns, today },
  });
  await transaction(ctx.db, async (tx) => {
    if (await takePiece(tx, id, line)) await keepRead(tx, { id, ao }, read);
  });
  return true;
}
const reader = { caller: anonymous, address: 'the registers' };

/** Applies some rows of a file to the register; returns true while more are left. */
export async function takeRowsOver(ctx: Ctx): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const file = await claimApplied(tx);
    if (!file) return false;
    const count = await applyRows(tx, file, AT_ONCE, ctx.now());
    if (count === 0) await setState(tx, file.id, 'done', ctx.now());
    return true;
  });
}

/** A file not fully sent after this time never will be: the process was killed. */
const SENT_WITHIN = hours(1);
const dropLeftOvers = async ({ db, now }: Ctx): Promise<void> => {
  await dropHalfSent(db, { before: later(now(), -SENT_WITHIN) });
};

/** Reading and applying are separate rounds, so that an unreadable file does not delay one that is being applied. */
export const registerRounds: readonly Round[] = [
  { name: 'read registers', everySeconds: 5, run: readPiece },
  { name: 'take registers over', everySeconds: 5, run: takeRowsOver },
  { name: 'drop registers half sent', everySeconds: 600, run: dropLeftOvers },
];
