import * as contract from '@startline/contract/people/register-imports';
import { handle, type Handler } from '../../../kernel/handle.ts';
import { applyRegister, giveUpRegister, sendRegister } from './send-register.ts';
import { listRegisterImports, listRegisterRows } from './show-imports.ts';

export const registerImportRoutes: readonly Handler[] = [
  handle(contract.sendRegister, sendRegister),
  handle(contract.listRegisterImports, listRegisterImports),
  handle(contract.listRegisterRows, listRegisterRows),
  handle(contract.applyRegister, applyRegister),
  handle(contract.giveUpRegister, giveUpRegister),
];
