import type { Page } from '@playwright/test';
import type { Look } from '../screens.ts';

/** One picture: how the page reaches its state, from where the previous stop left it. */
export type Stop = readonly [name: string, reach: (page: Page) => Promise<void>];
export type Tour = { readonly name: string; readonly as?: string | undefined; readonly stops: readonly Stop[] };
/** Returns the tours of an edition, with its own competition and people. */
export type ToursOf = (edition: Look['edition']) => readonly Tour[];

/** Opens an address and waits for its content. */
export async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // that one shows the state of loading
  if (!address.includes('example')) await page.locator('.skeleton').first().waitFor({ state: 'detached' });
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Closes the open dialog or sheet. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
