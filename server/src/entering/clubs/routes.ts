import * as bests from '@startline/contract/entering/best-list';
import * as contract from '@startline/contract/entering/club-entries';
import * as sheet from '@startline/contract/entering/club-sheet';
import { clubComps } from '@startline/contract/entering/club-match';
import { handle, type Handler } from '../../kernel/handle.ts';
import { clubAffairs } from '@startline/contract/entering/club-page';
import { checkBests, takeBests } from './list-bests.ts';
import { showAffairs } from './show-affairs.ts';
import { holdPlaces } from './hold-places.ts';
import { readSheet } from './read-sheet.ts';
import { showGrid } from './show-grid.ts';
import { showMatches } from './show-matches.ts';
import { showNewcomers } from './show-newcomers.ts';
import { listPast, showPast } from './show-past.ts';

export const clubRoutes: readonly Handler[] = [
  handle(contract.clubGrid, showGrid),
  handle(contract.holdPlaces, holdPlaces),
  handle(clubComps, showMatches),
  handle(clubAffairs, showAffairs),
  handle(sheet.readSheet, readSheet),
  handle(sheet.newcomers, showNewcomers),
  handle(sheet.listPast, listPast),
  handle(sheet.pastEntries, showPast),
  handle(bests.checkBests, checkBests),
  handle(bests.takeBests, takeBests),
];
