// Pictures of every screen at both widths in all four themes: npx tsx e2e/pictures.ts FOLDER [part of a screen's name]
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { COUNTY } from './journey.ts';
import { looks, screens } from './screens.ts';
import { startSite } from './site.ts';

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the pictures.');
fs.mkdirSync(folder, { recursive: true });

const sizes = [{ width: 390, height: 844 }, { width: 1280, height: 800 }];
const site = await startSite({ DEMO: '1' });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });

async function logIn(context: BrowserContext, email: string): Promise<void> {
  await context.request.post(`${site.origin}/wp-login.php`, { form: { log: email, pwd: 'startline-demo' } });
}

async function take(page: Page, name: string, width: number): Promise<void> {
  for (const { edition, scheme } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), edition);
    await page.waitForTimeout(300); // the page hears of the device's scheme a moment later
    await page.screenshot({ path: path.join(folder as string, `${name.replaceAll(' ', '-')}-${width}-${edition}-${scheme}.png`), fullPage: true });
  }
}

/** The journey itself: events chosen, basket, paid, my entries. */
async function journey(page: Page, width: number): Promise<void> {
  await page.goto(`v2/entry-v2/${COUNTY}`);
  for (const event of ['Long Jump', 'Shot Put']) await page.getByRole('checkbox', { name: event }).click();
  await page.getByText(/Places held for/).filter({ visible: true }).first().waitFor();
  await take(page, 'entry chosen', width);
  await page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await take(page, 'basket full', width);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'You are in' }).waitFor();
  await take(page, 'order', width);
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByText('Confirmed').first().waitFor();
  await take(page, 'my entries full', width);
  for (const entry of await page.getByRole('button', { name: 'Cancel this entry' }).all()) if (await entry.isVisible()) await cancel(page);
}

/** Gives the entries back, so that the next width finds the demo as it was. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel this entry' }).first().click();
  await page.getByLabel('Why?').fill('Pictures');
  await page.getByRole('button', { name: 'Cancel the entry' }).click();
  await page.getByRole('dialog', { name: /^Cancel/ }).waitFor({ state: 'detached' });
}

try {
  for (const viewport of sizes) {
    for (const who of new Set(screens.map(({ as }) => as))) {
      const context = await browser.newContext({ viewport, baseURL: `${site.origin}/app-v3/`, locale: 'en-GB', timezoneId: 'Europe/London' });
      if (who) await logIn(context, who);
      const page = await context.newPage();
      for (const { name, path: address } of screens.filter((screen) => screen.as === who && screen.name.includes(part))) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(500);
        await take(page, name, viewport.width);
      }
      if (who === 'parent@demo.test' && 'journey'.includes(part)) await journey(page, viewport.width);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
