import { isIn } from './steps/entrant-steps.ts';
import { expect, test } from './steps/journey.ts';

/** The schools meeting of the demo, and a school without anybody who represents it. */
const SCHOOLS = 32;
const school = 'Coldharbour Academy';

/** A year group as a school office prints it: no registration numbers, one row for each event. */
const pupils = [
  'Forename\tSurname\tM/F\tDate of birth\tEvent\tBest',
  'Amelia\tOakes\tF\t3/10/2013\t100m\t13.9',
  'Amelia\tOakes\tF\t3/10/2013\tLong Jump\t4.05',
  'Síofra\tNí Bhriain\tF\t21/11/2013\t100m\t14.2',
  'Daniel\tOkafor\tM\t14/1/2014\t100m\t13.1',
  'Daniel\tOkafor\tM\t14/1/2014\tKarate\t',
];

test(
  'a teacher asks to represent a school, enters pupils from a list that an office printed, and pays once',
  { tag: '@wide' },
  async ({ page, people }) => {
    await people.signIn('other@demo.test');
    await page.goto(`v2/club-entries-v2/${String(SCHOOLS)}`);
    await expect(page.getByText('You do not represent a club')).toBeVisible();
    await page.goto('v2/user-v2');
    await page.getByLabel('Club or school to represent').fill('coldharbour acad');
    await page.getByRole('button', { name: new RegExp(school) }).click();
    await expect(page.getByText('Waiting for an answer', { exact: true })).toBeVisible();

    const admin = await people.elsewhere('admin@demo.test');
    await admin.goto('v2/user-search-v2');
    await admin.getByRole('button', { name: new RegExp(`^Accept .* for ${school}$`) }).click();
    await expect(admin.getByRole('heading', { name: 'Requests to represent' })).toHaveCount(0);

    await page.goto(`v2/club-entries-v2/${String(SCHOOLS)}`);
    await expect(page.getByRole('heading', { name: `${school} entries` })).toBeVisible();
    await expect(page.getByText('No athletes yet')).toBeVisible();
    await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
    await page.getByRole('textbox', { name: 'Rows of your spreadsheet' }).fill(pupils.join('\n'));
    await expect(page.getByText('5 rows: 4 ready, 1 refused')).toBeVisible();
    await page.screenshot({ path: 'test-results/school-paste.png' });
    await page.getByRole('button', { name: 'Enter 4 events' }).click();
    await expect(page.getByText('5 rows: 4 in the basket, 1 refused')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('3 athletes, 4 entries')).toBeVisible();
    await page.getByRole('button', { name: 'Review and pay' }).click();
    await page.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(page);

    const organiser = await people.elsewhere('admin@demo.test');
    await organiser.goto(`v2/comp-entries-v2/${String(SCHOOLS)}`);
    await organiser.getByRole('searchbox').first().fill('Bhriain');
    await expect(organiser.getByText('Síofra Ní Bhriain').first()).toBeVisible();
    await expect(organiser.getByText(school).filter({ visible: true }).first()).toBeVisible();
  },
);
