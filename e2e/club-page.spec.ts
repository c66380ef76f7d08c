import { COUNTY, expect, test } from './steps/journey.ts';

test('NAV-15 a club is found by its name after a login, twenty on a page', async ({ page, people }) => {
  await page.goto('v2/club-search-v2');
  await expect(page).toHaveURL(/login-v2/);
  await people.signIn('club@demo.test');
  await page.goto('v2/club-search-v2');
  const list = page.getByRole('region', { name: 'Clubs found' }).getByRole('listitem');
  await expect(list).toHaveCount(20);
  await expect(list.first()).toContainText('You represent it');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name of a club or school' }).fill('hartsfield');
  await expect(list).toHaveCount(2);
  await page.getByRole('link', { name: 'Hartsfield AC' }).click();
  await expect(page).toHaveURL(/club-v2\/1$/);
});

test('NAV-16 the page of a club shows a stranger its facts, and its secretary the athletes and entries', async ({
  page,
  people,
}) => {
  await page.goto('v2/club-v2/1');
  await expect(page.getByRole('heading', { name: 'Hartsfield AC', level: 1 })).toBeVisible();
  await expect(page.getByText('Only the representatives of')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Athletes' })).toBeHidden();
  const other = await people.elsewhere('parent@demo.test');
  await other.goto('v2/club-v2/1');
  await expect(other.getByText('Only the representatives of')).toBeVisible();
  await people.signIn('club@demo.test');
  await page.goto('v2/club-v2/1');
  await expect(page.getByText('Gareth Mills')).toBeVisible();
  await expect(page.getByText('24 athletes')).toBeVisible();
  await page.getByRole('button', { name: /^Show all/ }).click();
  const county = page.getByRole('listitem').filter({ hasText: 'Wealden County' });
  await county.getByRole('link', { name: 'Enter the club' }).click();
  await expect(page).toHaveURL(new RegExp(`club-entries-v2/${String(COUNTY)}/1$`));
  await expect(page.getByRole('heading', { name: 'Hartsfield AC entries' })).toBeVisible();
});

test(
  'a secretary asks a family for an athlete, who joins the club once the family agrees',
  { tag: '@once' },
  async ({ page, people, site }) => {
    const parent = await people.elsewhere('parent@demo.test');
    const list = await parent.request.get(`${site.origin}/wp-json/e4s/v5/my/athletes`);
    const [athlete] = ((await list.json()) as { data: { id: number; URN: string }[] }).data;
    const read = await parent.request.get(`${site.origin}/wp-json/e4s/v5/athlete/${String(athlete?.id)}`);
    const record = ((await read.json()) as { data: { dob: string; firstName: string } }).data;
    await people.signIn('club@demo.test');
    await page.goto('v2/club-v2/5');
    await expect(page.getByText('Only the representatives of')).toBeVisible();
    await page.goto('v2/club-v2/1');
    await page.getByLabel('Registration number').fill(athlete?.URN ?? '');
    await page.getByLabel('Date of birth').fill(record.dob.split('-').reverse().join('/'));
    await page.getByRole('button', { name: 'Ask the family' }).click();
    await expect(page.getByText('the people responsible for the athlete can now see your request')).toBeVisible();
    await parent.goto('v2/athlete-links-v2');
    const card = parent.getByRole('region', { name: /^Hartsfield AC asks for/ });
    await expect(card).toContainText('to join Hartsfield AC');
    await card.getByRole('button', { name: 'Allow' }).click();
    await expect(card).toBeHidden();
  },
);
