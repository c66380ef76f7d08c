import * as contract from '@startline/contract/day/log';
import { handle, type Handler } from '../../kernel/handle.ts';
import { sendReports } from './send-reports.ts';

export const reportingRoutes: readonly Handler[] = [handle(contract.sendReports, sendReports)];
