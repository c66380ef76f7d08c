import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import type { QueryLog } from '../db/dialect.ts';
import { openInMemory } from '../db/embedded.ts';
import type { Engine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';

/** The engine that the running test project asks for (see vitest.config.ts). */
export const engineUnderTest = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

let snapshot: Promise<Blob> | undefined;

/** Creates an empty, migrated database of the engine under test, for this test file alone. Close it in afterAll. */
export async function testDatabase(log?: QueryLog): Promise<Engine> {
  if (engineUnderTest === 'postgres') return freshPostgres(log);
  const { TEST_SNAPSHOT: file } = process.env;
  snapshot ??= file === undefined ? migratedSnapshot() : fs.openAsBlob(file);
  return openInMemory(await snapshot, log);
}

/**
 * Creates a new database on the PostgreSQL of TEST_DATABASE_URL, migrated unless it is to be empty, dropped on close.
 * `url` is for starting processes on it.
 */
export async function freshPostgres(
  log?: QueryLog,
  how: { readonly empty?: boolean } = {},
): Promise<Engine & { readonly url: string }> {
  const name = `startline_test_${randomBytes(6).toString('hex')}`;
  const template = how.empty ? undefined : process.env['TEST_TEMPLATE'];
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = addressOf(name);
  const engine = await openPostgres(url, log ? { log } : {});
  if (!how.empty && template === undefined) await migrate(engine.db);
  return {
    ...engine,
    url,
    close: async () => {
      await engine.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

function server(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set.');
  return url;
}

/** Returns the address of a database on the PostgreSQL of TEST_DATABASE_URL. */
export function addressOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement there, outside any of the tests' databases. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates a database of the engine under test without tables, for tests of migrations. */
export const emptyDatabase = (): Promise<Engine> =>
  engineUnderTest === 'postgres' ? freshPostgres(undefined, { empty: true }) : openInMemory();

/** Returns a snapshot of an empty, migrated database of the embedded engine, for `openInMemory`. */
export async function migratedSnapshot(): Promise<Blob> {
  const engine = await openInMemory();
  await migrate(engine.db);
  const dump = await engine.lite.dumpDataDir('none');
  await engine.close();
  return dump;
}
