import * as contract from '@startline/contract/telling/reports';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listReports, runReport } from './run-report.ts';

export const reportRoutes: readonly Handler[] = [
  handle(contract.runReport, runReport),
  handle(contract.readReportIds, listReports),
];
