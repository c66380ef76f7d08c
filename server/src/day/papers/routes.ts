import { printBibs as printBibsCall } from '@startline/contract/day/bibs';
import { checkInPoster } from '@startline/contract/day/check-in';
import * as contract from '@startline/contract/day/papers';
import { handle, type Handler } from '../../kernel/handle.ts';
import { printBibs } from './numbers.ts';
import { printPoster } from './poster.ts';
import { printPapers, viewPapers } from './papers.ts';

export const paperRoutes: readonly Handler[] = [
  handle(contract.printPapers, printPapers),
  handle(contract.viewPapers, viewPapers),
  handle(printBibsCall, printBibs),
  handle(checkInPoster, printPoster),
];
