import fs from 'node:fs';
import { demoFolder, startSite } from './site.ts';

/** Loads the demo once; every test starts from a copy of it. */
export default async function makeDemo(): Promise<() => void> {
  fs.rmSync(demoFolder, { recursive: true, force: true });
  const site = await startSite({ DEMO: '1' });
  await site.stop({ keep: true });
  fs.rmSync(demoFolder, { recursive: true, force: true });
  fs.renameSync(site.folder, demoFolder);
  return () => fs.rmSync(demoFolder, { recursive: true, force: true });
}
