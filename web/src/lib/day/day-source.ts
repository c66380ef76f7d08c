import { sendReports } from '@startline/contract/day/log';
import { dayChanges, dayPack, type DayChanges, type DayPack } from '@startline/contract/day/pack';
import type { CompetitionId } from '@startline/rules/ids';
import { call } from '../api.ts';
import { knownConfig } from '../session.ts';
import type { Desk, WaitingRow } from './day-store.ts';

/** The server's result for each report of a batch. */
export type Answer = {
  readonly id: string;
  readonly answer: 'kept' | 'known' | 'other-row' | 'refused';
  readonly seq: number;
  readonly reason: string;
};

/** The place from which a device reads the day and to which it sends reports: as a person, or by a scanner link. */
export type DaySource = Desk & {
  readonly compId: CompetitionId;
  readonly readPack: () => Promise<DayPack>;
  readonly readChanges: (since: number, mark: string) => Promise<DayChanges>;
  readonly send: (rows: readonly WaitingRow[]) => Promise<readonly Answer[]>;
};

/** The time without a reply after which the server counts as silent. */
const PATIENCE_MS = 12_000;
export const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Returns rows in the form of the call. */
export const sentRows = (rows: readonly WaitingRow[]) =>
  rows.map(({ replaces, ...row }) => ({ ...row, replaces: [...replaces] }));

/** Returns the day of a competition for the signed-in person. */
export const ownSource = (compId: CompetitionId): DaySource => ({
  compId,
  author: `user-${String(knownConfig()?.config.userInfo.user.id ?? 0)}`,
  readPack: () => call(dayPack, { compId }, patience()),
  readChanges: (since, mark) => call(dayChanges, { compId, since, mark }, patience()),
  send: async (rows) =>
    (await call(sendReports, { compId, rows: sentRows(rows), sentAt: new Date().toISOString() }, patience())).answers,
});
