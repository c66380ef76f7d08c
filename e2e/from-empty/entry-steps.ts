import { expect, type Page } from '@playwright/test';
import { choose, toBasket } from '../steps/entrant-steps.ts';

export type Child = {
  readonly first: string;
  readonly last: string;
  readonly dob: string;
  readonly sex: 'Female' | 'Male';
};

/**
 * Goes from the list of competitions to a full basket: finds the competition by its name, adds a new child when one is
 * given, and chooses an event.
 */
export async function enterEvent(page: Page, competition: string, event: string, child?: Child): Promise<void> {
  await page.goto('v2');
  await page
    .getByRole('link', { name: new RegExp(`^Enter.*${competition}`) })
    .first()
    .click();
  if (child) {
    await page.getByRole('main').getByRole('link', { name: 'Add an athlete' }).click();
    await addUnattached(page, child);
  }
  await expect(page.getByRole('heading', { name: /’s events$/ })).toBeVisible();
  await choose(page, event);
  await toBasket(page);
}

/**
 * Adds a child of no known club, as all are on the first day, with the number of the national body that competitions
 * usually require.
 */
async function addUnattached(page: Page, { first, last, dob, sex }: Child): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Surname').fill(last);
  await page.getByLabel('Date of birth').fill(dob);
  await page.getByRole('radio', { name: sex, exact: true }).check();
  await page.getByRole('button', { name: 'My club or school isn’t listed' }).click();
  await page.getByLabel(/^Registration number/).fill('3012345');
  await page.getByRole('button', { name: 'Save and choose events' }).click();
}

/** Promises a cheque for the basket. */
export async function promiseCheque(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cheque' }).check();
  await page.getByRole('button', { name: /^Pay £.* by cheque$/ }).click();
  await expect(page.getByRole('heading', { name: 'Entered, cheque awaited' })).toBeVisible();
}

/** Pays by card on the provider's own page and returns. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
}

/** Checks that the organiser sees an entry in the list of a competition, with its state. */
export async function organiserSees(
  page: Page,
  competition: number,
  { athlete, standing }: { athlete: string; standing: string },
): Promise<void> {
  await page.goto(`v2/comp-entries-v2/${competition}`);
  await expect(page.getByRole('row', { name: new RegExp(athlete) })).toContainText(standing);
}
