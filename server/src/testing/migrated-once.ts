import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/postgres.ts';
import { migrate } from '../db/migrate.ts';
import { addressOf, migratedSnapshot, onServer } from './database.ts';

/**
 * Runs before all test files of an engine: migrates one database, of which every file starts with a copy. The workers
 * find it by TEST_SNAPSHOT (a file) or TEST_TEMPLATE (the name of a database). Returns its removal.
 */
export default async function migratedOnce({ config }: TestProject): Promise<() => Promise<void>> {
  return config.env['TEST_ENGINE'] === 'postgres' ? template() : snapshot();
}

async function snapshot(): Promise<() => Promise<void>> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'startline-snapshot-')), 'migrated');
  fs.writeFileSync(file, Buffer.from(await (await migratedSnapshot()).arrayBuffer()));
  process.env['TEST_SNAPSHOT'] = file;
  return () => fs.promises.rm(path.dirname(file), { recursive: true });
}

async function template(): Promise<() => Promise<void>> {
  const name = `startline_template_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const engine = await openPostgres(addressOf(name), { poolSize: 1 });
  await migrate(engine.db);
  await engine.close();
  process.env['TEST_TEMPLATE'] = name;
  return () => onServer(`drop database if exists ${name} with (force)`);
}
