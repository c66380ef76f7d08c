import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineUnderTest, freshPostgres } from '../testing/database.ts';
import { buildIfOlder } from '../testing/rounds/built-server.ts';

/** Real processes, as a person who starts the server sees them. */
const program = path.resolve(import.meta.dirname, '../../dist/main.js');
let folder: string;
let children: ChildProcess[];
beforeAll(() => buildIfOlder(), 120_000);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'startline-start-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => stop(child)));
  rmSync(folder, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; readonly said: () => string; readonly port: number };

async function start(env: Record<string, string>, values: readonly string[] = []): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [program, ...values], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'off',
      ...env,
    },
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  await expect
    .poll(() => text.includes('is ready at') || child.exitCode !== null, { timeout: 55_000, interval: 100 })
    .toBe(true);
  return { child, said: () => text, port };
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  return ended;
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => done(typeof at === 'object' && at ? at.port : 0));
    });
  });
const status = async (port: number, url: string) => (await fetch(`http://127.0.0.1:${String(port)}${url}`)).status;

test('wrong settings are named all at once, and nothing is started or written', async () => {
  const { child, said: textFor } = await start({ PORT: 'x', ORG_CODE: 'UK' });
  expect([child.exitCode, existsSync(path.join(folder, 'pg18'))]).toEqual([1, false]);
  expect(textFor()).toMatch(/2 settings need another look[\s\S]*PORT[\s\S]*ORG_CODE/);
}, 60_000);

test('--help tells what can be set, and an argument that is none is refused; neither starts or writes anything', async () => {
  const help = await start({}, ['--help']);
  expect([help.child.exitCode, help.said()]).toEqual([
    0,
    expect.stringMatching(/PORT[\s\S]*DATABASE_URL[\s\S]*RATE_LIMITS/),
  ]);
  const other = await start({}, ['--port', '8081']);
  expect([other.child.exitCode, other.said()]).toEqual([2, expect.stringMatching(/given --port 8081\. .*--help/)]);
  expect(readdirSync(folder)).toEqual([]);
}, 120_000);

test.runIf(engineUnderTest === 'embedded')(
  'a second process on the same data is refused in words; after a stop the next starts with the same secret',
  async () => {
    const first = await start({});
    expect([await status(first.port, '/readyz'), await status(first.port, '/healthz')]).toEqual([200, 200]);
    const secret = readFileSync(path.join(folder, 'secret-key'), 'utf8');
    expect(secret.trim().length).toBeGreaterThanOrEqual(32);
    const second = await start({});
    expect(second.child.exitCode).toBe(1);
    expect(second.said()).toMatch(/Another process is already using the database in .*DATA_DIR/);
    expect(second.said()).not.toContain(secret.trim());
    expect(await stop(first.child)).toBe(0);
    const third = await start({});
    expect(await status(third.port, '/readyz')).toBe(200);
    expect(readFileSync(path.join(folder, 'secret-key'), 'utf8')).toBe(secret);
  },
  170_000,
);

test.runIf(engineUnderTest === 'postgres')(
  'two processes start at once on one empty PostgreSQL, load the demo once, and a change in one drops what the other keeps',
  async () => {
    const engine = await freshPostgres(undefined, { empty: true });
    const [a, b] = await Promise.all([
      start({ DATABASE_URL: engine.url, DEMO: '1' }),
      start({ DATABASE_URL: engine.url, DEMO: '1' }),
    ]);
    const { n } = await engine.db
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('email', '=', 'parent@demo.test')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
    const competition = await engine.db
      .selectFrom('competition')
      .select(['id', 'name'])
      .where('active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const nameAt = async ({ port }: Started) =>
      (
        (await (
          await fetch(`http://127.0.0.1:${String(port)}/wp-json/e4s/v5/public/comp/${String(competition.id)}/info`)
        ).json()) as { data: { name: string } }
      ).data.name;
    expect(await Promise.all([nameAt(a), nameAt(b)])).toEqual([competition.name, competition.name]);
    await engine.db.updateTable('competition').set({ name: 'Another name' }).where('id', '=', competition.id).execute();
    await engine.db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('live'), eb.val(String(competition.id))]).as('told'))
      .execute();
    await expect
      .poll(() => Promise.all([nameAt(a), nameAt(b)]), { timeout: 3_000 })
      .toEqual(['Another name', 'Another name']);
    await Promise.all([stop(a.child), stop(b.child)]);
    await engine.close();
  },
  170_000,
);

test('a PostgreSQL that does not answer is said so in words', async () => {
  const { child, said: textFor } = await start({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${String(await freePort())}/none`,
  });
  expect(child.exitCode).toBe(1);
  expect(textFor()).toMatch(/The database of DATABASE_URL cannot be reached/);
}, 60_000);
