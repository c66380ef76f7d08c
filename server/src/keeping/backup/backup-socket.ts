import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../../runtime/log.ts';
import { writeBackup, type Source } from './backup-file.ts';

const LONGEST_SILENCE_MS = 30_000;

/**
 * Returns the socket where a server on the embedded database serves backups: in its data folder, open only to its
 * owner.
 */
function socketPath(dataDir: string): string {
  const whole = path.join(path.resolve(dataDir), 'backup.sock');
  const near = path.relative(process.cwd(), whole);
  return near.length < whole.length ? near : whole;
}

/** Serves a backup to each connection in the data folder, until closed, since the embedded database has one owner. */
export async function giveBackups(dataDir: string, source: Source, log: Log): Promise<{ close(): void }> {
  const socket = socketPath(dataDir);
  fs.rmSync(socket, { force: true });
  const server = net.createServer((asker) => {
    asker.setTimeout(LONGEST_SILENCE_MS, () => asker.destroy());
    asker.on('error', () => asker.destroy());
    writeBackup(source, asker).catch((fault: unknown) => {
      log.error({ err: fault }, 'backup not given');
      asker.destroy();
    });
  });
  server.unref();
  await new Promise<void>((done, failed) => {
    server.on('error', failed);
    server.listen(socket, done);
  });
  fs.chmodSync(socket, 0o600);
  return { close: () => void server.close() };
}

/** Takes a backup from the server that runs on the folder; returns false when none does. */
export async function takeFromServer(dataDir: string, to: Writable): Promise<boolean> {
  const socket = net.connect(socketPath(dataDir));
  const isThere = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
  if (!isThere) return false;
  await pipeline(socket, to);
  return true;
}
