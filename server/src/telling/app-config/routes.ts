import { getAdminConfig, getPublicConfig } from '@startline/contract/telling/app-config';
import { handle, type Handler } from '../../kernel/handle.ts';
import { showConfig } from './show-config.ts';

export const appConfigRoutes: readonly Handler[] = [
  handle(getPublicConfig, showConfig),
  handle(getAdminConfig, showConfig),
];
