import * as contract from '@startline/contract/building/overview';
import { handle, type Handler } from '../../kernel/handle.ts';
import { readOverview } from './read-overview.ts';

export const overviewRoutes: readonly Handler[] = [handle(contract.readOverview, readOverview)];
