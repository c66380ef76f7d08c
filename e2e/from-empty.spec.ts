import type { Page } from '@playwright/test';
import {
  copyAndPublish,
  countEvents,
  look,
  pasteTimetable,
  publish,
  startCompetition,
  takeCheques,
  tickMore,
  toStep,
} from './from-empty/build-steps.ts';
import { enterEvent, organiserSees, payByCard, promiseCheque } from './from-empty/entry-steps.ts';
import { ADMIN, expect, test } from './from-empty/new-installation.ts';
import { approve, askForOrganisation, connectCards } from './from-empty/org-steps.ts';
import { beAdministrator, register } from './from-empty/people-steps.ts';
import { countyLines, countyTimetable, foreignTimetables } from './from-empty/timetables.ts';
import { firstPrice, hasEvents, next, typedDay } from './steps/builder-steps.ts';
import { openMail } from './steps/entrant-steps.ts';
import { test as onDemo } from './steps/journey.ts';
import { countTaps } from './steps/taps.ts';

const TEMPLATE = 'Downs Championships';
const PASTED = 'Pasted County';
const COPIED = 'Evening Championships';
/** Sixty events and more by template and matrix: everything from the builder's list to the published page. */
const most = { taps: 16, typed: 8 };

/** Makes a championship by a template, three more ticks and cheques; returns its number and the taps it took. */
async function byTemplate(page: Page) {
  const counted = await countTaps(page);
  await page.goto('v2/builder-v2');
  const id = await startCompetition(page, {
    name: TEMPLATE,
    template: 'County championship',
    ground: 'Long Mead',
    isNewGround: true,
  });
  const events = await countEvents(page);
  expect(events).toBeGreaterThanOrEqual(60);
  await tickMore(page, 3);
  await hasEvents(page, events + 3);
  await takeCheques(page);
  await next(page, 'Schedule').click();
  await publish(page);
  const { taps, typed } = await counted();
  expect(taps).toBeLessThanOrEqual(most.taps);
  expect(typed).toBeLessThanOrEqual(most.typed);
  return id;
}

/** Makes a championship by pasting the county timetable, after previewing timetables of other makers. */
async function byPaste(page: Page): Promise<number> {
  await page.goto('v2/builder-v2');
  const id = await startCompetition(page, { name: PASTED, ground: 'Long Mead', isNewGround: false });
  await toStep(page, 'Events');
  await firstPrice(page, '8.50');
  await page.getByRole('tab', { name: 'Paste' }).click();
  for (const { text, lines, first } of foreignTimetables) {
    await look(page, text);
    await expect(page.getByRole('heading', { name: `${lines} lines: ${lines} read` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  }
  await pasteTimetable(page, countyTimetable, { lines: countyLines, events: countyLines });
  await publish(page);
  return id;
}

/**
 * Copies the first one to a day on which its entries are open too: at most eight taps and typed fields, from the list
 * on.
 */
async function byCopy(page: Page): Promise<number> {
  const counted = await countTaps(page);
  await page.goto('v2/builder-v2');
  const id = await copyAndPublish(page, TEMPLATE, { day: typedDay(39), as: COPIED });
  const { taps, typed } = await counted();
  expect(taps + typed).toBeLessThanOrEqual(8);
  return id;
}

test(
  'From an empty database with only an administrator: an organisation is approved, a championship is built by template, by paste and by copy, each is published, entered and paid for',
  { tag: '@wide' },
  async ({ page, people, adminLink, provider }) => {
    test.setTimeout(300_000);
    const admin = await people.somebodyNew();
    await beAdministrator(admin, adminLink, ADMIN);
    await register(page, admin, { name: 'Olive Organiser', email: 'olive@club.test' });
    await askForOrganisation(page, 'Downs Athletics');
    await approve(admin, page, 'Downs Athletics');
    await connectCards(page);

    const template = await byTemplate(page);
    const pasted = await byPaste(await page.context().newPage());
    const copied = await byCopy(await page.context().newPage());

    const parent = await people.somebodyNew();
    await register(parent, admin, { name: 'Pat Parent', email: 'pat@family.test' });
    await enterEvent(parent, TEMPLATE, '100m', { first: 'Elia', last: 'Parent', dob: '09/04/2013', sex: 'Male' });
    await promiseCheque(parent);
    await enterEvent(parent, PASTED, '100m');
    await payByCard(parent);
    await enterEvent(parent, COPIED, 'Long Jump');
    await payByCard(parent);
    expect(provider.charged.map(({ amount, account }) => [amount, account.startsWith('acct_')])).toEqual([
      [850, true],
      [850, true],
    ]);
    await organiserSees(page, template, { athlete: 'Elia Parent', standing: 'Payment awaited' });
    await organiserSees(page, pasted, { athlete: 'Elia Parent', standing: 'Paid' });
    await organiserSees(page, copied, { athlete: 'Elia Parent', standing: 'Paid' });
    await openMail(admin, /pat@family\.test/, 'Order 3: your entry is confirmed');
  },
);

onDemo(
  'The three ways of building on a tablet and a phone, and no page is wider than the screen',
  { tag: '@narrow' },
  async ({ page, people }) => {
    onDemo.setTimeout(180_000);
    await people.signIn('organiser@demo.test');
    await byTemplate(page);
    for (const step of ['General', 'Options', 'Events', 'Schedule', 'Rules', 'Check and publish']) {
      await toStep(page, step);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${step} fits`,
      ).toBeLessThanOrEqual(0);
    }
    await byPaste(await page.context().newPage());
    await byCopy(await page.context().newPage());
  },
);
