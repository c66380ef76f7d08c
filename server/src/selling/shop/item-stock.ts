import type { Instant } from '@startline/rules/time';
import type { UserId } from '@startline/rules/ids';
import { purchaseBlockText } from '@startline/rules/selling/shop/purchase';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import type { LineFacts, Stock, Taking } from '../lines/line-kind.ts';
import { nameOf } from './item-name.ts';
import { lockItems, readItems } from './item-line-queries.ts';

const nobody = 0 as UserId;

/**
 * Locks the items of lines until the end of the transaction. What is gone is counted from the lines themselves, so no
 * count is written; `write` refuses when more would be gone than there is.
 */
export async function lockStock(tx: Tx, lines: readonly LineFacts[], now: Instant): Promise<Stock> {
  const ids = [...new Set(lines.map(({ soldId }) => soldId))];
  await lockItems(tx, ids, { lines: lines.map(({ refId }) => refId), now });
  const items = new Map(
    (await readItems(tx, ids, { userId: nobody, athleteId: null, now })).map((item) => [
      item.id,
      { name: nameOf(item), stock: item.stock_qty, gone: item.held + item.taken, more: 0 },
    ]),
  );
  const itemOf = ({ soldId }: LineFacts) => {
    const item = items.get(soldId);
    if (!item) throw new Error('A line without its item.');
    return item;
  };
  const counted = (taking: Taking): number => (taking === 'none' ? 0 : 1);
  return {
    room: (line) => {
      const { stock, gone } = itemOf(line);
      return gone + line.quantity <= stock;
    },
    move: (line, from, to) => {
      const item = itemOf(line);
      const more = (counted(to) - counted(from)) * line.quantity;
      item.gone += more;
      item.more += more;
    },
    write: () => {
      for (const { name, stock, gone, more } of items.values())
        if (more > 0 && gone > stock) throw new Refusal('item-blocked', purchaseBlockText({ kind: 'sold-out' }, name));
      return Promise.resolve();
    },
  };
}
