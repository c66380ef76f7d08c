import type { Locator, Page } from '@playwright/test';
import { COUNTY, expect, test } from './steps/journey.ts';

type Row = {
  key: string;
  ceids: number[];
  eventNo: number;
  name: string;
  round: string;
  day: number;
  time: string;
  timeKnown: boolean;
  locked: boolean;
  needs: string[];
};
type Table = { status: string; rows: Row[]; clashes: { a: string; b: string; kind: string; names: string[] }[] };

/** Returns the timetable as the server has it. */
async function timetable(page: Page): Promise<Table> {
  const reply = await page.request.get(`/wp-json/e4s/v5/timetable/${COUNTY}`);
  return ((await reply.json()) as { data: Table }).data;
}
const rowOf = (table: Table, key: string): Row => {
  const row = table.rows.find((one) => one.key === key);
  if (!row) throw new Error(`No row ${key}`);
  return row;
};
const titleOf = ({ eventNo, name, round }: Row): string =>
  `${eventNo} ${name}${round === '' || name.toLowerCase().includes(round.toLowerCase()) ? '' : `, ${round}`}`;

async function open(page: Page): Promise<void> {
  await page.goto(`v2/builder-v2/${COUNTY}?step=schedule`);
  await expect(page.getByRole('heading', { name: /^Timetable/ })).toBeVisible();
}
const blockOf = (page: Page, row: Row): Locator =>
  page.locator('[data-row]').and(page.getByRole('button', { name: `${titleOf(row)}.` }));
const live = (page: Page): Locator => page.locator('p[role="status"].sr-only');

/** Goes to a row with the search, as somebody without a mouse does, and checks that it has the focus. */
async function goTo(page: Page, row: Row): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Find an event' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(titleOf(row));
  await page.keyboard.press('Enter');
  const block = blockOf(page, row);
  await expect(block).toBeFocused();
  return block;
}

/** Gives the focused row a time in its dialog, with only the keyboard. */
async function giveTime(page: Page, time: string): Promise<void> {
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Time' });
  await expect(field).toBeVisible();
  for (
    let presses = 0;
    presses < 10 && !(await field.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(time);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('The schedule with the keyboard alone: three events moved, a clash comes and goes, a lock, final', async ({
  page,
  people,
  faults,
}) => {
  faults.allow(/409/);
  await people.signIn('organiser@demo.test');
  await open(page);
  const before = await timetable(page);
  const clash = before.clashes.find(
    ({ kind, a, b }) => kind === 'overlap' && rowOf(before, a).name !== rowOf(before, b).name,
  );
  if (!clash) throw new Error('The demo has no clash to solve.');
  const [first, second] = [rowOf(before, clash.a), rowOf(before, clash.b)];
  const meets = new RegExp(`At the same time as ${first.eventNo} `);

  const block = await goTo(page, second);
  await expect(block).toHaveAccessibleName(meets);
  await giveTime(page, '07:05');
  await expect(live(page)).toContainText('07:05');
  await expect(live(page)).toContainText('Saved');
  await expect(block).not.toHaveAccessibleName(meets);
  await expect(block).toBeFocused();

  await giveTime(page, first.time);
  await expect(block).toHaveAccessibleName(meets);
  await expect(block).toHaveAccessibleName(new RegExp(clash.names[0] ?? 'expected'));

  const other = before.rows.find(
    ({ timeKnown, key, time }) =>
      timeKnown && key !== first.key && key !== second.key && time > '10:00' && time < '20:00',
  );
  if (!other) throw new Error('No third row.');
  for (const row of [first, other]) {
    const moved = await goTo(page, row);
    const hour = String(Number(row.time.slice(0, 2)) + 1).padStart(2, '0');
    if ((page.viewportSize()?.width ?? 0) > 700) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
    } else await giveTime(page, `${hour}${row.time.slice(2)}`);
    await expect(live(page)).toContainText(`${hour}${row.time.slice(2)}`);
    await expect(live(page)).toContainText('Saved');
    await expect(moved).toBeFocused();
  }

  await goTo(page, second);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Locked' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(blockOf(page, second)).toHaveAccessibleName(/locked/);
  await page.getByRole('button', { name: 'Mark as final' }).focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'People have entered' });
  await expect(asking).toContainText(/\d+ entries for \d+ people/);
  const heights = await asking.locator('[data-foot] button').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights), 'the words of each button are on one line').toBeLessThan(48);
  await page.getByRole('button', { name: 'Change without an email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timetable Final' })).toBeVisible();

  const after = await timetable(page);
  expect(after.status).toBe('final');
  expect(rowOf(after, second.key)).toMatchObject({ time: first.time, locked: true });
  for (const row of [first, other])
    expect(Number(rowOf(after, row.key).time.slice(0, 2))).toBe(Number(row.time.slice(0, 2)) + 1);
});

test(
  'Two tabs: the move that came second is kept, says where the first came from, and is saved on top',
  { tag: '@wide' },
  async ({ page, people, faults }) => {
    faults.allow(/status of 409/, /409 - changed-elsewhere/);
    await people.signIn('organiser@demo.test');
    await open(page);
    const before = await timetable(page);
    const row = before.rows.find(({ timeKnown }) => timeKnown);
    if (!row) throw new Error('No row.');
    const other = await people.elsewhere('organiser@demo.test');
    await open(other);
    await goTo(other, row);
    await giveTime(other, '07:30');
    await expect(live(other)).toContainText('Saved');

    await goTo(page, row);
    await giveTime(page, '07:40');
    const notice = page.getByText(/^You changed the timetable in another tab or on another device/);
    await expect(notice).toBeVisible();
    await expect(page.getByText(/the other version has .*07:30.*this one has .*07:40/)).toBeVisible();
    await page.getByRole('button', { name: 'Save this one instead' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(async () => rowOf(await timetable(page), row.key).time).toBe('07:40');
  },
);

test(
  'Without a connection a move is kept and sent when it is back',
  { tag: '@wide' },
  async ({ page, context, people, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await people.signIn('organiser@demo.test');
    await open(page);
    const row = (await timetable(page)).rows.find(({ timeKnown }) => timeKnown);
    if (!row) throw new Error('No row.');
    await goTo(page, row);
    await context.setOffline(true);
    await giveTime(page, '07:50');
    await expect(page.getByText('1 timetable change is not saved yet')).toBeVisible();
    await expect(blockOf(page, row)).toHaveAccessibleName(/Not saved yet/);
    await context.setOffline(false);
    await expect.poll(async () => rowOf(await timetable(page), row.key).time).toBe('07:50');
    await expect(page.getByText('1 timetable change is not saved yet')).toBeHidden();
  },
);

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 1000 }, isMobile: false, hasTouch: false });
  test('A block is dragged in steps of five minutes, into the tray and out of it', async ({ page, people }) => {
    await people.signIn('organiser@demo.test');
    await open(page);
    const before = await timetable(page);
    const row = before.rows.find(
      ({ timeKnown, day, needs, time }) =>
        timeKnown && day === 1 && needs.includes('track') && Number(time.slice(3)) < 45,
    );
    if (!row) throw new Error('No row.');
    const block = blockOf(page, row);
    const drag = async (from: Locator, to: { x: number; y: number }): Promise<void> => {
      const box = await from.boundingBox();
      if (!box) throw new Error('Not on the screen.');
      await page.mouse.move(box.x + 20, box.y + 6);
      await page.mouse.down();
      await page.mouse.move(box.x + 24, box.y + 16, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    };
    await page.getByRole('heading', { name: /^To be confirmed/ }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: /^To be confirmed/ }).evaluate((element) => element.scrollIntoView());
    const start = await block.boundingBox();
    if (!start) throw new Error('Not on the screen.');
    await drag(block, { x: start.x + 20, y: start.y + 6 + 47 });
    const quarter = String(Number(row.time.slice(3)) + 15).padStart(2, '0');
    await expect(live(page)).toContainText(`${row.time.slice(0, 3)}${quarter}`);
    await expect(live(page)).toContainText('Saved');

    const tray = await page.getByRole('heading', { name: /^To be confirmed/ }).boundingBox();
    if (!tray) throw new Error('No tray.');
    await drag(block, { x: tray.x + 300, y: tray.y + 10 });
    await expect(live(page)).toContainText('time to be confirmed');
    await expect.poll(async () => rowOf(await timetable(page), row.key).timeKnown).toBe(false);
  });
});
