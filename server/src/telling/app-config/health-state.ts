import { minutes, type Instant } from '@startline/rules/time';
import type { HealthRow } from './config-queries.ts';

export type HealthCheck = { readonly name: string; readonly intervalMinutes: number };
/** The state of a check: it ran in time and found nothing, it found something, or it did not run when due. */
export type HealthState = {
  readonly name: string;
  readonly intervalMinutes: number;
  readonly state: 'ok' | 'failed' | 'late';
  readonly note: string;
  readonly lastRun: string | null;
};

/**
 * Returns the present state of each configured check. One that never ran, or last ran longer ago than its interval, is
 * late (ADMIN-05).
 */
export const healthStates = (checks: readonly HealthCheck[], rows: readonly HealthRow[], now: Instant): HealthState[] =>
  checks.map((check) => {
    const row = rows.find(({ name }) => name === check.name);
    const last = row?.lastRun?.getTime();
    const isLate = last === undefined || now - last > minutes(check.intervalMinutes);
    return {
      ...check,
      state: isLate ? 'late' : row?.ok === true ? 'ok' : 'failed',
      note: row?.note ?? '',
      lastRun: last === undefined ? null : new Date(last).toISOString(),
    };
  });
