import { COUNTY, expect, test } from './steps/journey.ts';

test(
  'An official writes a long jump with the network off halfway, and a phone in the stand sees each mark',
  { tag: '@tablet' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/u);
    await people.signIn('official@demo.test');
    await page.goto(`v2/draw-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Draw all that are ready' }).click();
    await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish all that are drawn' }).click();
    await expect(page.getByText(/^Published, version/).first()).toBeVisible();

    await page.goto(`v2/results-entry-v2/${COUNTY}`);
    await page
      .getByRole('link', { name: /Long Jump/ })
      .first()
      .click();
    await expect(page.getByText('All marks sent')).toBeVisible();
    const egId = page.url().split('/').at(-1) ?? '';
    const stand = await people.somebodyNew();
    await stand.goto(`r4s/public-rankings/${COUNTY}/${egId}`);
    await expect(stand.getByText('No results yet')).toBeVisible();
    await expect(stand.getByText('Live: marks appear by themselves')).toBeVisible();

    const press = async (...names: string[]) => {
      for (const name of names) await page.getByRole('button', { name, exact: true }).click();
    };
    await press('5', '2', '1', 'Save, next');
    await expect(stand.getByRole('cell', { name: '5.21' })).toBeVisible({ timeout: 3_000 });

    await page.context().setOffline(true);
    await press('4', '8', '8', 'Save, next', 'Foul');
    await expect(page.getByText(/No signal\. 2 marks safe on this device/)).toBeVisible();
    await expect(stand.getByRole('cell', { name: '4.88' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(/^All marks sent/)).toBeVisible();
    await expect(stand.getByRole('cell', { name: '4.88' })).toBeVisible({ timeout: 5_000 });

    await page.getByRole('button', { name: 'Make provisional' }).first().click();
    await expect(stand.getByText('Provisional')).toBeVisible();
    await page.getByRole('button', { name: 'Make official' }).first().click();
    await expect(stand.getByText('Official')).toBeVisible();
    await page.screenshot({ path: 'test-results/results-entry.png', fullPage: true });
    await stand.screenshot({ path: 'test-results/ranking.png', fullPage: true });
  },
);
