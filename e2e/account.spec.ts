import type { Locator } from '@playwright/test';
import { openMail } from './steps/entrant-steps.ts';
import { expect, test } from './steps/journey.ts';

test(
  'AUTH-15 AUTH-16 A forgotten password is replaced by an emailed link; opened again the link says at once that it was used and offers a new one',
  { tag: '@once' },
  async ({ page, people }) => {
    await page.goto('v2/forgot-v2?redirectFrom=%2Fv2%2Fshow-entry-v2%2F1%3Fday%3D2%23who');
    await page.getByLabel('Email address').fill('  Other@DEMO.test ');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('a link is on its way to that address')).toBeVisible();
    const admin = await people.elsewhere('admin@demo.test');
    await openMail(admin, /other@demo.test/, 'Choose a new password');
    const link = (await admin.getByRole('dialog').getByRole('link').first().getAttribute('href')) ?? '';

    await page.goto(link);
    await page.getByLabel('New password').fill('two muddy spikes');
    await page.getByRole('button', { name: 'Set password' }).dblclick();
    await page.getByLabel('Email address').fill('other@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('two muddy spikes');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/v2\/show-entry-v2\/1\?day=2#who$/);

    await page.goto(link);
    await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/forgot-v2/);
  },
);

test(
  'A name and an address of one long word stay within the page, on the smallest phone with text at twice its size too',
  { tag: '@once' },
  async ({ page, people, site }) => {
    const email = `${'long.'.repeat(11)}name@demo.test`;
    const { request } = page.context();
    await request.post(`${site.origin}/wp-json/e4s/v5/public/register`, {
      data: { name: 'W'.repeat(80), email, password: 'two muddy spikes' },
    });
    const admin = await people.elsewhere('admin@demo.test');
    await openMail(admin, new RegExp(email), 'Confirm your email address');
    await page.goto((await admin.getByRole('dialog').getByRole('link').first().getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    await request.post(`${site.origin}/wp-login.php`, { form: { log: email, pwd: 'two muddy spikes' } });

    for (const [width, text] of [
      [page.viewportSize()?.width ?? 0, '100%'],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['v2/user-v2', 'v2/login-v2', 'v2/login-v2?redirectFrom=%2Fv2%2Fentry-v2%2F1']) {
        await page.goto(path);
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        await expect(page.getByText(/W{80}/).first()).toBeVisible();
        expect.soft(await rightOf(page.getByText(/W{80}/).first()), path).toBeLessThanOrEqual(width);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await rightOf(page.getByRole('dialog').getByText(/W{80}/))).toBeLessThanOrEqual(320);
  },
);

/** Returns where the words of an element end, even outside it. */
const rightOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().right;
  });
