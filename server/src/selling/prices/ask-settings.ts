import { feeTerms, readSettings } from '../../kernel/settings.ts';
import type { Db } from '../../db/db.ts';

/**
 * Returns the settings that entering needs: fees by currency, whether PBs are mandatory by default, minutes of a hold.
 * Call it outside any transaction.
 */
export async function entrySettings(db: Db) {
  const settings = await readSettings(db);
  return {
    fees: (currency: 'GBP' | 'EUR') => feeTerms(settings, currency),
    mandatoryPb: settings.registration.mandatoryPb,
    allowExpired: settings.registration.allowExpired,
    holdMinutes: settings.cart.timeLimitMinutes,
  };
}
export type EntrySettings = Awaited<ReturnType<typeof entrySettings>>;
