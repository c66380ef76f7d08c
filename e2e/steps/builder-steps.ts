import { expect, type Page } from '@playwright/test';

/** Formats a day a number of days from today, as people type it: 24/04/2027. */
export function typedDay(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return `${String(at.getDate()).padStart(2, '0')}/${String(at.getMonth() + 1).padStart(2, '0')}/${at.getFullYear()}`;
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const next = (page: Page, step: string) =>
  page.getByRole('button', { name: step === 'Check and publish' ? step : `Next: ${step}` }).last();
export const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /Competition Saved\.|All changes saved/ })).toBeVisible();
export const isAt = (page: Page, step: string) =>
  expect(page.getByRole('navigation', { name: 'Steps of the builder' }).locator('[aria-current=step]')).toHaveText(
    new RegExp(step),
  );

/** Fills the form of a new competition, open for entries since yesterday, and makes the draft. Returns its number. */
export async function makeDraft(page: Page, name: string, template?: string): Promise<number> {
  await page.goto('v2/builder-v2/0');
  if (template !== undefined) await page.getByRole('radio', { name: template }).check();
  await field(page, 'Name').fill(name);
  await field(page, 'Location').fill('Kingsmead');
  await page.getByRole('button', { name: /^Kingsmead Stadium/ }).click();
  await field(page, 'Day of competition').fill(typedDay(40));
  await field(page, 'Entries open').fill(typedDay(-1));
  await field(page, 'Entries close').fill(typedDay(30));
  await page.getByRole('button', { name: /^Create the draft/ }).click();
  await expect(page).toHaveURL(/builder-v2\/[1-9]\d*\?step=/);
  return Number(/builder-v2\/(\d+)/.exec(page.url())?.[1]);
}

/** Opens a step of a competition and waits for it. */
export async function openStep(page: Page, id: number, step: string): Promise<void> {
  await page.goto(`v2/builder-v2/${id}?step=${step}`);
  await isAt(page, step === 'publish' ? 'Check and publish' : step.charAt(0).toUpperCase() + step.slice(1));
}

/** Sets the first price, with which events can be ticked. */
export async function firstPrice(page: Page, amount: string): Promise<void> {
  await field(page, 'What does an entry cost?').fill(amount);
  await page.getByRole('button', { name: 'Save this price' }).click();
  await expect(page.getByRole('tab', { name: 'Prices (1)' })).toBeVisible();
}

/** Waits for a number of events. */
export const hasEvents = (page: Page, count: number) =>
  expect(page.getByRole('tab', { name: `List (${count})` })).toBeVisible();
