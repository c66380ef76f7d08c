import { openMail } from './steps/entrant-steps.ts';
import { expect, test } from './steps/journey.ts';

test('AUTH-15 AUTH-16 A forgotten password is replaced by a mailed link; opened again the link says at once that it was used and offers a new one', async ({
  page,
  people,
}) => {
  await page.goto('v2/forgot-v2?redirectFrom=%2Fv2%2Fshow-entry-v2%2F1%3Fday%3D2%23who');
  await page.getByLabel('E-mail address').fill('  Other@DEMO.test ');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
  const admin = await people.elsewhere('admin@demo.test');
  await openMail(admin, /other@demo.test/, 'Choose a new password');
  const link = (await admin.getByRole('dialog').getByRole('link').first().getAttribute('href')) ?? '';

  await page.goto(link);
  await page.getByLabel('New password').fill('two muddy spikes');
  await page.getByRole('button', { name: 'Set password' }).dblclick();
  await page.getByLabel('E-mail address').fill('other@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('two muddy spikes');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/v2\/show-entry-v2\/1\?day=2#who$/);

  await page.goto(link);
  await expect(page.getByText('This link was used already or is too old.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/forgot-v2/);
});

test('A name of one long word stays within the page', async ({ page, people }) => {
  await people.signIn('other@demo.test');
  await page.goto('v2/user-v2');
  await page.getByLabel('Name', { exact: true }).fill('W'.repeat(80));
  await page.getByRole('button', { name: 'Save details' }).click();
  const name = page.getByText(/^W{80} · /);
  await expect(name).toBeVisible();
  const right = await name.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
