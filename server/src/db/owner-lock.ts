import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Makes this process the one owner of an embedded database folder: a socket in it answers while the owner lives,
 * and is gone with the process, however it ends. Throws in words when another process answers. Returns the release.
 */
export async function takeOwnership(folder: string): Promise<() => void> {
  const socket = socketPath(folder);
  if (await answers(socket)) {
    throw new Error(
      `Another process already uses the database in ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  if (process.platform !== 'win32') fs.rmSync(socket, { force: true });
  const server = net.createServer((connection) => connection.destroy());
  server.unref();
  await new Promise<void>((done, failed) => {
    server.on('error', failed);
    server.listen(socket, done);
  });
  return () => void server.close();
}

/** A socket path has a limit of about 100 bytes, so a deep folder gets a short name in the temporary folder. */
function socketPath(folder: string): string {
  const whole = path.resolve(folder);
  const hex = Buffer.from(whole).toString('hex').slice(-40);
  if (process.platform === 'win32') return `\\\\.\\pipe\\startline-${hex}`;
  const inside = path.join(whole, 'owner.sock');
  return inside.length < 100 ? inside : path.join(process.env['TMPDIR'] ?? '/tmp', `startline-${hex}.sock`);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const client = net.connect(socket, () => {
      client.destroy();
      done(true);
    });
    client.on('error', () => done(false));
  });
}
