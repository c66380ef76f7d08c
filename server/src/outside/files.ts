import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

/** Where kept files lie: one place for every process of an installation. */
export type Files = {
  /** Writes a file whole or not at all; safe to repeat. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a file; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
};

/** What a kept file is called: nothing that could lead out of its folder. */
export const FILE_NAME = /^[a-z0-9]{32}\.(png|jpg|webp)$/;

/** The files of this installation: in the folder of STORAGE_URL, or in DATA_DIR beside the embedded database. */
export const filesFor = (config: Pick<Config, 'dataDir' | 'storageUrl'>): Files => filesIn(config.storageUrl === undefined ? path.join(config.dataDir, 'files') : fileURLToPath(config.storageUrl));

/** Files in a folder, which is made at the first write. */
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
