import * as contract from '@startline/contract/basket';
import * as entries from '@startline/contract/entries/entries';
import { handle, type Handler } from '../http/handle.ts';
import { readCart } from './read-cart.ts';
import { releasePlace } from './release-place.ts';
import { submitBasket } from './submit-basket.ts';

export const basketRoutes: readonly Handler[] = [
  handle(contract.readCart, readCart),
  handle(entries.releasePlace, releasePlace),
  handle(contract.submitBasket, submitBasket),
];
