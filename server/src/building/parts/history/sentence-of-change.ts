import { changeSentence, commonChanges, fieldChanges } from '@startline/rules/building/history/change-words';
import type { Tx } from '../../../db/db.ts';
import { difference, type Change } from '../history-queries.ts';
import { changedColumns, pairsOf, type Pair } from './changed-columns.ts';
import { changeNames, recordName, sharedGroup } from './names-queries.ts';

/**
 * Returns what a change did as a sentence: which field of which record, from what to what. The given words stay when
 * records were inserted or deleted, or fields differ between the records.
 */
export async function sentenceOfChange(
  tx: Tx,
  { compId, words: text, ...images }: Pick<Change, 'compId' | 'words' | 'before' | 'after'>,
): Promise<string> {
  const pairs = pairsOf(difference(images.before, images.after));
  const [first] = pairs ?? [];
  if (!pairs || !first || pairs.some(({ is }) => is.table !== first.is.table)) return text;
  const subject = await subjectOf(tx, pairs);
  if (subject === undefined) return text;
  const names = await changeNames(tx, compId);
  const fields = commonChanges(pairs.map((pair) => fieldChanges(changedColumns(pair), names)));
  return (fields && changeSentence(subject, fields)) ?? text;
}

async function subjectOf(tx: Tx, pairs: readonly Pair[]): Promise<string | undefined> {
  const [first] = pairs;
  if (!first) return undefined;
  const { table, id } = first.is;
  if (table === 'competition') return '';
  if (pairs.length === 1) return recordName(tx, table, id);
  if (table !== 'comp_event') return undefined;
  return (
    (await sharedGroup(
      tx,
      pairs.map(({ is }) => is.id),
    )) ?? `${String(pairs.length)} events`
  );
}
