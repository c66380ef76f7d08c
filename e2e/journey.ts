import { test as base, expect, type Page } from '@playwright/test';
import { startSite, type Site } from './site.ts';

type Own = { site: Site; people: People };

/** A journey on a site of its own: `site` is the server, `people` signs in the demo accounts. */
export const test = base.extend<Own>({
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(`${site.origin}/app-v3/`),
  people: async ({ page }, use) => use(new People(page)),
});
export { expect };

export const DEMO_PASSWORD = 'startline-demo';

export class People {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Signs in through the login screen and waits until the app has moved on. */
  async signIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.#page.goto('v2/login-v2');
    await this.#page.getByLabel(/e-mail/i).fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: /^log in$/i }).click();
    await expect(this.#page).not.toHaveURL(/login-v2/);
  }
}
