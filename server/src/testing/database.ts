import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { QueryLog } from '../db/dialect.ts';
import { openInMemory } from '../db/embedded.ts';
import type { Engine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';

/** Which engine the running test project asks for (see vitest.config.ts). */
export const engineUnderTest = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

let snapshot: Promise<Blob> | undefined;

/** An empty, migrated database of the engine under test, of this test file alone. Close it in afterAll. */
export async function testDatabase(log?: QueryLog): Promise<Engine> {
  if (engineUnderTest === 'postgres') return freshPostgres(log);
  snapshot ??= migratedSnapshot();
  return openInMemory(await snapshot, log);
}

/** A new database on the PostgreSQL of TEST_DATABASE_URL, migrated unless it is to be empty, dropped on close. `url` is for starting processes on it. */
export async function freshPostgres(log?: QueryLog, how: { readonly empty?: boolean } = {}): Promise<Engine & { readonly url: string }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `startline_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const engine = await openPostgres(url.href, log ? { log } : {});
  if (!how.empty) await migrate(engine.db);
  return {
    ...engine,
    url: url.href,
    close: async () => {
      await engine.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function migratedSnapshot(): Promise<Blob> {
  const engine = await openInMemory();
  await migrate(engine.db);
  const dump = await engine.lite.dumpDataDir('none');
  await engine.close();
  return dump;
}
