import * as contract from '@startline/contract/selling/shop-items';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listShopItems, readShopItem, removeShopItem } from './list-shop-items.ts';
import { changeShopItem, createShopItem } from './save-shop-item.ts';

export const shopItemRoutes: readonly Handler[] = [
  handle(contract.listShopItems, listShopItems),
  handle(contract.readShopItem, readShopItem),
  handle(contract.createShopItem, createShopItem),
  handle(contract.changeShopItem, changeShopItem),
  handle(contract.removeShopItem, removeShopItem),
];
