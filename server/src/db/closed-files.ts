import fs from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OTHERS = 0o077;

/** Makes what this process writes from now on readable for its owner alone, whatever the shell said. */
export function closeNewFiles(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Takes from everybody but the owner what they may do with a file, or with a folder and all in it. Throws with the path
 * where that has no effect: records of children lie there.
 */
export function closeToOthers(name: string): void {
  if (process.platform === 'win32') return; // modes say nothing there
  const item = fs.lstatSync(name);
  if (item.isSymbolicLink()) return; // what it leads to has a mode of its own
  if ((item.mode & OTHERS) !== 0) closeOne(name, item.mode);
  if (item.isDirectory()) for (const inside of fs.readdirSync(name)) closeToOthers(path.join(name, inside));
}

function closeOne(name: string, mode: number): void {
  try {
    fs.chmodSync(name, mode & 0o700);
  } catch {
    // the look below tells
  }
  if ((fs.lstatSync(name).mode & OTHERS) === 0) return;
  throw new Error(
    `Others on this machine may read ${name}, and this process cannot change that. Give it to the user who runs Startline, with mode ${fs.lstatSync(name).isDirectory() ? '0700' : '0600'}, or choose another DATA_DIR.`,
  );
}
