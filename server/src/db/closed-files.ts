import fs from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OTHERS = 0o077;

/** Makes all files that this process creates from now on readable only by their owner, whatever the shell's mask. */
export function closeNewFiles(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Removes the permissions of everybody but the owner from a file, or from a folder and all in it. Throws with the path
 * when that has no effect, since the files contain records of children.
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
    // the check below reports it
  }
  if ((fs.lstatSync(name).mode & OTHERS) === 0) return;
  throw new Error(
    `Other users of this machine can read ${name}, and this process cannot change that. Give it to the user who runs Startline, with mode ${fs.lstatSync(name).isDirectory() ? '0700' : '0600'}, or choose another DATA_DIR.`,
  );
}
