import { once } from 'node:events';
import fs from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Instant } from '@startline/rules/time';
import { transaction, type Db } from '../../db/db.ts';
import { openInMemory } from '../../db/embedded.ts';
import type { Engine } from '../../db/engine.ts';
import { migrate } from '../../db/migrate.ts';
import { syncOne } from '../../db/sync-files.ts';
import type { Files } from '../../outside/files.ts';
import type { FileLine } from './backup-lines.ts';
import { countRows, faultsIn } from './check-queries.ts';
import { dumpRows } from './dump-queries.ts';
import { storedFiles } from './file-name-queries.ts';
import { loadRows, type Loaded } from './load-queries.ts';

export type Source = { readonly db: Db; readonly files: Files; readonly now: () => Instant };

/** Writes a whole backup, compressed, to a stream and ends it: every row in one snapshot, and the stored files. */
export async function writeBackup({ db, files, now }: Source, to: Writable): Promise<void> {
  const zip = createGzip();
  zip.pipe(to);
  zip.on('error', () => undefined); // the next write throws it
  to.once('close', () => zip.destroy(new Error('The backup was not read to its end.')));
  const write = async (line: string) => {
    if (zip.destroyed) throw new Error('The backup was not read to its end.');
    if (!zip.write(`${line}\n`)) await once(zip, 'drain');
  };
  const rows = await dumpRows(db, new Date(now()).toISOString(), write);
  let kept = 0;
  for (const name of await storedFiles(db)) {
    const bytes = await files.get(name);
    if (bytes === undefined) continue;
    kept += 1;
    await write(JSON.stringify({ file: name, base64: bytes.toString('base64') } satisfies FileLine));
  }
  await write(JSON.stringify({ end: { rows, files: kept } }));
  zip.end();
  await finished(to);
}

/** Gives a backup its name once it is complete and synced. Only its owner may read it. */
export async function keepBackup(file: string, fill: (to: Writable) => Promise<void>): Promise<void> {
  if (fs.existsSync(file)) throw new Error(`${file} already exists. Give the backup another name.`);
  const growing = `${file}.growing`;
  fs.rmSync(growing, { force: true });
  try {
    await fill(fs.createWriteStream(growing, { flags: 'wx', mode: 0o600 }));
    syncOne(growing, 'r+');
    fs.renameSync(growing, file);
  } finally {
    fs.rmSync(growing, { force: true });
  }
}

/** Replaces the database by a backup and migrates it to this version. */
export async function restoreBackup(engine: Pick<Engine, 'db'>, file: string, files?: Files): Promise<Loaded> {
  const loaded = await transaction(engine.db, (tx) =>
    loadRows(tx, linesIn(file), async ({ file: name, base64 }) => files?.put(name, Buffer.from(base64, 'base64'))),
  );
  await migrate(engine.db);
  return loaded;
}

/** Loads the copy into a database of its own in memory and counts its rows. Throws its faults. */
export async function checkBackup(file: string): Promise<Loaded> {
  const scratch = await openInMemory();
  try {
    const loaded = await restoreBackup(scratch, file);
    const there = await countRows(scratch.db, Object.keys(loaded.rows));
    const short = Object.entries(loaded.rows).filter(([table, rows]) => (there[table] ?? 0) < rows);
    const faults = [
      ...short.map(([table, rows]) => `${table} has ${String(there[table])} of its ${String(rows)} rows`),
      ...(await faultsIn(scratch.db)),
    ];
    if (faults.length > 0) throw new Error(`The copy opens, but does not add up: ${faults.slice(0, 5).join('; ')}.`);
    return loaded;
  } finally {
    await scratch.close();
  }
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const zipped = fs.createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  zipped.on('error', (fault) => text.destroy(fault));
  let rest = '';
  for await (const piece of zipped.pipe(text) as AsyncIterable<string>) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
