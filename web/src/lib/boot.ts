import type { AppConfig } from '@startline/contract/telling/app-config';
import { configureApi, giveReplies } from './api.ts';

type BootReply = { errNo: number; error: string; message: string; data: unknown; meta?: unknown };
/**
 * The data that the server writes into the page: the public config, the edition, and the replies of the first calls.
 */
export type Boot = {
  config?: AppConfig;
  theme?: string;
  title?: string;
  calls?: readonly { path: string; reply: BootReply }[];
  restBase?: string;
  reportTo?: string;
};

/** Reads the page's boot JSON; an empty one when the page was served without it (as in development). */
export function readBoot(page: Document = document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return {};
  }
}

/** Stores the data of the page where the calls find it. */
export function takeBoot(boot: Boot): void {
  if (boot.restBase) configureApi({ base: boot.restBase });
  giveReplies(boot.calls ?? []);
}

/** Returns the edition that the page names, or undefined when it names none (UI-02). */
export function pageEdition(page: Document = document): 'EA' | 'IRL' | undefined {
  const { theme = '', ao = '' } = page.documentElement.dataset;
  if (theme === '' && ao === '') return undefined;
  return [theme, ao].some((word) => word.toUpperCase() === 'IRL') ? 'IRL' : 'EA';
}
