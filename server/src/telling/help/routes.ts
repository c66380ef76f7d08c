import * as contract from '@startline/contract/telling/help';
import { handle, type Handler } from '../../kernel/handle.ts';
import { showHelp } from './show-help.ts';
import { changeHelp, writeHelp } from './write-help.ts';

export const helpRoutes: readonly Handler[] = [
  handle(contract.readHelp, showHelp),
  handle(contract.createHelp, writeHelp),
  handle(contract.updateHelp, changeHelp),
];
