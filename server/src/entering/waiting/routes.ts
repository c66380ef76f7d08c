import * as contract from '@startline/contract/entering/waiting';
import { handle, type Handler } from '../../kernel/handle.ts';
import { joinLine } from './join-line.ts';
import { leaveLine } from './leave-line.ts';
import { moveInLine, offerByHand, setAutomatic, takeOutOfLine } from './move-in-line.ts';
import { myLines } from './my-lines.ts';
import { showLines } from './show-lines.ts';

export const waitingRoutes: readonly Handler[] = [
  handle(contract.showLines, showLines),
  handle(contract.myLines, myLines),
  handle(contract.moveInLine, moveInLine),
  handle(contract.offerByHand, offerByHand),
  handle(contract.setAutomatic, setAutomatic),
  handle(contract.takeOutOfLine, takeOutOfLine),
  handle(contract.joinLine, joinLine),
  handle(contract.leaveLine, leaveLine),
];
