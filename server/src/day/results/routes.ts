import * as contract from '@startline/contract/day/results';
import { exportResults as exported } from '@startline/contract/day/results-export';
import * as rounds from '@startline/contract/day/rounds';
import { handle, type Handler } from '../../kernel/handle.ts';
import { changeUnitState } from './change-state.ts';
import { drawRound } from './draw-round.ts';
import { exportResults } from './exports/export-results.ts';
import { changeProtest } from './protest.ts';
import { publicResults } from './show-public.ts';
import { laterRound } from './show-round.ts';
import { resultSheet, resultsOfCompetition } from './show-sheet.ts';

export const resultRoutes: readonly Handler[] = [
  handle(contract.resultsOfCompetition, resultsOfCompetition),
  handle(contract.resultSheet, resultSheet),
  handle(exported, exportResults),
  handle(contract.changeUnitState, changeUnitState),
  handle(contract.changeProtest, changeProtest),
  handle(contract.publicResults, publicResults),
  handle(rounds.laterRound, laterRound),
  handle(rounds.drawRound, drawRound),
];
