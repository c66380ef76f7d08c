import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory } from '../../db/embedded.ts';
import type { Engine } from '../../db/engine.ts';
import { openPostgres } from '../../db/postgres.ts';
import { filesIn } from '../../outside/folder-files.ts';
import { TestClock } from '../../testing/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { engineUnderTest, freshPostgres, testDatabase } from '../../testing/database.ts';
import { aShopper, orderFor, shopFaults } from '../../testing/shop.ts';
import { seedCompetition } from '../../testing/competitions.ts';
import { payByTestCard } from '../../selling/payments/card/pay-by-test-card.ts';
import { checkBackup, keepBackup, restoreBackup, writeBackup } from './backup-file.ts';
import { restore } from './restore-command.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-backup-'));
const clock = new TestClock();
const files = filesIn(path.join(folder, 'files'));
const inFolder = (name: string) => path.join(folder, name);
const copy = inFolder('copy.gz');
let engine: Engine;

beforeAll(async () => {
  engine = await testDatabase();
  await restoreBackup(engine, path.join(import.meta.dirname, '../../testing/landed/0013.gz'));
  await keepBackup(copy, (to) => writeBackup({ db: engine.db, files, now: clock.now }, to));
});
afterAll(async () => {
  await engine.close();
  fs.rmSync(folder, { recursive: true });
});

/** Returns every row of every table as text, in a known order. */
async function everything({ db }: Pick<Engine, 'db'>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely%' and relname <> 'durability_probe' order by 1`.execute(db);
  const all: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      sum: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as sum from ${sql.table(name)} t`.execute(
      db,
    );
    all[name] = rows[0]?.sum ?? '';
  }
  return all;
}
const otherEngine = (): Promise<Engine> =>
  process.env['TEST_DATABASE_URL'] && engineUnderTest === 'embedded'
    ? freshPostgres(undefined, { empty: true })
    : openInMemory();

test('a backup opens on the other engine with every value of every row, and goes on from there', async () => {
  const other = await otherEngine();
  await restoreBackup(other, copy);
  expect(await everything(other)).toEqual(await everything(engine));
  expect(await shopFaults(other.db)).toEqual(await shopFaults(engine.db));
  await expect(sql`update ledger set note = 'changed'`.execute(other.db)).rejects.toThrow();
  await other.close();
});

test('a backup is for its owner alone, and never replaces another', async () => {
  expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
  await expect(keepBackup(copy, () => Promise.resolve())).rejects.toThrow(/already exists/);
});

test('a backup that is cut short, changed or of a newer version is refused, and the database stays', async () => {
  const before = await everything(engine);
  const lines = gunzipSync(fs.readFileSync(copy)).toString().trim().split('\n');
  const spoilt: Record<string, readonly string[]> = {
    'cut short': lines.slice(0, -1),
    'a row less': lines.filter((line, at) => !(line.startsWith('[') && lines[at - 1]?.includes('"table":"outbox"'))),
    newer: [String(lines[0]).replace('0001_ground', '9999_later'), ...lines.slice(1)],
    other: ['hello'],
  };
  for (const [name, text] of Object.entries(spoilt)) {
    fs.writeFileSync(inFolder(name), gzipSync(`${text.join('\n')}\n`));
    await expect(restoreBackup(engine, inFolder(name)), name).rejects.toThrow(/cut short|newer|not a Startline backup/);
  }
  expect(await everything(engine)).toEqual(before);
});

test('a copy whose books do not add up is told', async () => {
  const lines = gunzipSync(fs.readFileSync(copy)).toString().trim().split('\n');
  const from = lines.findIndex((line) => line.includes('"table":"capacity"'));
  const row = JSON.parse(String(lines[from + 1])) as (string | null)[];
  const columns = (JSON.parse(String(lines[from])) as { columns: string[] }).columns;
  const wrong = row.map((cell, at) =>
    columns[at] === 'cap' ? null : columns[at] === 'taken' ? String(Number(cell) + 1) : cell,
  );
  fs.writeFileSync(
    inFolder('wrong'),
    gzipSync(lines.map((line, at) => (at === from + 1 ? JSON.stringify(wrong) : line)).join('\n')),
  );
  await expect(checkBackup(inFolder('wrong'))).rejects.toThrow(/does not add up/);
});

test('a database that holds anything is replaced only when that is said', async () => {
  const few = await testDatabase();
  await seedCompetition(few.db, { events: [{ max: 8 }] });
  const small = inFolder('small.gz');
  await keepBackup(small, (to) => writeBackup({ db: few.db, files, now: clock.now }, to));
  const before = await everything(few);
  await few.close();
  if (engineUnderTest === 'embedded') {
    const env = { DATA_DIR: inFolder('data') };
    expect(await restore([small], env)).toContain('Restored');
    await expect(restore([small], env)).rejects.toThrow(/not empty/);
    expect(await restore([small, '--replace'], env)).toContain('Restored');
    return;
  }
  const target = await freshPostgres(undefined, { empty: true });
  const env = { DATABASE_URL: target.url, DATA_DIR: inFolder('data') };
  expect(await restore([small], env)).toContain('Restored');
  await expect(restore([small], env)).rejects.toThrow(/not empty/);
  expect(await restore([small, '--replace'], env)).toContain('Restored');
  const again = await openPostgres(target.url);
  expect(await everything(again)).toEqual(before);
  await again.close();
  await target.close();
});

test('a backup taken while places are bought adds up', async () => {
  const busy = await testDatabase();
  const comp = await seedCompetition(busy.db, { events: [{ max: 0 }] });
  const buy = async (): Promise<'bought' | 'turned away'> => {
    const shopper = await aShopper(busy.db, clock);
    const { orderId } = await orderFor(shopper, comp, comp.eventIds);
    await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
    return 'bought';
  };
  // a slow machine turns some of twelve away at the one event
  const turnedAway = (thrown: unknown) => {
    if (thrown instanceof Refusal && thrown.code === 'busy') return 'turned away' as const;
    throw thrown;
  };
  const buying = Array.from({ length: 12 }, () => buy().catch(turnedAway));
  const taken = keepBackup(inFolder('busy'), (to) => writeBackup({ db: busy.db, files, now: clock.now }, to));
  const [, ...outcomes] = await Promise.all([taken, ...buying]);
  expect(outcomes).toContain('bought');
  await checkBackup(inFolder('busy'));
  await busy.close();
});
