import type { Page } from '@playwright/test';
import { expect, test } from './steps/journey.ts';
import { screens } from './steps/screens.ts';

test.use({ onlyLooks: true });

/** The most movement, as a browser counts it: 0 is none, 1 the whole window (BAR T8). */
const MOST = 0.02;
/** The time of a call on a slow network, in ms: long enough to see a screen without its data. */
const SLOW_MS = 300;

/** The form example shows the state of waiting permanently. */
const asksForNothing = new Set(['form example', 'nothing there']);

declare global {
  interface Window {
    moved: number;
  }
}

/** Adds up in `window.moved` how far the page moves without a touch. */
const countMovement = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.describe.configure({ timeout: 180_000 });

for (const as of [undefined, 'parent@demo.test', 'organiser@demo.test', 'admin@demo.test']) {
  test(`Nothing moves when what a screen asks for comes late: ${as ?? 'nobody'}`, async ({ page, people }) => {
    if (as !== undefined) await people.signIn(as);
    await countMovement(page);
    // as on navigation within the app: the page brings the config, but no reply of its screen, and nothing to read yet
    await page.route('**/app-v3/v2**', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text())
        .replace(/"calls":\[.*\](?=,"reportTo"|\}<\/script>)/s, '"calls":[]')
        .replace(/<main .*<\/main>/s, '');
      await route.fulfill({ response: reply, body });
    });
    await page.route('**/wp-json/**', async (route) => {
      await new Promise((wait) => setTimeout(wait, SLOW_MS));
      await route.continue().catch(() => undefined); // the screen may be left before
    });
    for (const screen of screens.filter((one) => one.as === as && !asksForNothing.has(one.name))) {
      await page.goto(screen.path);
      await expect(page.getByRole('main').getByRole('heading').first(), screen.name).toBeVisible();
      await expect(page.locator('.skeleton'), screen.name).toHaveCount(0);
      await page.waitForTimeout(100);
      expect.soft(await page.evaluate(() => window.moved), screen.name).toBeLessThanOrEqual(MOST);
    }
  });
}

test('Nothing moves on a narrowed list when its scripts come late', async ({ page }) => {
  await countMovement(page);
  await page.route('**/*.js', async (route) => {
    await new Promise((wait) => setTimeout(wait, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
  await page.goto('v2?near=Ledes');
  await expect(page.getByRole('list', { name: 'Filters in use' })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForTimeout(2 * SLOW_MS);
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(MOST);
});
