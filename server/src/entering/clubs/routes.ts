import * as contract from '@startline/contract/entering/club-entries';
import { handle, type Handler } from '../../kernel/handle.ts';
import { holdPlaces } from './hold-places.ts';
import { showGrid } from './show-grid.ts';

export const clubRoutes: readonly Handler[] = [
  handle(contract.clubGrid, showGrid),
  handle(contract.holdPlaces, holdPlaces),
];
