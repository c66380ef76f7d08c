import type { CompetitionView } from '@startline/contract/competitions/view';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { CompetitionScreen } from './competition-screen.tsx';
import { ContactOrganiserScreen } from './contact-organiser-screen.tsx';
import { agesOf } from './panels/ages-panel.tsx';
import { belongs } from './panels/schedule-panel.tsx';
import { ScheduleScreen } from './schedule-screen.tsx';
import { ShopScreen } from './shop-screen.tsx';
import { aPrice, aRow, aView, plainOptions } from './testing/view.ts';

beforeAll(() => import('./panels/more-panels.tsx'), 60_000);
eachAVisit('2027-04-14T12:00:00Z');

const counters = { athletes: 2, entries: 3, waiting: 1, teams: 4, teamAthletes: 16 };
function aSite(
  facts: Partial<CompetitionView> = {},
  more: { hidden?: boolean; message?: () => ReturnType<typeof said>; own?: object[] } = {},
) {
  return aServer(({ url, method }) => {
    if (url.includes('/public/config')) return saidConfig({ user: aParent });
    if (url.includes('/my/comps')) return said({ own: more.own ?? [], unpublished: [], work: [] });
    if (url.includes('/v5/cart') || url.includes('/my/athletes')) return said([]);
    if (url.includes('/entries'))
      return said(
        {
          counters,
          events: [{ eventGroupId: 1, eventNo: 1, name: '100m', count: 2 }],
          entries: [
            {
              eventGroupId: 1,
              event: '100m',
              ageGroup: 'U15',
              name: 'Niamh Byrne',
              club: 'Tonbridge AC',
              perfText: '12.71',
            },
          ],
        },
        '',
        { page: 1, pageSize: 200, totalCount: 1 },
      );
    if (method === 'POST')
      return (
        more.message?.() ??
        said({ sent: true }, 'We are sending your message to the organiser. They will reply to ann@test.example.')
      );
    if (more.hidden && url.includes('/public/comp/'))
      return refused(1004, 404, 'There is no competition with this number.');
    return said(aView(facts));
  });
}
const open = async (tab = '') => {
  const place = await screenAt(
    CompetitionScreen,
    '/v2/show-entry-v2/$id',
    `/v2/show-entry-v2/12${tab && `?tab=${tab}`}`,
  );
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return place;
};

const plain = { parentId: 0, image: '', attributes: [], variations: [] };

describe('the shop of a competition', () => {
  const price = { price: '5.00', salePrice: null, saleEndDate: null };
  const cap = { ...plain, id: 2, name: 'Cap', description: '', price, maxAllowed: 0, perAcc: '' as const, left: 20 };
  const openShop = async (path: 'shop-v2' | 'shop-v3') => screenAt(ShopScreen, `/v2/${path}/$id`, `/v2/${path}/12`);

  test.each([
    ['NAV-17', 'shop-v2'],
    ['NAV-18', 'shop-v3'],
  ] as const)('%s it is at %s: entrants buy there, and only staff are led to the items', async (_id, path) => {
    aSite({ shopItems: [cap] });
    await refreshSession();
    await openShop(path);
    expect(await screen.findByRole('button', { name: 'Add Cap to basket' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Set up shop items' })).toBeNull();
  });

  test('SHOP-19 staff of the competition find the administration of its items on the same page', async () => {
    aServer(({ url }) => {
      if (url.includes('/public/config')) return saidConfig({ user: aParent });
      if (url.includes('/my/comps'))
        return said({
          own: [{ id: 12, access: true, permissions: ['BUILDER'], entries: [] }],
          unpublished: [],
          work: [],
        });
      return url.includes('/v5/cart') ? said([]) : said(aView());
    });
    await refreshSession();
    await openShop('shop-v2');
    expect((await screen.findByRole('link', { name: 'Set up shop items' })).getAttribute('href')).toBe(
      '/app-v3/v2/builder-v2/12?step=events&view=shop',
    );
    expect(screen.getByText('Nothing is sold here')).toBeDefined();
  });
});

describe('the page of a competition', () => {
  test.each([
    ['EUR', true],
    ['GBP', false],
  ] as const)('is Irish in its colours while it is about a competition in %s: %s', async (currency, isIrish) => {
    aSite({ currency });
    await open();
    expect(document.documentElement.hasAttribute('data-irish')).toBe(isIrish);
    cleanup();
    expect(document.documentElement.hasAttribute('data-irish')).toBe(false);
  });

  test('NAV-76 says what, when and where, how entries stand, and links to Report and Organiser Link', async () => {
    aSite();
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Kent County Championships' })).toBeDefined();
    expect(document.body.textContent).toContain('24–25 April 2027');
    expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('https://site.test/12/report');
    expect(screen.getByRole('link', { name: 'Organiser Link' }).getAttribute('href')).toBe('https://kent.test');
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe('https://maps.test/x');
    expect(screen.getAllByRole('link', { name: 'Enter' })[0]?.getAttribute('href')).toBe('/app-v3/v2/entry-v2/12');
    expect(
      within(screen.getByLabelText('Entries so far'))
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['2', '3', '1', '4', '16']);
  });

  test.each([
    ['STATUS-02', { organisation: { ...aView().organisation, status: 'Pending' } }, 'Awaiting Approval'],
    ['STATUS-03', { active: false }, 'Not Active'],
    ['STATUS-04', { options: { ...plainOptions, disabled: true, disabledReason: 'Track flooded' } }, 'Disabled'],
    ['STATUS-05', { opendate: '2027-04-20T17:00:00Z' }, 'Opens 20th Apr 18:00'],
    [
      'STATUS-07',
      { options: { ...plainOptions, compLimits: { athletes: 2, entries: 7, teams: 0 } } },
      'Closed: Max athletes reached: 2, Max entries reached: 7',
    ],
    ['STATUS-08', { closedate: '2027-04-10T22:59:00Z' }, 'Closed 10th Apr 23:59'],
    ['STATUS-09', { saleenddate: '2027-04-16T22:59:00Z' }, 'Price Increases on 16th Apr 23:58'],
    ['STATUS-10', {}, 'Entries Close 18th Apr 23:59'],
  ] satisfies [string, Partial<CompetitionView>, string][])(
    '%s its status is said in the words of the specification',
    async (_id, facts, text) => {
      aSite(facts);
      await open();
      expect(screen.getByText('Status').nextElementSibling?.textContent).toBe(text);
    },
  );

  test.each([
    ['2027-04-14', 1],
    ['2027-04-15', 0],
  ])('a meeting that begins on %s has %s ways to its results on 14 April', async (first, ways) => {
    aSite({ dates: [first] });
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('link', { name: 'Results' })).toHaveLength(ways);
  });

  const full = { ...plainOptions, compLimits: { athletes: 2, entries: 7, teams: 0 } };
  test.each<[string, Partial<CompetitionView>, string[]]>([
    ['before', {}, ['Cheques', 'Timetable']],
    ['once entries are closed', { closedate: '2027-04-10T22:59:00Z' }, ['Timetable']],
    ['once it is full and closed', { closedate: '2027-04-10T22:59:00Z', options: full }, ['Timetable']],
    ['once it is over', { closedate: '2027-04-10T22:59:00Z', dates: ['2027-04-13'] }, []],
  ])('%s a meeting says only what can still happen', async (_when, facts, terms) => {
    const options = { ...plainOptions, ...facts.options, cheques: { allow: true, ends: '' } };
    aSite({ ...facts, options: { ...options, timetable: 'provisional' } });
    await open();
    const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(['Cheques', 'Timetable'].filter((term) => shown.includes(term))).toEqual(terms);
  });

  test.each([
    [{ athletes: 0, entries: 200, teams: 1 }, '200 entries, 1 team'],
    [{ athletes: 80, entries: 1, teams: 12 }, '80 athletes, 1 entry, 12 teams'],
  ])('the limits %o are told as %s', async (compLimits, words) => {
    aSite({ options: { ...plainOptions, compLimits } });
    await open();
    expect(screen.getByText('Limits').nextElementSibling?.textContent).toBe(words);
  });

  test('the end of the lower price is one moment on the whole page', async () => {
    aSite({ saleenddate: '2027-04-16T22:59:00Z', prices: [aPrice()] });
    await open();
    expect(screen.getByText('Early price until').nextElementSibling?.textContent).toBe('Friday 16 April, 23:58');
    expect(document.body.textContent).toContain('Std Entries Close 16th Apr 23:58');
    expect(document.body.textContent).not.toContain('16th Apr 23:59');
  });

  test('a parent sees on every width which of their athletes are entered, and what is not paid yet', async () => {
    const niamh = { athleteId: 31, firstName: 'Niamh', entered: 2, waitingForPayment: 1 };
    aSite({}, { own: [{ id: 12, access: true, permissions: [], entries: [niamh] }] });
    await refreshSession();
    await open();
    const line = (await screen.findByText('Niamh')).closest('li');
    expect(line?.textContent).toBe('Niamh: 2 events entered, 1 not paid');
    expect(line?.closest('[class*="hidden"]'), 'shown on a phone too').toBeNull();
  });

  test('CLUB-17 who may enter a restricted competition is said by name', async () => {
    aSite({ restrictedTo: ['Kent', 'Ashford AC'] });
    await open();
    expect(screen.getByText('Who may enter').nextElementSibling?.textContent).toBe(
      'Registered athletes from Kent, Ashford AC',
    );
  });

  test('ENTRY-18 why entries are stopped is said, and there is no way in', async () => {
    aSite({ options: { ...plainOptions, disabled: true, disabledReason: 'Track flooded' } });
    await open();
    expect(screen.getByText('Track flooded')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Enter' })).toBeNull();
  });

  test('prices are whole amounts with the fee; the lower price says when it ends and what comes after', async () => {
    aSite({
      prices: [
        aPrice(),
        aPrice({ id: 2, description: 'Relay', saleEndDate: '2027-04-01T22:59:00Z' }),
        aPrice({
          id: 3,
          description: 'Fun run',
          saleEndDate: null,
          total: '0.00',
          options: { displayFee: false, feeIncluded: true, freeEntry: true },
        }),
      ],
    });
    await open('prices');
    const [now, over, free] = within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(now).toContain('£9.50£0.50 fee included');
    expect(now).toContain('Early price until Friday 16 April, 23:58, then £12.60');
    expect(over).toContain('£12.60');
    expect(over).toContain('The early price of £9.50 ended on Thursday 1 April, 23:58.');
    expect(free).toContain('Free');
  });

  test('the shop shows each item with its price now and whether it can be bought; what counts for each athlete is bought for one', async () => {
    const shirt = {
      id: 1,
      name: 'T-shirt',
      description: 'Blue',
      price: { price: '15.00', salePrice: '12.50', saleEndDate: '2027-04-16T22:59:00Z' },
      maxAllowed: 2,
      perAcc: 'A' as const,
      left: 20,
      ...plain,
      attributes: [{ name: '_athlete', values: [] }],
    };
    const over = { ...shirt.price, saleEndDate: '2027-04-01T22:59:00Z' };
    const free = { price: '0.00', salePrice: null, saleEndDate: null };
    aSite({
      shopItems: [
        shirt,
        { ...shirt, id: 2, name: 'Cap', price: over, maxAllowed: 0, perAcc: '', attributes: [], left: 0 },
        {
          ...shirt,
          id: 3,
          name: 'Programme',
          description: '',
          price: free,
          maxAllowed: 1,
          perAcc: '',
          attributes: [],
          left: 3,
        },
      ],
    });
    await refreshSession();
    await open('prices');
    await screen.findByRole('button', { name: 'Add Programme to basket' });
    const sold = screen.getByLabelText('Shop');
    expect(
      within(sold)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'T-shirtBlueAt most 2 for each athleteLower price until Friday 16 April, 23:58, then £15.00£12.50T-shirt must be for one of your athletes. Add an athlete12Add to basket',
      'CapBlue£15.00Sold out',
      'ProgrammeAt most 1 for each personFreeOnly 3 left1Add to basket',
    ]);
    expect(within(sold).getAllByRole('button')).toHaveLength(2);
  });

  test('an organiser who starts with the shop opens the page on it, where something is sold', async () => {
    const options = { ...plainOptions, ui: { ...plainOptions.ui, startWith: 'SHOP' as const } };
    const price = { price: '5.00', salePrice: null, saleEndDate: null };
    const cap = { ...plain, id: 2, name: 'Cap', description: '', price, maxAllowed: 0, perAcc: '' as const, left: 20 };
    aSite({ options, shopItems: [cap] });
    await open();
    const [shop, prices] = [await screen.findByLabelText('Shop'), screen.getByRole('heading', { name: 'Prices' })];
    expect(shop.compareDocumentPosition(prices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('an organiser who starts with a shop that sells nothing opens the page as usual', async () => {
    aSite({ options: { ...plainOptions, ui: { ...plainOptions.ui, startWith: 'SHOP' } } });
    await open();
    expect(screen.getByRole('tab', { name: 'Info' }).getAttribute('aria-selected')).toBe('true');
  });

  test("the organiser's note on the card is above the timetable", async () => {
    aSite({ options: { ...plainOptions, cardInfo: '<b>Gates open at 9</b>' } });
    await open('schedule');
    expect((await screen.findByText('Gates open at 9')).tagName).toBe('B');
  });

  test('without shop items only the prices are shown', async () => {
    aSite();
    await open('prices');
    expect(screen.getByRole('heading', { name: 'Prices' })).toBeDefined();
    expect(screen.queryByLabelText('Shop')).toBeNull();
  });

  test('the entrants: the five counters, names with clubs, and a search', async () => {
    const requests = aSite();
    await open('entered');
    expect(await screen.findByRole('row', { name: /Niamh Byrne Tonbridge AC/ })).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or club' }), 'by');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('search=by'));
  });

  test('the tab is in the address', async () => {
    aSite();
    const place = await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Age groups' }));
    await waitFor(() => expect(place.href()).toContain('tab=ages'));
    expect(await screen.findByRole('row', { name: /U15 13 and 14 31 August 2027/ })).toBeDefined();
  });

  test('an unpublished competition is shown to its staff, with a note', async () => {
    aSite({ active: false }, { hidden: true });
    await refreshSession();
    await open();
    expect(await screen.findByText('Not published')).toBeDefined();
  });

  test('a number that leads nowhere says so, with the way to the list', async () => {
    aServer(() => refused(1004, 404, 'There is no competition with this number.'));
    await open();
    expect(screen.getByRole('link', { name: 'Find a competition' }).getAttribute('href')).toBe('/app-v3/v2');
  });
});

describe('the schedule', () => {
  const schedule = [
    aRow({ number: 1 }),
    aRow({
      number: 2,
      eventName: 'Long jump',
      tf: 'F',
      startTime: '2027-04-24T10:30:00Z',
      maxAthletes: 3,
      isFull: true,
      entered: 3,
    }),
    aRow({
      number: 3,
      eventName: 'Hammer',
      tf: 'F',
      maxAthletes: -1,
      startTime: '2027-04-25T08:00:00Z',
      gender: 'M',
      ageGroup: 'Senior',
    }),
    aRow({
      number: 4,
      eventName: '4 x 100m',
      scheduledEvent: { isTeamEvent: true },
      startTime: '2027-04-25T14:00:00Z',
      timeKnown: false,
      round: 'Final',
    }),
  ];

  test('ENTRY-04 All, Track or Field; All to begin with', async () => {
    aSite({ schedule });
    await screenAt(ScheduleScreen, '/v2/schedule-v2/$id', '/v2/schedule-v2/12');
    const names = () => screen.getAllByRole('listitem').map((one) => one.textContent);
    await screen.findByRole('button', { name: 'All', pressed: true });
    expect(names()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Field' }));
    expect(names()).toEqual([expect.stringContaining('Long jump'), expect.stringContaining('Hammer')]);
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect(names()).toEqual([expect.stringContaining('100m'), expect.stringContaining('4 x 100m')]);
  });

  test('ENTRY-05 ENTRY-OPEN-02 under each day: hours and minutes as the clock says at the competition, the event, for whom, the round, teams, and how full it is', async () => {
    aSite({ schedule });
    await screenAt(ScheduleScreen, '/v2/schedule-v2/$id', '/v2/schedule-v2/12');
    await screen.findByRole('heading', { name: 'Saturday 24 April' });
    const rows = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows[0]).toBe('10:00100m U15 girls3 of 8 entered');
    expect(rows[1]).toContain('Full (3)');
    expect(rows[2]).toContain('Hammer Senior menSchedule Only');
    expect(rows[3]).toContain('TBC4 x 100m U15 girlsFinal · Team event');
  });

  test('what the numbers count is explained where there are any', async () => {
    const explained = () => screen.queryByText(/Places in people’s baskets are not counted/) !== null;
    aSite({ schedule });
    await screenAt(ScheduleScreen, '/v2/schedule-v2/$id', '/v2/schedule-v2/12');
    await screen.findByRole('heading', { name: 'Saturday 24 April' });
    expect(explained()).toBe(true);
    cleanup();
    aSite({ schedule: schedule.slice(1, 3) });
    await screenAt(ScheduleScreen, '/v2/schedule-v2/$id', '/v2/schedule-v2/14');
    await screen.findByRole('heading', { name: 'Saturday 24 April' });
    expect(explained()).toBe(false);
  });

  test.each([
    ['T', 'Track', true],
    ['F', 'Track', false],
    ['F', 'Field', true],
    ['M', 'Track', true],
    ['M', 'Field', true],
    ['R', 'Field', false],
    ['X', 'Track', true],
  ] as const)('ENTRY-04 an event of type %s is under %s: %s', (tf, choice, is) => {
    expect(belongs({ tf }, choice)).toBe(is);
  });

  test('age groups are said the way people say them', () => {
    expect([
      agesOf({ minAge: 13, maxAge: 14 }),
      agesOf({ minAge: 20, maxAge: 0 }),
      agesOf({ minAge: 0, maxAge: 8 }),
      agesOf({ minAge: 35, maxAge: 39 }),
      agesOf({ minAge: 9, maxAge: 9 }),
      agesOf({ minAge: 0, maxAge: 0 }),
    ]).toEqual(['13 and 14', '20 and over', 'up to 8', '35 to 39', '9', 'any age']);
  });
});

describe('contacting the organiser', () => {
  const openForm = () =>
    screenAt(ContactOrganiserScreen, '/v2/contact-organiser-v2/$id', '/v2/contact-organiser-v2/12');
  const contact = {
    userName: 'Rob Hale',
    email: 'rob@kent.test',
    tel: '01234 567',
    visible: true,
    socials: [{ name: 'Our page', url: 'https://social.test/kent' }],
  };

  test('ENTRY-22 how to reach the organiser is shown when that is made visible', async () => {
    aSite({ options: { ...plainOptions, contact } });
    await openForm();
    expect((await screen.findByRole('link', { name: 'rob@kent.test' })).getAttribute('href')).toBe(
      'mailto:rob@kent.test',
    );
    expect(screen.getByRole('link', { name: '01234 567' }).getAttribute('href')).toBe('tel:01234567');
    expect(screen.getByRole('link', { name: 'Our page' })).toBeDefined();
  });

  test('ENTRY-22 otherwise only the form is there', async () => {
    aSite();
    await openForm();
    expect(await screen.findByLabelText('Message')).toBeDefined();
    expect(document.body.textContent).not.toContain('@kent.test');
  });

  test('an empty form names all its faults and sends nothing; a sent one says what becomes of the message', async () => {
    const requests = aSite();
    await openForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toMatch(
      /Enter your name.*Enter your email address.*Write at least 10 characters/,
    );
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ann Lee');
    await userEvent.type(screen.getByLabelText('Your email address'), 'ann@test.example');
    await userEvent.type(screen.getByLabelText('Message'), 'May my daughter run?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const sent = await screen.findByRole('heading', { name: 'Message sent' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(sent)).toBe(true);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ann Lee',
      email: 'ann@test.example',
      message: 'May my daughter run?',
    });
  });
});
