import { openEmbedded } from '../../db/embedded.ts';
import { isEmpty } from '../../db/is-empty.ts';
import { openPostgres } from '../../db/postgres.ts';
import { filesFor } from '../../outside/outside-for.ts';
import { readConfig } from '../../runtime/read-config.ts';
import { checkBackup, restoreBackup } from './backup-file.ts';
import { hasNoTables } from './check-queries.ts';
import { told } from './told.ts';

/**
 * `npm run restore -- FILE`: loads a backup into the configured database, on either engine, when the copy opens and
 * adds up. Leaves a database alone that is not empty, unless `--replace` is given; `--check` only looks.
 */
export async function restore(values: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const file = values.find((word) => !word.startsWith('--'));
  if (file === undefined) throw new Error('Usage: npm run restore -- FILE, with --check to look only, or --replace');
  const checked = await checkBackup(file);
  if (values.includes('--check')) return `${file} opens and adds up: ${told(checked)}.`;
  const config = readConfig(env);
  const engine =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, { poolSize: 2 });
  try {
    if (!values.includes('--replace') && !(await hasNoTables(engine.db)) && !(await isEmpty(engine.db)))
      throw new Error('This database is not empty. Add --replace to lose what is in it, for good.');
    return `Restored: ${told(await restoreBackup(engine, file, filesFor(config)))}. Start the server with the same secret key as before.`;
  } finally {
    await engine.close();
  }
}
