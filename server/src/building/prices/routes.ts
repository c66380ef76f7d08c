import * as contract from '@startline/contract/selling/prices';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listPrices, readPrice, showExample } from './list-prices.ts';
import { removePrice } from './remove-price.ts';
import { changePrice, createPrice } from './save-price.ts';

export const priceRoutes: readonly Handler[] = [
  handle(contract.listPrices, listPrices),
  handle(contract.priceExample, showExample),
  handle(contract.readPrice, readPrice),
  handle(contract.createPrice, createPrice),
  handle(contract.changePrice, changePrice),
  handle(contract.removePrice, removePrice),
];
