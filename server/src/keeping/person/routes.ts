import * as contract from '@startline/contract/keeping/person';
import { handle, type Handler } from '../../kernel/handle.ts';
import { askToClose, closeAccount, closePerson } from './close-account.ts';
import { eraseAthlete } from './erase-athlete.ts';
import { exportOwn, exportPerson } from './export-person.ts';

export const personRoutes: readonly Handler[] = [
  handle(contract.exportOwn, exportOwn),
  handle(contract.exportPerson, exportPerson),
  handle(contract.askToClose, askToClose),
  handle(contract.closeAccount, closeAccount),
  handle(contract.closePerson, closePerson),
  handle(contract.eraseAthlete, eraseAthlete),
];
