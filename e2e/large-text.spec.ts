import type { Page } from '@playwright/test';
import { choose, openEntry, toBasket } from './steps/entrant-steps.ts';
import { expect, test } from './steps/journey.ts';
import { screens } from './steps/screens.ts';

/** The screens for entering and building; the others consist of the same parts. */
const looked = [
  'list',
  'competition',
  'schedule',
  'entry',
  'basket',
  'my entries',
  'athletes',
  'athlete',
  'entries',
  'builder',
  'builder events',
  'organisation',
  'builder list',
  'users',
];

test.describe('on every screen', () => {
  test.use({ onlyLooks: true });
  for (const who of [undefined, 'parent@demo.test', 'organiser@demo.test', 'admin@demo.test']) {
    test(
      `Text at twice its size is all there on a phone for ${who ?? 'a visitor'}: nothing runs out of the screen`,
      { tag: '@once' },
      async ({ page, people }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.documentElement.style.setProperty('font-size', '200%'),
          ),
        );
        if (who !== undefined) await people.signIn(who);
        for (const { name, path } of screens.filter((screen) => screen.as === who && looked.includes(screen.name))) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.skeleton')).toHaveCount(0);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name} is as wide as the phone`)
            .toBe(390);
        }
      },
    );
  }
});

/** Returns whether nothing covers the middle of a part of the page. */
const isFree = (page: Page, pattern: RegExp) =>
  page.getByRole('button', { name: pattern }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(
    `A notice covers nothing that is pressed next, ${size.width} wide`,
    { tag: '@once' },
    async ({ page, people }) => {
      await page.setViewportSize(size);
      await people.signIn('parent@demo.test');
      await openEntry(page);
      await choose(page, '200m');
      await toBasket(page);
      const notice = page.locator('[data-level]').filter({ hasText: 'Submitted to basket.' });
      await expect(notice).toBeVisible();
      const pay = page.getByRole('button', { name: /^Pay/ });
      await pay.scrollIntoViewIfNeeded();
      await expect.poll(() => isFree(page, /^Pay/)).toBe(true);
      const box = await notice.boundingBox();
      for (const link of [page.getByRole('link', { name: /^Basket/ }), pay]) {
        const other = await link.boundingBox();
        expect(box && other && meet(box, other)).toBe(false);
      }
    },
  );
}
