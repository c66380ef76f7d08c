import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL server that journeys may use: TEST_DATABASE_URL, undefined when it is not set. */
export const postgres = process.env['TEST_DATABASE_URL'] || undefined;

/** The demo's database, of which this run's sites are copies. */
const demo = `startline_e2e_${process.env['STARTLINE_E2E_RUN'] ?? 'demo'}`;

export type Database = { readonly url: string; drop(): Promise<void> };

/** Creates the empty database into which the demo is loaded, replacing an earlier run's. */
export async function demoDatabase(server: string): Promise<Database> {
  await onServer(server, `drop database if exists ${demo} with (force)`);
  return makeDatabase(server, demo, 'template0');
}

/** Makes a copy of the demo for one site. */
export const copyOfDemo = (server: string): Promise<Database> =>
  makeDatabase(server, `${demo}_${randomBytes(6).toString('hex')}`, demo);

/** Makes an empty database for one site. */
export const emptyDatabase = (server: string): Promise<Database> =>
  makeDatabase(server, `${demo}_${randomBytes(6).toString('hex')}`, 'template0');

async function makeDatabase(server: string, name: string, from: string): Promise<Database> {
  await onServer(server, `create database ${name} template ${from}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
