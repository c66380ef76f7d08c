import * as contract from '@startline/contract/day/log';
import { handle, type Handler } from '../../kernel/handle.ts';
import { sendReports } from './send-reports.ts';

export const dayLogRoutes: readonly Handler[] = [handle(contract.sendReports, sendReports)];
