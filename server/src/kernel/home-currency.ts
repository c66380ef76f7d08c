import type { Currency } from '@startline/rules/money';
import type { Ctx } from './context.ts';
import type { Db, Tx } from '../db/db.ts';
import { readSettings } from './settings.ts';

/**
 * Returns the currency of this installation, in which credit is kept and spent. Pass the pool outside a transaction,
 * `tx` inside one.
 */
export async function homeCurrency({ config }: Pick<Ctx, 'config'>, db: Db | Tx): Promise<Currency> {
  return (await readSettings(db)).site.currency ?? (config.orgCode === 'IRL' ? 'EUR' : 'GBP');
}
