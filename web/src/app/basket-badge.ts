import { readCart } from '@startline/contract/basket';
import { wordsOf, send } from '../lib/api.ts';
import { setBasketCount } from '../lib/basket-count.ts';

/** Reads how many lines the basket holds, for the number in the header; a failure leaves the number as it is. */
export async function countBasket(): Promise<void> {
  try {
    const { data } = await send(readCart, {});
    setBasketCount(data.reduce((lines, group) => lines + group.lines.length, 0));
  } catch (cause) {
    console.debug(wordsOf(cause)); // eslint-disable-line no-console -- a missing number is no reason to disturb anyone
  }
}
