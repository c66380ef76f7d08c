import { holdOne } from './steps/big-club.ts';
import { violations } from './steps/axe.ts';
import { isIn, openMail } from './steps/entrant-steps.ts';
import { COUNTY, expect, test } from './steps/journey.ts';

const HARTSFIELD = 1;

test('A family pays for its athlete by the link that the secretary sends, without an account', async ({
  page,
  people,
  faults,
}, { project }) => {
  faults.allow(/400/);
  await people.signIn('club@demo.test');
  const { name } = await holdOne(page, COUNTY, HARTSFIELD);
  const [firstName = ''] = name.split(' ');
  await page.goto('v2/basket-v2');
  const panel = page.getByRole('main');
  await panel.getByLabel(`Email address for ${name}`).fill('family@home.test');
  await panel.getByRole('button', { name: 'Send the link' }).click();
  const sent = panel.getByText(`The link for ${name} goes to family@home.test`);
  await expect(sent).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `test-results/family-panel-${project.name}.png`, fullPage: true });

  const admin = await people.elsewhere('admin@demo.test');
  await openMail(admin, /family@home\.test/, 'Please pay for');
  const link = await admin.getByRole('dialog').getByRole('link').first().getAttribute('href');
  const family = await people.somebodyNew();
  await family.goto(link ?? '');
  await expect(family.getByText(firstName, { exact: true })).toBeVisible();
  await expect(family.getByText(name), 'a link may be passed on').toHaveCount(0);
  await family.screenshot({ path: `test-results/family-link-${project.name}.png`, fullPage: true });
  await family.getByRole('button', { name: 'Continue to the payment' }).click();
  await expect(family.getByRole('alert').first()).toBeVisible();
  await family.getByLabel('Your name').fill('Rosa Marchetti');
  await family.getByLabel('Your email address').fill('family@home.test');
  await family.getByLabel('Your phone').fill('01632 960 700');
  await family.getByRole('button', { name: 'Continue to the payment' }).click();
  const pay = family.getByRole('button', { name: /^Pay £/ });
  await expect(pay).toBeVisible();
  expect(await violations(family)).toEqual([]);
  await family.screenshot({ path: `test-results/family-pay-${project.name}.png`, fullPage: true });
  await pay.click();
  await isIn(family);
  await family.goto(link ?? '');
  await expect(family.getByText('This has been paid')).toBeVisible();
  await page.reload();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('v2/my-entries-v2');
  await expect(page.getByText(name).first(), 'the entry stays the club’s').toBeVisible();
});
