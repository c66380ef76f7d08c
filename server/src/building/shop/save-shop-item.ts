import type * as contract from '@startline/contract/selling/shop-items';
import { shopItemFaults, type ShopItemField } from '@startline/rules/selling/shop/shop-item';
import { readTypedChange } from '@startline/rules/typed-amount';
import type { Money } from '@startline/rules/money';
import type * as z from 'zod/mini';
import { imagesOf, type Image } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { typedMoment } from '../parts/read-moment.ts';
import { mustBeCurrent, mustBelong, recordLocked, refuseFaults, stampOf } from '../parts/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction, type Tx } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { countSold } from '../../selling/shop/item-line-queries.ts';
import { insertShopItem, shopItemsOf, updateShopItem } from '../../selling/shop/queries.ts';
import { shopItemRecord } from '../../selling/shop/shop-item-record.ts';

type Sent = Omit<z.output<typeof contract.createShopItem.input>, 'id' | 'version'>;

/** Adds a shop item to a competition; refused with every fault of the form. */
export const createShopItem = (ctx: Ctx, sent: z.output<typeof contract.createShopItem.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const id = await insertShopItem(tx, { comp_id: host.id, ...readForm(sent, host), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id, before: [] });
  });

/** Changes a shop item; refused when somebody changed it meanwhile. */
export const changeShopItem = (ctx: Ctx, sent: z.output<typeof contract.changeShopItem.input>) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, sent.compId);
    const there = await recordLocked(tx, 'shop_item', sent.id);
    mustBelong(there.comp_id, host);
    mustBeCurrent(there, sent.version);
    await mustKeepSold(tx, sent);
    const before = await imagesOf(tx, 'shop_item', [sent.id]);
    await updateShopItem(tx, sent.id, { ...readForm(sent, host), ...stampOf(ctx) });
    return saved(tx, ctx, { host, id: sent.id, before });
  });

/** Refuses a stock below what is in baskets or sold already. */
async function mustKeepSold(tx: Tx, { id, stockQty }: { readonly id: number; readonly stockQty: number | null }) {
  const sold = await countSold(tx, id);
  if (stockQty !== null && stockQty >= 1 && stockQty < sold)
    throw new Refusal(
      'limit-below-entries',
      `${String(sold)} of it are sold or in baskets, so the stock cannot be less. Enter ${String(sold)} or more.`,
    );
}

async function saved(
  tx: Tx,
  ctx: Ctx,
  { host, id, before }: { readonly host: Host; readonly id: number; readonly before: readonly Image[] },
) {
  const [row] = await shopItemsOf(tx, { id });
  if (!row) throw new Error('The shop item that was saved is not there.');
  await noteChange(tx, ctx, {
    compId: host.id,
    kind: 'shop-item',
    words: `Shop item ${row.name} ${before.length === 0 ? 'added' : 'changed'}`,
    before,
    rows: { shop_item: [id] },
  });
  return new Replied(shopItemRecord(row, host), { message: `Shop item ${row.name} saved.` });
}

/** Where the call has the fields of the form. */
const fieldNames: Readonly<Record<ShopItemField, string>> = {
  name: 'name',
  maxAllowed: 'maxAllowed',
  price: 'price.price',
  salePrice: 'price.salePrice',
  stockQty: 'stockQty',
};

function readForm({ name, description, price: sent, stockQty, maxAllowed, perAcc }: Sent, { zone, currency }: Host) {
  const amount = (typed: string | null): Money | null => readTypedChange(typed ?? '', currency) ?? null;
  const [price, salePrice] = [amount(sent.price), amount(sent.salePrice)];
  const saleEnds = typedMoment(sent.saleEndDate, zone, 'price.saleEndDate');
  const faults = shopItemFaults({ name, maxAllowed, price, salePrice, saleEnds: saleEnds.at, stockQty });
  refuseFaults([...faults.map((fault) => ({ ...fault, field: fieldNames[fault.field] })), ...saleEnds.faults]);
  return {
    name,
    description,
    price_minor: price?.minor ?? 0,
    sale_price_minor: salePrice?.minor ?? null,
    sale_ends_at: saleEnds.at === null ? null : new Date(saleEnds.at),
    stock_qty: stockQty ?? 1,
    max_allowed: maxAllowed ?? 0,
    per_athlete: perAcc === 'A',
  };
}
