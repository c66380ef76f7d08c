import type { AthleteId } from '../../ids.ts';
import { never } from '../../result.ts';

/** The person for whom the most of an item is counted: the buyer, or with `A` each athlete (SHOP-05). */
export type CountedPer = 'account' | 'athlete';
/** Reads the setting: A is each athlete, anything else the account (SHOP-05). */
export const countedPer = (perAcc: string): CountedPer => (perAcc === 'A' ? 'athlete' : 'account');

/** An item with its stock at this moment. `held` is in other people's baskets; `maxAllowed` 0 means no limit. */
export type ItemStock = {
  readonly name: string;
  readonly stockQty: number;
  readonly soldQty: number;
  readonly held: number;
  readonly maxAllowed: number;
  readonly per: CountedPer;
};

/** A purchase by the account; `athlete` is null when it is for no athlete in particular. */
export type Purchase = { readonly athlete: AthleteId | null; readonly quantity: number };
export type WantedItem = { readonly athlete: AthleteId | null; readonly quantity: number };

export type PurchaseBlock =
  | { readonly kind: 'no-quantity' }
  | { readonly kind: 'athlete-needed' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'not-so-many'; readonly left: number }
  | { readonly kind: 'most-reached'; readonly max: number; readonly left: number; readonly per: CountedPer };

/** Returns how many can still be sold. */
export const stockLeft = ({ stockQty, soldQty, held }: Pick<ItemStock, 'stockQty' | 'soldQty' | 'held'>): number =>
  Math.max(0, stockQty - soldQty - held);

/**
 * Lists every reason against buying this number of an item; empty when it may be bought. `bought` is what this account
 * has of it, including the basket.
 */
export function purchaseBlocks(
  item: ItemStock,
  wanted: WantedItem,
  bought: readonly Purchase[],
): readonly PurchaseBlock[] {
  if (!Number.isInteger(wanted.quantity) || wanted.quantity < 1) return [{ kind: 'no-quantity' }];
  if (item.per === 'athlete' && wanted.athlete === null) return [{ kind: 'athlete-needed' }];
  const left = stockLeft(item);
  const blocks: PurchaseBlock[] = [];
  if (left === 0) blocks.push({ kind: 'sold-out' });
  else if (wanted.quantity > left) blocks.push({ kind: 'not-so-many', left });
  const counted = bought
    .filter(({ athlete }) => item.per === 'account' || athlete === wanted.athlete)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const { maxAllowed: max, per } = item;
  if (max > 0 && counted + wanted.quantity > max)
    blocks.push({ kind: 'most-reached', max, left: Math.max(0, max - counted), per });
  return blocks;
}

/** Returns the words of a block, with what can be done. */
export function purchaseBlockText(block: PurchaseBlock, name: string): string {
  switch (block.kind) {
    case 'no-quantity':
      return 'Choose how many: 1 or more.';
    case 'athlete-needed':
      return `Choose the athlete for ${name}.`;
    case 'sold-out':
      return `${name} is sold out.`;
    case 'not-so-many':
      return `${name}: only ${block.left} left. ${chooseText(block.left)}`;
    case 'most-reached':
      return mostReachedText(block, name);
    default:
      return never(block);
  }
}

const chooseText = (left: number): string => `Choose ${left === 1 ? '1' : `${left} or fewer`}.`;

function mostReachedText({ max, left, per }: Extract<PurchaseBlock, { kind: 'most-reached' }>, name: string): string {
  const limit = `${name}: you can have at most ${max}${per === 'athlete' ? ' for each athlete' : ''}`;
  if (left === max) return `${limit}. ${chooseText(left)}`;
  const had = `${limit}, and ${per === 'athlete' ? 'this athlete already has' : 'you already have'}`;
  return left > 0 ? `${had} ${max - left}. ${chooseText(left)}` : `${had} that many.`;
}

/** Returns the result of a call for an athlete's purchases: none counts as an empty list, with a report (SHOP-16). */
export function readPurchases<Bought>(answered: readonly Bought[] | null): {
  readonly purchases: readonly Bought[];
  readonly report: string | null;
} {
  return answered === null
    ? { purchases: [], report: 'Get Purchases Athlete returned null.' }
    : { purchases: answered, report: null };
}
