import * as contract from '@startline/contract/selling/basket';
import { handle, type Handler } from '../../kernel/handle.ts';
import { readCart } from './read-cart.ts';
import { submitBasket } from './submit-basket.ts';

export const basketRoutes: readonly Handler[] = [
  handle(contract.readCart, readCart),
  handle(contract.submitBasket, submitBasket),
];
