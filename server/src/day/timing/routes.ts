import * as contract from '@startline/contract/day/photo-finish';
import { handle, type Handler } from '../../kernel/handle.ts';
import { createTimingKey, revokeTimingKey } from './keys.ts';
import { lynxFiles } from './lynx-files.ts';
import { receiveTiming, sendTimingFile } from './send-file.ts';
import { settleTimingRow } from './settle-row.ts';
import { fetchStartLists, startListZip } from './start-files.ts';
import { photoFinish } from './show-timing.ts';

export const timingRoutes: readonly Handler[] = [
  handle(contract.photoFinish, photoFinish),
  handle(contract.lynxFiles, lynxFiles),
  handle(contract.startListZip, startListZip),
  handle(contract.fetchStartLists, fetchStartLists),
  handle(contract.sendTimingFile, sendTimingFile),
  handle(contract.receiveTiming, receiveTiming),
  handle(contract.createTimingKey, createTimingKey),
  handle(contract.revokeTimingKey, revokeTimingKey),
  handle(contract.settleTimingRow, settleTimingRow),
];
