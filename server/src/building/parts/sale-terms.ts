import { feeScaleOf, type FeeScale, type FeeTerms } from '@startline/rules/selling/prices/fee';
import type { Db, Tx } from '../../db/db.ts';
import { feeTerms, readSettings } from '../../kernel/settings.ts';
import type { Host } from './host-queries.ts';

/** The terms at which a competition's entries are sold. */
export type SaleTerms = { readonly fees: FeeTerms; readonly scale: FeeScale };

/** Returns the fees of a competition and the scale that its organisation has. */
export async function saleTerms(db: Db | Tx, host: Host): Promise<SaleTerms> {
  const fees = feeTerms(await readSettings(db), host.currency);
  return { fees, scale: host.orgIsNational ? 'national' : feeScaleOf({ id: host.orgId, name: host.orgName }) };
}
