import { scannerChanges, scannerLog, scannerPack, type ScannerJob } from '@startline/contract/day/scanners';
import type { CompetitionId } from '@startline/rules/ids';
import { call } from '../api.ts';
import { remember, remembered } from '../storage.ts';
import { patience, sentRows, type DaySource } from './day-source.ts';

/** A scanner link as this device knows it; the key itself opens the day, so it is removed when the link ends. */
export type Link = { readonly key: string; readonly id: string; readonly job: ScannerJob | undefined };

const place = (compId: CompetitionId): string => `scan-${String(compId)}`;

/**
 * Returns the key of a link at a competition: from the address, which is cleared at once, or from this device's
 * storage.
 */
export function linkKey(compId: CompetitionId): string | undefined {
  const text = /^#key=([\w-]{43})$/.exec(location.hash)?.[1];
  if (text === undefined) return remembered(place(compId));
  remember(place(compId), text);
  history.replaceState(history.state, '', location.pathname);
  return text;
}

/** Forgets the key of a link that has ended. */
export const forgetLink = (compId: CompetitionId): void => remember(place(compId), undefined);

/** Returns the day of a competition by a scanner link. `told` receives the job and the label. */
export const linkSource = (
  compId: CompetitionId,
  key: string,
  told: (link: { job: ScannerJob; label: string }) => void,
): DaySource => ({
  compId,
  // The server identifies the link by its number; on the device, part of the key distinguishes two links.
  author: `link-${key.slice(0, 8)}`,
  readPack: async () => {
    const { job, label, pack } = await call(scannerPack, { key }, patience());
    told({ job, label });
    return pack;
  },
  readChanges: (since, mark) => call(scannerChanges, { key, since, mark }, patience()),
  send: async (rows) =>
    (await call(scannerLog, { key, rows: sentRows(rows), sentAt: new Date().toISOString() }, patience())).answers,
});
