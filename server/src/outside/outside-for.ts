import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../db/db.ts';
import type { Config } from '../runtime/config.ts';
import { cardsFor } from './cards-for.ts';
import type { Outside } from './outside.ts';
import type { Files } from './files.ts';
import { rankingSiteAt } from './ranking-site.ts';
import { registerAt } from './register.ts';
import { filesIn } from './folder-files.ts';
import { filesInS3 } from './s3-files.ts';
import { mailBy } from './smtp-mail.ts';

/** Returns the services outside this program that the configuration names. */
export function outsideFor(config: Config, kernel: { readonly db: Db; readonly now: () => Instant }): Outside {
  const host = new URL(config.publicUrl).hostname;
  const { register, ranking } = config;
  return {
    ...(register && { register: registerAt(register.url, register.key, kernel) }),
    ...(ranking && { ranking: rankingSiteAt(ranking.url, ranking.parameter, kernel) }),
    mail: mailBy(config.smtpUrl, { name: 'Startline', address: `entries@${host}` }),
    cards: cardsFor(config, kernel.db, kernel.now),
    files: filesFor(config),
  };
}

/**
 * Returns the stored files of this installation: in the folder or bucket of STORAGE_URL, or in DATA_DIR beside the
 * embedded database.
 */
export function filesFor({ dataDir, storageUrl }: Pick<Config, 'dataDir' | 'storageUrl'>): Files {
  if (storageUrl === undefined) return filesIn(path.join(dataDir, 'files'));
  return storageUrl.startsWith('file:') ? filesIn(fileURLToPath(storageUrl)) : filesInS3(storageUrl);
}
