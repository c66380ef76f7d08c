import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const WATCH_MS = 1_000;

/**
 * Makes this process the only owner of an embedded database folder until it ends, however it ends. Two sockets answer
 * while the owner lives: one in the folder, which another container with the same folder sees too, and which is
 * recreated when somebody removes it; and on Linux one without a file, named by the folder's device and number, which
 * nobody can remove. Throws with a sentence when another process owns the folder. Returns the release.
 */
export async function takeOwnership(folder: string): Promise<() => void> {
  const inside = socketPath(folder);
  if (await answers(inside)) throw owned(folder);
  const nameless = process.platform === 'linux' ? await listenNameless(folder) : undefined;
  const remove = () => process.platform !== 'win32' && fs.rmSync(inside, { force: true });
  remove();
  let server = await listenOn(inside).catch((fault: unknown) => {
    nameless?.close();
    throw isInUse(fault) ? owned(folder) : fault;
  });
  let isReleased = false;
  const watch = setInterval(() => {
    if (process.platform === 'win32' || fs.existsSync(inside)) return;
    server.close(); // first: closing removes the file under the name
    listenOn(inside).then(
      (again) => {
        if (isReleased) again.close();
        else server = again;
      },
      () => undefined, // the folder is gone, or the next look succeeds
    );
  }, WATCH_MS);
  watch.unref();
  return () => {
    isReleased = true;
    clearInterval(watch);
    server.close();
    nameless?.close();
  };
}

const owned = (folder: string): Error =>
  new Error(
    `Another process is already using the database in ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
  );

const isInUse = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

/** Listens on a name made from the folder's device and number, which are the same by every path to it. */
async function listenNameless(folder: string): Promise<net.Server> {
  const { dev, ino } = fs.statSync(folder);
  return listenOn(`\0startline-${String(dev)}-${String(ino)}`).catch((fault: unknown) => {
    throw isInUse(fault) ? owned(folder) : fault;
  });
}

function listenOn(socket: string): Promise<net.Server> {
  const server = net.createServer((connection) => connection.destroy());
  server.unref();
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(socket, () => done(server));
  });
}

/**
 * Returns a path for the socket. Paths have a limit of about 100 bytes, so a deep folder gets a short name in the
 * temporary folder.
 */
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
