import type { Db, Tx } from '../db/db.ts';

/** Returns all rows of `setting`: a handful, read whole. */
export const readSettingRows = (db: Db | Tx): Promise<readonly { readonly name: string; readonly value: unknown }[]> =>
  db.selectFrom('setting').select(['name', 'value']).execute();
