import fs from 'node:fs';
import path from 'node:path';

/** Syncs a folder and everything in it to disk. */
export function syncTree(folder: string): void {
  for (const item of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, item.name);
    if (item.isDirectory()) syncTree(name);
    else if (item.isFile()) syncOne(name, 'r+');
  }
  syncOne(folder, 'r');
}

/** Syncs one file ('r+'), or the names in one folder ('r'). */
export function syncOne(name: string, mode: 'r' | 'r+'): void {
  // Windows cannot open a folder, and its names need no sync
  if (mode === 'r' && process.platform === 'win32') return;
  const file = fs.openSync(name, mode);
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** Syncs a large tree, many files at a time. */
export async function syncTreeAtOnce(folder: string): Promise<void> {
  const items = await fs.promises.readdir(folder, { withFileTypes: true });
  await Promise.all(
    items.map(async (item) => {
      const name = path.join(folder, item.name);
      if (item.isDirectory()) await syncTreeAtOnce(name);
      else if (item.isFile()) await syncLater(name);
    }),
  );
  syncOne(folder, 'r');
}

async function syncLater(name: string): Promise<void> {
  const file = await fs.promises.open(name, 'r+');
  await file.sync();
  await file.close();
}
