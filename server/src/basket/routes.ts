import * as contract from '@startline/contract/basket';
import { handle, type Handler } from '../http/handle.ts';
import { readCart } from './read-cart.ts';
import { submitBasket } from './submit-basket.ts';

export const basketRoutes: readonly Handler[] = [
  handle(contract.readCart, readCart),
  handle(contract.submitBasket, submitBasket),
];
