import type { CompetitionId } from '@startline/rules/ids';
import { imagesOf, recordChange, type ChangeKind, type Image } from './history-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Tx } from '../../db/db.ts';
import { announce } from '../../kernel/live-queries.ts';
import { askFirst } from './ask-first.ts';
import { sentenceOfChange } from './history/sentence-of-change.ts';
import type { VersionedTable } from './record-queries.ts';

/** Rows of several tables, by their ids; groups come before their events. */
export type RowIds = Partial<Readonly<Record<VersionedTable, readonly number[]>>>;

/**
 * One change of a competition's records: the rows before (`imagesOfAll`, none for new ones), and which rows to read
 * afterwards.
 */
export type Noted = {
  readonly compId: CompetitionId;
  readonly kind: ChangeKind;
  readonly words: string;
  readonly before?: readonly Image[];
  readonly rows: RowIds;
};

/**
 * Writes a change into the history and tells who watches the competition, in the transaction that makes it and after
 * its rows were written.
 */
export async function noteChange(
  tx: Tx,
  ctx: Pick<Ctx, 'agreed' | 'caller' | 'config' | 'now' | 'requestId'>,
  { compId, kind, words: text, before = [], rows }: Noted,
): Promise<void> {
  const after = await imagesOfAll(tx, rows);
  await askFirst(tx, ctx, { compId, kind, before, after });
  await recordChange(tx, ctx, {
    compId,
    kind,
    refId: after.at(-1)?.id ?? before.at(-1)?.id ?? compId,
    words: await sentenceOfChange(tx, { compId, words: text, before, after }),
    before,
    after,
  });
  await announce(tx, { compId, kind: 'competition', refId: compId, now: ctx.now() });
}

const order: readonly VersionedTable[] = [
  'price',
  'age_group',
  'event_def',
  'event_group',
  'comp_event',
  'comp_rule',
  'discount',
  'shop_item',
  'question',
];

/** Returns snapshots of rows, referenced rows first. */
export async function imagesOfAll(tx: Tx, rows: RowIds): Promise<Image[]> {
  const images: Image[] = [];
  for (const table of order) images.push(...(await imagesOf(tx, table, rows[table] ?? [])));
  return images;
}
