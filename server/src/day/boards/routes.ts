import * as contract from '@startline/contract/day/boards';
import { handle, type Handler } from '../../kernel/handle.ts';
import { createOutput, deleteOutput, outputsOfCompetition, updateOutput } from './boards.ts';
import { publicOutput } from './public-board.ts';

export const boardRoutes: readonly Handler[] = [
  handle(contract.outputsOfCompetition, outputsOfCompetition),
  handle(contract.createOutput, createOutput),
  handle(contract.updateOutput, updateOutput),
  handle(contract.deleteOutput, deleteOutput),
  handle(contract.publicOutput, publicOutput),
];
