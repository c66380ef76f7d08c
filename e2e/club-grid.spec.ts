import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';
import { fillSchool, publishEvents } from './steps/big-club.ts';
import { InteractionTimes, press, type Interaction } from './steps/interaction-times.ts';
import { expect, test, type People } from './steps/journey.ts';

const BAR = Number(process.env['INP_BAR'] ?? (availableParallelism() < 4 ? 200 : 100));
const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${String(row)}/${String(column)}"]`);

/** Opens the grid of a secretary whose club and competition are as large as this. */
async function openGrid(page: Page, people: People, size: { athletes: number; events: number }): Promise<void> {
  const compId = await publishEvents(await people.elsewhere('organiser@demo.test'), size.events);
  await people.signIn('club@demo.test');
  const clubId = await fillSchool(await people.elsewhere('admin@demo.test'), page, size.athletes);
  await page.goto(`v2/club-entries-v2/${String(compId)}/${String(clubId)}`);
  const grid = page.getByRole('grid', { name: 'Entries' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(size.athletes + 1));
  await expect(grid).toHaveAttribute('aria-colcount', String(size.events + 3));
}

test.describe('a grid', { tag: '@wide' }, () => {
  test.setTimeout(300_000);

  test('takes 60 athletes by 12 events in at most 125 key presses, each athlete in one event', async ({
    page,
    people,
  }) => {
    await openGrid(page, people, { athletes: 60, events: 12 });
    await cellAt(page, 0, 0).focus();
    let presses = 0;
    const pressKey = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    for (let row = 0; row < 60; row++) {
      await pressKey('Space');
      if (row % 12 === 11 && row < 59) await pressKey('ArrowRight');
      if (row < 59) await pressKey('ArrowDown');
    }
    console.log(`60 athletes of 60 in 12 columns: ${String(presses)} key presses`);
    expect(presses).toBeLessThanOrEqual(125);
    await expect(page.getByText('60 athletes, 60 entries')).toBeVisible();
    await expect(page.getByText('£300.00', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText('60 athletes, 60 entries')).toBeVisible();
    await cellAt(page, 0, 0).focus();
    await page.getByRole('grid', { name: 'Entries' }).hover();
    await page.mouse.wheel(0, 2_000);
    await expect(cellAt(page, 50, 0)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(cellAt(page, 1, 0), 'the keys go on where the focus was').toBeFocused();
  });

  test(`of 200 athletes by 40 events answers every press within ${String(BAR)} ms at a processor four times slower`, async ({
    page,
    browser,
    people,
  }) => {
    await openGrid(page, people, { athletes: 200, events: 40 });
    const times = new InteractionTimes(page, browser, BAR);
    const at = async (row: number, column: number): Promise<void> => {
      await cellAt(page, 0, 0)
        .focus({ timeout: 1_000 })
        .catch(() => page.keyboard.press('Home'));
      for (let n = 0; n < 20; n++) await page.keyboard.press('PageUp');
      await page.keyboard.press('Home');
      for (let n = 0; n < row; n++) await page.keyboard.press('ArrowDown');
      for (let n = 0; n < column; n++) await page.keyboard.press('ArrowRight');
    };
    const key = (name: string, keys: readonly string[], ready: () => Promise<void>): Interaction => ({
      name,
      ready,
      act: async () => {
        for (const one of keys) await page.keyboard.press(one);
      },
    });
    const search = page.getByRole('textbox', { name: 'Find an athlete' }).or(page.getByRole('searchbox'));
    const slow: string[] = [];
    for (const interaction of [
      key('Space', ['Space'], () => at(1, 1)),
      key('arrow keys in view', ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'], () => at(2, 2)),
      key('an arrow key below the edge', ['ArrowDown', 'ArrowDown'], () => at(12, 1)),
      key('an arrow key beyond the right edge', ['ArrowRight', 'ArrowRight'], () => at(1, 13)),
      key('Home and End', ['End', 'Home'], () => at(3, 3)),
      key('ten rows down', ['PageDown'], () => at(0, 1)),
      { name: 'a click', ready: () => at(0, 0), act: () => press(page, cellAt(page, 4, 4)) },
      {
        name: 'the first letters of a search',
        ready: async () => search.fill(''),
        act: async () => search.pressSequentially('gr'),
      },
      {
        name: 'those not entered',
        ready: () => page.getByRole('button', { name: 'All 200' }).click(),
        act: () => press(page, page.getByRole('button', { name: 'Not entered' })),
      },
    ]) {
      const { name, milliseconds, tries } = await times.time(interaction);
      console.log(
        `${milliseconds.toFixed(0).padStart(4)} ms  ${name} (${tries.map((one) => one.toFixed(0)).join(', ')})`,
      );
      if (milliseconds > BAR) slow.push(`${name}: ${milliseconds.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
