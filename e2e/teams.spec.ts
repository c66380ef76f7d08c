import { COUNTY, expect, test } from './steps/journey.ts';
import { isIn } from './steps/entrant-steps.ts';

const places = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Substitute 1', 'Substitute 2'];
/** Men of the demo's club who may run with the seniors. */
const men = /^(Reuben|Toby|Kwame|Luke|Noah|Henry|Harry) .*, (Senior|U20)$/;

test(
  'a secretary enters a relay of four with two substitutes in order, and pays for the team',
  { tag: '@wide' },
  async ({ page, people }) => {
    await people.signIn('club@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    await page.getByRole('link', { name: 'Teams' }).click();
    const card = page.getByRole('region', { name: /Relay, Senior men$/ }).first();
    await card.getByRole('button', { name: 'Enter a team' }).click();
    const runners = (await card.getByLabel('Leg 1').locator('option').allTextContents()).filter((label) =>
      men.test(label),
    );
    for (const [at, label] of places.entries()) await card.getByLabel(label).selectOption({ label: runners[at] ?? '' });
    const name = await card.getByLabel('Team name').inputValue();
    await card.getByRole('button', { name: 'Put the team in the basket' }).click();
    await expect(card.getByText('In the basket')).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: 'Substitute 2:' }).last()).toBeVisible();
    await page.screenshot({ path: 'test-results/teams.png' });
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(page);
    await page.goto(`v2/teams-v2/${String(COUNTY)}`);
    await expect(page.getByText('Confirmed')).toBeVisible();
  },
);
