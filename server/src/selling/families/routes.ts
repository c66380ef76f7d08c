import * as contract from '@startline/contract/selling/family-pay';
import { handle, type Handler } from '../../kernel/handle.ts';
import { askFamily, takeBack } from './ask-family.ts';
import { payByLink } from './pay-by-link.ts';
import { readPayLink } from './read-pay-link.ts';

export const familyRoutes: readonly Handler[] = [
  handle(contract.askFamily, askFamily),
  handle(contract.takeBack, takeBack),
  handle(contract.readPayLink, readPayLink),
  handle(contract.payByLink, payByLink),
];
