import type { CompetitionId } from '@startline/rules/ids';
import type { Db } from '../../db/db.ts';

/** Returns the prices of a competition, in the order of their creation. */
export const readPrices = (db: Db, compId: CompetitionId) =>
  db
    .selectFrom('price')
    .select([
      'id',
      'comp_id',
      'name',
      'description',
      'price_minor',
      'sale_price_minor',
      'sale_ends_at',
      'fee_included',
      'free_entry',
      'display_fee',
    ])
    .where('comp_id', '=', compId)
    .orderBy('id')
    .execute();
export type PriceRow = Awaited<ReturnType<typeof readPrices>>[number];
