import * as contract from '@startline/contract/day/start-lists';
import { handle, type Handler } from '../../kernel/handle.ts';
import { changeStartList } from './change.ts';
import { combineRaces, splitRaces } from './combine-races.ts';
import { drawStartLists } from './draw.ts';
import { publishStartLists } from './publish.ts';
import { publicStartLists, startListOfEvent, startListsOfCompetition } from './show.ts';

export const startListRoutes: readonly Handler[] = [
  handle(contract.startListsOfCompetition, startListsOfCompetition),
  handle(contract.startListOfEvent, startListOfEvent),
  handle(contract.drawStartLists, drawStartLists),
  handle(contract.publishStartLists, publishStartLists),
  handle(contract.changeStartList, changeStartList),
  handle(contract.combineRaces, combineRaces),
  handle(contract.splitRaces, splitRaces),
  handle(contract.publicStartLists, publicStartLists),
];
