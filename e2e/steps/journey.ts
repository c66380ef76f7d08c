import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { copyOfDemo, emptyDatabase, postgres, type Database } from '../databases.ts';
import { demoFolder, demoFolderBesidePostgres, seededFolder, startSite, type Site } from '../site.ts';
import { watch, type Watch } from './watch.ts';

const DEMO_PASSWORD = 'startline-demo';
/** The county championship of the demo, and its short code. */
export const COUNTY = 1;
export const countyName = 'Wealden County Track and Field Championships';

export type Engine = {
  /** Whether the site of this test stores its data in PostgreSQL. */
  onPostgres: boolean;
};
type Shared = Engine & {
  /** The site of the tests of this process that change nothing; started by the first of them. */
  sharedSite: () => Promise<Site>;
};
type Own = {
  site: Site;
  /** Whether the test changes nothing, so that it may use one site with others: `test.use({ onlyLooks: true })`. */
  onlyLooks: boolean;
  /** The server's environment for this test, such as `test.use({ env: { ORG_CODE: 'IRL' } })`. */
  env: Record<string, string>;
  /** The site's initial data: the demo, or a meet of `npm run seed`. */
  meet: string;
  /**
   * Faults on any page of this test: errors of the console, scripts and the content policy. None is allowed unless the
   * test names it.
   */
  faults: Watch;
  people: People;
};

/**
 * A journey on a site of its own: `site` is the server, `people` signs in the demo accounts, and no page may log an
 * error.
 */
export const test = base.extend<Own, Shared>({
  env: [{}, { option: true }],
  meet: ['demo', { option: true }],
  onlyLooks: [false, { option: true }],
  onPostgres: [false, { option: true, scope: 'worker' }],
  sharedSite: [
    async ({ onPostgres }, use) => {
      let own: ReturnType<typeof openSite> | undefined;
      await use(async () => (await (own ??= openSite('demo', {}, onPostgres))).site);
      await (await own)?.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ env, meet, onPostgres, onlyLooks, sharedSite }, use) => {
    if (onlyLooks) return use(await sharedSite());
    const { site, close } = await openSite(meet, env, onPostgres);
    await use(site);
    await close();
  },
  baseURL: async ({ site }, use) => use(`${site.origin}/app-v3/`),
  faults: [
    async ({ context }, use) => {
      const faults = watch(context);
      await use(faults);
      expect(faults.seen(), 'errors in the console, in scripts or of the content policy').toEqual([]);
    },
    { auto: true },
  ],
  people: async ({ browser, context, site, contextOptions, faults }, use) => {
    await moveClock(context, site.ahead);
    const people = new People(context, site, async () => {
      const other = await browser.newContext({ ...contextOptions, baseURL: `${site.origin}/app-v3/` });
      await moveClock(other, site.ahead);
      faults.follow(other);
      return other;
    });
    await use(people);
    await people.leave();
  },
});
export { expect };

/** Sets the clock of a browser's pages ahead, as the server's is. */
async function moveClock(context: BrowserContext, ahead: number): Promise<void> {
  if (ahead === 0) return;
  await context.addInitScript((by) => {
    const real = Date.now;
    globalThis.Date = class extends Date {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [real() + by] : given) as [number]));
      }
      static override now = (): number => real() + by;
    } as DateConstructor;
  }, ahead);
}

/** Opens a site on a database of its own; `close` stops it and removes the database. */
async function openSite(
  meet: string,
  env: Record<string, string>,
  onPostgres: boolean,
): Promise<{ readonly site: Site; readonly close: () => Promise<void> }> {
  const empties = meet === 'demo' ? copyOfDemo : emptyDatabase;
  const database = onPostgres && postgres !== undefined ? await empties(postgres) : undefined;
  const site = await siteWith(meet, env, database);
  return {
    site,
    close: async () => {
      await site.stop();
      await database?.drop();
    },
  };
}

/** Starts a site with the demo or a meet, in a database beside it when there is one. */
function siteWith(meet: string, env: Record<string, string>, database: Database | undefined): Promise<Site> {
  const where = { ...(database && { DATABASE_URL: database.url }), ...env };
  if (meet !== 'demo') return startSite(where, undefined, seededFolder(meet, where));
  return startSite(where, database ? demoFolderBesidePostgres : demoFolder);
}

/** Signs in the demo accounts: here, or each in a browser of its own. */
export class People {
  readonly #context: BrowserContext;
  readonly #site: Site;
  readonly #open: () => Promise<BrowserContext>;
  readonly #others: BrowserContext[] = [];

  constructor(context: BrowserContext, site: Site, open: () => Promise<BrowserContext>) {
    this.#context = context;
    this.#site = site;
    this.#open = open;
  }

  /** Signs in by the login screen's call, so that a journey starts at its own subject. */
  async signIn(email: string, context = this.#context): Promise<void> {
    const reply = await context.request.post(`${this.#site.origin}/wp-login.php`, {
      form: { log: email, pwd: DEMO_PASSWORD },
    });
    expect(reply.status(), `log in as ${email}`).toBe(200);
  }

  /** Signs in through the login screen and waits until the app has moved on. */
  async typeLogin(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).not.toHaveURL(/login-v2/);
  }

  /** Opens a page of another person at the same time, in a browser of their own. */
  async elsewhere(email: string): Promise<Page> {
    const page = await this.somebodyNew();
    await this.signIn(email, page.context());
    return page;
  }

  /** Opens a page of an anonymous visitor, in a browser of their own. */
  async somebodyNew(): Promise<Page> {
    const other = await this.#open();
    this.#others.push(other);
    return other.newPage();
  }

  async leave(): Promise<void> {
    for (const other of this.#others) await other.close();
  }
}
