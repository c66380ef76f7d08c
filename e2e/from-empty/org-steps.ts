import { expect, type Page } from '@playwright/test';

/** Asks for an organisation from a new competition, where a user without one is shown the way to it. */
export async function askForOrganisation(page: Page, name: string): Promise<void> {
  await page.goto('v2/builder-v2/0');
  await page.getByRole('link', { name: 'Set up an organisation' }).click();
  await expect(page.getByRole('heading', { name: 'New organisation' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('You can build competitions now.')).toBeVisible();
}

/** Approves it as the administrator; the organiser's page says so. */
export async function approve(admin: Page, page: Page, name: string): Promise<void> {
  await admin.goto('v2/orgs-v2');
  await admin.getByRole('link', { name: 'Approvals' }).click();
  await admin.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(admin.getByText(`${name} is approved.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

/** Opens an account at the card provider on its own page and returns. */
export async function connectCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await page.getByRole('button', { name: 'Agree and finish' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}
