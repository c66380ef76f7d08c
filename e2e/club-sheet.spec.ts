import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';
import { isIn } from './steps/entrant-steps.ts';

const guide = (name: string): string => fileURLToPath(new URL(`../docs/guide/${name}`, import.meta.url));

/** Corrects one cell of a row where the row is listed. */
async function correct(page: Page, cell: string, row: number, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `${cell} in row ${String(row)}`, exact: true });
  await field.fill(text);
  await field.press('Enter');
  await expect(field, 'a row that is right leaves those to correct').toHaveCount(0);
}

/** Enters the first six runners of a relay in order, the last two as substitutes. */
async function enterRelay(page: Page, event: RegExp, runners: readonly string[]): Promise<void> {
  const card = page.getByRole('region', { name: event }).first();
  await card.getByRole('button', { name: 'Enter a team' }).click();
  const places = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Substitute 1', 'Substitute 2'];
  for (const [at, label] of places.entries()) {
    const options = await card.getByLabel(label).locator('option').allTextContents();
    const runner = options.find((option) => option.startsWith(`${runners[at] ?? ''} `)) ?? '';
    await card.getByLabel(label).selectOption({ label: runner });
  }
  await card.getByRole('button', { name: 'Put the team in the basket' }).click();
  await expect(card.getByText('In the basket')).toBeVisible();
}

/** Returns how many of the club are entered, by the grid. */
async function countOf(page: Page): Promise<{ athletes: number; entries: number }> {
  const text = await page.getByText(/^\d+ athletes?, \d+ entr/).innerText();
  const [athletes = 0, entries = 0] = [...text.matchAll(/\d+/g)].map(Number);
  return { athletes, entries };
}

test(
  'a secretary enters sixty athletes in 150 events and two relays from the spreadsheet of the guide, and pays once',
  { tag: '@wide' },
  async ({ page, people }) => {
    test.setTimeout(600_000);
    const started = Date.now();
    await people.signIn('club@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    const before = await countOf(page);
    await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
    await page.getByLabel('File of entries').setInputFiles(guide('club-entries.xlsx'));
    await expect(page.getByText('150 rows: 146 ready, 4 refused')).toBeVisible({ timeout: 30_000 });
    await page.screenshot({ path: 'test-results/club-sheet-faults.png' });
    await correct(page, 'Event', 6, '1500m');
    await correct(page, 'Event', 22, 'Shot Put');
    await correct(page, 'Date of birth', 39, '15/3/1996');
    await correct(page, 'Sex', 122, 'M');
    await expect(page.getByText('150 rows: 150 ready')).toBeVisible();
    await page.getByRole('button', { name: 'Enter 150 events' }).click();
    await expect(page.getByText('150 rows: 149 in the basket, 1 refused')).toBeVisible({ timeout: 240_000 });
    await correct(page, 'Best', 92, '13.10');
    await page.getByRole('button', { name: 'Enter 1 event' }).click();
    await expect(page.getByText('150 rows: 150 in the basket')).toBeVisible({ timeout: 60_000 });
    await page.screenshot({ path: 'test-results/club-sheet-entered.png' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => countOf(page), { timeout: 30_000 })
      .toEqual({ athletes: before.athletes + 60, entries: before.entries + 150 });
    await page.getByRole('link', { name: 'Teams' }).click();
    await enterRelay(page, /Relay, Senior women$/, ['Aisling', 'Bríd', 'Caoimhe', 'Deirdre', 'Éabha', 'Fionnuala']);
    await enterRelay(page, /Relay, Senior men$/, ['Aodhán', 'Brendan', 'Colm', 'Dónal', 'Eoghan', 'Fergal']);
    await page.getByRole('link', { name: 'Review and pay' }).first().click();
    await page.getByRole('button', { name: /^Pay £/ }).click({ timeout: 30_000 });
    await isIn(page);
    console.log(`150 entries and two relays paid after ${String(Math.round((Date.now() - started) / 1000))} s`);
    expect(Date.now() - started).toBeLessThan(600_000);

    const organiser = await people.elsewhere('organiser@demo.test');
    for (const firstName of ['Aisling', 'Fergal']) {
      await organiser.goto(`v2/comp-entries-v2/${String(COUNTY)}?search=${firstName}`);
      await expect(organiser.getByText(firstName).filter({ visible: true }).first()).toBeVisible();
    }
  },
);

test(
  'a secretary opens a CSV file on a phone, and leaves without anything being written',
  { tag: '@once' },
  async ({ page, people }) => {
    await people.signIn('club@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
    await page.getByLabel('File of entries').setInputFiles(guide('club-entries.csv'));
    await expect(page.getByText('150 rows: 146 ready, 4 refused')).toBeVisible({ timeout: 30_000 });
    await correct(page, 'Event', 6, '1500m');
    await expect(page.getByText('150 rows: 147 ready, 3 refused')).toBeVisible();
    await page.screenshot({ path: 'test-results/club-sheet-phone.png' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('v2/club-v2/1');
    await expect(page.getByText('24 athletes')).toBeVisible();
  },
);
