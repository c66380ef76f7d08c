import { basketFaultText } from '@startline/rules/selling/basket/validate-basket';
import type { LineKind } from '../../selling/lines/line-kind.ts';
import { lockPrices } from './facts/discount-queries.ts';
import { entryLines } from './entry-line-queries.ts';
import { cancelEntryRow, sellEntry, tieToOrder } from '../../selling/places/entry-queries.ts';
import { judgeEntries } from './judge-entries.ts';
import { mayStillEnter } from './facts/may-still-enter.ts';
import { Places } from '../../selling/places/places.ts';
import { reprice } from './reprice.ts';

/** An athlete's place in an event, as a line. */
export const entryLine: LineKind = {
  facts: entryLines,
  describe: ({ athlete, event, competition }) => `${athlete}: ${event}, ${competition}`,
  lock: (tx, lines, now) => Places.lock(tx, lines, now),
  lockPrices,
  judge: async (db, ids, terms) => (await judgeEntries(db, ids, terms)).map(basketFaultText),
  price: reprice,
  tie: tieToOrder,
  mayStillBeSold: mayStillEnter,
  sell: sellEntry,
  release: cancelEntryRow,
};
