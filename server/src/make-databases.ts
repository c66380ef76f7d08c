import fs from 'node:fs';
import { systemClock } from './runtime/clock.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadDemo } from './demo/load-demo.ts';
import { demoDatabase, emptyDatabase, noteMadeAt } from './start/made-databases.ts';

/**
 * Run by the build: makes the databases that a first start copies. Makes the empty one first, and the demo in a copy of
 * it.
 */
const empty = emptyDatabase(import.meta.dirname);
const demo = demoDatabase(import.meta.dirname);
for (const folder of [empty, demo]) fs.rmSync(folder, { recursive: true, force: true });

const bare = await openEmbedded(empty);
await migrate(bare.db);
await bare.close();

const now = systemClock();
const filled = await openEmbedded(demo, { seed: empty });
await loadDemo(filled, now);
await filled.close();
noteMadeAt(demo, now);
