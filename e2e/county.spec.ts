import { COUNTY, expect, test } from './steps/journey.ts';
import { isIn, openMail } from './steps/entrant-steps.ts';

const places = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4'];

test(
  'a county representative is accepted, enters an athlete and a relay of the county, pays once, and the organiser sees both',
  { tag: '@wide' },
  async ({ page, people }) => {
    test.setTimeout(180_000);
    await people.signIn('other@demo.test');
    await page.goto('v2/user-v2');
    await page.getByLabel('Area to represent').selectOption({ label: 'Wealden' });
    await page.getByRole('button', { name: 'Ask to represent this area' }).click();
    await expect(page.getByText('Waiting for an answer', { exact: true })).toBeVisible();
    const admin = await people.elsewhere('admin@demo.test');
    await admin.goto('v2/user-search-v2');
    await admin.getByRole('button', { name: /^Accept .* for Wealden$/ }).click();
    await expect(admin.getByRole('heading', { name: 'Requests to represent' })).toHaveCount(0);
    await openMail(admin, /other@demo\.test/, 'Wealden');

    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    await expect(page.getByRole('heading', { name: 'Which club are you entering?' })).toBeVisible();
    await page.screenshot({ path: 'test-results/county-clubs.png' });
    await page.getByRole('link', { name: 'Hartsfield AC', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hartsfield AC entries' })).toBeVisible();
    const free = page.getByRole('gridcell', { name: /, not entered$/ }).first();
    const [athlete = ''] = ((await free.getAttribute('aria-label')) ?? '').split(', ');
    await free.click();
    await expect(page.getByText('£0.00')).toBeHidden();

    await page.getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByLabel('Teams of')).toHaveValue(/^area-/);
    const card = page.getByRole('region', { name: /Relay, Senior women$/ }).first();
    await card.getByRole('button', { name: 'Enter a team' }).click();
    const women = card
      .getByLabel('Leg 1')
      .locator('option')
      .filter({ hasText: /, Senior women, / });
    await expect(women.first()).toBeAttached();
    const runners = await women.allTextContents();
    for (const [at, label] of places.entries()) await card.getByLabel(label).selectOption({ label: runners[at] ?? '' });
    await page.screenshot({ path: 'test-results/county-team.png', fullPage: true });
    const name = await card.getByLabel('Team name').inputValue();
    expect(name).toContain('Wealden');
    await card.getByRole('button', { name: 'Put the team in the basket' }).click();
    await expect(card.getByText('In the basket')).toBeVisible();
    await page.getByRole('link', { name: 'Review and pay' }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('main').getByText(athlete).first()).toBeVisible();
    await page.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(page);

    const organiser = await people.elsewhere('organiser@demo.test');
    await organiser.goto(`v2/comp-entries-v2/${String(COUNTY)}?search=${encodeURIComponent(athlete)}`);
    await expect(organiser.getByText(athlete).filter({ visible: true }).first()).toBeVisible();
    await organiser.goto(`v2/comp-entries-v2/${String(COUNTY)}`);
    await organiser.getByRole('heading', { name: /^Teams: / }).click();
    await expect(organiser.getByText(name).filter({ visible: true }).first()).toBeVisible();
  },
);
