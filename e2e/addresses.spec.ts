import { COUNTY, expect, test } from './steps/journey.ts';

test.use({ onlyLooks: true });

const county = `/app-v3/v2/show-entry-v2/${COUNTY}`;

/** From the site's root: the requested address, and the final one. */
const leads: readonly (readonly [asked: string, lands: string])[] = [
  ['/', '/app-v3/v2'],
  ['/app-v3', '/app-v3/v2'],
  ['/app-v3/', '/app-v3/v2'],
  ['/app-v3/home', '/app-v3/v2'],
  ['/app-v3/showentries', '/app-v3/v2'],
  ['/app-v3/#/v2/login-v2', '/app-v3/v2/login-v2'],
  [`/app-v3/#/v2/show-entry-v2/${COUNTY}`, county],
  [`/app-v3/#/show-entry/${COUNTY}`, county],
  [`/show-entry/${COUNTY}`, county],
  [`/app-v3/show-entry/${COUNTY}`, county],
  [`/${COUNTY}`, county],
  ['/WEALDEN', county],
  ['/wealden', county],
  ['/cart', '/app-v3/v2/login-v2?redirectFrom=%2Fapp-v3%2Fv2%2Fbasket-v2'],
  [`/entry/${COUNTY}`, `/app-v3/v2/login-v2?redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F${COUNTY}`],
  [`/app-v3/#/v2/entry-v2/${COUNTY}`, `/app-v3/v2/login-v2?redirectFrom=%2Fapp-v3%2Fv2%2Fentry-v2%2F${COUNTY}`],
];

test('Every address of old and every short one leads to its screen', { tag: '@once' }, async ({ page, site }) => {
  for (const [search, lands] of leads) {
    await page.goto(`${site.origin}${search}`);
    await expect(page, search).toHaveURL(`${site.origin}${lands}`);
    await expect(page.getByRole('heading', { level: 1 }), search).toBeVisible();
  }
});

test('A hash address typed into an open page leads there too', { tag: '@once' }, async ({ page, site }) => {
  await page.goto('v2');
  await page.evaluate((hash) => (location.hash = hash), `/v2/show-entry-v2/${COUNTY}`);
  await expect(page).toHaveURL(`${site.origin}${county}`);
});

test('What is not there says so with status 404 and a way on', { tag: '@once' }, async ({ page, site, faults }) => {
  faults.allow(/404/);
  for (const search of ['/app-v3/v2/no-such-page', '/app-v3/v2/show-entry-v2/999999', '/NOSUCHCODE']) {
    const reply = await page.goto(`${site.origin}${search}`);
    expect(reply?.status(), search).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first(), search).toBeVisible();
  }
});

test('The foot of every page leads to the privacy notice', { tag: '@once' }, async ({ page }) => {
  await page.goto('v2/login-v2');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your rights, and those of your child' })).toBeVisible();
});

test('A page is read before its scripts have come', { tag: '@once' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [address, words] of [
    ['', 'Find your next competition'],
    [`/show-entry-v2/${COUNTY}`, 'At a glance'],
    [`/schedule-v2/${COUNTY}`, '100m'],
    [`/results-v2/${COUNTY}`, 'Results'],
  ] as const) {
    await page.goto(`${site.origin}/app-v3/v2${address}`);
    await expect(page.getByText(words).first(), address).toBeVisible();
  }
  await context.close();
});
