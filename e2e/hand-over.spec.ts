import { violations } from './steps/axe.ts';
import { openMail } from './steps/entrant-steps.ts';
import { expect, test } from './steps/journey.ts';

test('A parent hands an athlete to another account, which accepts by the mail', async ({ page, people, faults }, {
  project,
}) => {
  faults.allow(/400/, /410/);
  await people.signIn('parent@demo.test');
  const read = async (): Promise<{ id: number; firstName: string }[]> =>
    ((await (await page.request.get('/wp-json/e4s/v5/my/athletes')).json()) as { data: [] }).data;
  const [athlete] = await read();
  const { id = 0, firstName = '' } = athlete ?? {};
  await page.goto(`v2/athlete-v2/${String(id)}`);
  const card = page.getByRole('region', { name: `Hand over ${firstName}’s record` });
  await card.getByLabel('Email address of the other account').fill('other@demo');
  await card.getByRole('button', { name: 'Hand over the record' }).click();
  await expect(card.getByLabel('Email address of the other account')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Email address of the other account').fill('other@demo.test');
  await card.getByRole('button', { name: 'Hand over the record' }).click();
  await expect(card.getByText('Waiting to be accepted')).toBeVisible();
  await page.reload(); // the page as it stays, without the passing notice
  await expect(card.getByText('Waiting to be accepted')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.screenshot({ path: `test-results/hand-over-${project.name}.png` });

  const admin = await people.elsewhere('admin@demo.test');
  await openMail(admin, /other@demo\.test/, 'wants to hand over');
  const link = await admin.getByRole('dialog').getByRole('link').first().getAttribute('href');
  const stranger = await people.elsewhere('club@demo.test');
  await stranger.goto(link ?? '');
  await stranger.getByRole('button', { name: 'Accept the athlete' }).click();
  await expect(stranger.getByText('Log in with the email address we sent the link to'), 'a way on').toBeVisible();
  await stranger.screenshot({ path: `test-results/take-athlete-refused-${project.name}.png` });
  const other = await people.elsewhere('other@demo.test');
  await other.goto(link ?? '');
  await other.screenshot({ path: `test-results/take-athlete-${project.name}.png` });
  await other.getByRole('button', { name: 'Accept the athlete' }).click();
  await expect(other.getByText(`${firstName} is now on your list.`)).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.screenshot({ path: `test-results/taken-athlete-${project.name}.png` });
  await other.getByRole('link', { name: `See the record of ${firstName}` }).click();
  await expect(other.getByRole('heading', { name: new RegExp(firstName) }).first()).toBeVisible();
  expect((await read()).map((one) => one.id)).not.toContain(id);
});
