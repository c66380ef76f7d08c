import type { BrowserContext } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';
import { addChild, choose, entriesOf, isIn, openEntry, startAccount, toBasket } from './steps/entrant-steps.ts';

test('When a hold runs out the place is free for others at once, what was entered is kept, and a place can be held again', async ({
  page,
  people,
  site,
}) => {
  await people.signIn('parent@demo.test');
  await page.clock.install();
  await openEntry(page);
  await choose(page, '100m'); // the last place
  await choose(page, 'Long Jump');
  await toBasket(page);

  const other = await people.somebodyNew();
  await other.goto(`v2/entry-v2/${COUNTY}`);
  await startAccount(other, { name: 'Rosa Marchetti', email: 'rosa@family.test' });
  await addChild(other, { first: 'Elia', last: 'Marchetti', dob: '09/04/2013', sex: 'Female' });
  await expect(other.getByRole('listitem').filter({ hasText: 'Sun 14:15' })).toContainText('Event full');

  // the phone's clock first: the server still holds when it asks, and it asks again
  await page.clock.fastForward('31:00');
  await expect(page.getByText('The hold has ended').first()).toBeVisible();
  await site.moveClock(31);
  await expect(
    page.getByText('The hold has ended, so this place is free for others. What you entered is kept.').first(),
  ).toBeVisible();
  await other.reload();
  await choose(other, '100m');

  await page.reload();
  const lapsed = (event: string) => page.getByRole('listitem').filter({ hasText: event });
  await expect(lapsed('100m')).toContainText('The hold ended. Event full.');
  await lapsed('Long Jump').getByRole('button', { name: 'Hold a place again' }).click();
  await expect(lapsed('Long Jump')).toContainText('Held for');
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  expect((await entriesOf(page)).filter(({ state }) => state === 'paid')).toMatchObject([{ event: 'Long Jump' }]);
});

test('Two tabs of one parent: one place, one payment, and the second tab is told', async ({
  page,
  people,
  context,
  faults,
}) => {
  faults.allow(/409|Error: /);
  await people.signIn('parent@demo.test');
  const second = await context.newPage();
  await openEntry(page);
  await openEntry(second);
  await choose(page, '75m Hurdles');
  await choose(second, '75m Hurdles');
  expect(await entriesOf(page)).toHaveLength(1);
  await toBasket(page);
  await toBasket(second);
  await expect(second.getByRole('button', { name: 'Pay £7.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  await second.getByRole('button', { name: 'Pay £7.00' }).click();
  await expect(second.getByText(/already|changed|Nothing in the basket/i).first()).toBeVisible();
  expect(await entriesOf(page)).toMatchObject([{ event: '75m Hurdles', state: 'paid' }]);
});

test('A session that ends in the middle leads to the login and back, with the basket as it was', async ({
  page,
  people,
  browser,
  site,
  faults,
}) => {
  faults.allow(/401|Error: /);
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await choose(page, '75m Hurdles');
  await toBasket(page);
  await expect(page.getByRole('button', { name: 'Pay £7.00' })).toBeVisible();
  await endSessions(site.origin, 'parent@demo.test', await browser.newContext());
  // a call in the background may hear of it before the press does
  const told = page.getByRole('status').getByRole('link', { name: 'Log in to carry on' });
  const pay = page.getByRole('button', { name: 'Pay £7.00' });
  await Promise.any([pay.click(), expect(told).toBeVisible({ timeout: 15_000 })]);
  await told.click();
  await expect(page).toHaveURL(/login-v2\?redirectFrom=.*basket-v2/);
  await people.typeLogin(page, 'parent@demo.test');
  await expect(page).toHaveURL(/basket-v2$/);
  await page.getByRole('button', { name: 'Pay £7.00' }).click();
  await isIn(page);
  expect(await entriesOf(page)).toHaveLength(1);
});

/** Ends every other session of an account, as its owner does from another device. */
async function endSessions(origin: string, email: string, { request }: BrowserContext): Promise<void> {
  const login = await request.post(`${origin}/wp-json/jwt-auth/v1/token`, {
    data: { username: email, password: 'startline-demo' },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const ended = await request.delete(`${origin}/wp-json/e4s/v5/user/sessions`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(ended.status()).toBe(200);
}
