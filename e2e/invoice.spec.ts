import { field, isAt, next } from './steps/builder-steps.ts';
import { violations } from './steps/axe.ts';
import { holdOne } from './steps/big-club.ts';
import { openMail } from './steps/entrant-steps.ts';
import { COUNTY, expect, test } from './steps/journey.ts';

const HARTSFIELD = 1;

/** The journey of two people, from the builder to a paid order, is long for a busy machine. */
test.describe.configure({ timeout: 180_000 });

test(
  'A club pays for its entries by invoice where the organiser sends them, and the organiser marks it as paid',
  { tag: '@wide' },
  async ({ page, people }) => {
    const organiser = await people.elsewhere('organiser@demo.test');
    await organiser.goto(`v2/builder-v2/${COUNTY}?step=options`);
    await organiser.locator('summary', { hasText: 'Cheques, invoices and payment code' }).click();
    await organiser.getByRole('checkbox', { name: 'Clubs, schools and counties may pay by invoice' }).check();
    await field(organiser, 'An invoice is due within').fill('14');
    await organiser
      .getByRole('textbox', { name: 'How to pay an invoice' })
      .fill('Wealden County AA\nSort code 20-00-00, account 55779911');
    await next(organiser, 'Events').click();
    await isAt(organiser, 'Events');

    await people.signIn('club@demo.test');
    const places = [await holdOne(page, COUNTY, HARTSFIELD), await holdOne(page, COUNTY, HARTSFIELD)];
    await page.goto('v2/basket-v2');
    await page.getByRole('radio', { name: 'Invoice' }).check();
    await expect(page.getByText('Pay the invoice within 14 days.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const pay = page.getByRole('button', { name: /^Enter, and pay £.+ by invoice$/ });
    const amount = /£[\d.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '';
    await pay.click();

    await expect(page.getByRole('heading', { name: 'Entered, invoice to pay' })).toBeVisible();
    const invoice = page.getByRole('main').getByLabel(/^Invoice \d+$/);
    await expect(invoice).toContainText(`Amount${amount}`);
    await expect(invoice).toContainText('Hartsfield AC');
    await expect(invoice).toContainText('account 55779911');
    await expect(invoice).toContainText(/Pay by\d+\w\w \w+ \d{4}/);
    for (const { name } of places) await expect(page.getByRole('main')).toContainText(name);
    const number = (await invoice.getByRole('heading').textContent()) ?? '';
    expect(await violations(page)).toEqual([]);
    await openMail(await people.elsewhere('admin@demo.test'), /club@demo\.test/, number);

    await organiser.goto(`v2/comp-entries-v2/${COUNTY}`);
    const awaited = organiser.getByRole('main').getByRole('listitem').filter({ hasText: number });
    await organiser.getByRole('heading', { name: /^Payments awaited/ }).click();
    await expect(awaited).toContainText(amount);
    await expect(awaited).toContainText('pay by');
    await awaited.getByRole('button', { name: 'Mark as paid' }).click();
    await organiser.getByRole('button', { name: 'Yes, mark as paid' }).click();
    await expect(awaited).toContainText('Undo');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: `${number}, paid` })).toBeVisible();
  },
);
