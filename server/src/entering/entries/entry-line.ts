import { basketFaultText } from '@startline/rules/selling/basket/validate-basket';
import { childrenInTheWayText } from '@startline/rules/entering/entries/selection';
import type { EntryId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { LineFacts, LineKind, Sale, Stock } from '../../selling/lines/line-kind.ts';
import {
  cancelEntryRow,
  inBasket,
  readChildren,
  readEntries,
  sellEntry,
  tieToOrder,
} from '../../selling/places/entry-queries.ts';
import { takePlaceOf } from '../../selling/places/move-queries.ts';
import { lapse } from '../../selling/places/place-queries.ts';
import { Places } from '../../selling/places/places.ts';
import { entriesInBasket } from './entries-in-basket.ts';
import { entryLines } from './entry-line-queries.ts';
import { entryOf } from './entry-of.ts';
import { lockPrices } from './facts/discount-queries.ts';
import { giveDiscounts } from './facts/give-discounts.ts';
import { mayStillEnter } from './facts/may-still-enter.ts';
import { mustHaveNoResult, withResultNow } from './has-result.ts';
import { judgeEntries } from './judge-entries.ts';
import { reprice } from './reprice.ts';

const idsOf = (lines: readonly LineFacts[]) => lines.map(({ refId }) => refId);

/** Ends holds as if their time were over; their owners are notified like all others. */
async function endHolds(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<void> {
  const held = lines.map(entryOf);
  const places = await Places.lock(tx, held, now);
  const gone = new Set(places.lapsed.map(({ entryId }) => entryId));
  const still = held.filter(({ refId }) => !gone.has(refId));
  for (const entry of still) places.move(entry, 'held', 'none');
  if (still.length > 0) await lapse(tx, idsOf(still), now);
  await places.write(tx);
}

/**
 * Locks the places of entries, and of the paid entries that some of them replace. Ends a move whose paid entry was
 * cancelled or changed meanwhile, so that nothing is sold for it.
 */
export async function lockEntries(
  tx: Tx,
  lines: readonly LineFacts[],
  now: Instant,
): Promise<{ readonly places: Places; readonly stock: Stock }> {
  const held = lines.map(entryOf);
  const moving = held.flatMap(({ replaces }) => replaces ?? []);
  const seen = await readEntries(tx, moving);
  const places = await Places.lock(tx, [...held, ...seen], now);
  const before = new Map((await readEntries(tx, moving)).map((entry) => [entry.id, entry]));
  const lost = held.filter(({ replaces }) => replaces !== null && before.get(replaces)?.state !== 'paid');
  if (lost.length > 0) await endMoves(tx, places, idsOf(lost), now);
  return {
    places,
    stock: {
      room: (line) => places.room(entryOf(line)),
      move: (line, from, to) => {
        places.move(entryOf(line), from, to);
        const left = line.replaces === null || to !== 'taken' ? undefined : before.get(line.replaces);
        if (left) places.move(left, 'taken', 'none');
      },
      write: (writing) => places.write(writing),
    },
  };
}

/** Ends moves whose paid entry got a result meanwhile, once all that is sold is locked. */
async function endMovesWithResult(tx: Tx, lines: readonly LineFacts[], stock: Stock, now: Instant): Promise<void> {
  const moving = lines.filter(({ replaces }) => replaces !== null);
  if (moving.length === 0) return;
  const held = (await readEntries(tx, idsOf(moving))).filter(({ state }) => state === 'held');
  const stuck = new Set(
    await withResultNow(
      tx,
      'entry',
      held.flatMap(({ replaces }) => replaces ?? []),
    ),
  );
  const lost = held.flatMap(({ id, replaces }) => (replaces !== null && stuck.has(replaces) ? [id] : []));
  if (lost.length === 0) return;
  for (const line of moving) if (lost.some((id) => id === line.refId)) stock.move(line, 'held', 'none');
  await lapse(tx, lost, now);
  await stock.write(tx);
}

async function endMoves(tx: Tx, places: Places, ids: readonly EntryId[], now: Instant): Promise<void> {
  const still = (await readEntries(tx, ids)).filter(({ state }) => state === 'held');
  for (const entry of still) places.move(entry, 'held', 'none');
  if (still.length === 0) return;
  await lapse(
    tx,
    still.map(({ id }) => id),
    now,
  );
  await places.write(tx);
}

async function sell(tx: Tx, { refId, replaces }: LineFacts, to: Sale, now: Instant): Promise<void> {
  await sellEntry(tx, refId, to, now);
  if (replaces !== null) await takePlaceOf(tx, refId, replaces, now);
}

/** An athlete's place in an event, as a line. Its stock is locked with that of places in line (`lockEntries`). */
export const entryLine: Omit<LineKind, 'lock'> = {
  facts: entryLines,
  describe: ({ person, item, competition }) => `${person}: ${item}, ${competition}`,
  inBasket: entriesInBasket,
  lockPrices,
  judge: async (db, lines, terms) => (await judgeEntries(db, idsOf(lines), terms)).map(basketFaultText),
  price: (tx, lines, work) => reprice(tx, lines.map(entryOf), work),
  tie: (tx, lines, orderId, now) => tieToOrder(tx, idsOf(lines), orderId, now),
  mayStillBeSold: async (tx, line, at) => line.replaces === null && (await mayStillEnter(tx, entryOf(line), at)),
  endUnsaleable: endMovesWithResult,
  sell,
  mayTakeOut: async (tx, line) => {
    const children = line.state === 'held' ? await readChildren(tx, entryOf(line)) : [];
    if (children.length > 0) throw new Refusal('has-children', childrenInTheWayText(line.item, children));
  },
  mayCancel: (tx, { refId }, by) => mustHaveNoResult(tx, { kind: 'entry', refId }, by, 'not-cancellable'),
  soldText: 'This entry is already confirmed. Cancel it under My entries.',
  held: inBasket,
  takenOutText: ({ item, person }) => `${item} removed from basket for athlete: ${person}`,
  priceRest: async (tx, basket, at) => {
    await giveDiscounts(tx, { ...basket, ...at });
  },
  endHolds,
  release: (tx, { refId }, reason, now) => cancelEntryRow(tx, refId, reason, now),
};
