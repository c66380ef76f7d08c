import * as contract from '@startline/contract/keeping/person';
import { handle, type Handler } from '../../kernel/handle.ts';
import { exportOwn, exportPerson } from './export-person.ts';

export const personRoutes: readonly Handler[] = [
  handle(contract.exportOwn, exportOwn),
  handle(contract.exportPerson, exportPerson),
];
