import type { LineId, OrgId, UserId } from '@startline/rules/ids';
import type { Tx } from '../../../db/db.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { readOrderThatBought } from '../../books/order-queries.ts';
import { basketHasChanged, lockLines, lockPricesOf } from '../../lines/kinds.ts';
import type { LineFacts, Stock } from '../../lines/line-kind.ts';
import { readLineFacts } from '../../lines/line-queries.ts';
import { giveUpOrder } from '../../orders/give-up-order.ts';
import { lockOrders } from '../../places/order-locks-queries.ts';

export type Locked = { readonly rows: readonly LineFacts[]; readonly stock: Stock };

/** The owner of the requested lines, and the way to them: their own basket, the link of a family, or either. */
export type Chosen = {
  readonly orgId: OrgId;
  readonly currency: 'GBP' | 'EUR';
  readonly owner: UserId;
  readonly payer: UserId;
  /** The hash of the key of a link; null for the basket, undefined where either will do. */
  readonly payKey: string | null | undefined;
};

/**
 * Locks lines of an owner with everything that protects them, after the owner's basket: earlier orders, stocks. Gives
 * up earlier card orders that are unpaid, so that a line is payable in one order at a time, whoever made it. A line
 * that a family is asked to pay for is in no basket, and one that was taken back is in no link.
 */
export async function lockChosen(tx: Tx, ctx: Ctx, ids: readonly LineId[], chosen: Chosen): Promise<Locked> {
  const seen = await readLineFacts(tx, ids);
  const orders = [...new Set(seen.flatMap(({ tiedTo }) => tiedTo ?? []))];
  if (orders.length > 0) await lockOrders(tx, orders);
  const stock = await lockLines(tx, seen, ctx.now());
  await lockPricesOf(tx, chosen.owner, seen);
  const rows = await readLineFacts(tx, ids);
  const isWhole =
    rows.length === new Set(ids).size &&
    rows.every(
      (row) => row.userId === chosen.owner && row.orgId === chosen.orgId && row.currency === chosen.currency,
    ) &&
    rows.every(({ tiedTo }) => tiedTo === null || orders.includes(tiedTo));
  if (!isWhole || rows.some(({ state }) => state === 'cancelled')) throw basketHasChanged();
  await checkUnsold(tx, chosen.payer, rows);
  if (!rows.every((row) => isPayableBy(row, chosen.payKey))) throw basketHasChanged();
  for (const orderId of orders) await giveUpOrder(tx, ctx, orderId);
  return { rows, stock };
}

/** Returns whether a line is paid for in this way now. A line whose hold has ended is back in its owner's basket. */
const isPayableBy = ({ payKey, state }: LineFacts, way: Chosen['payKey']): boolean =>
  way === undefined || payKey === way || (way === null && state === 'lapsed');

/** Refuses lines that are confirmed already, as in another window, and names the order that bought them. */
async function checkUnsold(tx: Tx, payer: UserId, rows: readonly LineFacts[]): Promise<void> {
  const sold = rows.filter(({ state }) => state === 'paid' || state === 'awaiting-cheque');
  if (sold.length === 0) return;
  const isAll = sold.length === rows.length;
  throw new Refusal(
    'already-paid',
    isAll
      ? 'This is already confirmed, perhaps in another window. You have not paid twice.'
      : 'Part of this is already confirmed. Look at your basket again.',
    { facts: { orderId: isAll ? ((await readOrderThatBought(tx, payer, sold)) ?? null) : null } },
  );
}
