import { COUNTY, expect } from './journey.ts';
import type { Page } from '@playwright/test';

/** Opens the entry form of the county championship for the parent's first child, with its events on the screen. */
export async function openEntry(page: Page): Promise<void> {
  await page.goto(`v2/entry-v2/${COUNTY}`);
  await expect(page.getByRole('heading', { name: 'Niamh’s events' })).toBeVisible();
}

/** Chooses an event and waits until its place is held. */
export async function choose(page: Page, event: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: event, exact: true });
  await box.click();
  await expect(box).toBeChecked();
  await expect(box).not.toHaveAttribute('aria-busy', 'true');
}

export async function toBasket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Basket', level: 1 })).toBeVisible();
}

export const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();

/** Fills the three fields for a new visitor at an entry form, and goes on to the athlete. */
export async function startAccount(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Your phone').fill('01632 960 700');
  await page.getByRole('button', { name: 'Continue to the entry' }).click();
  await expect(page.getByRole('heading', { name: 'Add an athlete' })).toBeVisible();
}

/** Fills the five fields of an athlete and goes on to the events. */
export async function addChild(
  page: Page,
  { first, last, dob, sex }: { first: string; last: string; dob: string; sex: 'Female' | 'Male' },
): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Surname').fill(last);
  await page.getByLabel('Date of birth').fill(dob);
  await page.getByRole('radio', { name: sex, exact: true }).check();
  await page.getByLabel('Club or school').pressSequentially('Hartsfield AC');
  await page.getByRole('button', { name: 'Save and choose events' }).click();
  await expect(page.getByRole('heading', { name: `${first}’s events` })).toBeVisible();
}

/** Opens a mail as the administrator reads it; mails are sent a moment after the change. */
export async function openMail(admin: Page, to: RegExp, subject: string): Promise<void> {
  const mail = admin.getByRole('button', { name: to }).filter({ hasText: subject });
  await expect(async () => {
    await admin.goto('v2/mails-v2');
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await mail.click();
}

/** Returns the person's own entries as the server has them, newest last. */
export async function entriesOf(
  page: Page,
): Promise<{ event: string; athlete: string; state: string; compId: number }[]> {
  const reply = await page.request.get('/wp-json/e4s/v5/my/entries?page=1&pagesize=100');
  const { data } = (await reply.json()) as {
    data: { event: string; athlete: string; state: string; compId: number }[];
  };
  return data.filter(({ compId, state }) => compId === COUNTY && state !== 'cancelled');
}
