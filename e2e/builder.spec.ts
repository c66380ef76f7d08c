import { COUNTY, countyName, expect, test } from './steps/journey.ts';
import { countTaps } from './steps/taps.ts';
import {
  field,
  firstPrice,
  hasEvents,
  isAt,
  isSaved,
  makeDraft,
  next,
  openStep,
  typedDay,
} from './steps/builder-steps.ts';
import { isIn } from './steps/entrant-steps.ts';

test.beforeEach(async ({ people }) => people.signIn('organiser@demo.test'));

test(
  'Copy last year: from the list to a published copy in at most eight taps',
  { tag: '@tablet' },
  async ({ page }) => {
    const counted = await countTaps(page);
    await page.goto('v2/builder-v2');
    await page.getByRole('button', { name: `Copy ${countyName}` }).click();
    await field(page, 'New date').fill(typedDay(400));
    await expect(page.getByText('195 events with groups, start times, limits and prices')).toBeVisible();
    await page.getByRole('button', { name: 'Create the copy' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('This competition is published')).toBeVisible();
    const { taps, typed } = await counted();
    expect(taps + typed).toBeLessThanOrEqual(8);
  },
);

test(
  'On a laptop the first events of the matrix and of the timetable are seen without scrolling',
  { tag: '@wide' },
  async ({ page }) => {
    const seen = async (what: ReturnType<typeof page.locator>, least: number) => {
      await expect(what.first()).toBeVisible();
      const foot = await page.getByRole('button', { name: 'Back', exact: true }).boundingBox();
      const seenNow = async () => {
        const boxes = await what.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        );
        return boxes.filter(({ top, height }) => top > 0 && top + Math.min(30, height) <= (foot?.y ?? 0)).length;
      };
      await expect.poll(seenNow).toBeGreaterThanOrEqual(least);
    };
    await page.goto(`v2/builder-v2/${COUNTY}?step=events`);
    await seen(page.getByRole('grid', { name: 'Events by age group' }).getByRole('row'), 6);
    await page.goto(`v2/builder-v2/${COUNTY}?step=schedule`);
    await seen(page.locator('[data-row]'), 8);
  },
);

test('Each competition has a start page: what is next, entries by day, and the way to everything', async ({ page }) => {
  await page.goto('v2/builder-v2');
  await page.getByRole('link', { name: `Overview of ${countyName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: countyName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to do next' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries by day' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await isAt(page, 'Schedule');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.reload();
  await expect(page).toHaveTitle(`${COUNTY}: Overview`);
});

test(
  'The matrix is given masters and a school year in two taps, and two groups of one name are told apart',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`v2/builder-v2/${COUNTY}?step=events`);
    const add = page.getByRole('combobox', { name: 'Add age groups' });
    await add.selectOption({ label: 'Year 7 at school' });
    await expect(page.getByRole('button', { name: 'Y7', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await add.selectOption('set english-schools');
    await expect(page.getByRole('button', { name: 'Intermediate', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: /^List/ }).click();
    await page.getByRole('button', { name: 'Add an event' }).click();
    const ages = page.getByRole('dialog').getByLabel('Age group', { exact: true });
    await expect(ages.getByRole('option', { name: /^Junior · English Schools · Born from/ })).toBeAttached();
    await expect(ages.getByRole('option', { name: /^Junior · English Schools Cup · Born from/ })).toBeAttached();
  },
);

test('No step of the builder is wider than the screen, in any of its views', async ({ page }) => {
  const views = ['list', 'paste', 'groups', 'prices', 'discounts', 'ages', 'own'].map((view) => `events&view=${view}`);
  for (const step of ['general', 'options', 'events', ...views, 'schedule', 'rules', 'publish']) {
    await page.goto(`v2/builder-v2/${COUNTY}?step=${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(over, step).toBe(0);
  }
});

test('An option is found by its words', async ({ page }) => {
  await page.goto(`v2/builder-v2/${COUNTY}?step=options`);
  await page.getByRole('searchbox', { name: 'Find an option' }).fill('short address');
  await expect(page.getByLabel(/^Short address/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeHidden();
});

test(
  'BUILD-01 BUILD-02 The five steps in their order; Back is disabled on the first',
  { tag: '@tablet' },
  async ({ page }) => {
    await page.goto(`v2/builder-v2/${COUNTY}`);
    const steps = page.getByRole('navigation', { name: 'Steps of the builder' }).getByRole('button');
    await expect(steps).toHaveText([
      /1\s*General/,
      /2\s*Options/,
      /3\s*Events/,
      /4\s*Schedule/,
      /5\s*Rules/,
      'Check and publish',
    ]);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
    for (const step of ['Options', 'Events', 'Schedule', 'Rules']) {
      await next(page, step).click();
      await isAt(page, step);
      await expect(page).toHaveURL(new RegExp(`step=${step.toLowerCase()}`));
      await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await isAt(page, 'Schedule');
  },
);

test(
  'BUILD-03 BUILD-24 A step with faults is not left: they are named, above and beside the fields, and what was typed stays',
  { tag: '@tablet' },
  async ({ page }) => {
    await page.goto('v2/builder-v2/0');
    await expect(field(page, 'Organisation')).toHaveValue(/./);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'Enter a competition name.',
      'Enter a Location.',
      'Day of competition: Competition, open and closed dates required.',
    ]);
    await expect(summary).toBeFocused();
    const id = await makeDraft(page, 'Harvest Open');
    await isAt(page, 'Options');

    await field(page, 'Most athletes').fill('lots');
    await field(page, 'Most entries').fill('many');
    await next(page, 'Events').click();
    await expect(summary.getByRole('link')).toHaveText([
      'Most athletes: Enter a whole number, or 0 for no limit.',
      'Most entries: Enter a whole number, or 0 for no limit.',
    ]);
    await isAt(page, 'Options');
    await expect(field(page, 'Most athletes')).toHaveValue('lots');
    await field(page, 'Most athletes').fill('300');
    await field(page, 'Most entries').fill('600');
    await next(page, 'Events').click();
    await isAt(page, 'Events');

    await openStep(page, id, 'general');
    await field(page, 'Entries close').fill(typedDay(50));
    await next(page, 'Options').click();
    await expect(summary.getByRole('link')).toHaveText(['Entries close: Close date must be in range.']);
    await field(page, 'Entries close').fill(typedDay(20));
    await expect(page.getByRole('status').filter({ hasText: 'Competition Saved.' })).toBeVisible();
  },
);

test(
  'BUILD-33 A new competition begins with the entry dates that were used last',
  { tag: '@wide' },
  async ({ page }) => {
    await makeDraft(page, 'First of two');
    await page.goto('v2/builder-v2/0');
    await expect(field(page, 'Entries open')).toHaveValue(typedDay(-1));
    await expect(field(page, 'Entries close')).toHaveValue(typedDay(30));
  },
);

test(
  'BUILD-06 The builder holds the competition, organisations, grounds, areas, age groups, events, units, prices, schedule, discounts, rules, levels of access and the entry dates used last',
  { tag: '@wide' },
  async ({ page }) => {
    const read = new Set<string>();
    page.on('response', (reply) => {
      if (reply.ok()) read.add(new URL(reply.url()).pathname.replace('/wp-json/e4s/v5/', '').replace(/\/\d+$/, '/:id'));
    });
    const id = await makeDraft(page, 'All that is held');
    for (const step of ['general', 'options', 'schedule', 'rules'])
      await page.goto(`v2/builder-v2/${String(id)}?step=${step}`, { waitUntil: 'networkidle' });
    for (const view of ['matrix', 'list', 'prices', 'discounts', 'ages', 'own'])
      await page.goto(`v2/builder-v2/${String(id)}?step=events&view=${view}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add your own event' }).click();
    const held = [
      'builder/:id',
      'orgs',
      'locs',
      'areas',
      'ag',
      'compevent',
      'event',
      'uom',
      'price',
      'timetable/:id',
      'discount',
      'rule',
    ];
    await expect.poll(() => held.filter((call) => !read.has(call))).toEqual([]);
    const { data } = (await (await page.request.get(`/wp-json/e4s/v5/builder/${String(id)}`)).json()) as {
      data: { meta: { access: { levels: string[] } } };
    };
    expect(data.meta.access.levels).toEqual(['General', 'Config', 'Schedule', 'Comp Events']);
    await page.goto('v2/builder-v2/0');
    await expect(field(page, 'Entries open')).toHaveValue(typedDay(-1));
  },
);

test('BUILD-32 SHOP-08 SHOP-10 SHOP-12 SHOP-13 A shop item is added, shown on the page of the competition, changed and deleted', async ({
  page,
  faults,
}) => {
  faults.allow(/404/); // the page of a draft: it is asked for as anybody sees it first
  const id = await makeDraft(page, 'Sold there');
  await page.goto(`v2/builder-v2/${String(id)}?step=events&view=shop`);
  await page.getByRole('button', { name: 'Add a shop item' }).click();
  const sheet = page.getByRole('dialog');
  const typed = (label: string) => sheet.getByRole('textbox', { name: label, exact: true });
  await typed('Price').fill('-1');
  await typed('How many there are').fill('0');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByRole('alert').getByRole('link')).toHaveText([
    'Name: Required.',
    'Price: Minimum value allowed is 0.',
    'How many there are: Minimum value allowed is 1.',
  ]);
  await typed('Name').fill('Club T-shirt');
  await typed('Description (optional)').fill('Blue, sizes S to XL');
  await typed('Price').fill('15');
  await typed('How many there are').fill('40');
  await typed('Lower price (optional)').fill('15');
  await typed('The lower price ends (optional)').fill(typedDay(20));
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByText('Sale price should be less than price.').first()).toBeVisible();
  await typed('Lower price (optional)').fill('12.50');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  const items = page.getByLabel('Shop items').getByRole('listitem');
  await expect(items).toHaveText(/^Club T-shirt£12.50 until .+, then £15.0040 in all$/);

  await page.goto(`v2/show-entry-v2/${String(id)}?tab=prices`);
  const sold = page.getByLabel('Shop', { exact: true });
  await expect(sold.getByRole('listitem')).toHaveText(
    /^Club T-shirtBlue, sizes S to XLLower price until .+, then £15.00£12.50$/,
  );
  await expect(sold).toContainText('Sold only while entries are open.');

  await page.goto(`v2/builder-v2/${String(id)}?step=events&view=shop`);
  await items.getByRole('button').click();
  await expect(sheet.getByRole('button', { name: 'No limit' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('radio', { name: 'Buyer', exact: true })).toBeChecked();
  await typed('Limit').fill('2');
  await sheet.getByRole('radio', { name: /^Athlete: / }).check();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(items).toContainText('At most 2 for each athlete');
  await items.getByRole('button').click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await sheet.getByRole('button', { name: 'Yes, delete this shop item' }).click();
  await expect(page.getByText('No shop items.')).toBeVisible();
  await page.goto(`v2/show-entry-v2/${String(id)}?tab=prices`);
  await expect(page.getByRole('heading', { name: 'Sold there' })).toBeVisible();
  await expect(sold).toHaveCount(0);
});

test(
  'Two tabs of one person: neither is overwritten in silence',
  { tag: '@wide' },
  async ({ page, people, faults }) => {
    faults.allow(/409/);
    const id = await makeDraft(page, 'Two at once');
    const other = await people.elsewhere('organiser@demo.test');
    await openStep(page, id, 'general');
    await openStep(other, id, 'general');
    await field(other, 'Name').fill('Named by the other');
    await isSaved(other);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Named by the other');
    await field(page, 'Name').fill('Named by me');
    const notice = page.getByRole('status').filter({ hasText: 'after you opened it' });
    await expect(notice).toContainText('You saved this competition in another tab or on another device');
    await expect(notice).toContainText('the other version has “Named by the other”, this one has “Named by me”.');
    await expect(field(page, 'Name')).toHaveValue('Named by me');
    await notice.getByRole('button', { name: 'Save this one instead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named by me');
    await expect(notice).toHaveCount(0);
  },
);

test(
  'What was typed when the session ended is put back',
  { tag: '@wide' },
  async ({ page, people, context, faults }) => {
    faults.allow(/401/);
    const id = await makeDraft(page, 'Kept typing');
    await openStep(page, id, 'general');
    const telephone = page.getByRole('textbox', { name: 'Contact phone number' });
    await expect(field(page, 'Organisation')).toHaveValue(/\d/);
    await context.clearCookies();
    await telephone.fill('01632 960 777');
    await expect(page.getByText('Your session has ended')).toBeVisible({ timeout: 15_000 });
    await people.signIn('organiser@demo.test');
    await openStep(page, id, 'general');
    await expect(page.getByText('What you typed before is back')).toBeVisible();
    await expect(telephone).toHaveValue('01632 960 777');
    await isSaved(page);
  },
);

test('A competition of 64 events is built by ticks with the keyboard, published, and entered and paid for by a parent', async ({
  page,
  people,
}) => {
  test.setTimeout(180_000);
  const id = await makeDraft(page, 'Ticked Open');
  await openStep(page, id, 'events');
  await firstPrice(page, '9');
  const grid = page.getByRole('grid', { name: 'Events by age group' });
  await grid
    .getByRole('checkbox', { name: /^100m, U/ })
    .first()
    .focus();
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 16; column++) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  await hasEvents(page, 64);
  await next(page, 'Schedule').click();
  await isAt(page, 'Schedule');
  await openStep(page, id, 'publish');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This competition is published')).toBeVisible();

  const parent = await people.elsewhere('parent@demo.test');
  await parent.goto(`v2/entry-v2/${id}`);
  await parent.getByRole('checkbox', { name: '100m', exact: true }).click();
  await parent.getByRole('button', { name: 'Review and pay' }).filter({ visible: true }).click();
  await parent.getByRole('button', { name: /^Pay £/ }).click();
  await isIn(parent);

  await openStep(page, id, 'events');
  await expect(grid.getByRole('checkbox', { name: /^100m, .*, 1 taken or held$/ })).toHaveCount(1);
});

test(
  'A championship of at least 60 events is built from a template, checked and published',
  { tag: '@tablet' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const counted = await countTaps(page);
    const id = await makeDraft(page, 'Template Championships', 'County championship');
    await expect(page.getByRole('tab', { name: /^List \([6-9]\d\)|^List \(\d{3}\)/ })).toBeVisible();
    await openStep(page, id, 'publish');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('This competition is published')).toBeVisible();
    const { taps, typed } = await counted();
    expect(taps + typed).toBeLessThanOrEqual(12);
  },
);

test('The indoor template is held indoors, and a league asks for its clubs under Options', async ({ page }) => {
  await page.goto('v2/builder-v2/0');
  await page.getByRole('radio', { name: 'Indoor meeting' }).check();
  await expect(page.getByRole('radio', { name: 'Indoors', exact: true })).toBeChecked();
  const id = await makeDraft(page, 'Drafted League', 'League match');
  await openStep(page, id, 'options');
  await page.getByRole('searchbox', { name: 'Find an option' }).fill('club');
  await expect(page.getByText('A competition between clubs').first()).toBeVisible();
});

test(
  'A timetable is pasted: each row is shown with what became of it, is changed or left out in place, and the count adds up',
  { tag: '@tablet' },
  async ({ page }) => {
    const id = await makeDraft(page, 'Pasted Open');
    await openStep(page, id, 'events');
    await firstPrice(page, '9');
    await page.getByRole('tab', { name: 'Paste' }).click();
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
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByRole('heading', { name: '3 lines: 2 read, 1 not read' })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Lines of the text' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(/1 event: 100m, .* 10:30, .*: U14 girls/);
    await expect(rows.nth(3)).toContainText("'Egg and spoon' was not recognised as an event");
    await page.getByRole('button', { name: 'Change line 4' }).click();
    await page.getByRole('textbox', { name: 'Correct line 4' }).fill('12:00 80m U14/16 Girls');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '3 lines: 3 read', exact: true })).toBeVisible();
    await expect(rows.nth(3)).toContainText('2 events: 80m');
    await page.getByRole('button', { name: 'Leave out line 2' }).click();
    await expect(page.getByRole('heading', { name: '3 lines: 2 read, 1 left out by you' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByRole('heading', { name: '3 lines: 2 read, 1 left out by you' })).toBeVisible();
    await page.getByRole('button', { name: 'Put back line 2' }).click();
    await page.getByRole('button', { name: 'Add 4 events' }).click();
    await hasEvents(page, 4);
  },
);

test('AGE-10 EVENT-18 EVENT-19 Notices when an age group, an own event and an event of the competition are saved', async ({
  page,
}) => {
  const id = await makeDraft(page, 'Noticed Open');
  await openStep(page, id, 'events');
  await firstPrice(page, '9');
  await page
    .getByRole('grid')
    .getByRole('checkbox', { name: /^100m, U/ })
    .first()
    .click();
  await hasEvents(page, 1);
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save', exact: true });

  await page.getByRole('tab', { name: 'List (1)' }).click();
  await page.getByRole('region', { name: 'Events', exact: true }).getByRole('button', { name: /^100m/ }).click();
  await sheet.getByLabel('Most athletes', { exact: true }).fill('24');
  await save.click();
  await expect(page.getByText('Comp Event saved.')).toBeVisible();

  await page.getByRole('tab', { name: 'Age groups' }).click();
  await page.getByRole('button', { name: 'Add an age group' }).click();
  await save.click();
  await expect(sheet.getByRole('alert').getByRole('link').first()).toHaveText('Enter a name for the age group.');
  await sheet.getByLabel('Name', { exact: true }).fill('Tiny tots');
  await sheet.getByLabel('Youngest age', { exact: true }).fill('4');
  await sheet.getByLabel('Oldest age', { exact: true }).fill('6');
  await save.click();
  await expect(page.getByText('Age group Tiny tots saved.')).toBeVisible();

  await page.getByRole('tab', { name: 'Your own events' }).click();
  await page.getByRole('button', { name: 'Add your own event' }).click();
  await sheet.getByLabel('Name', { exact: true }).fill('Tyre run');
  await sheet.getByRole('radio', { name: 'Open' }).check();
  await sheet.getByLabel('Type', { exact: true }).selectOption('T');
  await sheet.getByLabel('Unit of measure', { exact: true }).selectOption({ index: 1 });
  await save.click();
  await expect(page.getByText('Event saved.', { exact: true })).toBeVisible();
});
