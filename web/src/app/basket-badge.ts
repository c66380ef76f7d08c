import { readCart } from '@startline/contract/selling/basket';
import { wordsOf } from '../lib/api.ts';
import { setBasketCount } from '../lib/basket-count.ts';
import { keptCall, replyOf } from '../lib/kept-calls.ts';

/** Reads the number of lines in the basket, for the header; a failure leaves the number unchanged. */
export async function countBasket(): Promise<void> {
  try {
    const { data } = await replyOf(keptCall(readCart, {}));
    setBasketCount(data.reduce((lines, group) => lines + group.lines.length, 0));
  } catch (cause) {
    console.debug(wordsOf(cause)); // eslint-disable-line no-console -- a missing number is no reason to disturb anyone
  }
}
