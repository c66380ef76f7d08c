import { violations } from './steps/axe.ts';
import type { Page } from '@playwright/test';
import { COUNTY, countyName, expect, test } from './steps/journey.ts';
import { addChild, choose, entriesOf, isIn, openEntry, openMail, toBasket } from './steps/entrant-steps.ts';

test('A parent moves an entry to another event, and the organiser puts an unpaid place into another basket', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '200m');
  await toBasket(page);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByRole('link', { name: 'Change 200m for Niamh Byrne' }).click();
  await expect(page.getByRole('heading', { name: 'Niamh Byrne: 200m' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose another event' }).click();
  await page.getByRole('radio', { name: /^75m Hurdles/ }).check();
  await page.getByRole('button', { name: 'Move the entry' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Niamh Byrne: 75m Hurdles' })).toBeVisible();

  await openEntry(page);
  await choose(page, '200m');
  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/comp-entries-v2/${COUNTY}?search=Niamh&payment=held`);
  await organiser.getByRole('link', { name: 'Niamh Byrne' }).click();
  await organiser.getByLabel('Their email address').fill('club@demo.test');
  expect(await violations(organiser)).toEqual([]);
  await organiser.getByRole('button', { name: 'Offer the place' }).click();
  await expect(
    organiser.getByText('club@demo.test has been offered a place in 200m for Niamh Byrne', { exact: false }).first(),
  ).toBeVisible();
  const admin = await people.elsewhere('admin@demo.test');
  await openMail(admin, /club@demo\.test/, 'is offered to you');
  const link = await admin.getByRole('dialog').getByRole('link').first().getAttribute('href');
  const club = await people.elsewhere('club@demo.test');
  await club.goto(link ?? '');
  await club.getByRole('button', { name: 'Add the place to my basket' }).click();
  await club.getByRole('link', { name: 'Go to my basket' }).click();
  await expect(club.getByText('Niamh Byrne').first()).toBeVisible();
});

test('Credit pays a part, the card the rest', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  const admin = await people.elsewhere('admin@demo.test');
  await admin.goto('v2/user-search-v2?search=parent%40demo.test');
  await admin
    .getByRole('link', { name: /.+/ })
    .filter({ hasText: /Byrne|Parent|parent/ })
    .first()
    .click();
  await admin.getByLabel('Amount to add').fill('5.00');
  await admin.getByLabel('Reason').fill('Rained off');
  await admin.getByRole('button', { name: 'Change credit' }).click();
  await expect(admin.getByText('£5.00 now')).toBeVisible();

  await openEntry(page);
  await page.getByRole('button', { name: 'Athletes' }).click();
  await expect(page.getByRole('region', { name: 'Athletes' })).toContainText('Niamh Byrne');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Choose events for Niamh Byrne/ }).click();
  await choose(page, '200m');
  await toBasket(page);
  await expect(page.getByRole('checkbox', { name: /^Use £5\.00 credit/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay £2.00' }).click();
  await isIn(page);
  await expect(page.getByText('From your credit')).toBeVisible();
});

/** Gives an event of the county the dearest price of the competition. */
async function makeDearest(organiser: Page, event: string): Promise<void> {
  type Event = {
    id: number;
    version: number;
    event: { name: string };
    price: { id: number; price: string | number } | null;
  };
  const reply = await organiser.request.get(`/wp-json/e4s/v5/compevent?compId=${COUNTY}&pagesize=0`);
  const { data } = (await reply.json()) as { data: Event[] };
  const [dearest] = data
    .flatMap(({ price }) => (price ? [price] : []))
    .sort((a, b) => Number(b.price) - Number(a.price));
  const events = data.filter((one) => one.event.name === event).map(({ id, version }) => ({ id, version }));
  const token = (await organiser.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const made = await organiser.request.post('/wp-json/e4s/v5/compevent/edit', {
    data: { compId: COUNTY, events, change: { price: { id: dearest?.id } } },
    headers: { 'x-xsrf-token': token, agreed: 'leave' },
  });
  expect([made.status(), await made.text()]).toEqual([200, expect.anything()]);
}

test('A parent moves a paid entry to a dearer event: the old place stays until the difference is paid', async ({
  page,
  people,
}) => {
  const organiser = await people.elsewhere('organiser@demo.test');
  await makeDearest(organiser, '75m Hurdles');
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '200m');
  await toBasket(page);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  await page.getByRole('link', { name: 'See my entries' }).click();
  await page.getByRole('link', { name: 'Change 200m for Niamh Byrne' }).click();
  await page.getByRole('button', { name: 'Choose another event' }).click();
  await page.getByRole('radio', { name: /^75m Hurdles.*more\. Pay the difference in the basket/ }).check();
  await page.getByRole('button', { name: 'Move the entry' }).dblclick();
  const kept = page.getByRole('status').filter({ hasText: 'A place in 75m Hurdles is kept until' });
  await expect(kept).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect((await entriesOf(page)).map(({ event, state }) => [event, state])).toEqual(
    expect.arrayContaining([
      ['200m', 'paid'],
      ['75m Hurdles', 'held'],
    ]),
  );
  await kept.getByRole('link', { name: 'Go to the basket' }).click();
  await expect(page.getByText(/instead of 200m/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await isIn(page);
  const after = (await entriesOf(page)).map(({ event, state }) => [event, state]);
  expect(after).toContainEqual(['75m Hurdles', 'paid']);
  expect(after).not.toContainEqual(['200m', 'paid']);
});

test('A parent cancels several entries with one press', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '200m');
  await choose(page, '75m Hurdles');
  await page.goto('v2/my-entries-v2');
  const card = page.getByRole('region', { name: countyName });
  const before = (await entriesOf(page)).length;
  await card.getByRole('button', { name: 'Change several' }).click();
  await card.getByRole('checkbox', { name: /200m/ }).first().check();
  await card
    .getByRole('checkbox', { name: /75m Hurdles/ })
    .first()
    .check();
  await card.getByLabel('Why?').fill('Measles');
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Cancel 2 entries' }).dblclick();
  await expect(card.getByText('2 of 2 changed')).toBeVisible();
  await card.getByRole('button', { name: 'Back to my entries' }).click();
  await expect(card.getByText(/200m/)).toHaveCount(0);
  expect((await entriesOf(page)).length).toBe(before - 2);
});

test('After entries have closed an organiser enters an athlete and pays, and nobody else can', async ({
  page,
  people,
  site,
}) => {
  await site.moveClock(60 * 24 * 24);
  const parent = await people.elsewhere('parent@demo.test');
  await parent.goto(`v2/entry-v2/${COUNTY}`);
  await expect(parent.getByText('Entries cannot be made now.', { exact: false })).toBeVisible();
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/comp-entries-v2/${COUNTY}`);
  await page.getByRole('link', { name: 'Enter somebody' }).click();
  await page.getByRole('link', { name: 'Add an athlete' }).click();
  await addChild(page, { first: 'Ottilie', last: 'Grange', dob: '2013-05-04', sex: 'Female' });
  await expect(page.getByText('You organise this competition', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choose(page, '200m');
  await toBasket(page);
  await page.getByRole('button', { name: 'Pay £8.50' }).click();
  await isIn(page);
});
