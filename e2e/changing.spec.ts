import { violations } from './steps/axe.ts';
import { COUNTY, expect, test } from './steps/journey.ts';
import { choose, isIn, openEntry, toBasket } from './steps/entrant-steps.ts';

test('A parent moves an entry to another event, and the organiser puts an unpaid place into another basket', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '200m');
  await toBasket(page);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByRole('link', { name: 'Change 200m for Niamh Byrne' }).click();
  await expect(page.getByRole('heading', { name: 'Niamh Byrne: 200m' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose another event' }).click();
  await page.getByRole('radio', { name: /^75m Hurdles/ }).check();
  await page.getByRole('button', { name: 'Move the entry' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Niamh Byrne: 75m Hurdles' })).toBeVisible();

  await openEntry(page);
  await choose(page, '200m');
  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/comp-entries-v2/${COUNTY}?search=Niamh&payment=held`);
  await organiser.getByRole('link', { name: 'Niamh Byrne' }).click();
  await organiser.getByLabel('E-mail address of their account').fill('club@demo.test');
  expect(await violations(organiser)).toEqual([]);
  await organiser.getByRole('button', { name: 'Put into their basket' }).click();
  await expect(organiser.getByText('200m for Niamh Byrne is in the basket of', { exact: false }).first()).toBeVisible();
  const club = await people.elsewhere('club@demo.test');
  await club.goto('v2/basket-v2');
  await expect(club.getByText('Niamh Byrne').first()).toBeVisible();
});

test('Credit pays a part, the card the rest', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  const admin = await people.elsewhere('admin@demo.test');
  await admin.goto('v2/user-search-v2?search=parent%40demo.test');
  await admin
    .getByRole('link', { name: /.+/ })
    .filter({ hasText: /Byrne|Parent|parent/ })
    .first()
    .click();
  await admin.getByLabel('Amount to add').fill('5.00');
  await admin.getByLabel('Reason').fill('Rained off');
  await admin.getByRole('button', { name: 'Change credit' }).click();
  await expect(admin.getByText('£5.00 now')).toBeVisible();

  await openEntry(page);
  await page.getByRole('button', { name: 'Athletes' }).click();
  await expect(page.getByRole('region', { name: 'Athletes' })).toContainText('Niamh Byrne');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Choose events for Niamh Byrne/ }).click();
  await choose(page, '200m');
  await toBasket(page);
  await expect(page.getByRole('checkbox', { name: /^Use £5\.00 credit/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay £2.00' }).click();
  await isIn(page);
  await expect(page.getByText('Of it from your credit')).toBeVisible();
});
