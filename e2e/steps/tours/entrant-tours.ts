import { COUNTY } from '../journey.ts';
import { close, press, see, type Stop, type ToursOf } from './tour.ts';

/** The demo's Irish competition for the Irish edition. */
const IRISH_INDOOR = 39;

const home: readonly Stop[] = [
  [
    'home table',
    async (page) => {
      await see(page, 'v2');
      await press(page, 'Table');
      await page.getByRole('table').waitFor();
    },
  ],
  [
    'home filters',
    async (page) => {
      await see(page, 'v2');
      await press(page, /^Filters/);
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['home nothing', (page) => see(page, 'v2?q=zzzz')],
  [
    'menu',
    async (page) => {
      await see(page, 'v2');
      await press(page, /menu|account/i);
    },
  ],
];

const tabs = (comp: number): readonly Stop[] =>
  ['schedule', 'prices', 'entered', 'ages', 'contact'].map((tab): Stop => [
    `competition ${tab}`,
    (page) => see(page, `v2/show-entry-v2/${comp}?tab=${tab}`),
  ]);

const newcomer: readonly Stop[] = [
  [
    'start fault',
    async (page) => {
      await see(page, `v2/entry-v2/${COUNTY}`);
      await press(page, 'Continue to the entry');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  [
    'start athlete',
    async (page) => {
      await page.getByLabel('Your name').fill('Rosa Marchetti');
      await page.getByLabel('Your email address').fill('rosa@family.test');
      await page.getByLabel('Your phone').fill('01632 960 700');
      await press(page, 'Continue to the entry');
      await page.getByRole('heading', { name: 'Add an athlete' }).waitFor();
    },
  ],
  [
    'start athlete fault',
    async (page) => {
      await press(page, 'Save and choose events');
      await page.getByRole('alert').first().waitFor();
    },
  ],
];

const journey: readonly Stop[] = [
  [
    'entry refusals',
    async (page) => {
      await see(page, `v2/entry-v2/${COUNTY}`);
      for (const later of await page.getByText(/events? you do not enter directly/).all()) await later.click();
    },
  ],
  [
    'entry pb',
    async (page) => {
      await press(page, 'Add PB for Hammer Throw');
      await press(page, 'Save PB');
    },
  ],
  [
    'entry chosen',
    async (page) => {
      await close(page);
      for (const event of ['75m Hurdles', '200m'])
        await page.getByRole('checkbox', { name: event, exact: true }).click();
      await page.getByText('2 of 4 events').waitFor();
      await page
        .getByText(/Places held for/)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  ],
  ['home not paid', (page) => see(page, 'v2')],
  [
    'basket full',
    async (page) => {
      await see(page, 'v2/basket-v2');
      await page.getByRole('button', { name: /^Pay/ }).waitFor();
    },
  ],
  [
    'basket refused',
    async (page) => {
      await page.getByLabel('Card number').fill('4000 0000 0000 0002');
      await press(page, /^Pay/);
      await page.getByRole('alert').filter({ hasText: 'Not paid' }).waitFor();
    },
  ],
  [
    'order',
    async (page) => {
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await press(page, /^Pay/);
      await page.getByRole('heading', { name: 'You are in' }).waitFor();
    },
  ],
  ['entry paid', (page) => see(page, `v2/entry-v2/${COUNTY}`)],
  [
    'my entries full',
    async (page) => {
      await see(page, 'v2/my-entries-v2');
      await page.getByText('Confirmed').first().waitFor();
    },
  ],
  ['my entries cancel', (page) => press(page, 'Cancel this entry')],
  [
    'actions',
    async (page) => {
      await close(page);
      await page
        .getByRole('link', { name: /^Change/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^Entry \d/ }).waitFor();
    },
  ],
  [
    'my entries past',
    async (page) => {
      await see(page, 'v2/my-entries-v2');
      await press(page, 'Past');
    },
  ],
  [
    'athlete removal',
    async (page) => {
      await see(page, 'v2/athletes-v2');
      await press(page, /off my list/);
    },
  ],
  [
    'cheque',
    async (page) => {
      await see(page, `v2/entry-v2/${COUNTY}`);
      await page.getByRole('checkbox', { name: 'Long Jump', exact: true }).click();
      await page
        .getByText(/Places held for/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await see(page, 'v2/basket-v2');
      await page.getByRole('radio', { name: 'Cheque' }).check();
    },
  ],
  [
    'cheque order',
    async (page) => {
      await press(page, /by cheque$/);
      await page.getByRole('heading', { name: 'Entered, cheque awaited' }).waitFor();
    },
  ],
];

/** The page's messages when the server or the connection is gone. */
const troubles: readonly Stop[] = [
  ['no such competition', (page) => see(page, 'v2/show-entry-v2/999999')],
  [
    'no server',
    async (page) => {
      await page.route('**/wp-json/**/my/entries**', (route) =>
        route.fulfill({
          status: 503,
          json: {
            errNo: 1500,
            error: 'unavailable',
            message: 'The server is busy. Try again in a moment.',
            data: null,
          },
        }),
      );
      await see(page, 'v2/my-entries-v2');
      await page.getByRole('button', { name: /again/i }).first().waitFor();
    },
  ],
  [
    'offline',
    async (page) => {
      await see(page, `v2/entry-v2/${COUNTY}`);
      await page.context().setOffline(true);
      await page.getByRole('checkbox', { name: '75m Hurdles' }).click();
      await page.waitForTimeout(1_500);
    },
  ],
  [
    'may not',
    async (page) => {
      await page.context().setOffline(false);
      await see(page, 'v2/mails-v2');
    },
  ],
];

/** Returns the screens of entrants and visitors on the way to a paid entry, and with data in them. */
export const entrantTours: ToursOf = (edition) => [
  { name: 'visitor', stops: [...home, ...tabs(edition === 'IRL' ? IRISH_INDOOR : COUNTY)] },
  { name: 'newcomer', stops: newcomer },
  { name: 'journey', as: 'parent@demo.test', stops: journey },
  { name: 'trouble', as: 'parent@demo.test', stops: troubles },
];
