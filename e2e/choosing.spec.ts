import { COUNTY, expect, test } from './steps/journey.ts';
import { openEntry } from './steps/entrant-steps.ts';

test(
  'ENTRY-08 ENTRY-09 A toggle asks for a product, then reads the events again, then the cart',
  { tag: '@once' },
  async ({ page, people }) => {
    await people.signIn('parent@demo.test');
    await openEntry(page);
    await expect(page.getByText('0 of 4 events')).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => {
      const call = /\/v5\/(public\/product|public\/events|cart)/.exec(request.url());
      if (call?.[1]) requests.push(`${request.method()} ${call[1]}`);
    });
    await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
    await expect.poll(() => requests.slice(0, 3)).toEqual(['PUT public/product', 'GET public/events', 'GET cart']);
  },
);

test('PB-28 A PB that could not be saved says so, and what was typed stays', async ({ page, people, faults }) => {
  faults.allow(/50\d|Error: /);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await page.route('**/v5/athlete/pbupdate', (route) =>
    route.fulfill({
      status: 503,
      json: { errNo: 1500, error: 'unavailable', message: 'The server is busy. Try again in a moment.', data: null },
    }),
  );
  await page.getByRole('button', { name: /^PB 12\.53 for 75m Hurdles/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^PB in/).fill('12.41');
  await dialog.getByRole('button', { name: 'Save PB' }).click();
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Error updating PB.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel(/^PB in/)).toHaveValue('12.41');
  await expect(dialog.getByText('The server is busy. Try again in a moment.')).toBeVisible();
});

test('CART-23 A payment that could not be marked says so', { tag: '@once' }, async ({ page, people, faults }) => {
  faults.allow(/50\d|Error: /);
  await people.signIn('organiser@demo.test');
  await page.goto(`v2/comp-entries-v2/${COUNTY}?payment=awaiting-cheque`);
  await page.route('**/v5/entry/paid', (route) =>
    route.fulfill({
      status: 503,
      json: { errNo: 1500, error: 'unavailable', message: 'The server is busy.', data: null },
    }),
  );
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).first().click();
  await page.getByRole('button', { name: 'Yes, mark as paid' }).click();
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Error updating paid.', { exact: true }),
  ).toBeVisible();
});

test('Back closes an open dialog, the page stays and the focus is where it was; the next Back leaves it', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await page.goto(`v2/show-entry-v2/${COUNTY}`);
  await page.locator(`a[href$="/entry-v2/${COUNTY}"]`).filter({ visible: true }).first().click();
  const opener = page.getByRole('button', { name: /^PB 12\.53 for 75m Hurdles/ });
  await opener.click();
  await page.getByLabel(/^PB in/).fill('12.4');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/entry-v2/);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/show-entry-v2/);
});

test('Back undoes the choice of another athlete', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await page.getByRole('button', { name: /Cian Byrne/ }).click();
  await expect(page.getByRole('heading', { name: 'Cian’s events' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Niamh’s events' })).toBeVisible();
});

test('Neither a reload nor Back throws away what is typed in an event', async ({ page, people }) => {
  await people.signIn('organiser@demo.test');
  await page.goto('v2/builder-v2');
  const list = `v2/builder-v2/${COUNTY}?step=events&view=list`;
  await page.goto(list);
  const events = page.getByRole('region', { name: 'Events', exact: true });
  const event = events.getByRole('button', { name: /^4 x 100m/ }).first();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name on the programme' });
  await event.click();
  await name.fill('Relay of all ages');
  await page.reload();
  await event.click();
  await expect(name).toHaveValue('Relay of all ages');
  await expect(page.getByText('What you typed before is back')).toBeVisible();
  await page.goBack();
  await page.goto(list);
  await event.click();
  await expect(name).toHaveValue('Relay of all ages');
});
