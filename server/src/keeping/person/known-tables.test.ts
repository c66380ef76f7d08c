import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWorld, type DemoWorld } from '../../testing/demo-world.ts';
import { findWords } from '../../testing/find-words.ts';
import { keepsGuest } from '../retention/retention-queries.ts';
import { aboutNobody, aboutPeople } from './known-tables.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

type Column = { readonly name: string; readonly col: string };
/** Returns the columns that refer to a user or an athlete; `isHard` when such a row prevents deleting the user. */
const pointing = async (): Promise<readonly (Column & { readonly isHard: boolean; readonly to: string })[]> =>
  (
    await sql<Column & { isHard: boolean; to: string }>`
      select t.relname as name, a.attname as col, k.confdeltype = 'a' as "isHard", f.relname as to from pg_constraint k
      join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid in ('app_user'::regclass, 'athlete'::regclass)`.execute(world.engine.db)
  ).rows;

test('every table is named, either among those about people with what ends it, or among those about nobody', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(world.engine.db);
  const named = [...Object.keys(aboutPeople), ...aboutNobody];
  expect(rows.map(({ name }) => name).sort()).toEqual([...named].sort());
  expect(new Set(named).size).toBe(named.length);
});

test('a table about nobody points at nobody and holds no name, address or number of the demo', async () => {
  const nobody = new Set(aboutNobody);
  expect((await pointing()).filter(({ name }) => nobody.has(name))).toEqual([]);
  const { db } = world.engine;
  const { rows } = await sql<{ words: string }>`
    select words from (select distinct unnest(array[a.first_name || ' ' || a.surname, a.urn]) as words from athlete a join user_athlete l on l.athlete_id = a.id
      join app_user u on u.id = l.user_id where u.email = 'parent@demo.test' union select email from app_user where email like '%@demo.test') w where words <> ''`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(8);
  const places = (await Promise.all(rows.map(({ words: text }) => findWords(db, text)))).flat();
  const tables = new Set(places.map((place) => place.split('.')[0] ?? ''));
  expect([...tables].filter((table) => nobody.has(table))).toEqual([]);
  expect(tables).toContain('athlete');
});

/** Matches the columns of staff, which never name a guest, since a right at an organisation keeps the account. */
const staffColumns = /^(changed_by|asked_by|impersonated_by|created_by|by_user)$/u;

test('a guest who left anything that would outlive the account is kept, so the round never fails on one', async () => {
  const hard = (await pointing()).filter(
    ({ isHard, to, col }) => isHard && to === 'app_user' && !staffColumns.test(col),
  );
  const kept: readonly string[] = keepsGuest;
  expect(hard.filter(({ name, col }) => !(col === 'user_id' && kept.includes(name)))).toEqual([]);
  expect(hard.length).toBeGreaterThan(3);
});
