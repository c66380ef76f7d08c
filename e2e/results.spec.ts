import { COUNTY, expect, test } from './steps/journey.ts';

test(
  'An official writes a long jump with the network off halfway, and a phone in the stand sees each mark',
  { tag: '@tablet' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/u);
    await people.signIn('official@demo.test');
    await page.goto(`v2/draw-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Draw all ready events' }).click();
    await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish all drawn events' }).click();
    await expect(page.getByText(/^Published, version/).first()).toBeVisible();

    await page.goto(`v2/results-entry-v2/${COUNTY}`);
    await page
      .getByRole('link', { name: /Long Jump/ })
      .first()
      .click();
    await expect(page.getByText('All marks sent')).toBeVisible();
    const egId = page.url().split('/').at(-1) ?? '';
    const stand = await people.somebodyNew();
    await stand.goto(`r4s/public-rankings/${COUNTY}/${egId}`);
    await expect(stand.getByText('No results yet')).toBeVisible();
    await expect(stand.getByText('Live: marks appear automatically')).toBeVisible();

    const press = async (...names: string[]) => {
      for (const name of names) await page.getByRole('button', { name, exact: true }).click();
    };
    await press('5', '2', '1', 'Save, next');
    await expect(stand.getByRole('cell', { name: '5.21' })).toBeVisible({ timeout: 3_000 });

    await page.context().setOffline(true);
    await press('4', '8', '8', 'Save, next', 'Foul');
    await expect(page.getByText(/2 marks are safe on this device and not sent yet/)).toBeVisible();
    await expect(stand.getByRole('cell', { name: '4.88' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(/^All marks sent/)).toBeVisible();
    await expect(stand.getByRole('cell', { name: '4.88' })).toBeVisible({ timeout: 5_000 });

    await page.getByRole('button', { name: 'Make provisional' }).first().click();
    await expect(stand.getByText('Provisional')).toBeVisible();
    await page.getByRole('button', { name: 'Make official' }).first().click();
    await expect(stand.getByText('Official')).toBeVisible();
    await page.screenshot({ path: 'test-results/results-entry.png', fullPage: true });
    await stand.screenshot({ path: 'test-results/ranking.png', fullPage: true });
  },
);

type Sheet = { data: { eventNo: number; heats: { starts: { startId: number; position: number; name: string }[] }[] } };

test('A sprint arrives from a file dropped into a watched folder, on the board and on a phone at once', async ({
  page,
  people,
}) => {
  await people.signIn('official@demo.test');
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`v2/draw-v2/${COUNTY}`);
  await page.getByRole('button', { name: 'Draw all ready events' }).click();
  await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish all drawn events' }).click();
  await expect(page.getByText(/^Published, version/).first()).toBeVisible();

  await page.goto(`v2/results-entry-v2/${COUNTY}`);
  await page.getByRole('link', { name: /100m/ }).first().click();
  await expect(page.getByText('All marks sent')).toBeVisible();
  const egId = page.url().split('/').at(-1) ?? '';
  const reply = await page.request.get(`/wp-json/e4s/v5/results/${COUNTY}/${egId}`);
  const { eventNo, heats } = ((await reply.json()) as Sheet).data;
  const starts = heats[0]?.starts ?? [];

  await page.goto(`v2/scoreboard-output-list/${COUNTY}`);
  await page.getByLabel('Name', { exact: true }).fill('Infield');
  await page.getByRole('button', { name: 'Add board' }).click();
  const address = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
  await page.screenshot({ path: 'test-results/scoreboards.png', fullPage: true });
  const board = await people.somebodyNew();
  await board.goto(address ?? '');
  await expect(board.getByRole('list', { name: 'Timetable' })).toBeVisible();
  const stand = await people.somebodyNew();
  await stand.goto(`r4s/public-rankings/${COUNTY}/${egId}`);
  await expect(stand.getByText('Live: marks appear automatically')).toBeVisible();

  await page.goto(`v2/results-import-file/${COUNTY}`);
  await page.getByRole('button', { name: 'Choose the folder' }).click();
  await expect(page.getByText(/^Watching/)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        return (await (await folder.getFileHandle('lynx.evt', { create: true })).getFile()).text();
      }),
    )
    .toContain(`${String(eventNo)},1,1,`);
  const lif = [
    `${String(eventNo)},1,1,100m,+0.8,m/s,,,,100,14:05:01.2`,
    ...starts.map(({ position }, at) => `${String(at + 1)},,${String(position)},,,,${(12.3 + at / 10).toFixed(2)}`),
    '9,,9,Nobody,Known,,14.99',
  ].join('\r\n');
  await page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const writer = await (await folder.getFileHandle('race.lif', { create: true })).createWritable();
    await writer.write(text);
    await writer.close();
  }, lif);
  await expect(page.getByText(`${String(starts.length)} new, 1 to check.`).first()).toBeVisible({ timeout: 10_000 });
  await expect(stand.getByRole('cell', { name: '12.30' })).toBeVisible({ timeout: 3_000 });
  const name = starts[0]?.name ?? '';
  await expect(board.getByText(name)).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('heading', { name: 'Results without an athlete' })).toBeVisible();
  await page.screenshot({ path: 'test-results/photo-finish.png', fullPage: true });
  await board.setViewportSize({ width: 1920, height: 1080 });
  await board.screenshot({ path: 'test-results/board.png' });
  await board.setViewportSize({ width: 384, height: 128 });
  await board.goto((address ?? '').replace('output-v2', 'output'));
  await expect(board.getByText(name)).toBeVisible();
  await board.screenshot({ path: 'test-results/board-led.png' });

  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByRole('heading', { name: 'Results without an athlete' })).toHaveCount(0);
});

test('A record falls in the shot put, the announcer has it in sight, and a correction says what was before', async ({
  page,
  people,
}) => {
  await people.signIn('official@demo.test');
  await page.goto(`v2/draw-v2/${COUNTY}`);
  await page.getByRole('button', { name: 'Draw all ready events' }).click();
  await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish all drawn events' }).click();
  await expect(page.getByText(/^Published, version/).first()).toBeVisible();

  await page.goto(`v2/records-v2/${COUNTY}`);
  const list = ['F', 'M'].map((gender) => `Shot Put,${gender},CR,5.00,Old Holder,1999`).join('\n');
  await page.getByLabel('List of records').fill(`Event,Gender,Record,Mark,Holder,Year\n${list}`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Save 2 records' }).click();
  await expect(page.getByRole('button', { name: 'Delete CR Shot Put Women' })).toBeVisible();
  await page.screenshot({ path: 'test-results/records.png', fullPage: true });

  await page.goto(`v2/results-entry-v2/${COUNTY}`);
  await page.getByRole('link', { name: /Shot/ }).first().click();
  await expect(page.getByText('All marks sent')).toBeVisible();
  const sheet = page.url();
  const egId = sheet.split('/').at(-1) ?? '';
  const stand = await people.somebodyNew();
  await stand.setViewportSize({ width: 390, height: 844 });
  await stand.goto(`r4s/public-rankings/${COUNTY}/${egId}`);
  await expect(stand.getByText('Live: marks appear automatically')).toBeVisible();
  for (const name of ['5', '2', '1', 'Save, next']) await page.getByRole('button', { name, exact: true }).click();
  await expect(stand.getByRole('cell', { name: /5\.21.*CR/u })).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: 'Make provisional' }).first().click();
  await expect(stand.getByText('Provisional')).toBeVisible();

  await page.getByRole('button', { name: 'Trial 1', exact: true }).click();
  await page.getByRole('listitem').getByRole('button', { name: /5\.21/u }).click();
  for (const name of ['5', '1', '2', 'Save, next']) await page.getByRole('button', { name, exact: true }).click();
  await expect(stand.getByText(/trial 1: 5\.12, was 5\.21/u)).toBeVisible({ timeout: 3_000 });
  await expect(stand.getByRole('cell', { name: /5\.12.*CR/u })).toBeVisible();

  await page.goto(`v2/announcer-v2/${COUNTY}`);
  await expect(page.getByText('championship record')).toBeVisible();
  await expect(page.getByText('Old Holder, 1999').first()).toBeVisible();
  await page.screenshot({ path: 'test-results/announcer.png', fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: 'test-results/announcer-1280.png', fullPage: true });
  await stand.screenshot({ path: 'test-results/record-390.png', fullPage: true });
});
