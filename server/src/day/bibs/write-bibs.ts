import { randomUUID } from 'node:crypto';
import type { CompetitionId, UserId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { appendToLog, type NewRow } from '../log/append-to-log.ts';
import { readCells } from '../log/log-queries.ts';
import type { Holder } from './holders.ts';

/** The author and time of assigned numbers. */
export type Bibs = { readonly by: UserId | null; readonly byLink?: number | null; readonly now: Instant };

/**
 * Reports numbers to the log of the day, on every entry of an athlete, so that it stays known who gave one and when.
 */
export async function writeBibs(
  tx: Tx,
  { by, byLink = null, now }: Bibs,
  compId: CompetitionId,
  values: readonly { readonly holder: Holder; readonly bib: string }[],
): Promise<void> {
  const device = randomUUID();
  const cellsOf = async (subject: 'entry' | 'team') =>
    new Map((await readCells(tx, compId, { subject, kind: 'bib' })).map((cell) => [cell.subjectId, cell]));
  const seen = { entry: await cellsOf('entry'), team: await cellsOf('team') };
  const rows = values.flatMap(({ holder, bib }) => {
    const subject = holder.kind === 'team' ? ('team' as const) : ('entry' as const);
    return holder.lineIds.map((subjectId): NewRow => {
      const cell = seen[subject].get(subjectId);
      const replaces = cell?.rowId ? [cell.rowId, ...cell.against] : [];
      return { id: randomUUID(), subject, subjectId, kind: 'bib', value: bib, reportedAt: now, device, replaces };
    });
  });
  await appendToLog(tx, { compId, by, byLink, now, rows });
}
