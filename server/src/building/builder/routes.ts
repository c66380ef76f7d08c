import * as contract from '@startline/contract/building/builder';
import { handle, type Handler } from '../../kernel/handle.ts';
import { cancelCompetition } from './publish/cancel-competition.ts';
import { checkCompetition } from './publish/check-competition.ts';
import { createCompetition } from './create-competition.ts';
import { deleteCompetition } from './publish/delete-competition.ts';
import { cloneCompetition } from './document/clone-competition.ts';
import { exportCompetition, exportCompetitionCsv } from './document/export-competition.ts';
import { importCompetition } from './document/import-competition.ts';
import { listBuilt } from './list-built.ts';
import { listHistory } from './history/list-history.ts';
import { previewCompetition } from './preview-competition.ts';
import { publishCompetition, unpublishCompetition } from './publish/publish-competition.ts';
import { readBuilt } from './record/read-built.ts';
import { saveCompetition } from './save-competition.ts';
import { stopEntries } from './publish/stop-entries.ts';
import { undoChange } from './history/undo-change.ts';

export const builderRoutes: readonly Handler[] = [
  handle(contract.listBuilt, listBuilt),
  handle(contract.readBuilt, readBuilt),
  handle(contract.createCompetition, createCompetition),
  handle(contract.saveCompetition, saveCompetition),
  handle(contract.deleteCompetition, deleteCompetition),
  handle(contract.validateCompetition, checkCompetition),
  handle(contract.publishCompetition, publishCompetition),
  handle(contract.unpublishCompetition, unpublishCompetition),
  handle(contract.deactivateCompetition, stopEntries),
  handle(contract.cancelCompetition, cancelCompetition),
  handle(contract.listHistory, listHistory),
  handle(contract.undoChange, undoChange),
  handle(contract.previewCompetition, previewCompetition),
  handle(contract.cloneCompetition, cloneCompetition),
  handle(contract.exportCompetition, exportCompetition),
  handle(contract.exportCompetitionCsv, exportCompetitionCsv),
  handle(contract.importCompetition, importCompetition),
];
