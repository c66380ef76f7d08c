import { COUNTY, expect, test } from './steps/journey.ts';
import { choose, entriesOf, isIn, openEntry, toBasket } from './steps/entrant-steps.ts';

const REFUSED = '4000 0000 0000 0002';
const ACCEPTED = '4242 4242 4242 4242';

test('CART-17 A cheque is promised where the organiser takes them, and the organiser marks that it came', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await toBasket(page);
  await page.getByRole('radio', { name: 'Cheque' }).check();
  await page.getByRole('button', { name: 'Pay £7.00 by cheque' }).click();
  await expect(page.getByRole('heading', { name: 'Entered, cheque awaited' })).toBeVisible();
  await page.getByRole('link', { name: 'See my entries' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Niamh Byrne · 75m Hurdles' })).toContainText(
    'Payment awaited',
  );

  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/comp-entries-v2/${COUNTY}?search=Niamh`);
  const row = organiser.getByRole('row', { name: /Niamh Byrne/ });
  await expect(row).toContainText('Payment awaited');
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  const question = organiser.getByRole('dialog', { name: 'Have you received £7.00 from Deirdre Byrne?' });
  await question.getByRole('button', { name: 'Yes, mark as paid' }).dblclick();
  await expect(row).not.toContainText('Payment awaited');
  await expect(row).toContainText('Paid');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Niamh Byrne · 75m Hurdles' })).toContainText('Confirmed');
});

test('Marking a payment as paid moves no other row, and neither does taking it back', async ({ page, people }) => {
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/comp-entries-v2/${COUNTY}`);
  const rows = page.getByRole('region', { name: /^Payments awaited/ }).getByRole('listitem');
  const tops = (): Promise<number[]> =>
    rows.evaluateAll((all) => all.map((row) => Math.round((row as HTMLElement).offsetTop)));
  await page.getByRole('heading', { name: /^Payments awaited/ }).click();
  await rows.first().waitFor();
  const before = await tops();
  // a short name, beside which the badge of a paid order would fit and the longer one would not
  const row = rows.filter({ hasText: 'Karen Graham' });
  await row.getByRole('button', { name: /^Mark as paid/ }).click();
  // a second press in haste does not take it back
  await page.getByRole('button', { name: 'Yes, mark as paid' }).dblclick();
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(await tops()).toEqual(before);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toContainText('Payment awaited');
  expect(await tops()).toEqual(before);
});

test('The list of entries begins on the first screen although payments are awaited @wide', async ({ page, people }) => {
  await people.signIn('organiser@demo.test');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`v2/comp-entries-v2/${COUNTY}`);
  await page.getByRole('heading', { name: /^Payments awaited/ }).waitFor();
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .first(),
  ).toBeInViewport();
});

test('A cheque is promised, and a card pays instead: a refused one changes nothing, another pays once', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/402|409|Error: /);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await toBasket(page);
  await page.getByRole('radio', { name: 'Cheque' }).check();
  await page.getByRole('button', { name: 'Pay £7.00 by cheque' }).click();
  const instead = page.getByRole('region', { name: 'Pay by card instead' });
  await instead.getByLabel('Card number').fill(REFUSED);
  await instead.getByRole('button', { name: 'Pay £7.00 by card' }).click();
  await expect(instead.getByRole('alert')).toContainText('What you chose is still held.');
  await expect(page.getByRole('heading', { name: 'Entered, cheque awaited' })).toBeVisible();
  await instead.getByLabel('Card number').fill(ACCEPTED);
  await instead.getByRole('button', { name: 'Pay £7.00 by card' }).dblclick();
  await isIn(page);
  await expect(instead).toHaveCount(0);
  expect(await entriesOf(page)).toMatchObject([{ event: '75m Hurdles', state: 'paid' }]);
});

test('A card that is refused loses nothing: another card pays for the same places, once', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/402|409|Error: /);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await toBasket(page);
  await page.getByLabel('Card number').fill(REFUSED);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not paid' })).toContainText('What you chose is still held.');
  await page.getByLabel('Card number').fill(ACCEPTED);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  expect(await entriesOf(page)).toMatchObject([{ event: '75m Hurdles', state: 'paid' }]);
});

test('Double clicks do everything once: choosing, saving an athlete, paying, cancelling', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await page.goto(`v2/athlete-v2/0?comp=${COUNTY}`);
  await page.getByLabel('First name').fill('Orla');
  await page.getByLabel('Surname').fill('Keane');
  await page.getByLabel('Date of birth').fill('02/02/2013');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Club or school').fill('Hartsfield AC');
  await page.getByRole('button', { name: 'Save and choose events' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Orla’s events' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Athlete' }).getByRole('button', { name: /Orla/ })).toHaveCount(1);

  await page.getByRole('button', { name: /Niamh Byrne/ }).click();
  await expect(page.getByRole('heading', { name: 'Niamh’s events' })).toBeVisible();
  await page.getByRole('checkbox', { name: '75m Hurdles', exact: true }).dblclick();
  await expect(page.getByText('1 of 4 events')).toBeVisible();
  await toBasket(page);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pay £7.00' }).dblclick();
  await isIn(page);
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByRole('button', { name: 'Cancel this entry' }).first().dblclick();
  await page.getByLabel('Why?').fill('Away on the day');
  await page.getByRole('button', { name: 'Cancel the entry' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await entriesOf(page)).toEqual([]);
  const orders = (await (await page.request.get('/wp-json/e4s/v5/my/orders')).json()) as { data: { total: string }[] };
  expect(orders.data.filter(({ total }) => total === '7.00')).toHaveLength(1);
});

test('The back button goes through the whole journey and nothing is bought twice', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await page.goto('v2');
  await page.goto(`v2/show-entry-v2/${COUNTY}`);
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await toBasket(page);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/show-entry-v2/);
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  await page.goBack();
  await expect(page.getByText('Nothing in the basket')).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('listitem').filter({ hasText: '75m Hurdles' }).filter({ hasText: 'Entry Confirmed' }),
  ).toBeVisible();
  expect(await entriesOf(page)).toHaveLength(1);
});
