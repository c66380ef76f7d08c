import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { COUNTY, countyName, expect, test } from './steps/journey.ts';
import { openEntry } from './steps/entrant-steps.ts';

test('Back at a page that the browser kept shows nothing of a person who has signed out since @once', async ({
  site,
}) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: `${site.origin}/app-v3/`, viewport: { width: 390, height: 844 } });
  const form = { log: 'parent@demo.test', pwd: 'startline-demo' };
  await page.request.post(`${site.origin}/wp-login.php`, { form, headers: { origin: site.origin } });
  await openEntry(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', String(persisted)));
  });
  await page.goto(`${site.origin}/app-v3/favicon.svg`);
  await page.context().clearCookies();
  await page.goBack();
  await expect(page).toHaveURL(/login-v2/);
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('true');
  await expect(page.getByText('Niamh')).toHaveCount(0);
  await browser.close();
});

test('A page left for another tab, in which somebody else logs in, shows that person on return @once', async ({
  site,
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await expect(page.getByRole('heading', { name: 'Niamh’s events' })).toBeVisible();
  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await turn(true);
  await page.context().clearCookies();
  const form = { log: 'organiser@demo.test', pwd: 'startline-demo' };
  await page.request.post(`${site.origin}/wp-login.php`, { form, headers: { origin: site.origin } });
  await turn(false);
  await expect(page.getByText('Niamh')).toHaveCount(0);
  await expect(page).toHaveURL(/entry-v2/);
});

test('An own part that does not come in time is asked for as on any other page @once', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await page.route('**/app-v3/own/**', () => new Promise(() => undefined));
  await page.goto(`v2/entry-v2/${COUNTY}`);
  await expect(page.locator('#first-view').getByText(countyName)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Niamh’s events' })).toBeVisible();
});
