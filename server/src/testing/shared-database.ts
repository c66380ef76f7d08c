import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../db/embedded.ts';
import type { Engine } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { engineUnderTest, freshPostgres } from './database.ts';

/**
 * Returns a database that another process can open: its address, and how to open it here. On disk, with the embedded
 * engine, only one at a time.
 */
export async function aSharedDatabase(): Promise<{
  where: string;
  open: () => Promise<Engine>;
  drop: () => Promise<void>;
}> {
  if (engineUnderTest === 'postgres') {
    const engine = await freshPostgres();
    return {
      where: engine.url,
      open: () => Promise.resolve({ ...engine, close: () => Promise.resolve() }),
      drop: () => engine.close(),
    };
  }
  const where = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-crash-'));
  const engine = await openEmbedded(where);
  await migrate(engine.db);
  await engine.close();
  return {
    where,
    open: () => openEmbedded(where),
    drop: () => fs.promises.rm(where, { recursive: true, force: true }),
  };
}
