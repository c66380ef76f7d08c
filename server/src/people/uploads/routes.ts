import * as contract from '@startline/contract/people/uploads';
import { handle, type Handler } from '../../kernel/handle.ts';
import { keepLogo } from './keep-logo.ts';

export const uploadRoutes: readonly Handler[] = [handle(contract.uploadLogo, keepLogo)];
