import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { cardsFor } from './cards-for.ts';
import type { Outside } from './outside.ts';
import { filesFor } from './files.ts';
import { mailBy } from './smtp-mail.ts';

/** The services outside this program that the configuration names. */
export function outsideFor(config: Config, kernel: Pick<Ctx, 'db' | 'now'>): Outside {
  const host = new URL(config.publicUrl).hostname;
  return { mail: mailBy(config.smtpUrl, { name: 'Startline', address: `entries@${host}` }), cards: cardsFor(config, kernel.db, kernel.now), files: filesFor(config) };
}
