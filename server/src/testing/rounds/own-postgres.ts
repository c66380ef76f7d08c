import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './built-server.ts';

/** A PostgreSQL for one test, which may kill it. */
export type OwnPostgres = {
  readonly url: string;
  /** Kills the server and all its children at once, as a crash of the machine would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
};

/** Returns where PostgreSQL's own programs are: PG_BIN, or the newest in Debian's place. */
function programs(): string {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const match = [process.env['PG_BIN'], ...versions.map((version) => `${debian}/${version}/bin`)].find(
    (folder) => folder !== undefined && fs.existsSync(path.join(folder, 'initdb')),
  );
  if (match === undefined)
    throw new Error('The programs of PostgreSQL (initdb, postgres) are not here: set PG_BIN to their folder.');
  return match;
}

/** PostgreSQL refuses to run as root; root starts it as its own user. */
const isRoot = process.getuid?.() === 0;
const asOwner = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['su', ['postgres', '-s', '/bin/sh', '-c', 'exec "$0" "$@"', '--', program, ...args]] : [program, [...args]];

/** Creates a new cluster in a folder within `parent`, durable as in production, and starts it. */
export async function ownPostgres(settings: readonly string[] = [], parent = os.tmpdir()): Promise<OwnPostgres> {
  const bin = programs();
  const folder = fs.mkdtempSync(path.join(parent, 'startline-pg-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'cluster');
  execFileSync(
    ...asOwner(path.join(bin, 'initdb'), [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    { stdio: 'ignore' },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
  const options = [
    `port=${String(port)}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=on',
    'synchronous_commit=on',
    'max_connections=120',
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  const start = async () => {
    const [program, args] = asOwner(path.join(bin, 'postgres'), ['-D', data, ...options]);
    const log = fs.openSync(path.join(folder, 'log'), 'a');
    spawn(program, args, { stdio: ['ignore', log, log], detached: true }).unref();
    fs.closeSync(log);
    await untilAnswers(url);
  };
  const kill = async () => {
    const postmaster = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const all = [postmaster, ...childrenOf(postmaster)];
    for (const pid of all) signal(pid, 'SIGKILL');
    while (all.some((pid) => fs.existsSync(`/proc/${String(pid)}`) && !isZombie(pid))) await pause(5);
  };
  await start();
  return {
    url,
    start,
    kill,
    remove: async () => {
      await kill().catch(() => undefined); // it may be gone already
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.[1] === String(parent));
}

/** Returns state and parent of a process, as the kernel lists them after its name. */
function statOf(pid: number): string[] | undefined {
  try {
    return fs
      .readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ');
  } catch {
    return undefined;
  }
}
const isZombie = (pid: number): boolean => statOf(pid)?.[0] === 'Z';

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it ended by itself meanwhile
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await pause(50);
  }
  throw new Error('PostgreSQL did not answer in 30 seconds.');
}
