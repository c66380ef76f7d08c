import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { engineUnderTest } from '../testing/database.ts';
import { buildIfOlder, freePort, launch, untilReady } from '../testing/rounds/built-server.ts';
import { ownPostgres } from '../testing/rounds/own-postgres.ts';

/** A small file system that is soon full; mounting it takes root, which CI has. */
const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-full-'));
const isPossible = process.getuid?.() === 0;
const onPostgres = engineUnderTest === 'postgres';
const filler = path.join(disk, 'filler');
beforeAll(() => {
  if (isPossible) spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${onPostgres ? '400m' : '260m'}`, 'tmpfs', disk]);
});
let remove: () => Promise<void> = () => Promise.resolve();
afterAll(async () => {
  await remove();
  if (isPossible) spawnSync('umount', ['-l', disk]);
  fs.rmSync(disk, { recursive: true, force: true });
});

function fill(): void {
  const file = fs.openSync(filler, 'w');
  try {
    for (;;) fs.writeSync(file, Buffer.alloc(65_536));
  } catch (fault) {
    if (!String(fault).includes('ENOSPC')) throw fault;
  } finally {
    fs.closeSync(file);
  }
}

/** Returns a database whose files lie on that disk, and a way to look at it from beside the server. */
async function database() {
  if (!onPostgres) {
    const data = path.join(disk, 'data');
    return {
      env: { DATA_DIR: data },
      open: () => openEmbedded(data),
      beforeFull: () => Promise.resolve(),
    };
  }
  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-full-files-'));
  const own = await ownPostgres(['max_wal_size=64MB', 'min_wal_size=32MB'], disk);
  remove = async () => {
    await own.remove();
    fs.rmSync(files, { recursive: true, force: true });
  };
  const open = () => openPostgres(own.url);
  return {
    env: { DATABASE_URL: own.url, DATA_DIR: files, DEMO: 'off' },
    open,
    /** Starts a new log file, so that the tables hit the full disk first: PostgreSQL ends itself when its log does. */
    beforeFull: async () => {
      const engine = await open();
      await sql`select pg_switch_wal()`.execute(engine.db);
      await sql`checkpoint`.execute(engine.db);
      await engine.close();
    },
  };
}

test.runIf(isPossible)(
  'a full disk is said in words, reads go on, and nothing acknowledged is lost',
  async () => {
    buildIfOlder();
    const rows = await database();
    const server = launch(await freePort(), rows.env);
    const get = (url: string) => fetch(server.origin + url);
    const kept: string[] = [];
    const register = async (email: string) => {
      const reply = await fetch(`${server.origin}/wp-json/e4s/v5/public/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ name: 'A', email, password: 'four dry hurdles' }),
      });
      if (reply.status === 200) kept.push(email);
      return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() };
    };
    try {
      await untilReady(server);
      await register('before@full.test');
      await rows.beforeFull();
      fill();
      const replies = [];
      for (let number = 0; number < 40; number++) replies.push(await register(`full${String(number)}@full.test`));
      const refused = replies.filter(({ status }) => status !== 200);
      expect([...new Set(refused.map(({ status }) => status))]).toEqual([503]);
      expect(refused[0]).toMatchObject({ wait: '60', text: expect.stringContaining('Nothing can be saved') as string });
      expect(await (await get('/readyz')).json()).toMatchObject({ storage: 'full' });
      const reads = await Promise.all([get('/wp-json/e4s/v5/public/comps/filter'), get('/healthz')]);
      expect(reads.map(({ status }) => status)).toEqual([200, 200]);
      fs.rmSync(filler);
      expect((await register('after@full.test')).status).toBe(200);
    } finally {
      await server.end('SIGKILL');
    }
    const engine = await rows.open();
    const there = await engine.db.selectFrom('app_user').select('email').where('email', 'in', kept).execute();
    await engine.close();
    expect(there.map(({ email }) => email).sort()).toEqual([...kept].sort());
  },
  120_000,
);
