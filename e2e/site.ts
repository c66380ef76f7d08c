import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');
/** The folder of the built server and app; not the checkout while that is being rebuilt. */
export const built = process.env['STARTLINE_BUILT'] ?? root;
/** The folder in which make-demo.ts leaves the demo database that every site starts from. */
export const demoFolder = path.join(os.tmpdir(), `startline-e2e-${process.env['STARTLINE_E2E_RUN'] ?? 'demo'}`);
/** The demo's files beside a PostgreSQL database: the secret key. */
export const demoFolderBesidePostgres = `${demoFolder}-beside-postgres`;

export type Site = {
  readonly origin: string;
  readonly folder: string;
  /** How far its clock was ahead at the start, in milliseconds. */
  readonly ahead: number;
  /** Moves the server's clock permanently ahead by minutes. */
  moveClock(minutes: number): Promise<void>;
  /** Kills the process as a power cut would and starts it again on the same data and port. */
  killAndRestart(): Promise<void>;
  /** Stops it gracefully and deletes its data folder, unless it is kept. */
  stop(after?: { keep: boolean }): Promise<void>;
};

/**
 * Starts the built server on a free port, on a copy of the data in `from` or on none. `env` adds to its environment.
 */
export async function startSite(
  env: Record<string, string> = {},
  from?: string,
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-site-')),
): Promise<Site> {
  if (from) fs.cpSync(from, folder, { recursive: true, filter: (name) => !name.endsWith('.sock') });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const clock = clockIn(folder);
  const ahead = fs.existsSync(clock) ? Number(fs.readFileSync(clock, 'utf8')) : 0;
  const launch = () =>
    start(
      {
        NODE_OPTIONS: preload,
        MOVED_CLOCK: clock,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        PUBLIC_URL: origin,
        DATABASE_URL: '',
        ...env,
      },
      origin,
    );
  let child = await launch();
  return {
    origin,
    folder,
    ahead,
    moveClock: async (minutes) => {
      fs.writeFileSync(clock, String(minutes * 60_000));
      const moved = () =>
        fs.existsSync(`${clock}-to`) && fs.readFileSync(`${clock}-to`, 'utf8') === String(minutes * 60_000);
      for (let tries = 0; !moved() && tries < 400; tries++) await new Promise((done) => setTimeout(done, 25));
      if (!moved()) throw new Error('The server did not move its clock in 10 seconds');
    },
    killAndRestart: async () => {
      await end(child, 'SIGKILL');
      child = await launch();
    },
    stop: async (after) => {
      await end(child, 'SIGTERM');
      if (!after?.keep) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const preload = `--import ${path.join(import.meta.dirname, 'move-clock.mjs')}`;
const clockIn = (folder: string): string => path.join(folder, 'moved-clock');

/**
 * Returns how far the clock of a meet that is under way goes ahead, in milliseconds: from the afternoon on to eight the
 * next morning, so that its day does not run past midnight.
 */
function aheadFor(meet: string): number {
  if (meet !== 'morning' && meet !== 'running') return 0;
  const morning = new Date();
  if (morning.getHours() < 12) return 0;
  morning.setDate(morning.getDate() + 1);
  return morning.setHours(8, 0, 0, 0) - Date.now();
}

/** Fills a new data folder, or the database that `env` names beside it, with a named meeting. Returns the folder. */
export function seededFolder(meet: string, env: Record<string, string> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-site-'));
  const clock = clockIn(folder);
  fs.writeFileSync(clock, String(aheadFor(meet)));
  execFileSync(process.execPath, [path.join(built, 'server/dist/seed.js'), meet], {
    cwd: built,
    env: { ...process.env, NODE_OPTIONS: preload, MOVED_CLOCK: clock, DATA_DIR: folder, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

async function start(env: Record<string, string>, origin: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(built, 'server/dist/main.js')], {
    cwd: built,
    env: { ...process.env, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  for (let tries = 0; tries < 2400; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${text}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`The server was not ready in a minute:\n${text}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });
}
