import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite, built, type Site } from '../site.ts';
import { test as journey } from '../steps/journey.ts';
import { CardProvider } from './card-provider.ts';

export { expect } from '../steps/journey.ts';
export const ADMIN = 'admin@startline.test';

type Own = {
  readonly provider: CardProvider;
  /** The page where the administrator chooses a password, as the command of the README prints it. */
  readonly adminLink: string;
  readonly installation: { readonly site: Site; readonly provider: CardProvider; readonly adminLink: string };
};

/** A journey on an installation on its first day: an empty database, one administrator, a card provider, no demo. */
export const test = journey.extend<Own>({
  installation: async ({ env }, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-empty-'));
    const adminLink = await makeAdministrator(folder);
    const provider = new CardProvider();
    const site = await startSite(
      { DEMO: '0', MAILS_ON_SCREEN: 'on', ...(await provider.open()), ...env },
      undefined,
      folder,
    );
    provider.tells(site.origin);
    await use({ site, provider, adminLink });
    await site.stop();
    await provider.close();
  },
  site: async ({ installation }, use) => use(installation.site),
  provider: async ({ installation }, use) => use(installation.provider),
  adminLink: async ({ installation }, use) => use(installation.adminLink),
});

/** Runs `npm run admin -- create EMAIL`; returns the path and query of the link it prints. */
async function makeAdministrator(folder: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(built, 'server/dist/admin.js'), 'create', ADMIN],
    { cwd: folder, env },
  );
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`No link was printed:\n${stdout}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
