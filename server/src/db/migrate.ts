import { Migrator, type Migration } from 'kysely';
import type { Db } from './db.ts';
import * as ground from './migrations/0001-ground.ts';

const migrations: Record<string, Migration> = { '0001_ground': { up: (db) => ground.up(db) } };

/** Brings the schema up to date under Kysely's migration lock; forward only. Returns the names of those that ran; throws what failed. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed.');
  return (results ?? []).map((result) => result.migrationName);
}

/** True when every migration that this program knows has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const rows = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).getMigrations();
  return rows.every((row) => row.executedAt !== undefined);
}
