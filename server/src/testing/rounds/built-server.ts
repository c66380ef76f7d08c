import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Another folder than server/dist when a play is given a changed copy. */
const programs = process.env['STARTLINE_PROGRAMS'];
const program = path.join(programs ?? path.join(root, 'server/dist'), 'main.js');
const LONGEST_START_MS = 180_000;

/** The built server as a process of its own, which a test may end in any way. */
export type ServerProcess = {
  readonly origin: string;
  readonly pid: number;
  readonly hasEnded: () => boolean;
  /** Returns its output. */
  readonly said: () => string;
  /** Returns lines of its log about a bug, or about work that failed while its database was available. */
  readonly complaints: () => readonly string[];
  signal(signal: NodeJS.Signals): void;
  /** Ends it by a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** The process, for a test that talks to what it preloaded. */ readonly child: ChildProcess;
};

/**
 * Builds the server when a source is newer than the build. `npm test` has built it already, so this costs nothing
 * there.
 */
export function buildIfOlder(): void {
  if (programs !== undefined) return;
  const built = fs.existsSync(program) ? fs.statSync(program).mtimeMs : 0;
  if (built > Math.max(...['rules/src', 'contract/src', 'server/src'].map((folder) => newest(path.join(root, folder)))))
    return;
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/build-server.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The server cannot be built:\n${stderr}`);
}

function newest(folder: string): number {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /(?<![.]test)[.]ts$/.test(item.name) && !item.parentPath.includes('/testing'));
  return Math.max(0, ...files.map((item) => fs.statSync(path.join(item.parentPath, item.name)).mtimeMs));
}

/**
 * Starts the built server without waiting for it. `env` adds to the settings of every test server; `preloads` are
 * modules that run before it, which may listen to messages from the test.
 */
export function launch(
  port: number,
  env: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
): ServerProcess {
  const origin = `http://127.0.0.1:${String(port)}`;
  const input = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    DEMO: '1',
    NODE_ENV: 'test',
    ...env,
  };
  const child = spawn(process.execPath, [...preloads.flatMap((module) => ['--import', module]), program], {
    cwd: root,
    env: { ...process.env, ...input },
    stdio: ['ignore', 'pipe', 'pipe', ...(preloads.length === 0 ? [] : (['ipc'] as const))],
    serialization: 'advanced',
  });
  let text = '';
  const complaints: string[] = [];
  const hear = (part: Buffer) => {
    text = (text + part.toString()).slice(-400_000);
    complaints.push(
      ...part
        .toString()
        .split('\n')
        .filter((line) => /"level":50|background work failed|did not answer/.test(line)),
    );
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    origin,
    child,
    pid: child.pid ?? 0,
    hasEnded: () => isGone(child),
    said: () => text,
    complaints: () => complaints,
    signal: (signal) => void child.kill(signal),
    end: (signal) => end(child, signal),
  };
}

/** Waits until /readyz is green; throws with the server's output when it ends or takes three minutes. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const latest = Date.now() + LONGEST_START_MS;
  while (Date.now() < latest) {
    if (server.hasEnded()) throw new Error(`The server ended at its start:\n${server.said()}`);
    if (await isReady(server.origin)) return;
    await pause(20);
  }
  throw new Error(`The server was not ready in three minutes:\n${server.said()}`);
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

/** Starts the built server and waits until it is ready. */
export async function startServerProcess(env: Readonly<Record<string, string>>, port?: number): Promise<ServerProcess> {
  const server = launch(port ?? (await freePort()), env);
  await untilReady(server).catch(async (fault: unknown) => {
    await server.end('SIGKILL');
    throw fault;
  });
  return server;
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isGone(child)) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

/** Returns a port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });
}
