import * as contract from '@startline/contract/day/bibs';
import { handle, type Handler } from '../../kernel/handle.ts';
import { assignBibNumbers } from './assign.ts';
import { changeBib } from './change.ts';
import { bibHistory, bibsOfCompetition, unusedBibNumbers } from './show.ts';

export const bibRoutes: readonly Handler[] = [
  handle(contract.bibsOfCompetition, bibsOfCompetition),
  handle(contract.assignBibNumbers, assignBibNumbers),
  handle(contract.changeBib, changeBib),
  handle(contract.unusedBibNumbers, unusedBibNumbers),
  handle(contract.bibHistory, bibHistory),
];
