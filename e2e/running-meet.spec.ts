import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';

const api = '/wp-json/e4s/v5';

type Listed = {
  data: { events: { egId: number; name: string; starts: number; written: number; heats: { state: string }[] }[] };
};
type Sheet = {
  data: {
    eventNo: number;
    name: string;
    heats: { heat: number; starts: { position: number; name: string }[] }[];
    next: { egId: number; name: string }[];
  };
};
type Round = { data: { lines: { name: string; code: string; heat: number; mark: string }[] } };

test.use({ meet: 'running' });
test.describe.configure({ timeout: 300_000 });

test(
  'On day 2 a long jump loses its signal, a sprint comes from the camera, a semi-final is drawn and corrected, and phone and board follow',
  { tag: '@wide' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/u);
    await people.signIn('official@demo.test');
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    const phone = await people.somebodyNew();
    await phone.setViewportSize({ width: 390, height: 844 });
    const board = await people.somebodyNew();
    await board.setViewportSize({ width: 1280, height: 720 });

    await test.step('day 1 is finished, day 2 is running', async () => {
      await phone.goto(`v2/results-v2/${COUNTY}`);
      const events = phone.locator('section');
      const days = phone.getByRole('group', { name: 'Day' }).getByRole('button');
      await days.nth(1).click();
      await expect(events.getByText('Official', { exact: true }).first()).toBeVisible();
      await expect(events.getByText('Live now', { exact: true })).toHaveCount(0);
      await days.first().click();
      await expect(events.getByText('Live now', { exact: true }).first()).toBeVisible();
      await phone.screenshot({ path: 'test-results/running-phone-results.png' });
    });

    await test.step('a board follows what happens', async () => {
      await page.goto(`v2/scoreboard-output-list/${COUNTY}`);
      await page.getByLabel('Name', { exact: true }).fill('Infield');
      await page.getByRole('button', { name: 'Add board' }).click();
      await board.goto((await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? '');
      await expect(board.getByRole('listitem').first()).toBeVisible();
    });

    const toCome = await eventsToCome(page);
    await test.step('a long jump, with the network off halfway', async () => {
      const jump = toCome.find(({ name, starts }) => name.startsWith('Long Jump') && starts >= 4);
      const { egId = 0, starts = 0 } = jump ?? {};
      await page.goto(`v2/results-entry-v2/${COUNTY}/${String(egId)}`);
      await expect(page.getByText('All marks sent')).toBeVisible();
      await phone.goto(`r4s/public-rankings/${COUNTY}/${String(egId)}`);
      await expect(phone.getByText('No results yet')).toBeVisible();
      await expect(phone.getByText('Live: marks appear automatically')).toBeVisible();
      const marks = Array.from({ length: starts }, (_, at) => String(421 + 13 * at));
      const written = (mark: string): string => `${mark.slice(0, 1)}.${mark.slice(1)}`;
      const write = async (mark: string): Promise<void> => {
        for (const name of [...Array.from(mark), 'Save, next'])
          await page.getByRole('button', { name, exact: true }).click();
      };
      const half = Math.ceil(starts / 2);
      const took: number[] = [];
      for (const mark of marks.slice(0, half)) {
        await write(mark);
        took.push(await untilSeen(phone.getByRole('cell', { name: written(mark) }), latestOn(board, written(mark))));
      }
      const description = `${String(middle(took))} ms until a mark is on the phone and on the board`;
      test.info().annotations.push({ type: 'measured', description });
      await phone.screenshot({ path: 'test-results/running-phone-jump.png', fullPage: true });
      await board.screenshot({ path: 'test-results/running-board-jump.png' });

      await page.context().setOffline(true);
      for (const mark of marks.slice(half)) await write(mark);
      await expect(
        page.getByText(new RegExp(`${String(starts - half)} marks are safe on this device and not sent yet`)),
      ).toBeVisible();
      await page.screenshot({ path: 'test-results/running-jump-offline.png', fullPage: true });
      await expect(phone.getByRole('cell', { name: written(marks.at(-1) ?? '') })).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.getByText(/^All marks sent/)).toBeVisible({ timeout: 20_000 });
      for (const mark of marks) await expect(phone.getByRole('cell', { name: written(mark) })).toBeVisible();
      await expect(latestOn(board, written(marks.at(-1) ?? ''))).toBeVisible();
    });

    const { egId: sprint = 0 } =
      toCome.find(({ name, heats }) => /^100m(?!.*final)/u.test(name) && heats.length > 1) ?? {};
    const { data: sheet } = (await (
      await page.request.get(`${api}/results/${COUNTY}/${String(sprint)}`)
    ).json()) as Sheet;
    const next = first(sheet.next);
    const timeOf = (heat: number, at: number): string => (11.5 + at / 5 + heat / 100).toFixed(2);

    await test.step('a sprint, heat by heat, from files of the camera in a watched folder', async () => {
      await phone.goto(`r4s/public-rankings/${COUNTY}/${String(sprint)}`);
      await expect(phone.getByText('Live: marks appear automatically')).toBeVisible();
      await page.goto(`v2/results-import-file/${COUNTY}`);
      await page.getByRole('button', { name: 'Choose the folder' }).click();
      await expect(page.getByText(/^Watching/)).toBeVisible();
      for (const { heat, starts } of sheet.heats) {
        const rows = starts.map(({ position }, at) => `${String(at + 1)},,${String(position)},,,,${timeOf(heat, at)}`);
        const lif = [`${String(sheet.eventNo)},1,${String(heat)},100m,+0.8,m/s,,,,100,14:05:01.2`, ...rows].join(
          '\r\n',
        );
        await dropFile(page, `heat-${String(heat)}.lif`, lif);
        await expect(page.getByText(`heat-${String(heat)}.lif`).first()).toBeVisible();
        await expect(phone.getByRole('cell', { name: timeOf(heat, 0) })).toBeVisible();
        await expect(board.getByText(timeOf(heat, 0))).toBeVisible();
      }
      await page.screenshot({ path: 'test-results/running-camera.png', fullPage: true });
      await board.screenshot({ path: 'test-results/running-board-sprint.png' });
    });

    const steps = async (name: string): Promise<void> => {
      for (let left = sheet.heats.length; left > 0; left--) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(left);
        await page.getByRole('button', { name, exact: true }).first().click();
      }
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    };
    await test.step('the next round is drawn from its heats', async () => {
      await page.goto(`v2/results-entry-v2/${COUNTY}/${String(sprint)}`);
      await steps('Make provisional');
      await page.getByRole('link', { name: `Draw ${next.name} from these results` }).click();
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^\d+ qualify$/ })).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Start list published.')).toBeVisible();
      await expect(phone.getByRole('cell', { name: `${timeOf(1, 0)} Q` })).toBeVisible();
      await page.screenshot({ path: 'test-results/running-round.png', fullPage: true });
    });

    await test.step('a correction moves a qualifier and says so', async () => {
      const { data } = (await (await page.request.get(`${api}/rounds/${COUNTY}/${String(next.egId)}`)).json()) as Round;
      const goesOut = first(data.lines.filter(({ code }) => code.toLowerCase() === 'q').reverse());
      await page.goto(`v2/results-entry-v2/${COUNTY}/${String(sprint)}`);
      const box = page.getByLabel(`Result of ${goesOut.name}`, { exact: true });
      await box.fill('15.99');
      await box.press('Enter');
      await expect(page.getByText(/^This moves \d+ athletes? in /)).toBeVisible();
      await expect(phone.getByText(`15.99, was ${goesOut.mark}`)).toBeVisible();
      await page.screenshot({ path: 'test-results/running-correction.png', fullPage: true });
      await phone.screenshot({ path: 'test-results/running-phone-correction.png', fullPage: true });

      await page.getByRole('link', { name: 'See who moves and why' }).click();
      const moves = page.getByRole('listitem').filter({ hasText: /no longer qualifies|now qualifies/ });
      await expect(moves.filter({ hasText: `${goesOut.name} no longer qualifies` })).toBeVisible();
      const comesIn = moves.filter({ hasText: 'now qualifies' });
      await expect(comesIn).toHaveCount(1);
      const [, name = ''] = /^(.*) now qualifies/.exec(await comesIn.innerText()) ?? [];
      await page.screenshot({ path: 'test-results/running-moves.png', fullPage: true });
      await page.getByRole('button', { name: 'Give the free places to the new qualifiers' }).click();
      await expect(moves).toHaveCount(0);

      await phone.goto(`v2/start-lists-v2/${COUNTY}`);
      const list = phone
        .locator('section')
        .filter({ has: phone.getByRole('heading', { name: new RegExp(`${next.name}$`) }) });
      await expect(list.getByText(name)).toBeVisible();
      await expect(list.getByText(goesOut.name)).toHaveCount(0);
    });

    await test.step('made official and printed', async () => {
      await phone.goto(`r4s/public-rankings/${COUNTY}/${String(sprint)}`);
      await page.goto(`v2/results-entry-v2/${COUNTY}/${String(sprint)}`);
      await steps('Make official');
      await expect(phone.getByText('Official', { exact: true })).toBeVisible();
      await page.goto(`v2/results-v2/${COUNTY}`);
      await page.getByLabel('Event', { exact: true }).selectOption({ label: sheet.name });
      await page.evaluate(() => {
        window.print = () => {
          document.body.setAttribute('data-printed', 'yes');
        };
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      const pdf = await page.pdf({ format: 'A4' });
      fs.writeFileSync('test-results/running-printed.pdf', pdf);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    });
  },
);

/** Returns the events of the day that are published and not begun, in the order of their times. */
async function eventsToCome(page: Page): Promise<Listed['data']['events']> {
  const { data } = (await (await page.request.get(`${api}/results/${COUNTY}`)).json()) as Listed;
  return data.events.filter(({ heats }) => heats.length > 0 && heats.every(({ state }) => state === 'published'));
}

/** Returns the latest trial as a board shows it, large. */
const latestOn = (board: Page, mark: string): Locator =>
  board.getByLabel('Latest trial').getByText(mark, { exact: true });

/** Returns the milliseconds until all of these are visible. */
async function untilSeen(...all: Locator[]): Promise<number> {
  const from = Date.now();
  await Promise.all(all.map((one) => one.waitFor()));
  return Date.now() - from;
}

/** Returns the first of a list; throws for an empty one. */
function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}

const middle = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Writes a file into the folder that the page watches. */
const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    async ([file, content]) => {
      const folder = await navigator.storage.getDirectory();
      const writer = await (await folder.getFileHandle(file ?? '', { create: true })).createWritable();
      await writer.write(content ?? '');
      await writer.close();
    },
    [name, text],
  );
