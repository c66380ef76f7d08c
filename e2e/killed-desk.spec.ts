import type { Locator, Page, Request, Route } from '@playwright/test';
import fs from 'node:fs';
import { COUNTY, expect, test, type People } from './steps/journey.ts';
import { newProfile, openBrowser, type KillableBrowser } from './steps/killable-browser.ts';

const api = '/wp-json/e4s/v5';
/** Each round ends one thing in the middle of sending. `scripts/kill-desk.mjs` plays more of them with more reports. */
const rounds = Number(process.env['DESK_ROUNDS'] ?? 4);
const reports = Number(process.env['DESK_REPORTS'] ?? 200);
const ends = ['browser, before the server has it', 'browser, before the answer', 'network', 'server'] as const;

test.use({ meet: 'morning' });
test.describe.configure({ timeout: 150_000 + rounds * 20_000 + reports * rounds * 20 });

test(
  `Browser, network and server end in the middle of sending, ${rounds} times: no report is lost, none is kept twice`,
  { tag: '@once' },
  async ({ people, site, baseURL }) => {
    const profile = newProfile();
    let browser = await openBrowser(profile);
    const officer = await people.elsewhere('official@demo.test');
    const pack = async (): Promise<Pack> => {
      const reply = await officer.request.get(`${api}/day/${COUNTY}/pack`);
      return ((await reply.json()) as { data: Pack }).data;
    };
    try {
      const { seq: before, entrants } = await pack();
      const club = biggestClub(entrants);
      let made = 0;
      for (let round = 0; round < rounds; round++) {
        const end = ends[round % ends.length] ?? 'network';
        await test.step(`round ${round + 1} ends the ${end}`, async () => {
          await openDesk(people, browser, baseURL ?? '');
          await browser.context.setOffline(true);
          made += await reportMany(browser.page, { club, least: reports, isLast: round === rounds - 1 });
          const sending = held(browser.page);
          await browser.context.setOffline(false);
          const { route, request } = await sending;
          browser = await ended(end, { browser, route, request, profile, restart: () => site.killAndRestart() });
          await openDesk(people, browser, baseURL ?? '');
          await expect(browser.page.getByText('All sent')).toBeVisible({ timeout: 60_000 });
          expect((await pack()).seq, 'numbers of the log are without gaps: one for each report').toBe(before + made);
        });
      }
      const summary = await officer.request.get(`${api}/competition/checkinsummary?compid=${COUNTY}`);
      const { collected } = ((await summary.json()) as { data: { checkIn: { collected: number } } }).data.checkIn;
      await expect(browser.page.getByText(new RegExp(`Actual: ${collected}$`))).toBeVisible();
      expect(collected, 'somebody is checked in').toBeGreaterThan(0);
      expect(await keptWords(browser.page), 'kept on the device').not.toMatch(
        /"(dob|birth\w*|email\w*|phone\w*)"|@[\w-]+\.\w/iu,
      );
      test.info().annotations.push({ type: 'measured', description: `${made} reports, ${rounds} rounds` });
    } finally {
      await browser.kill();
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

/** Opens the desk; a killed browser may have lost its newest cookies, so the official logs in again. */
async function openDesk(people: People, { page, context }: KillableBrowser, base: string): Promise<void> {
  await context.clearCookies();
  await people.signIn('official@demo.test', context);
  await page.goto(new URL(`v2/checkin-v2/${COUNTY}`, base).href);
  await expect(page.getByText('Live: other desks’ changes appear straight away')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/**
 * Checks in and takes back a whole club without signal until enough reports wait; only in the last round it ends
 * checked in.
 */
async function reportMany(page: Page, { club, least, isLast }: Reporting): Promise<number> {
  await expect(page.getByText('Offline: still working on this device')).toBeVisible({ timeout: 15_000 });
  const box = page.getByLabel('Name, club, bib, registration number or event');
  const waiting = page.getByText(/\d+ changes? safe on this device, not sent yet/);
  const count = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0] ?? 0);
  await box.fill(club);
  const all = page.getByRole('button', { name: `Check in all of ${club}` });
  const size = Number(/\((\d+)\)$/.exec((await all.textContent()) ?? '')?.[1] ?? 0);
  expect(size).toBeGreaterThan(0);
  let made = 0;
  const press = async (button: Locator): Promise<void> => {
    await button.click();
    made += size;
    await expect.poll(count).toBe(made);
  };
  while (made < least) {
    await press(all);
    await press(page.getByRole('button', { name: 'Undo last change' }));
  }
  if (isLast) await press(all);
  await box.fill('');
  return made;
}
type Reporting = { readonly club: string; readonly least: number; readonly isLast: boolean };
type Pack = { seq: number; entrants: { club: string; isPaid: boolean }[] };

/** Returns the club with the most entries. */
function biggestClub(entrants: Pack['entrants']): string {
  const sizes = new Map<string, number>();
  for (const { club, isPaid } of entrants) if (isPaid && club !== '') sizes.set(club, (sizes.get(club) ?? 0) + 1);
  return [...sizes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Returns the next batch of reports, held on its way to the server. */
const held = (page: Page): Promise<{ route: Route; request: Request }> =>
  new Promise((done, fail) => {
    page.route(/\/day\/\d+\/log/, (route, request) => done({ route, request }), { times: 1 }).catch(fail);
  });

type Sending = {
  browser: KillableBrowser;
  route: Route;
  request: Request;
  profile: string;
  restart: () => Promise<void>;
};

/** Ends one side while a batch is being sent. Returns the browser that goes on. */
async function ended(end: (typeof ends)[number], sending: Sending): Promise<KillableBrowser> {
  const { browser, route, profile, restart } = sending;
  if (end === 'server') {
    await Promise.all([route.continue(), restart()]);
    return browser;
  }
  if (end === 'browser, before the server has it') {
    await browser.kill();
    return openBrowser(profile);
  }
  const reply = await route.fetch();
  expect(reply.status(), 'the server has kept the batch').toBe(200);
  if (end === 'network') {
    await browser.context.setOffline(true);
    await route.abort('internetdisconnected');
    await expect(browser.page.getByText('Offline: still working on this device')).toBeVisible({ timeout: 15_000 });
    await browser.context.setOffline(false);
    return browser;
  }
  await browser.kill();
  return openBrowser(profile);
}

/** Returns the browser's packs of the day, as text. */
const keptWords = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('startline-day');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('packs').objectStore('packs').getAll();
          reading.onsuccess = () => done(JSON.stringify(reading.result));
          reading.onerror = () => fail(new Error('not read'));
        };
      }),
  );
