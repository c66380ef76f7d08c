import type { Locator } from '@playwright/test';
import { COUNTY, countyName, expect, test } from './steps/journey.ts';
import { choose, openEntry, openMail, toBasket } from './steps/entrant-steps.ts';
import { countTaps } from './steps/taps.ts';

test('A known parent enters one athlete in two events and pays: three screens, five taps, nothing typed', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  const organiser = await people.elsewhere('organiser@demo.test');
  await organiser.goto(`v2/comp-entries-v2/${COUNTY}?search=Niamh`);
  await expect(organiser.getByText('Live: new entries appear automatically')).toBeVisible();
  await expect(organiser.getByText('Niamh Byrne')).toHaveCount(0);
  await organiser.evaluate(() => Object.assign(window, { notReloaded: true }));

  const counted = await countTaps(page);
  await page.goto('v2');
  await page.getByRole('link', { name: new RegExp(`^Enter.*${countyName}`) }).click();
  await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
  await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeChecked();
  await page.getByRole('checkbox', { name: '200m' }).click();
  await expect(page.getByText('2 of 4 events')).toBeVisible();
  await page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Pay £14.00' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  expect(await counted()).toEqual({ taps: 5, typed: 0, screens: ['/v2', `/v2/entry-v2/${COUNTY}`, '/v2/basket-v2'] });

  await page.getByRole('link', { name: 'See my entries' }).click();
  for (const event of ['75m Hurdles', '200m'])
    await expect(page.getByRole('listitem').filter({ hasText: `Niamh Byrne · ${event}` })).toContainText('Confirmed');

  for (const event of ['75m Hurdles', '200m']) {
    const row = organiser.getByRole('region', { name: event }).getByRole('row', { name: /Niamh Byrne/ });
    await expect(row).toContainText('Paid');
    await expect(row).toContainText('parent@demo.test');
  }
  expect(await organiser.evaluate(() => 'notReloaded' in window)).toBe(true);

  const admin = await people.elsewhere('admin@demo.test');
  await admin.goto('v2/mails-v2');
  await openMail(admin, /parent@demo.test/, 'your entries are confirmed');
  const mail = admin.getByRole('dialog');
  await expect(mail).toContainText('75m Hurdles');
  await expect(mail).toContainText('£14.00');
});

test('The list, the competition, the entry page and the basket say one closing moment, in one style', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  const all = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, words]) => words?.trim());
  const closings = (text: string) => all(text, /Entries close:?\s+([^\n·]*\d[^\n·]*)/g);
  const cheques = (text: string) => all(text, /(Cheques are taken until [^\n]*)/g);
  const body = page.locator('body');

  await page.goto('v2');
  const card = page
    .getByRole('listitem')
    .filter({ hasText: countyName })
    .filter({ hasText: /Std Entries Close/ });
  const words = await card.innerText();
  const [closes = '', ...others] = closings(words);
  expect(others).toEqual([]);
  expect(closes).toMatch(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d\d:\d\d$/);

  await card.getByRole('link', { name: countyName, exact: true }).click();
  await expect(page.getByText('Early price until')).toBeVisible();
  const competition = await body.innerText();
  expect(closings(competition).length).toBeGreaterThan(1);
  expect(new Set(closings(competition))).toEqual(new Set([closes]));
  const [, day, month, time] =
    /Early price until\s+[A-Z][a-z]+day (\d{1,2}) ([A-Z][a-z]{2})[a-z]*, (\d\d:\d\d)/.exec(competition) ?? [];
  const early = new RegExp(`^Std Entries Close ${day}(st|nd|rd|th) ${month} ${time}$`, 'm');
  expect(words).toMatch(early);
  expect(competition).toMatch(early);

  await openEntry(page);
  expect(closings(await body.innerText())).toEqual([closes]);

  await choose(page, '75m Hurdles');
  await toBasket(page);
  await expect(page.getByText(/Cheques are taken until/)).toBeVisible();
  const basket = await body.innerText();
  expect(closings(basket).filter((other) => other !== closes)).toEqual([]);
  expect(new Set(cheques(basket))).toEqual(new Set(cheques(competition)));
});

test('The notice of a submitted basket covers neither the total nor the way to pay', async ({ page, people }) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
  await page.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  const notice = page.locator('[data-level]').filter({ hasText: 'Submitted to basket.' });
  await expect(notice).toBeVisible();
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('Not on the screen.');
    return box;
  };
  const meets = async () => {
    const [a, b] = [await boxOf(notice), await boxOf(page.getByRole('button', { name: /^Pay £/ }))];
    const total = await boxOf(page.getByText('Total', { exact: true }).first());
    return [b, total].some(
      (one) => a.x < one.x + one.width && one.x < a.x + a.width && a.y < one.y + one.height && one.y < a.y + a.height,
    );
  };
  await expect.poll(meets).toBe(false);
  await page.screenshot({ path: `test-results/basket-notice-${String(page.viewportSize()?.width)}.png` });
});

test('Before the scripts arrive the head of the page is seen, at the place where it stays', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('v2', { waitUntil: 'commit' });
  const name = page.getByText('Startline', { exact: true }).first();
  await expect(name).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  // what is measured before the style sheet arrives was never painted
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).every(({ sheet }) => sheet),
  );
  const before = await name.boundingBox();
  arrive();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await name.boundingBox()).toEqual(before);
});

test('ENTRY-06 the entry page arrives with its athletes and events: neither is asked for again', async ({
  page,
  people,
}) => {
  await people.signIn('parent@demo.test');
  await openEntry(page);
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '75m Hurdles' })).toBeVisible();
  expect(requests.filter((path) => /my\/athletes|public\/events/.test(path))).toEqual([]);
});
