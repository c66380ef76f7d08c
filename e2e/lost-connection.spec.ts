import { expect, test } from './steps/journey.ts';
import { makeDraft, openStep } from './steps/builder-steps.ts';
import { choose, entriesOf, isIn, openEntry, toBasket } from './steps/entrant-steps.ts';

const PRODUCT = '**/v5/public/product/**';
const CHECKOUT = '**/v5/checkout**';

test(
  'A choice that could not be sent says so, is sent again by itself, and is never lost',
  { tag: '@once' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_FAILED|ERR_INTERNET/);
    await people.signIn('parent@demo.test');
    await openEntry(page);
    await page.route(PRODUCT, (route) => route.abort());
    await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
    await expect(page.getByText('Not sent yet: trying again')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeChecked();
    await page.unroute(PRODUCT);
    await expect(page.getByText('Not sent yet: trying again')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeChecked();
    await expect.poll(() => entriesOf(page)).toHaveLength(1);
  },
);

test('A choice whose reply was lost is made once', { tag: '@once' }, async ({ page, people, faults }) => {
  faults.allow(/ERR_FAILED/);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await page.route(
    PRODUCT,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
  await expect(page.getByText('1 of 4 events')).toBeVisible();
  await expect(page.getByText('Not sent yet: trying again')).toHaveCount(0);
  await expect.poll(() => entriesOf(page)).toHaveLength(1);
});

test(
  'In the builder a press without a connection leaves the page and what was typed; what it needs comes with the connection',
  { tag: '@wide' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_FAILED|ERR_INTERNET/);
    await people.signIn('organiser@demo.test');
    const id = await makeDraft(page, 'Moor Open');
    await openStep(page, id, 'events');
    await page.getByRole('tab', { name: 'Paste' }).click();
    const text = page.getByRole('textbox', { name: /Timetable from a spreadsheet/ });
    await text.fill('10:00,100m,U14,Girls');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByRole('tab', { name: 'Discounts' }).click();
    await expect(page.getByRole('tab', { name: 'Discounts' })).toHaveAttribute('aria-selected', 'true');
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Add a discount' })).toBeVisible();
    await page.getByRole('tab', { name: 'Paste' }).click();
    await expect(text).toHaveValue('10:00,100m,U14,Girls');
  },
);

test(
  'A payment whose replies were lost is asked again with the same key and is made once',
  { tag: '@once' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_FAILED/);
    await people.signIn('parent@demo.test');
    await openEntry(page);
    await choose(page, '75m Hurdles');
    await toBasket(page);
    const keys: string[] = [];
    await page.route(CHECKOUT, async (route) => {
      keys.push(`${new URL(route.request().url()).pathname} ${route.request().headers()['idempotency-key'] ?? ''}`);
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Pay £7.00' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment not confirmed' })).toBeVisible();
    await page.unroute(CHECKOUT);
    await page.getByRole('button', { name: 'Pay £7.00' }).click();
    await isIn(page);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await entriesOf(page)).toMatchObject([{ state: 'paid' }]);
  },
);

test('The server killed in the middle and started again: what was told as done is there, and the journey goes on', async ({
  page,
  people,
  site,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to load resource/);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await site.killAndRestart();
  await choose(page, '200m');
  await toBasket(page);
  await expect(page.getByText('2 events to pay for')).toBeVisible();
  await site.killAndRestart();
  await page.getByRole('button', { name: 'Pay £14.00' }).click();
  await isIn(page);
  await site.killAndRestart();
  await page.goto('v2/my-entries-v2');
  for (const event of ['75m Hurdles', '200m'])
    await expect(page.getByRole('listitem').filter({ hasText: `Niamh Byrne · ${event}` })).toContainText('Confirmed');
});
