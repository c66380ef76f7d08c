import type { CompetitionId } from '@startline/rules/ids';
import { imagesOf, recordChange, type ChangeKind, type Image } from '../builder/history-queries.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/db.ts';
import type { VersionedTable } from './record-queries.ts';

/** One change of what a competition holds: the rows as they were (`imagesOf`, none for new ones), and which rows to look at afterwards. */
export type Noted = { readonly compId: CompetitionId; readonly kind: ChangeKind; readonly table: VersionedTable; readonly words: string; readonly before?: readonly Image[]; readonly ids: readonly number[] };

/** Writes a change into the history, in the transaction that makes it and after its rows were written. */
export async function noteChange(tx: Tx, ctx: Pick<Ctx, 'caller' | 'now' | 'requestId'>, { compId, kind, table, words, before = [], ids }: Noted): Promise<void> {
  const after = await imagesOf(tx, table, ids);
  await recordChange(tx, ctx, { compId, kind, refId: ids[0] ?? before[0]?.id ?? compId, words, before, after });
}
