import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { FILE_NAME, type Files } from './files.ts';

/** Stores files in a folder, which is created at the first write. */
export function filesIn(folder: string): Files {
  return {
    async put(name, bytes) {
      if (!FILE_NAME.test(name)) throw new Error('A file cannot be kept under this name.');
      await fs.mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      const file = await fs.open(unfinished, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(unfinished, path.join(folder, name));
    },
    async get(name) {
      if (!FILE_NAME.test(name)) return undefined;
      try {
        return await fs.readFile(path.join(folder, name));
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw fault;
      }
    },
  };
}
