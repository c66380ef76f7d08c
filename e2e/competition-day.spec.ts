import { unzipSync } from 'fflate';
import { COUNTY, expect, test } from './steps/journey.ts';

const api = '/wp-json/e4s/v5';

test.use({ meet: 'morning' });
test.describe.configure({ timeout: 180_000 });

test('On the morning of day 1 an official checks in fifty, numbers, draws, moves two, prints and publishes; a phone has it', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/u);
  await people.signIn('official@demo.test');

  await test.step('checks in fifty, twenty of them without signal', async () => {
    await page.goto(`v2/checkin-v2/${COUNTY}`);
    await expect(page.getByText('Live: other desks’ changes appear straight away')).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByLabel('Checked in').selectOption('Not here yet');
    const checkIn = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++)
        await page
          .getByRole('button', { name: /^Check in [^,]+, ./, disabled: false })
          .first()
          .click();
    };
    await checkIn(30);
    await expect(page.getByText(/Actual: 30$/)).toBeVisible();
    await page.context().setOffline(true);
    await checkIn(20);
    await expect(page.getByText(/Actual: 50$/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('numbers everybody', async () => {
    await page.goto(`v2/bibs-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Give numbers to athletes without one' }).click();
    await expect(page.getByText('Everyone has a number.')).toBeVisible();
  });

  await test.step('draws every event and publishes', async () => {
    await page.goto(`v2/draw-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Draw all ready events' }).click();
    await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish all drawn events' }).click();
    await expect(page.getByText(/^Published, version/).first()).toBeVisible();
    await page.screenshot({ path: 'test-results/morning-draw.png', fullPage: true });
  });

  const [first, egId] = await test.step('moves two athletes by hand', async () => {
    await page.getByRole('link', { name: /800m/ }).first().click();
    await expect(page.getByRole('heading', { name: /^Heat 1/ })).toBeVisible();
    const move = page.getByRole('button', { name: /^Move / });
    const name = async (at: number) => ((await move.nth(at).getAttribute('aria-label')) ?? '').replace('Move ', '');
    const [one, other] = [await name(0), await name(1)];
    await page.getByRole('button', { name: `Move ${one}`, exact: true }).click();
    await page.getByRole('button', { name: `Swap ${one} with ${other}`, exact: true }).click();
    await expect(page.getByText('Placed by hand')).toHaveCount(2);
    return [one, page.url().split('/').at(-1) ?? ''] as const;
  });

  await test.step('prints', async () => {
    const pdf = await page.request.get(`${api}/papers/${COUNTY}/call-room/pdf?egId=${egId}`);
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  await test.step('a parent sees heat and lane, and the camera has the race', async () => {
    const parent = await people.elsewhere('parent@demo.test');
    await parent.goto(`v2/start-lists-v2/${COUNTY}`);
    const lane = parent.getByRole('row', { name: new RegExp(`^\\d+ .*${first}`) }).first();
    await expect(lane).toBeVisible();
    await parent.screenshot({ path: 'test-results/morning-parent.png', fullPage: true });
    await parent.goto('v2/my-entries-v2');
    await expect(parent.getByText(/, (lane|place|order) \d+/).first()).toBeVisible();
    await parent.screenshot({ path: 'test-results/morning-my-day.png', fullPage: true });
    const zip = await page.request.get(`${api}/photo-finish/${COUNTY}/zip`);
    const files = unzipSync(await zip.body());
    expect(new TextDecoder('latin1').decode(files['lynx.evt'])).toMatch(/^\d+,1,1,/mu);
  });
});
