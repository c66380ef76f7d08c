import * as contract from '@startline/contract/building/timetable';
import { handle, type Handler } from '../../kernel/handle.ts';
import { proposeRows } from './propose-rows.ts';
import { saveTimetableRows } from './save-rows.ts';
import { lockTimetableRows, setTimetableStatus } from './set-state.ts';
import { readTimetable } from './show-timetable.ts';

export const timetableRoutes: readonly Handler[] = [
  handle(contract.readTimetable, readTimetable),
  handle(contract.saveTimetableRows, saveTimetableRows),
  handle(contract.proposeTimetable, proposeRows),
  handle(contract.setTimetableStatus, setTimetableStatus),
  handle(contract.lockTimetableRows, lockTimetableRows),
];
