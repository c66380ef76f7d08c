import type { Locator, Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';

test.use({ onlyLooks: true });

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
const middle = ({ top, height }: DOMRect): number => top + height / 2;

/** Returns the different positions, in whole pixels, at which the text of these elements begins. */
const startsOf = async (locator: Locator): Promise<readonly number[]> => [
  ...new Set((await boxesOf(locator)).map(({ left }) => Math.round(left))),
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

test('The titles of cards under each other begin on one line down the page', async ({ page, people }) => {
  await people.signIn('organiser@demo.test');
  for (const path of ['v2/org-v2/1', `v2/builder-v2/${COUNTY}?step=publish`]) {
    await open(page, path);
    expect.soft(await startsOf(page.getByRole('main').locator('.card h2')), path).toHaveLength(1);
  }
});

test('@wide The columns of the entries stand below each other from one event to the next', async ({ page, people }) => {
  await people.signIn('organiser@demo.test');
  await open(page, `v2/comp-entries-v2/${COUNTY}`);
  expect(await page.getByRole('table').count()).toBeGreaterThan(2);
  for (const column of ['Athlete', 'Club', 'PB', 'Entered by', 'Payment'])
    expect.soft(await startsOf(page.getByRole('columnheader', { name: column, exact: true })), column).toHaveLength(1);
});

test('The title of a sheet and the cross that closes it are on one line', async ({ page }) => {
  await page.goto('v2');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const [title] = await boxesOf(sheet.getByRole('heading', { name: 'Filters' }));
  const [cross] = await boxesOf(sheet.getByRole('button', { name: 'Close' }));
  expect(Math.abs(middle(title as DOMRect) - middle(cross as DOMRect))).toBeLessThan(2);
});

test(
  'The bar beside a fault is as high as its field, one of several choices too',
  { tag: '@once' },
  async ({ page, people }) => {
    await people.signIn('parent@demo.test');
    await page.goto('v2/athlete-v2/0');
    await page.getByRole('button', { name: 'Add athlete', exact: true }).click();
    const choices = page.getByRole('group', { name: 'Gender' });
    await expect(choices.getByText('Required.')).toBeVisible();
    // a legend that is not laid out within its group begins above the bar
    await expect(choices.locator('legend')).toHaveCSS('float', 'left');
  },
);

test('A table that is wider than the screen fades at its edge until it is slid to its end', async ({
  page,
  people,
}) => {
  await people.signIn('organiser@demo.test');
  await open(page, `v2/reports-v2/${COUNTY}?report=4`);
  const table = page.getByRole('region', { name: 'Money by event' });
  const isWider = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isWider).toBe((page.viewportSize()?.width ?? 0) < 701);
  const fades = () => table.evaluate((element) => getComputedStyle(element).maskImage !== 'none');
  await expect.poll(fades).toBe(isWider);
  await table.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect.poll(fades).toBe(false);
});

test('@tablet The table of competitions shows how entries stand and its button without sliding', async ({ page }) => {
  await page.goto('v2');
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('region', { name: 'Competitions' });
  await expect(table.getByText(/^Entries Close/).first()).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('The bar with the next step stands at the foot of the window, however short the page is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 2_400 });
  await page.goto(`v2/show-entry-v2/${COUNTY}?tab=contact`);
  const bar = page.getByRole('main').locator('> .sticky');
  await expect(bar.getByRole('link', { name: 'Enter' })).toBeVisible();
  const [box] = await boxesOf(bar);
  expect(Math.round((box as DOMRect).bottom)).toBe(2_400);
});

test('On a phone the formatting of a text is one row of buttons', async ({ page, people }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/builder-v2/${COUNTY}`);
  await page.locator('summary', { hasText: 'Text for entrants' }).click();
  const [box] = await boxesOf(page.getByRole('toolbar').first());
  expect((box as DOMRect).height).toBeLessThan(60);
});
