import type { LineId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import type { LineFacts, Stock } from '../../selling/lines/line-kind.ts';
import { entryOf, type EntryFacts } from '../entries/entry-of.ts';
import { lockEntries } from '../entries/entry-line.ts';
import { lapsePlacesInLine, readThoseWaiting } from './place-in-line-queries.ts';

const isInLine = ({ kind }: LineFacts): boolean => kind === 'place-in-line';

/**
 * Locks the places of entries and of places in line together, since both are counted by the limits of events, which are
 * locked in id order. A place in line takes no place of the event: it counts among those who wait, once it is sold.
 */
export async function lockEntriesAndLines(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const { places, stock } = await lockEntries(tx, lines, now);
  const inLine = lines.filter(isInLine).map(entryOf);
  if (inLine.length === 0) return stock;
  const ceids = [...new Set(inLine.map(({ ceid }) => ceid))];
  await lapsePlacesInLine(tx, ceids, now);
  const waiting = await readThoseWaiting(tx, idsOf(inLine));
  let moves: { readonly line: EntryFacts; readonly more: number }[] = [];
  return {
    room: (line) => isInLine(line) || stock.room(line),
    move: (line, from, to) => {
      if (!isInLine(line)) stock.move(line, from, to);
      else if (to === 'taken') moves.push({ line: entryOf(line), more: 1 });
      else if (from === 'taken' && waiting.has(line.refId)) moves.push({ line: entryOf(line), more: -1 });
    },
    write: async (writing) => {
      await stock.write(writing);
      const due = moves;
      moves = [];
      for (const { line, more } of due) await places.wait(writing, line, more);
    },
  };
}

const idsOf = (lines: readonly LineFacts[]): LineId[] => lines.map(({ refId }) => refId);
