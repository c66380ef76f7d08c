import type { Writable } from 'node:stream';
import { systemClock } from '../../runtime/clock.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { openPostgres } from '../../db/postgres.ts';
import { filesFor } from '../../outside/outside-for.ts';
import type { Config } from '../../runtime/config.ts';
import { readConfig } from '../../runtime/read-config.ts';
import { checkBackup, keepBackup, writeBackup } from './backup-file.ts';
import { takeFromServer } from './backup-socket.ts';
import { told } from './told.ts';

/**
 * `npm run backup -- FILE`: writes a backup, whether or not the server runs, then opens the copy and counts its rows.
 */
export async function backup([file]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (file === undefined || file === '') throw new Error('Usage: npm run backup -- FILE');
  const config = readConfig(env);
  await keepBackup(file, (to) => fill(config, to));
  return `${file} is complete: ${told(await checkBackup(file))}. The secret key is not in it: keep DATA_DIR/secret-key separately.`;
}

async function fill(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageUrl'>, to: Writable): Promise<void> {
  if (config.databaseUrl === undefined && (await takeFromServer(config.dataDir, to))) return;
  const engine =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, { poolSize: 2 });
  try {
    await writeBackup({ db: engine.db, files: filesFor(config), now: systemClock }, to);
  } finally {
    await engine.close();
  }
}
