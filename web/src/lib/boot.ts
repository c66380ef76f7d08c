import type { AppConfig } from '@startline/contract/telling/app-config';
import { addReplies, configureApi, giveReplies } from './api.ts';

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

/** What the page's reader has of their own: the config, which names them, and the replies of their calls. */
export type OwnPart = Pick<Boot, 'config' | 'calls'>;
declare global {
  interface Window {
    /** Asked for by public/page-start.js where the page has such a part; null when it could not be had. */
    readonly ownPart?: Promise<OwnPart | null>;
  }
}

/** Stores the replies of the own part where the calls find them, and returns its config; undefined without one. */
export async function takeOwnPart(page: Pick<Window, 'ownPart'> = window): Promise<AppConfig | undefined> {
  const own = await page.ownPart;
  addReplies(own?.calls ?? []);
  return own?.config;
}

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
