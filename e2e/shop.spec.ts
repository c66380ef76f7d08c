import { COUNTY, expect, test } from './steps/journey.ts';

test('A T-shirt is set up in sizes, and a parent buys one for a child with a card', async ({ page, people }) => {
  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/builder-v2/${String(COUNTY)}?step=events&view=shop`);
  await organiser.getByRole('button', { name: /^Championship T-shirt/ }).click();
  const item = organiser.getByRole('dialog', { name: 'Championship T-shirt' });
  await item.getByRole('textbox', { name: 'Choices (optional)' }).fill('Size: S, M');
  await item.getByRole('button', { name: 'Save', exact: true }).click();
  await organiser.getByRole('button', { name: 'Add a variation' }).click();
  const variation = organiser.getByRole('dialog', { name: 'Add a variation of Championship T-shirt' });
  await variation.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(variation.getByText('Please select all attributes.').first()).toBeVisible();
  await variation.getByLabel('Size', { exact: true }).selectOption('M');
  await variation.getByRole('textbox', { name: 'How many there are' }).fill('1');
  await variation.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(organiser.getByLabel('Variations of Championship T-shirt')).toContainText('1 in all');

  await people.signIn('parent@demo.test');
  await page.goto(`v2/shop-v2/${String(COUNTY)}`);
  await page.getByRole('button', { name: 'Add Championship T-shirt to basket' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select all attributes.');
  await page.getByLabel('Size', { exact: true }).selectOption('M');
  await page.getByLabel('For', { exact: true }).selectOption('Niamh Byrne');
  await page.getByRole('button', { name: 'Add Championship T-shirt to basket' }).click();
  await page.getByRole('link', { name: '1 in your basket' }).click();
  await page.getByRole('button', { name: 'Pay £18.00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Championship T-shirt' })).toContainText('M · Niamh Byrne');

  await page.goto(`v2/shop-v2/${String(COUNTY)}`);
  await expect(page.getByLabel('Bought', { exact: true })).toContainText('Championship T-shirt, M');
  await expect(page.getByText('Sold out')).toBeVisible();
});
