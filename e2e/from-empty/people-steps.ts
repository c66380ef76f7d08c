import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openMail } from '../steps/entrant-steps.ts';

export const PASSWORD = 'three-lanes-and-a-bend';
export type Newcomer = { readonly name: string; readonly email: string };

/**
 * Becomes administrator: chooses a password by the link that the command printed, logs in, and sets up the second step
 * that administrators need.
 */
export async function beAdministrator(admin: Page, link: string, email: string): Promise<void> {
  await admin.goto(link);
  await admin.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await admin.getByRole('button', { name: 'Set password' }).click();
  await expect(admin).toHaveURL(/login-v2/);
  await logIn(admin, email);
  await expect(admin.getByText('Until it is set up, this account can do only what any user can.')).toBeVisible();
  const card = admin.getByRole('region', { name: 'Two-step verification' });
  await card.getByText('Set up two-step verification', { exact: true }).click();
  await card.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Continue' }).click();
  const key = await card.getByText(/^Key: /).textContent();
  await card.getByLabel('Code', { exact: true }).fill(codeNow((key ?? '').replace('Key:', '').replaceAll(' ', '')));
  await card.getByRole('button', { name: 'Turn on' }).click();
  await card.getByRole('button', { name: 'I have saved them' }).click();
}

/** Returns an authenticator's code for a key now (RFC 6238, 30 seconds, 6 digits). */
function codeNow(key: string): string {
  const bits = Array.from(key.replace(/=+$/, ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(step).digest();
  return String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login-v2/);
}

/**
 * Registers a person with a password; the administrator reads the mail in the app, its link is opened and confirmed,
 * and the person logs in.
 */
export async function register(page: Page, admin: Page, { name, email }: Newcomer): Promise<void> {
  await page.goto('v2');
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: 'An administrator can read yours under Users, Emails' }),
  ).toBeVisible();
  await openMail(admin, new RegExp(email), 'Confirm');
  const link = await admin.getByRole('dialog').getByRole('link').first().getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  const logInLink = page.getByRole('main').getByRole('link', { name: 'Log in' });
  if (await logInLink.isVisible()) {
    await logInLink.click();
    await logIn(page, email);
  }
}
