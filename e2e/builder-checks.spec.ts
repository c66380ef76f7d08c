import { expect, test } from './steps/journey.ts';
import { field, firstPrice, hasEvents, isAt, makeDraft, openStep } from './steps/builder-steps.ts';

test.beforeEach(async ({ people }) => people.signIn('organiser@demo.test'));

test('Each link of the checks leads to a field or a button, which has the focus and is in view', async ({ page }) => {
  const id = await makeDraft(page, 'Checked Open');
  await openStep(page, id, 'events');
  await firstPrice(page, '9');
  const cell = page.getByRole('grid', { name: 'Events by age group' }).getByRole('checkbox', { name: /^100m, U/ });
  await cell.first().click();
  await hasEvents(page, 1);
  const links = page.getByRole('region', { name: 'Checks' }).getByRole('link');
  await openStep(page, id, 'publish');
  await expect(links.first()).toBeVisible();
  const all = await links.allInnerTexts();
  for (const [at, text] of all.entries()) {
    await openStep(page, id, 'publish');
    await links.nth(at).click();
    const focused = page.locator('input:focus, select:focus, textarea:focus, button:focus, [role=textbox]:focus');
    await expect(focused, text).toBeInViewport();
  }
  expect(all.length).toBeGreaterThan(1);
});

test('Without events the checks lead to the first price, and then to the templates', async ({ page }) => {
  const id = await makeDraft(page, 'Empty Open');
  const leadsTo = async (label: string) => {
    await openStep(page, id, 'publish');
    await page.getByRole('region', { name: 'Checks' }).getByRole('link', { name: 'Add at least one event.' }).click();
    await isAt(page, 'Events');
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toBeInViewport();
  };
  await leadsTo('What does an entry cost?');
  await firstPrice(page, '9');
  await leadsTo('Start with a template');
  await expect(page.getByRole('tab', { name: 'Matrix' })).toHaveAttribute('aria-selected', 'true');
});
