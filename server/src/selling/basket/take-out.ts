import type { LineId } from '@startline/rules/ids';
import type { Instant } from '@startline/rules/time';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { kindOf, lockLines, lockPricesOf } from '../lines/kinds.ts';
import type { LineFacts, Stock } from '../lines/line-kind.ts';
import { countBasket, readLineFacts } from '../lines/line-queries.ts';
import { giveUpOrder } from '../orders/give-up-order.ts';
import { lockOrders } from '../places/order-locks-queries.ts';
import { entrySettings } from '../prices/ask-settings.ts';

/** Takes a held or lapsed line out of the basket. Refuses when others depend on it, or when it is sold. */
export async function takeOut(ctx: Ctx, { productId }: { productId: LineId }) {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  return transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const [seen] = await readLineFacts(tx, [productId]);
    if (seen?.userId !== caller.id) throw missing('basketEntry');
    if (seen.tiedTo !== null) await lockOrders(tx, [seen.tiedTo]);
    const stock = await lockLines(tx, [seen], now);
    await lockPricesOf(tx, caller.id, [seen]);
    const [line = seen] = await readLineFacts(tx, [productId]);
    const kind = kindOf(line.kind);
    if (line.state !== 'cancelled') {
      if (line.tiedTo !== null) await giveUpOrder(tx, ctx, line.tiedTo);
      await release({ tx, ctx, now, stock }, line);
      await kind.priceRest(tx, { userId: caller.id, compId: line.compId }, { now, settings });
    }
    return new Replied(
      { productId, basketCount: await countBasket(tx, caller.id, now) },
      { message: line.state === 'cancelled' ? '' : kind.takenOutText(line) },
    );
  });
}

async function release(
  { tx, ctx, now, stock }: { tx: Tx; ctx: Ctx; now: Instant; stock: Stock },
  line: LineFacts,
): Promise<void> {
  if (line.state !== 'held' && line.state !== 'lapsed') throw new Refusal('already-paid', kindOf(line.kind).soldText);
  await kindOf(line.kind).mayTakeOut(tx, line);
  if (line.state === 'held') stock.move(line, 'held', 'none');
  await kindOf(line.kind).release(tx, line, 'Taken out of the basket', now);
  await stock.write(tx);
  await writeAudit(tx, ctx, {
    action: 'release',
    subject: line.kind,
    subjectId: line.refId,
    compId: line.compId,
    before: { state: line.state },
    after: { state: 'cancelled' },
  });
}
