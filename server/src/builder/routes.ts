import * as contract from '@startline/contract/builder';
import { handle, type Handler } from '../http/handle.ts';
import { createCompetition } from './create-competition.ts';
import { listBuilt } from './list-built.ts';
import { readBuilt } from './read-built.ts';
import { saveCompetition } from './save-competition.ts';

export const builderRoutes: readonly Handler[] = [
  handle(contract.listBuilt, listBuilt),
  handle(contract.readBuilt, readBuilt),
  handle(contract.createCompetition, createCompetition),
  handle(contract.saveCompetition, saveCompetition),
];
