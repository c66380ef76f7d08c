import * as contract from '@startline/contract/people/clubs';
import { handle, type Handler } from '../../kernel/handle.ts';
import { askIntoClub } from '../athletes/link-athlete.ts';
import { findClubs, showClub } from './show-clubs.ts';

export const clubPlaceRoutes: readonly Handler[] = [
  handle(contract.searchClubs, findClubs),
  handle(contract.readClub, showClub),
  handle(contract.askIntoClub, askIntoClub),
];
