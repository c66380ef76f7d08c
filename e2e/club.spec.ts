import type { Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';
import { isIn } from './steps/entrant-steps.ts';

const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${String(row)}/${String(column)}"]`);
const isFree = async (page: Page, row: number, column: number): Promise<boolean> =>
  (await cellOf(page, row, column).getAttribute('aria-disabled')) === 'false';

test.describe('a secretary', { tag: '@wide' }, () => {
  test('enters the athletes of a club with arrow keys and Space, counted, and pays once', async ({ page, people }) => {
    await people.signIn('club@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    const grid = page.getByRole('grid', { name: 'Entries' });
    await expect(grid).toBeVisible();
    const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
    const columns = Number(await grid.getAttribute('aria-colcount')) - 3;
    await cellOf(page, 0, 0).focus();
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    let column = 0;
    let entered = 0;
    for (let row = 0; row < Math.min(rows, 10); row++) {
      while (column < columns - 1 && !(await isFree(page, row, column))) {
        await press('ArrowRight');
        column += 1;
      }
      if (await isFree(page, row, column)) {
        await press('Space');
        entered += 1;
      }
      if (row < rows - 1) await press('ArrowDown');
    }
    console.log(
      `${String(entered)} athletes of ${String(rows)} in ${String(columns)} columns: ${String(presses)} key presses`,
    );
    expect(entered).toBeGreaterThan(0);
    await expect(page.getByText(/\d+ athletes?, \d+ entr/)).toBeVisible();
    await expect(page.getByText('£0.00')).toBeHidden();
    await page.screenshot({ path: 'test-results/club-grid.png' });
    await page.getByRole('button', { name: 'Review and pay' }).click();
    await page.getByRole('button', { name: /^Pay £/ }).click();
    await isIn(page);
  });
});

test('a secretary enters an athlete on a phone by a chip', { tag: '@narrow' }, async ({ page, people }) => {
  await people.signIn('club@demo.test');
  await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
  const names = page.getByRole('region', { name: 'Athletes' }).getByRole('button', { expanded: false });
  await expect(names.first()).toBeVisible();
  const count = await names.count();
  for (let n = 0; n < count; n++) {
    await page.getByRole('region', { name: 'Athletes' }).locator('button[aria-expanded]').nth(n).click();
    const free = page.getByRole('group', { name: /^Events for/ }).getByRole('button', { name: /not entered/ });
    if ((await free.count()) === 0) continue;
    await free.first().click();
    await expect(
      page.getByRole('group', { name: /^Events for/ }).getByRole('button', { name: /in the basket/ }),
    ).toBeVisible();
    break;
  }
  await expect(page.getByText('£0.00')).toBeHidden();
  await page.screenshot({ path: 'test-results/club-phone.png' });
});

test(
  'a secretary pastes rows and corrects one where it is; the other is refused with its reason',
  { tag: '@wide' },
  async ({ page, people }) => {
    await people.signIn('club@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    const free = page.getByRole('gridcell', { name: /, not entered$/ });
    await expect(free.first()).toBeVisible();
    const [name = '', event = ''] = ((await free.first().getAttribute('aria-label')) ?? '').split(', ');
    await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
    const rows = page.getByRole('textbox', { name: 'Rows of your spreadsheet' });
    await rows.fill(`Name\tEvent\n${name}\tKarate\nJo Stranger\t${event}`);
    await expect(page.getByText('2 rows: 2 refused')).toBeVisible();
    await page.getByRole('textbox', { name: 'Event in row 2' }).fill(event);
    await page.getByRole('textbox', { name: 'Event in row 2' }).press('Enter');
    await expect(page.getByText('2 rows: 1 ready, 1 refused')).toBeVisible();
    await page.getByRole('button', { name: 'Enter 1 event' }).click();
    await expect(page.getByText('2 rows: 1 in the basket, 1 refused')).toBeVisible();
    await page.screenshot({ path: 'test-results/club-paste.png' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('gridcell', { name: new RegExp(`^${name}, ${event},.*in the basket`) })).toBeVisible();
  },
);
