import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { readHealth } from './config-queries.ts';
import { healthStates, type HealthState } from './health-state.ts';
import { readSettings } from '../../kernel/settings.ts';

/** Returns the state of the configured health checks (BAR P14). */
export const healthNow = async (db: Db, now: Instant): Promise<HealthState[]> =>
  healthStates((await readSettings(db)).health.checks, await readHealth(db), now);
