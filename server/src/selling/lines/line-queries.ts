import { sql, type RawBuilder } from 'kysely';
import type { EntryId } from '@startline/rules/ids';
import type { Db, Tx } from '../../db/db.ts';
import { kindNames, kindOf } from './kinds.ts';
import type { LineFacts } from './line-kind.ts';

/** The lines of all kinds with their facts, as a table of a query. */
export const everyLine = (): RawBuilder<unknown> =>
  sql.join(
    kindNames().map((name) => kindOf(name).facts),
    sql` union all `,
  );

/** Lines by their ids, in id order. Those that do not exist are left out. */
export async function readLineFacts(db: Db | Tx, ids: readonly EntryId[]): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select * from (${everyLine()}) f where "refId" = any(${[...ids]}::int[]) order by "refId"`.execute(db);
  return rows;
}
