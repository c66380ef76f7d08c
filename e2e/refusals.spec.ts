import { COUNTY, expect, test } from './steps/journey.ts';
import { choose, openEntry } from './steps/entrant-steps.ts';

test('Every refused event says why and offers a way on; later rounds are marked as such', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  for (const later of await page.getByText(/events? you do not enter directly/).all()) await later.click();
  const rows = page.getByRole('region', { name: 'Niamh’s events' }).getByRole('listitem');
  const refused = rows.filter({ hasNot: page.getByRole('checkbox') });
  const kinds = new Set<string>();
  for (const row of await refused.all()) {
    const [, note = ''] = (await row.innerText()).split('\n').filter((line) => line.trim() !== '');
    if ((await row.innerText()).includes('Schedule Only')) {
      kinds.add('Schedule Only');
      continue;
    }
    await expect(row.getByRole('link').or(row.getByRole('button')).first(), note).toBeVisible();
    for (const why of ['Event full', 'A PB is needed for this event', 'representative only'])
      if ((await row.innerText()).includes(why)) kinds.add(why);
  }
  expect([...kinds].sort()).toEqual([
    'A PB is needed for this event',
    'Event full',
    'Schedule Only',
    'representative only',
  ]);
});

test('RULE-02 ENTRY-15 A maximum that is reached blocks the rest at once, and taking out an event frees it', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await choose(page, '200m');
  const row = page.getByRole('listitem').filter({ hasText: 'Sun 14:15' });
  await expect(row).toContainText('Entered into the maximum (2) track events allowed.');
  await row.getByRole('button', { name: 'Take out 200m' }).click();
  await expect(page.getByText('200m removed from basket for athlete: Niamh Byrne')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '100m', exact: true })).toBeVisible();
  await expect(page.getByText('1 of 4 events')).toBeVisible();
});

test('PB-26 PB-27 A PB lifts the block of an event that needs one, and the place is held with it', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/4\d\d|Error: /);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  const row = page
    .getByRole('region', { name: 'Niamh’s events' })
    .getByRole('listitem')
    .filter({ hasText: 'Pole Vault' });
  await row.getByRole('button', { name: 'Add a PB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save PB' }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toBeVisible();
  await dialog.getByLabel(/^PB in/).fill('2.40');
  await dialog.getByRole('button', { name: /Save PB|Yes, save it/ }).click();
  const sure = dialog.getByRole('button', { name: 'Yes, save it' });
  await expect(sure.or(page.getByText('PB saved for Pole Vault'))).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(page.getByText('PB saved for Pole Vault')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Pole Vault' })).toBeChecked();
  await expect(row).toContainText('2.40');
});

test('A refused message, to the organiser or from them, moves the focus to the summary of its faults', async ({
  page,
  people,
}) => {
  await page.goto(`v2/contact-organiser-v2/${COUNTY}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your name.' })).toBeFocused();
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/comp-entries-v2/${COUNTY}`);
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
  await page.getByRole('button', { name: /^Message 1 person/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a subject.' })).toBeFocused();
});
