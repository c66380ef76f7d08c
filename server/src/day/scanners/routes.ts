import * as contract from '@startline/contract/day/scanners';
import { handle, type Handler } from '../../kernel/handle.ts';
import { createScannerLink, revokeScannerLink, scannerLinks } from './links.ts';
import { scannerChanges, scannerLog, scannerPack } from './work-by-link.ts';

export const scannerRoutes: readonly Handler[] = [
  handle(contract.scannerLinks, scannerLinks),
  handle(contract.createScannerLink, createScannerLink),
  handle(contract.revokeScannerLink, revokeScannerLink),
  handle(contract.scannerPack, scannerPack),
  handle(contract.scannerChanges, scannerChanges),
  handle(contract.scannerLog, scannerLog),
];
