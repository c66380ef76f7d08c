import type { CompEventId } from '@startline/rules/ids';
import { apartText } from '@startline/rules/entering/moves/apart';
import type { Db, Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lineOf } from './judge-entries.ts';
import { readMoving, type JudgedRow, type Moving } from './judge-queries.ts';

/**
 * Returns why an entry may not move to each of these events for an athlete, because of what is sold with an event;
 * empty when it may.
 */
export async function judgeMoves(db: Db | Tx, moving: Moving): Promise<ReadonlyMap<CompEventId, string>> {
  const rows = await readMoving(db, moving);
  const linesOf = (which: (row: JudgedRow) => boolean) =>
    rows.filter(which).map((row) => lineOf(row, { allowExpired: true }));
  const [from] = linesOf(({ id }) => id === moving.entry.id);
  const rest = linesOf(({ id }) => id > 0 && id !== moving.entry.id);
  return new Map(linesOf(({ id }) => id === 0).map((to) => [to.id, from ? apartText({ from, to, rest }) : '']));
}

/** Refuses a move that would separate what is sold together, in the words of the basket. */
export async function mustStayTogether(
  db: Db | Tx,
  { ceid, ...moving }: Omit<Moving, 'ceids'> & { readonly ceid: CompEventId },
): Promise<void> {
  const text = (await judgeMoves(db, { ...moving, ceids: [ceid] })).get(ceid) ?? '';
  if (text !== '') throw new Refusal('entry-blocked', text);
}
