import fs from 'node:fs';
import path from 'node:path';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';

/** Run by the build: makes the migrated, empty database beside the programs, which a first start copies. */
const folder = path.join(import.meta.dirname, 'empty-database');
fs.rmSync(folder, { recursive: true, force: true });
const engine = await openEmbedded(folder);
await migrate(engine.db);
await engine.close();
