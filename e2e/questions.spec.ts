import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from './steps/axe.ts';
import { choose, isIn, openEntry, toBasket } from './steps/entrant-steps.ts';
import { COUNTY, expect, test } from './steps/journey.ts';

/** Two people and a builder are long for a busy machine. */
test.describe.configure({ timeout: 180_000 });

type Question = { readonly words: string; readonly kind?: string; readonly choices?: string };

async function ask(page: Page, { words: text, kind, choices }: Question): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a question' });
  await sheet.getByRole('textbox', { name: 'Question' }).fill(text);
  if (kind !== undefined) await sheet.getByRole('radio', { name: kind }).check();
  if (choices !== undefined) await sheet.getByRole('textbox', { name: 'Choices' }).fill(choices);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test('An organiser asks for a T-shirt size and a consent, a parent answers on a phone and pays, and the organiser counts and downloads', async ({
  page,
  people,
}) => {
  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/builder-v2/${String(COUNTY)}?step=options`);
  const card = organiser.getByRole('region', { name: 'Your own questions' });
  await expect(card).toContainText('Please do not ask about health here');
  await ask(organiser, { words: 'T-shirt size', choices: 'S\nM\nL' });
  await ask(organiser, { words: 'I agree that photographs are taken', kind: 'A consent to be ticked' });
  await card.getByRole('button', { name: 'Move up: I agree that photographs are taken' }).click();
  await expect(card.getByRole('listitem').first()).toContainText('I agree that photographs are taken');
  expect(await violations(organiser)).toEqual([]);

  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, 'Long Jump');
  await toBasket(page);
  await expect(page.getByRole('main')).toContainText('Niamh Byrne has not answered:');
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await expect(pay).toBeDisabled();
  const questions = page.getByRole('group', { name: 'Niamh Byrne' });
  await questions.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick this to enter.');
  await questions.getByRole('checkbox', { name: 'I agree that photographs are taken' }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await expect(page.getByRole('main')).not.toContainText('has not answered');
  await pay.click();
  await isIn(page);

  await page.goto('v2/my-entries-v2');
  const own = page.getByRole('region', { name: /^Answers for / });
  await expect(own).toContainText('T-shirt size: M');
  await own.getByRole('button', { name: /^(Answer|Change answers)$/ }).click();
  await own.getByRole('group', { name: 'Niamh Byrne' }).getByRole('radio', { name: 'L', exact: true }).check();
  expect(await violations(page)).toEqual([]);

  await organiser.goto(`v2/comp-entries-v2/${String(COUNTY)}`);
  const answers = organiser.getByRole('region', { name: 'Answers', exact: true });
  await answers.getByRole('button', { name: 'Show as column: T-shirt size' }).click();
  await answers
    .getByRole('group', { name: 'T-shirt size' })
    .getByRole('button', { name: /^M ?1$/ })
    .click();
  await expect(organiser.getByRole('row').filter({ hasText: 'Niamh Byrne' }).first()).toContainText('M');
  expect(await violations(organiser)).toEqual([]);
  const saving = organiser.waitForEvent('download');
  await organiser.getByRole('button', { name: 'CSV' }).click();
  const text = fs.readFileSync(await (await saving).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('I agree that photographs are taken,T-shirt size');
  expect(text).toContain('Agreed,M');
  const workbook = organiser.waitForEvent('download');
  await organiser.getByRole('link', { name: 'Excel' }).click();
  expect((await workbook).suggestedFilename()).toBe('Wealden-County-Track-and-Field-Championships-entries.xlsx');
});
