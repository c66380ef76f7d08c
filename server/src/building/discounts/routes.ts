import * as contract from '@startline/contract/selling/discounts';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listDiscounts, readDiscount, removeDiscount } from './list-discounts.ts';
import { changeDiscount, createDiscount } from './save-discount.ts';

export const discountRoutes: readonly Handler[] = [
  handle(contract.listDiscounts, listDiscounts),
  handle(contract.readDiscount, readDiscount),
  handle(contract.createDiscount, createDiscount),
  handle(contract.changeDiscount, changeDiscount),
  handle(contract.removeDiscount, removeDiscount),
];
