import type { Locator, Page } from '@playwright/test';
import { countyName, expect, test } from './steps/journey.ts';
import { choose, isIn, openEntry } from './steps/entrant-steps.ts';

/**
 * Presses Tab until the element has the focus, as somebody without a mouse does, and checks that the focus is visible.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No Tab leads to ${target.toString()}`);
}

test('A known parent enters and pays with the keyboard alone', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await page.goto('v2');
  const enter = page.getByRole('link', { name: new RegExp(`^Enter.*${countyName}`) });
  await expect(enter).toBeVisible();
  await tabTo(page, enter);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: countyName })).toBeVisible();
  for (const event of ['75m Hurdles', '200m']) {
    const box = page.getByRole('checkbox', { name: event, exact: true });
    await expect(box).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await expect(page.getByText('2 of 4 events')).toBeVisible();
  const review = page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true });
  await tabTo(page, review);
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: 'Pay £14.00' });
  await expect(pay).toBeVisible();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('Nothing that takes the focus lies under the bar at the foot of a phone @narrow', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await expect(page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true })).toBeVisible();
  const hidden: string[] = [];
  for (let presses = 0; presses < 35; presses++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('main > .sticky.bottom-0');
      if (!focused || !bar || bar.contains(focused) || focused === document.body) return undefined;
      const [box, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return box.bottom > over.top + 1 && box.top < over.bottom ? focused.textContent : undefined;
    });
    if (text !== undefined) hidden.push(text);
  }
  expect(hidden).toEqual([]);
});
