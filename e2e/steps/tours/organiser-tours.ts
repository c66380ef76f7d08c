import type { Page } from '@playwright/test';
import { COUNTY } from '../journey.ts';
import { close, press, see, type Stop, type ToursOf } from './tour.ts';

const IRISH_CHAMPIONSHIPS = 40;

/** Opens a step of the builder, or a view of its events. */
const step =
  (comp: number, name: string, view?: string) =>
  async (page: Page): Promise<void> => {
    await see(page, `v2/builder-v2/${comp}?step=${name}${view === undefined ? '' : `&view=${view}`}`);
  };
const sheet = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const forms = (comp: number): readonly Stop[] => [
  ['builder general', step(comp, 'general')],
  [
    'builder help',
    async (page) => {
      await press(page, /^Help/);
      await page.getByText('Tip').first().waitFor();
    },
  ],
  [
    'builder history',
    async (page) => {
      await close(page);
      await press(page, 'History');
      await sheet(page);
    },
  ],
  ['builder options', step(comp, 'options')],
  [
    'builder options all',
    async (page) => {
      for (const fold of await page.locator('main details').all())
        await fold.evaluate((details) => details.setAttribute('open', ''));
    },
  ],
  [
    'builder options fault',
    async (page) => {
      await page.getByLabel('Lanes', { exact: true }).fill('99');
      await press(page, /^Next: |^Events$/);
      await page.getByRole('alert').first().waitFor();
    },
  ],
];

const events = (comp: number): readonly Stop[] => [
  ['builder matrix', step(comp, 'events')],
  ['builder event list', step(comp, 'events', 'list')],
  [
    'builder bulk',
    async (page) => {
      for (const box of (await page.getByRole('checkbox', { name: /^Choose / }).all()).slice(0, 3)) await box.check();
    },
  ],
  [
    'builder bulk edit',
    async (page) => {
      await press(page, 'Change them');
      await sheet(page);
    },
  ],
  [
    'builder event',
    async (page) => {
      await close(page);
      await page
        .getByRole('region', { name: 'Events', exact: true })
        .getByRole('button', { name: /Long Jump|100m|60m/ })
        .first()
        .click();
      await sheet(page);
    },
  ],
  ['builder paste', step(comp, 'events', 'paste')],
  [
    'builder paste read',
    async (page) => {
      await page
        .getByRole('textbox', { name: /Timetable from a spreadsheet/ })
        .fill(
          [
            'Event\tAge group\tGender\tTime\tMax',
            '100m\tU14\tF\t10:30\t24',
            'Long Jump\tU14\tF\t11:00\t16',
            'Egg and spoon\tU14\tF\t12:00\t8',
          ].join('\n'),
        );
      await press(page, 'Check it');
      await page.getByRole('button', { name: /^Add \d/ }).waitFor();
    },
  ],
  ...['groups', 'prices', 'discounts', 'shop', 'ages', 'own'].flatMap((view): Stop[] => [
    [`builder ${view}`, step(comp, 'events', view)],
  ]),
  [
    'builder price',
    async (page) => {
      await step(comp, 'events', 'prices')(page);
      await press(page, 'Add a price');
      await sheet(page);
    },
  ],
  [
    'builder discount',
    async (page) => {
      await step(comp, 'events', 'discounts')(page);
      await press(page, 'Add a discount');
      await sheet(page);
    },
  ],
  [
    'builder shop item',
    async (page) => {
      await step(comp, 'events', 'shop')(page);
      await press(page, 'Add a shop item');
      await sheet(page);
    },
  ],
  [
    'builder age',
    async (page) => {
      await step(comp, 'events', 'ages')(page);
      await press(page, 'Add an age group');
      await sheet(page);
    },
  ],
  [
    'builder own event',
    async (page) => {
      await step(comp, 'events', 'own')(page);
      await press(page, 'Add your own event');
      await sheet(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    },
  ],
];

const schedule = (comp: number): readonly Stop[] => [
  [
    'builder schedule',
    async (page) => {
      await step(comp, 'schedule')(page);
      await page.getByRole('heading', { name: /^Timetable/ }).waitFor();
    },
  ],
  [
    'builder schedule row',
    async (page) => {
      await page.locator('[data-row]').nth(3).press('Enter');
      await sheet(page);
    },
  ],
  [
    'builder schedule fault',
    async (page) => {
      await page.getByRole('dialog').getByLabel('Time', { exact: true }).fill('10:03');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    },
  ],
  [
    'builder proposal',
    async (page) => {
      await close(page);
      await press(page, 'Propose times');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Take|^Search longer/ })
        .first()
        .waitFor();
    },
  ],
];

const lastSteps = (comp: number): readonly Stop[] => [
  ['builder rules', step(comp, 'rules')],
  [
    'builder rule',
    async (page) => {
      await press(page, /^Add a rule/);
      await sheet(page);
    },
  ],
  ['builder check', step(comp, 'publish')],
  [
    'builder cancel',
    async (page) => {
      await press(page, 'Cancel the competition');
      await sheet(page);
    },
  ],
  [
    'builder copy',
    async (page) => {
      await see(page, 'v2/builder-v2');
      await press(page, /^Copy/);
      await sheet(page);
    },
  ],
  [
    'builder import',
    async (page) => {
      await close(page);
      await press(page, 'Import');
      await sheet(page);
    },
  ],
  [
    'builder new fault',
    async (page) => {
      await see(page, 'v2/builder-v2/0');
      await press(page, /^Create the draft/);
      await page.getByRole('alert').first().waitFor();
    },
  ],
];

const desk = (comp: number): readonly Stop[] => [
  ['entries of a competition', (page) => see(page, `v2/comp-entries-v2/${comp}`)],
  ['entries found', (page) => see(page, `v2/comp-entries-v2/${comp}?search=a&payment=awaiting-cheque`)],
  [
    'entry pb',
    async (page) => {
      await see(page, `v2/comp-entries-v2/${comp}`);
      await press(page, /PB of /);
      await sheet(page);
    },
  ],
  [
    'entries chosen',
    async (page) => {
      await close(page);
      await page.getByRole('main').getByRole('checkbox').first().check();
    },
  ],
  ...['Enter another event', 'Move 1 entry', 'Message 1 person', 'Withdraw 1 entry'].map((act, at): Stop => [
    `entry ${act.toLowerCase()}`,
    async (page) => {
      if (at > 0) await close(page);
      await press(page, act);
      await sheet(page);
      await page.getByText('Looking for events…').waitFor({ state: 'detached' });
    },
  ]),
  [
    'organisation colleague',
    async (page) => {
      await see(page, 'v2/orgs-v2');
      await page.getByRole('main').getByRole('link').last().click();
      await press(page, 'Invite a colleague');
      await sheet(page);
    },
  ],
];

const office: readonly Stop[] = [
  [
    'approval refused',
    async (page) => {
      await see(page, 'v2/org-approval-v2');
      await press(page, /^Refuse/);
      await sheet(page);
    },
  ],
  [
    'mail',
    async (page) => {
      await see(page, 'v2/forgot-v2');
      await page.getByLabel('Email address').fill('parent@demo.test');
      await press(page, 'Send the link');
      await page.waitForTimeout(3_000); // mails leave a moment after what they tell of
      await see(page, 'v2/mails-v2');
      await page.getByRole('main').getByRole('button').filter({ hasText: '@' }).first().click();
      await sheet(page);
    },
  ],
  ['users found', (page) => see(page, 'v2/user-search-v2?search=demo')],
];

/**
 * Returns the screens of organisers and administrators: every step of the builder with its dialogs, and their desks.
 */
export const organiserTours: ToursOf = (edition) => {
  const [comp, as] = edition === 'IRL' ? [IRISH_CHAMPIONSHIPS, 'other@demo.test'] : [COUNTY, 'organiser@demo.test'];
  return [
    { name: 'forms', as, stops: forms(comp) },
    { name: 'events', as, stops: events(comp) },
    { name: 'timetable', as, stops: schedule(comp) },
    { name: 'publishing', as, stops: lastSteps(comp) },
    { name: 'desk', as, stops: desk(comp) },
    { name: 'office', as: 'admin@demo.test', stops: office },
  ];
};
