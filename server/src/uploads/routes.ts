import * as contract from '@startline/contract/uploads';
import { handle, type Handler } from '../http/handle.ts';
import { keepLogo } from './keep-logo.ts';

export const uploadRoutes: readonly Handler[] = [handle(contract.uploadLogo, keepLogo)];
