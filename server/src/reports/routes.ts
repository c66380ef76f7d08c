import * as contract from '@startline/contract/reports';
import { handle, type Handler } from '../http/handle.ts';
import { listReports, runReport } from './run-report.ts';

export const reportRoutes: readonly Handler[] = [
  handle(contract.runReport, runReport),
  handle(contract.readReportIds, listReports),
];
