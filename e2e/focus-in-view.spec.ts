import type { Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';
import { choose, openEntry, toBasket } from './steps/entrant-steps.ts';

/** Waits until the page no longer scrolls to what has the focus; returns false at the end of the page. */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    for (let last = Number.NaN, top = focused.getBoundingClientRect().top; top !== last;) {
      last = top;
      await new Promise((done) => setTimeout(done, 50));
      top = focused.getBoundingClientRect().top;
    }
    return true;
  });

/** Returns the name and place of what has the focus if something else covers it. */
const coveredStop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const label = focused.closest('label') ?? document.querySelector<HTMLElement>(`label[for="${focused.id}"]`);
    const own = focused.getBoundingClientRect();
    // a box for screen readers alone is seen by its label
    const isAside = own.width < 5 || getComputedStyle(focused).opacity === '0';
    const box = isAside && label ? label.getBoundingClientRect() : own;
    // an element taller than half a window, such as a list that scrolls, is seen at its edges
    if (box.height > innerHeight / 2) return undefined;
    const [x, y] = [Math.min(innerWidth - 2, Math.max(1, box.left + box.width / 2)), box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const around = [focused, label, focused.closest('li')].filter((one) => one !== null);
    const isSeen = around.some((one) => one.contains(hit) || hit?.contains(one));
    return isSeen ? undefined : `${focused.textContent.trim().slice(0, 40)} at ${String(Math.round(y))}`;
  });

/** Presses Tab through a page and returns the stops that are covered, with the number of all. */
async function stopsOf(page: Page, most = 60): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    if (!(await isAtRest(page))) return { stops, hidden };
    const covered = await coveredStop(page);
    if (covered !== undefined) hidden.push(covered);
  }
  return { stops: most, hidden };
}

async function isSeenThroughout(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const { stops, hidden } = await stopsOf(page);
  expect.soft(stops, `${name} has places to stop at`).toBeGreaterThan(5);
  expect.soft(hidden, name).toEqual([]);
}

test.describe.configure({ timeout: 240_000 });

test.describe('on screens as they open', () => {
  test.use({ onlyLooks: true });
  for (const [who, paths] of [
    [undefined, ['v2', `v2/show-entry-v2/${COUNTY}`]],
    ['parent@demo.test', [`v2/entry-v2/${COUNTY}`, 'v2/user-v2']],
    ['organiser@demo.test', [`v2/comp-entries-v2/${COUNTY}`, `v2/builder-v2/${COUNTY}?step=options`]],
  ] as const)
    test(`Nothing that takes the focus is covered: ${paths.join(', ')}`, async ({ page, people }) => {
      if (who) await people.signIn(who);
      for (const path of paths) {
        await page.goto(path);
        await isSeenThroughout(page, path);
      }
    });
});

test('Nothing that takes the focus is covered in a full basket', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await choose(page, '200m');
  await toBasket(page);
  await expect(page.locator('[data-level]')).toHaveCount(0, { timeout: 20_000 });
  await isSeenThroughout(page, 'basket');
});
