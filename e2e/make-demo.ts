import fs from 'node:fs';
import { demoDatabase, postgres } from './databases.ts';
import { demoFolder, demoFolderBesidePostgres, startSite } from './site.ts';

/** Loads the demo once on each engine; every test starts from a copy of it. */
export default async function makeDemo(): Promise<() => Promise<void>> {
  await load(demoFolder);
  const database = postgres === undefined ? undefined : await demoDatabase(postgres);
  if (database) await load(demoFolderBesidePostgres, { DATABASE_URL: database.url });
  return async () => {
    for (const folder of [demoFolder, demoFolderBesidePostgres]) fs.rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  };
}

async function load(folder: string, env: Record<string, string> = {}): Promise<void> {
  const site = await startSite({ DEMO: '1', ...env });
  await site.stop({ keep: true });
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(site.folder, folder);
}
