import { usualEventOptions } from '@startline/contract/competitions/comp-event-options';
import { usualOptions } from '@startline/contract/competitions/options';
import { knownLabel } from '@startline/rules/building/history/change-labels';
import { noLimits } from '@startline/rules/entering/entries/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../db/engine.ts';
import { testDatabase } from '../../../testing/database.ts';
import { builtTables, following } from '../history-queries.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await testDatabase();
});
afterAll(() => engine.close());

test('each column that the builder changes has a name that an official would use', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...builtTables]}::text[])`.execute(engine.db);
  const columns = rows.map(({ column }) => column).filter((column) => column !== 'id' && !following.has(column));
  expect(columns.length).toBeGreaterThan(60);
  expect(columns.filter((column) => knownLabel(column) === undefined)).toEqual([]);
});

test('each option that the builder changes has a name that an official would use', () => {
  const names = [usualOptions, usualEventOptions, noLimits].flatMap((options) => Object.keys(options));
  const unnamed = names.filter((name) => name !== 'contact' && knownLabel(`options.${name}`) === undefined);
  expect(unnamed).toEqual([]);
});
