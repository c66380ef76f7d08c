import * as contract from '@startline/contract/selling/shop-items';
import { handle, type Handler } from '../../kernel/handle.ts';
import { athletePurchases } from './athlete-purchases.ts';
import { customerShop } from './customer-shop.ts';
import { putInBasket } from './put-in-basket.ts';

export const shopRoutes: readonly Handler[] = [
  handle(contract.putInBasket, putInBasket),
  handle(contract.buyShopItem, putInBasket),
  handle(contract.customerShop, customerShop),
  handle(contract.athletePurchases, athletePurchases),
];
