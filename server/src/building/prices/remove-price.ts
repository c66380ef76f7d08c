import { missing } from '../../access/missing.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { pricesOf } from './builder-queries.ts';

/** API-112: deletes a price that no event uses. */
export async function removePrice(ctx: Ctx, { id }: { readonly id: number }) {
  const [builderPriceRow] = await pricesOf(ctx.db, { id });
  if (!builderPriceRow) throw missing('price');
  return transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, builderPriceRow.comp_id);
    const [row] = await pricesOf(tx, { id });
    if (!row) throw missing('price');
    if (row.events > 0)
      throw new Refusal(
        'in-use',
        `${String(row.events)} ${row.events === 1 ? 'event has' : 'events have'} this price. Give ${row.events === 1 ? 'it' : 'them'} another price first.`,
        { facts: { events: row.events } },
      );
    const before = await imagesOf(tx, 'price', [id]);
    await deleteRecords(tx, 'price', [id]);
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'price',
      words: `Price ${row.description} deleted`,
      before,
      rows: {},
    });
    return new Replied({ removed: id }, { message: `Price ${row.description} deleted.` });
  });
}
