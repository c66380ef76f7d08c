import type { CompetitionView } from '@startline/contract/competitions/view';

/** The largest number that a view gives of what is left; the true number is then not known. */
const MOST_COUNTED = 10;

const less = (left: number, by: number): number =>
  left >= MOST_COUNTED ? left : Math.min(MOST_COUNTED, Math.max(0, left - by));

/** `soldId` is the item itself, or the variation of it that was taken. */
type Taken = { readonly itemId: number; readonly soldId: number; readonly by: number };

/** Returns a view in which fewer of an item are left; `by` is below 0 when some are put back. */
export const withFewerLeft = (view: CompetitionView, { itemId, soldId, by }: Taken): CompetitionView => ({
  ...view,
  shopItems: view.shopItems.map((item) =>
    item.id === itemId
      ? {
          ...item,
          left: less(item.left, by),
          variations: item.variations.map((one) => (one.id === soldId ? { ...one, left: less(one.left, by) } : one)),
        }
      : item,
  ),
});
