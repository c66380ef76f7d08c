import { expect, type Page } from '@playwright/test';
import { field, hasEvents, isAt, next, typedDay } from '../steps/builder-steps.ts';

/**
 * Fills the form of a new competition as an organiser would, from nothing or the county championship's template, with a
 * new ground or a known one. Returns its number.
 */
export async function startCompetition(
  page: Page,
  {
    name,
    template = 'Empty',
    ground,
    isNewGround,
  }: { name: string; template?: 'Empty' | 'County championship'; ground: string; isNewGround: boolean },
): Promise<number> {
  await page.getByRole('link', { name: 'New competition' }).first().click();
  await page.getByRole('radio', { name: template }).check();
  await expect(field(page, 'Kind')).toHaveValue(template === 'Empty' ? 'open' : 'championship');
  await field(page, 'Name').fill(name);
  await field(page, 'Location').fill(ground);
  if (isNewGround) await addGround(page);
  else await page.getByRole('button', { name: ground }).click();
  await expect(field(page, 'Location')).toHaveValue(new RegExp(ground));
  await field(page, 'Day of competition').fill(typedDay(40));
  await page.getByLabel(/^Last day/).fill(typedDay(41));
  await field(page, 'Entries open').fill(typedDay(-1));
  await field(page, 'Entries close').fill(typedDay(30));
  await page.getByRole('button', { name: /^Create the draft/ }).click();
  await expect(page).toHaveURL(/builder-v2\/[1-9]\d*\?step=/);
  return Number(/builder-v2\/(\d+)/.exec(page.url())?.[1]);
}

async function addGround(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a venue' });
  await dialog.getByLabel('Postcode').fill('TN1 2AB');
  await dialog.getByRole('button', { name: 'Add this venue' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Ticks more events in the matrix. */
export async function tickMore(page: Page, count: number): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Events by age group' });
  for (let n = 0; n < count; n++) {
    const free = grid.getByRole('checkbox', { checked: false }).first();
    const name = await free.getAttribute('aria-label');
    await free.click();
    await expect(grid.getByRole('checkbox', { name: name ?? '', exact: true })).toBeChecked();
  }
}

/** Returns the number of events of the open competition, as the tab of their list counts them. */
export async function countEvents(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: /^List \([1-9]\d*\)/ });
  await expect(tab).toBeVisible();
  return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
}

/** Goes to a step by its name along the top. */
export async function toStep(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps of the builder' }).getByRole('button', { name: step }).click();
  await isAt(page, step);
}

/** Switches cheques on, at the step Options. */
export async function takeCheques(page: Page): Promise<void> {
  await toStep(page, 'Options');
  await page.locator('summary', { hasText: 'Cheques, invoices and payment code' }).click();
  await page.getByRole('checkbox', { name: 'People can pay by cheque' }).check();
  await next(page, 'Events').click();
  await isAt(page, 'Events');
}

/** Pastes a timetable, checks what was understood, and adds it. */
export async function pasteTimetable(
  page: Page,
  text: string,
  { lines, events }: { lines: number; events: number },
): Promise<void> {
  await page.getByRole('tab', { name: 'Paste' }).click();
  await look(page, text);
  await expect(page.getByRole('heading', { name: `${lines} lines: ${lines} read` })).toBeVisible();
  await page.getByRole('button', { name: `Add ${events} events` }).click();
  await hasEvents(page, events);
}

/** Pastes and only previews. */
export async function look(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /Timetable from a spreadsheet/ }).fill(text);
  await page.getByRole('button', { name: 'Check it' }).click();
}

/** Checks the open competition and publishes it. */
export async function publish(page: Page): Promise<void> {
  await toStep(page, 'Check and publish');
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This competition is published')).toBeVisible();
}

/** Copies a competition from the list to another day under another name, and publishes the copy. Returns its number. */
export async function copyAndPublish(
  page: Page,
  name: string,
  { day, as }: { day: string; as: string },
): Promise<number> {
  await page.getByRole('button', { name: `Copy ${name}` }).click();
  await field(page, 'New date').fill(day);
  await field(page, 'Name of the copy').fill(as);
  await page.getByRole('button', { name: 'Create the copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: as })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This competition is published')).toBeVisible();
  return Number(/builder-v2\/(\d+)/.exec(page.url())?.[1]);
}
