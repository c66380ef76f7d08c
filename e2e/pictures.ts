// Pictures of every screen and of every stop on the tours, in both editions, light and dark, on a phone and a desktop:
//   npx tsx e2e/pictures.ts FOLDER [--part 'a word of its name'] [--looks EA-light,IRL-dark] [--widths 390,820,1280]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import makeDemo from './make-demo.ts';
import { demoFolder, startSite } from './site.ts';
import { looks, screens, type Look } from './steps/screens.ts';
import { entrantTours } from './steps/tours/entrant-tours.ts';
import { organiserTours } from './steps/tours/organiser-tours.ts';
import { see, type Stop, type Tour } from './steps/tours/tour.ts';

const {
  positionals: [folder],
  values: { part, looks: search, widths },
} = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', default: '' },
    looks: { type: 'string', default: 'EA-light,EA-dark,IRL-light,IRL-dark' },
    widths: { type: 'string', default: '390,1280' },
  },
});
if (folder === undefined) throw new Error('Name the folder for the pictures.');
fs.mkdirSync(folder, { recursive: true });
const wanted = looks.filter(({ edition, scheme }) => search.split(',').includes(`${edition}-${scheme}`));

/** The screens as they open, one tour for each person who sees them. */
const screenTours: readonly Tour[] = [...new Set(screens.map(({ as }) => as))].map((as) => ({
  name: 'screens',
  as,
  stops: screens
    .filter((screen) => screen.as === as && screen.name.includes(part))
    .map(({ name, path: address }): Stop => [name, (page) => see(page, address)]),
}));

const missed: string[] = [];
/** The most of a page in one picture, in pixels. */
const MOST = 2_800;

async function take(page: Page, name: string, edition: Look['edition']): Promise<void> {
  for (const { scheme } of wanted.filter((look) => look.edition === edition)) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(300); // the page hears of the device's scheme a moment later
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isOver = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
    const tall = isOver ? height : Math.min(MOST, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({
      path: path.join(folder as string, `${name.replaceAll(' ', '-')}-${width}-${edition}-${scheme}.png`),
      fullPage: !isOver,
      clip: { x: 0, y: 0, width, height: tall },
    });
  }
}

/** Plays a tour on a site of its own, so that none sees another's changes. Names unreached stops at the end. */
async function go({ name, as, stops }: Tour, edition: Look['edition'], width: number): Promise<void> {
  if (stops.length === 0) return;
  const site = await startSite({ ORG_CODE: edition }, demoFolder);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const context = await browser.newContext({
      viewport: { width, height: width < 701 ? 844 : 800 },
      baseURL: `${site.origin}/app-v3/`,
      locale: 'en-GB',
      timezoneId: edition === 'IRL' ? 'Europe/Dublin' : 'Europe/London',
    });
    if (as)
      await context.request.post(`${site.origin}/wp-login.php`, {
        form: { log: as, pwd: 'startline-demo' },
        timeout: 120_000,
      });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    for (const [stop, reach] of stops) {
      const reached = await reach(page).then(
        () => true,
        (cause: unknown) => {
          missed.push(`${name}, ${stop}, ${edition} ${width}: ${String(cause).split('\n')[0] ?? ''}`);
          return false;
        },
      );
      await take(page, reached ? stop : `missed ${stop}`, edition);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

const forget = await makeDemo();
try {
  for (const edition of new Set(wanted.map((look) => look.edition))) {
    const tours = [
      ...screenTours,
      ...[...entrantTours(edition), ...organiserTours(edition)].filter(
        (tour) => tour.name.includes(part) || tour.stops.some(([stop]) => stop.includes(part)),
      ),
    ];
    for (const width of widths.split(',').map(Number)) for (const tour of tours) await go(tour, edition, width);
  }
} finally {
  await forget();
}
for (const text of missed) console.error(`Not reached: ${text}`);
if (missed.length > 0) process.exitCode = 1;
