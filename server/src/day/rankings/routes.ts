import * as contract from '@startline/contract/day/rankings';
import { handle, type Handler } from '../../kernel/handle.ts';
import { ownAthleteResults, publicAthleteResults, publicRankings, showAthleteResults } from './show.ts';

export const rankingRoutes: readonly Handler[] = [
  handle(contract.publicAthleteResults, publicAthleteResults),
  handle(contract.ownAthleteResults, ownAthleteResults),
  handle(contract.showAthleteResults, showAthleteResults),
  handle(contract.publicRankings, publicRankings),
];
