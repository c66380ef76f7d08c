import { expect, test } from './steps/journey.ts';
import { openMail } from './steps/entrant-steps.ts';

/** A crest of one colour, as a PNG. */
const crest = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('ORG-02 An organisation is asked for with a logo, an administrator refuses it with a reason and then approves it, and a colleague is invited', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/4\d\d|Error: /);
  await people.signIn('parent@demo.test');
  await page.goto('v2/orgs-v2');
  await page.getByRole('link', { name: 'Set up an organisation' }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter the name of the organisation.',
    'Read and accept the terms for organisers.',
  ]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Downs Evening League');
  await page
    .getByLabel('Logo file')
    .setInputFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await page.getByLabel('Logo file').setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: crest });
  await expect(page.locator('form img')).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.png$/);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Organisation Downs Evening League saved.')).toBeVisible();
  await expect(page.getByText('You can build competitions now.')).toBeVisible();

  const admin = await people.elsewhere('admin@demo.test');
  await admin.goto('v2/org-approval-v2');
  await admin.getByRole('button', { name: 'Refuse Downs Evening League' }).click();
  await admin.getByLabel('Reason').fill('Tell us which clubs are in it.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Downs Evening League is refused.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tell us which clubs are in it.')).toBeVisible();
  await admin.getByRole('button', { name: 'Not approved' }).click();
  await admin.getByRole('button', { name: 'Approve Downs Evening League' }).click();
  await expect(admin.getByText('Downs Evening League is approved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await openMail(admin, /parent@demo\.test/, 'Downs Evening League is approved');

  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite a colleague' });
  await sheet.getByLabel('Email address').fill('nora@example.org');
  await sheet.getByRole('checkbox', { name: /Schedule/ }).check();
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Builder · only Schedule · all competitions')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await openMail(admin, /nora@example\.org/, 'invites you to Downs Evening League');
});

test(
  'HELP-04 The help of a field opens beside the form and gives the focus back when it closes',
  { tag: '@wide' },
  async ({ page, people }) => {
    await people.signIn('organiser@demo.test');
    await page.goto('v2/builder-v2/1');
    const button = page.getByRole('button', { name: /^Help/ }).first();
    await button.click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Why');
    await expect(panel).toContainText('Tip');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  },
);
