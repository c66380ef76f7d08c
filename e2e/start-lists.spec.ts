import { unzipSync } from 'fflate';
import { COUNTY, expect, test } from './steps/journey.ts';

const api = '/wp-json/e4s/v5';

test(
  'An official draws the day, moves two by hand, splits a heat, prints and publishes; a phone and the camera have it',
  { tag: '@tablet' },
  async ({ page, people }) => {
    await people.signIn('official@demo.test');
    await page.goto(`v2/draw-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Draw all ready events' }).click();
    await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish all drawn events' }).click();
    await expect(page.getByText(/^Published, version/).first()).toBeVisible();

    await page.getByRole('link', { name: /800m Boys U14$/ }).click();
    await expect(page.getByRole('heading', { name: 'Heat 1 of 2' })).toBeVisible();
    const move = page.getByRole('button', { name: /^Move / });
    const first = ((await move.first().getAttribute('aria-label')) ?? '').replace('Move ', '');
    const second = ((await move.nth(1).getAttribute('aria-label')) ?? '').replace('Move ', '');
    await page.getByRole('button', { name: `Move ${first}`, exact: true }).click();
    await page.getByRole('button', { name: `Swap ${first} with ${second}`, exact: true }).click();
    await expect(page.getByText('Placed by hand')).toHaveCount(2);
    await page.getByRole('button', { name: 'Split Heat 1 of 2' }).click();
    await expect(page.getByRole('heading', { name: 'Heat 3 of 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo last change' }).click();
    await expect(page.getByRole('heading', { name: 'Heat 3 of 3' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Heat 2 of 2' })).toBeVisible();
    await page.screenshot({ path: 'test-results/start-list.png', fullPage: true });
    const egId = page.url().split('/').at(-1) ?? '';

    await page.goto(`v2/papers-v2/${COUNTY}`);
    await page.getByLabel('Paper').selectOption('Call room');
    await page.getByLabel('Events').selectOption(egId);
    await expect(page.getByText(/^Version 4, published/)).toBeVisible();
    await page.screenshot({ path: 'test-results/papers.png', fullPage: true });
    const pdf = await page.request.get(`${api}/papers/${COUNTY}/call-room/pdf?egId=${egId}`);
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    const parent = await people.elsewhere('parent@demo.test');
    await parent.goto(`v2/start-lists-v2/${COUNTY}`);
    await expect(parent.getByRole('rowheader', { name: first })).toBeVisible();
    await expect(parent.getByText(/^Version 4, published/)).toBeVisible();

    const zip = await page.request.get(`${api}/photo-finish/${COUNTY}/zip`);
    const files = unzipSync(await zip.body());
    const races = new TextDecoder('latin1').decode(files['lynx.evt']).split(/\r?\n/u);
    expect(races.filter((line) => /^\d+,1,[12],800m Boys U14,/u.test(line))).toHaveLength(2);
  },
);
