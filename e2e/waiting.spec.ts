import { COUNTY, expect, test } from './steps/journey.ts';
import { addChild, choose, isIn, openEntry, openMail, startAccount, toBasket } from './steps/entrant-steps.ts';

test(
  'Two families want the last place: the second waits in line, and has it once the first gives it back',
  { tag: '@wide' },
  async ({ page, people }) => {
    const organiser = await people.elsewhere('organiser@demo.test');
    await organiser.goto(`v2/builder-v2/${COUNTY}?step=options`);
    const hasLine = organiser.getByRole('checkbox', { name: 'Full events have a waiting list' });
    await hasLine.check();
    await expect(organiser.getByText('Saved', { exact: false }).first()).toBeVisible();

    await people.signIn('parent@demo.test');
    await openEntry(page);
    await choose(page, '100m'); // the last place

    const other = await people.somebodyNew();
    await other.goto(`v2/entry-v2/${COUNTY}`);
    await startAccount(other, { name: 'Rosa Marchetti', email: 'rosa@family.test' });
    await addChild(other, { first: 'Elia', last: 'Marchetti', dob: '09/04/2013', sex: 'Female' });
    await other.getByRole('button', { name: 'Join the waiting list for 100m', exact: true }).click();
    await expect(other.getByText('Next on the waiting list')).toBeVisible();

    const box = page.getByRole('checkbox', { name: '100m', exact: true });
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(async () => {
      await other.reload();
      await expect(other.getByText(/^A place is kept for you until/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(other.getByRole('checkbox', { name: '100m', exact: true })).toBeChecked();
  },
);

test(
  'The last place is paid for and withdrawn: the next in line has it, on the page and by mail',
  { tag: '@wide' },
  async ({ page, people }) => {
    const organiser = await people.elsewhere('organiser@demo.test');
    await organiser.goto(`v2/builder-v2/${COUNTY}?step=options`);
    await organiser.getByRole('checkbox', { name: 'Full events have a waiting list' }).check();
    await expect(organiser.getByText('Saved', { exact: false }).first()).toBeVisible();

    await people.signIn('parent@demo.test');
    await openEntry(page);
    await choose(page, '100m'); // the last place
    await toBasket(page);
    await page.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(page);

    const other = await people.somebodyNew();
    await other.goto(`v2/entry-v2/${COUNTY}`);
    await startAccount(other, { name: 'Rosa Marchetti', email: 'rosa@family.test' });
    await addChild(other, { first: 'Elia', last: 'Marchetti', dob: '09/04/2013', sex: 'Female' });
    await other.getByRole('button', { name: 'Join the waiting list for 100m', exact: true }).click();
    await expect(other.getByText('Next on the waiting list')).toBeVisible();

    await page.getByRole('link', { name: 'See my entries' }).click();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Change 100m for Niamh Byrne' }) })
      .last();
    await row.getByRole('button', { name: 'Cancel this entry' }).click();
    await page.getByLabel('Why?').fill('Measles');
    await page.getByRole('button', { name: 'Cancel the entry' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      await other.reload();
      await expect(other.getByText(/^A place is kept for you until/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const admin = await people.elsewhere('admin@demo.test');
    await openMail(admin, /rosa@family\.test/, 'A place in 100m is kept for you');
    await toBasket(other);
    await other.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(other);
  },
);
