import type { Page } from '@playwright/test';
import { everyRule, rulesOfColour, violations } from './steps/axe.ts';
import { COUNTY, expect, test } from './steps/journey.ts';
import { looks, screens, type Look } from './steps/screens.ts';
import { choose, isIn, openEntry, toBasket } from './steps/entrant-steps.ts';

/** Applies a look to the page, so that one load serves all four. */
async function wear(page: Page, { edition, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(async (theme) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    document.documentElement.setAttribute('data-theme', theme);
    await frame();
    await frame();
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
    await frame();
  }, edition);
}

async function sound(page: Page, name: string): Promise<void> {
  for (const [at, look] of looks.entries()) {
    await wear(page, look);
    await expect
      .soft(
        async () => expect(await violations(page, at === 0 ? everyRule : rulesOfColour)).toEqual([]),
        `${name}, ${look.edition} ${look.scheme}`,
      )
      // colours may still be changing, and a long page takes a busy machine some seconds
      .toPass({ timeout: 15_000 });
  }
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${name} scrolls sideways`,
    )
    .toBe(0);
}

// A hundred looks at a page are many for one test, and slow on a busy machine.
test.describe.configure({ timeout: 240_000 });

test.describe('on every screen', () => {
  test.use({ onlyLooks: true });
  for (const who of [undefined, 'parent@demo.test', 'organiser@demo.test', 'admin@demo.test']) {
    test(`Every screen of ${who ?? 'a visitor'} opens with its title, holds no fault for a screen reader in any theme, and does not scroll sideways`, async ({
      page,
      people,
      faults,
    }) => {
      faults.allow(/no-such-page/);
      if (who) await people.signIn(who);
      for (const { name, path, as, title } of screens) {
        if (as !== who) continue;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, name).toHaveTitle(title);
        // that one shows the state of loading
        if (name !== 'form example') await expect(page.locator('.skeleton')).toHaveCount(0);
        await sound(page, name);
      }
    });
  }
});

test('The journey of a parent holds no fault in any theme with events chosen, in the dialog of a PB, at the basket and after paying', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await choose(page, '200m');
  await sound(page, 'entry with two events');
  await page.getByRole('button', { name: 'Add PB for Hammer Throw' }).click();
  await page.getByRole('button', { name: 'Save PB' }).click();
  await sound(page, 'dialog of a PB with a fault');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await toBasket(page);
  await expect(page.getByRole('button', { name: 'Pay £14.00' })).toBeVisible();
  await sound(page, 'basket');
  await page.getByRole('button', { name: 'Pay £14.00' }).click();
  await isIn(page);
  await sound(page, 'order');
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByRole('button', { name: 'Cancel this entry' }).first().click();
  await sound(page, 'dialog of a cancellation');
});

test('What an organiser does with entries holds no fault in any theme: a PB, another event, a move, a message, a withdrawal', async ({
  page,
  people,
}) => {
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/comp-entries-v2/${COUNTY}?search=Fisher`);
  const shows = async (name: string): Promise<void> => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.getByText('Looking for events…')).toHaveCount(0);
    await sound(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page
    .getByRole('button', { name: /PB of / })
    .first()
    .click();
  await shows('dialog of an entry’s PB');
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose .*Fisher/ })
    .first()
    .check();
  for (const act of ['Enter another event', 'Move 1 entry', 'Message 1 person', 'Withdraw 1 entry']) {
    await page.getByRole('button', { name: act }).click();
    await shows(`dialog ${act}`);
  }
});

test('The filters hold no fault in any theme with an unknown place and a refused location', async ({ page }) => {
  await page.goto('v2?near=Ledes');
  await expect(page.getByText('The list is not narrowed by distance.')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('This site cannot see your location.')).toBeVisible();
  await sound(page, 'filters');
  await page.getByRole('dialog').getByRole('button', { name: 'Leeds' }).click();
  await page.getByRole('button', { name: 'Show competitions' }).click();
  await expect(page.getByRole('button', { name: 'Within 25 miles of Leeds' })).toBeVisible();
});

test(
  'text of twice the size fits on a phone: the head of every page and the forms of an account do not scroll sideways',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['v2/login-v2', 'v2/forgot-v2']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), address)
        .toBeLessThanOrEqual(390);
    }
  },
);
