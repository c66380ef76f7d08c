import { COUNTY, countyName, expect, test } from './steps/journey.ts';
import { addChild, isIn, openMail, startAccount } from './steps/entrant-steps.ts';
import { countTaps } from './steps/taps.ts';

test('A new parent enters a new child: five screens, eight typed fields, and no password', async ({ page, people }) => {
  const counted = await countTaps(page);
  await page.goto('v2');
  await page.getByRole('link', { name: new RegExp(`^Enter.*${countyName}`) }).click();

  await expect(page.getByRole('heading', { name: 'New here? Enter without a password' })).toBeVisible();
  await startAccount(page, { name: 'Rosa Marchetti', email: 'rosa@family.test' });
  await addChild(page, { first: 'Elia', last: 'Marchetti', dob: '09/04/2013', sex: 'Male' });
  await page.getByRole('checkbox', { name: '100m', exact: true }).click();
  await expect(page.getByText('1 of 4 events')).toBeVisible();
  await page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await isIn(page);
  const { typed, screens } = await counted();
  expect(typed).toBe(8);
  expect(screens).toEqual(['/v2', '/v2/login-v2', '/v2/athlete-v2/0', `/v2/entry-v2/${COUNTY}`, '/v2/basket-v2']);

  const admin = await people.elsewhere('admin@demo.test');
  await admin.goto('v2/mails-v2');
  await openMail(admin, /rosa@family.test/, 'your entry is confirmed');
  await page.keyboard.press('Escape');
  await openMail(admin, /rosa@family.test/, 'Finish your Startline account');
  await expect(admin.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

test('An address that has an account goes on as any other, and its holder hears of it by email', async ({
  page,
  people,
}) => {
  await page.goto(`v2/entry-v2/${COUNTY}`);
  await startAccount(page, { name: 'Somebody', email: 'parent@demo.test' });
  await expect(page.getByText('Niamh')).toHaveCount(0);

  await openMail(await people.elsewhere('admin@demo.test'), /parent@demo.test/, 'Somebody is making entries with your');
});
