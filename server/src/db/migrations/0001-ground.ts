import { sql, type Kysely } from 'kysely';
import { peopleTables } from './0001-people.ts';
import { competitionTables } from './0001-competitions.ts';
import { shopTables } from './0001-shop.ts';
import { serviceTables } from './0001-service.ts';

/** Creates the base schema: accounts, competitions, entries, the shop and the service's own tables. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [...peopleTables, ...competitionTables, ...shopTables, ...serviceTables])
    await sql.raw(text).execute(db);
}
