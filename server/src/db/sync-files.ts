import fs from 'node:fs';
import path from 'node:path';

/** Puts a folder and all that is in it on the disk. */
export function syncTree(folder: string): void {
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, item.name);
    if (item.isDirectory()) syncTree(name);
    else if (item.isFile()) syncOne(name, 'r+');
  }
  syncOne(folder, 'r');
}

/** Puts one file on the disk ('r+'), or the names in one folder ('r'). */
export function syncOne(name: string, mode: 'r' | 'r+'): void {
  if (mode === 'r' && process.platform === 'win32') return; // a folder cannot be opened there, and its names need no sync
  const file = fs.openSync(name, mode);
  fs.fsyncSync(file);
  fs.closeSync(file);
}
