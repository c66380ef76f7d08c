import * as contract from '@startline/contract/day/records';
import { handle, type Handler } from '../../kernel/handle.ts';
import { deleteRecord, recordsOfCompetition, saveRecords } from './records.ts';

export const recordRoutes: readonly Handler[] = [
  handle(contract.recordsOfCompetition, recordsOfCompetition),
  handle(contract.saveRecords, saveRecords),
  handle(contract.deleteRecord, deleteRecord),
];
