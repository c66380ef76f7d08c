import * as contract from '@startline/contract/people/registers';
import { handle, type Handler } from '../../kernel/handle.ts';
import { lookUpRegistration } from './look-up.ts';
import { rankingBests } from './ranking-bests.ts';

export const registerRoutes: readonly Handler[] = [
  handle(contract.lookUpRegistration, lookUpRegistration),
  handle(contract.rankingBests, rankingBests),
];
