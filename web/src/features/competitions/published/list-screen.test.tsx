import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { aSite, listCalls, loadLateParts, openList } from './testing/list-site.ts';
import { aSummary } from './testing/summary.ts';

beforeAll(loadLateParts, 60_000);
eachAVisit('2027-04-14T12:00:00Z');

const card = () => screen.getByRole('link', { name: 'Competition 12' }).closest('li')!;

describe('the front page', () => {
  test('LIST-01 LIST-14 LIST-15 LIST-16 cards by default, from a week back, every type, 25 to a page, in one call', async () => {
    const requests = aSite();
    await openList();
    expect(screen.getByRole('link', { name: 'Competition 12' }).getAttribute('href')).toBe(
      '/app-v3/v2/show-entry-v2/12',
    );
    expect(card().textContent).toContain('Julie Rose Stadium, Ashford');
    expect(card().textContent).toContain('U11–Senior');
    expect(card().textContent).toContain('31 events');
    expect(card().textContent).toContain('22 entries');
    expect(screen.getByRole('heading', { name: 'Next weekend' })).toBeDefined();
    expect(listCalls(requests)).toEqual([{ fromdate: '2027-04-07', pagenumber: '1', pagesize: '25' }]);
  });

  test('a page past the last, as an old link may name it, leads to the first and does not say that there are no competitions', async () => {
    const requests = aSite({ summaries: [], total: 36 });
    const { href } = await openList('/v2?page=9');
    expect(await screen.findByText('There are fewer pages now')).toBeDefined();
    expect(screen.queryByText('No competitions yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(listCalls(requests).at(-1)?.['pagenumber']).toBe('1'));
    expect(href()).not.toContain('page=9');
  });

  test("a card shows the organiser's words for the list, where there are any", async () => {
    const homeInfo = 'Spectators are welcome.';
    aSite({
      summaries: [
        aSummary({ number: 1, options: { ...aSummary().options, homeInfo } }),
        aSummary({ number: 2, options: { ...aSummary().options, homeInfo: '' } }),
      ],
    });
    await openList();
    expect(screen.getAllByText(homeInfo)).toHaveLength(1);
  });

  test("LIST-19 LIST-20 the button enters, in the organiser's words, or sells tickets", async () => {
    const ui = aSummary().options.ui;
    aSite({
      summaries: [
        aSummary({ number: 1 }),
        aSummary({ number: 2, options: { ...aSummary().options, ui: { ...ui, enterButtonText: 'Join us' } } }),
        aSummary({ number: 3, options: { ...aSummary().options, ui: { ...ui, sellsTickets: true } } }),
      ],
    });
    await openList();
    expect(
      ['Enter Competition 1', 'Join us Competition 2', 'Buy Tickets Competition 3'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/app-v3/v2/entry-v2/1', '/app-v3/v2/entry-v2/2', '/app-v3/v2/entry-v2/3']);
  });

  test.each([
    ['STATUS-15', { opendate: '2027-04-15T17:00:00Z' }, 'Opens 15th Apr 18:00', false],
    ['STATUS-06', { opendate: '2027-04-14T23:00:00Z' }, 'Opens 15th Apr 2027', false],
    [
      'STATUS-16 ENTRY-18',
      { options: { ...aSummary().options, disabled: true, disabledReason: 'Track flooded' } },
      'Closed: Track flooded',
      false,
    ],
    [
      'STATUS-16',
      { options: { ...aSummary().options, compLimits: { athletes: 10, entries: 0, teams: 0 } } },
      'Closed: Max athletes reached: 10',
      false,
    ],
    ['STATUS-17', { saleenddate: '2027-04-01T22:59:00Z' }, 'Late Entries Close 18th Apr 23:59', true],
    ['STATUS-11', { saleenddate: '0000-00-00 00:00:00' }, 'Std Entries Close 18th Apr 23:59', true],
    ['STATUS-18', {}, 'Std Entries Close 18th Apr 23:59', true],
    ['STATUS-19', { closedate: '2027-04-10T22:59:00Z' }, 'Entries Closed', false],
  ] satisfies [string, Partial<CompetitionSummary>, string, boolean][])(
    '%s a card says so',
    async (_id, facts, text, canEnter) => {
      aSite({ summaries: [aSummary(facts)] });
      await openList();
      expect(card().textContent).toContain(text);
      expect(screen.queryByRole('link', { name: /^Enter/ }) !== null).toBe(canEnter);
    },
  );

  test('a card names the end of the lower price once, then when entries close', async () => {
    aSite({ summaries: [aSummary({ saleenddate: '2027-04-16T22:59:00Z' })] });
    await openList();
    expect(card().textContent).toContain(
      'Std Entries Close 16th Apr 23:58Then the price goes up. Entries close Sunday 18 April, 23:59',
    );
    expect(card().textContent.match(/16/g)).toHaveLength(1);
  });

  test('STATUS-14 within 48 hours of closing the card tells how long is left', async () => {
    aSite({ summaries: [aSummary({ closedate: '2027-04-15T19:00:00Z' })] });
    await openList();
    expect(card().textContent).toContain('Std Entries Close 15th Apr 20:00Thursday, in 31 hours');
    expect(card().querySelector('.lucide-clock')).not.toBeNull();
  });
});

describe('the filters', () => {
  test('LIST-03 words typed go to the server and to the address, and the back button takes them back', async () => {
    const requests = aSite();
    const place = await openList();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name, club or venue' }), 'tonbridge{enter}');
    await waitFor(() => expect(place.href()).toContain('q=tonbridge'));
    await waitFor(() => expect(listCalls(requests).at(-1)).toMatchObject({ freetextsearch: 'tonbridge' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(place.href()).not.toContain('q='));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  test('a search that starts by itself leaves the box its focus and what is typed meanwhile', async () => {
    aSite();
    const place = await openList();
    await userEvent.type(screen.getByRole('searchbox'), 'ton');
    await waitFor(() => expect(place.href()).toContain('q=ton'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('bridge');
    await waitFor(() => expect(place.href()).toContain('q=tonbridge'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tonbridge');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('what takes no more entries is under a heading of its own', async () => {
    aSite({ summaries: [aSummary({ listedLast: true })] });
    await openList();
    expect(await screen.findByRole('heading', { name: 'Entries closed' })).toBeDefined();
  });

  test('LIST-02 LIST-04 LIST-05 LIST-06 LIST-07 LIST-08 LIST-13 every filter is sent and stands in the address', async () => {
    const requests = aSite();
    await refreshSession();
    const place = await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.clear(sheet.getByLabelText('From'));
    await userEvent.type(sheet.getByLabelText('From'), '1 May 2027');
    await userEvent.type(sheet.getByLabelText('To'), '31/05/2027');
    await userEvent.selectOptions(sheet.getByLabelText('Type'), 'Schools');
    await userEvent.selectOptions(sheet.getByLabelText('Age group'), 'Under 13');
    await userEvent.selectOptions(sheet.getByLabelText('Organiser'), 'Kent County AA');
    await userEvent.selectOptions(sheet.getByLabelText('Venue'), 'Julie Rose Stadium');
    await userEvent.selectOptions(sheet.getByLabelText('Organisation'), 'Tonbridge AC');
    await userEvent.click(sheet.getByLabelText('Long jump'));
    await userEvent.click(sheet.getByLabelText('800m'));
    await userEvent.click(sheet.getByRole('button', { name: 'Show competitions', hidden: false }));
    await waitFor(() =>
      expect(listCalls(requests).at(-1)).toEqual({
        fromdate: '2027-05-01',
        todate: '2027-05-31',
        type: 'schools',
        age: 'U13',
        organiserid: '5',
        locationid: '3',
        comporgid: '9',
        events: 'LJ~800',
        pagenumber: '1',
        pagesize: '25',
      }),
    );
    expect(decodeURIComponent(place.href())).toContain('from=2027-05-01&to=2027-05-31');
    await userEvent.click(await screen.findByRole('button', { name: /Under 13 ?: remove/ }));
    await waitFor(() => expect(listCalls(requests).at(-1)).not.toHaveProperty('age'));
    await userEvent.click(await screen.findByRole('button', { name: /Long jump ?: remove/ }));
    await waitFor(() => expect(listCalls(requests).at(-1)).toMatchObject({ events: '800' }));
  }, 30_000);

  test('a date that is none is refused beside its field, and nothing is asked', async () => {
    const requests = aSite();
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.type(sheet.getByLabelText('To'), 'soon');
    await userEvent.click(sheet.getByRole('button', { name: 'Show competitions', hidden: false }));
    expect(sheet.getByRole('alert').textContent).toContain('Enter a “To” date such as 24/04/2027.');
    expect(listCalls(requests)).toHaveLength(1);
  }, 30_000);

  test('LIST-21 the app config says what the page starts with', async () => {
    const requests = aSite({ homePage: { type: 'indoor', organiserid: 5 } });
    await refreshSession();
    await openList();
    expect(listCalls(requests).at(-1)).toMatchObject({ type: 'indoor', organiserid: '5' });
  });

  test('an address with a filter opens the filtered list, page and all', async () => {
    const requests = aSite();
    await openList('/v2?from=any&q=relay&events=100~LJ&page=3&view=table');
    expect(listCalls(requests).at(-1)).toEqual({
      freetextsearch: 'relay',
      events: '100~LJ',
      pagenumber: '3',
      pagesize: '25',
    });
    expect(screen.getByRole('table', { name: 'Competitions' })).toBeDefined();
  });

  test('nothing found says so, with the way back to all', async () => {
    const requests = aSite({ summaries: [] });
    await openList('/v2?q=zzz');
    expect(await screen.findByText('Try fewer words or filters.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all competitions' }));
    await waitFor(() =>
      expect(listCalls(requests).at(-1)).toEqual({ fromdate: '2027-04-07', pagenumber: '1', pagesize: '25' }),
    );
  });
});

test('a search for other words than those typed says so', async () => {
  aSite({ meta: ({ freetextsearch }) => (freetextsearch === 'hurdels' ? { meant: 'hurdles' } : {}) });
  await openList('/v2?q=hurdels');
  expect(screen.getByText('No results for “hurdels”. Showing results for “hurdles”.')).toBeDefined();
});

describe('the table', () => {
  test('LIST-17 LIST-OPEN-01 STATUS-10 STATUS-08 STATUS-05 STATUS-09 STATUS-12 a line for each competition, with its label and its status', async () => {
    aSite({
      summaries: [
        aSummary({ number: 1 }),
        aSummary({ number: 2, closedate: '2027-04-10T22:59:00Z' }),
        aSummary({ number: 3, opendate: '2027-04-15T17:00:00Z' }),
        aSummary({ number: 4, saleenddate: '2027-04-16T22:59:00Z' }),
      ],
    });
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(await screen.findByRole('table', { name: 'Competitions' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Entries Close 18th Apr 23:59');
    expect(rows[1]).toContain('Closed Closed 10th Apr 23:59');
    expect(rows[2]).toContain('Not Open Opens 15th Apr 18:00');
    expect(rows[3]).toContain('Price Increases on 16th Apr 23:58');
  });
});

describe('someone signed in', () => {
  const niamh = {
    id: 31,
    firstName: 'Niamh',
    surName: 'Byrne',
    URN: '',
    club: '',
    school: '',
    gender: 'F',
    ageGroup: 'U15',
    ageKey: 'U15',
    yearOfBirth: 2013,
    infoText: '',
    noEntryReason: '',
  };

  test("sees the own children's entries, and the list for one child", async () => {
    const requests = aSite({
      config: { user: aParent },
      athletes: [niamh],
      own: {
        own: [
          {
            compId: 12,
            access: true,
            permissions: [],
            reportAccess: false,
            entries: [{ athleteId: 31, firstName: 'Niamh', entered: 2, waitingForPayment: 0 }],
          },
        ],
        unpublished: [],
        work: [],
      },
    });
    await refreshSession();
    const place = await openList();
    expect(await screen.findByText(/Niamh: 2 events entered/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Niamh/ }));
    await waitFor(() => expect(listCalls(requests).at(-1)).toMatchObject({ age: 'U15', gender: 'F' }));
    expect(place.href()).toContain('child=31');
    expect(screen.getByRole('link', { name: 'Enter Competition 12' }).getAttribute('href')).toContain('athlete=31');
  });

  test('a club secretary with 60 athletes sees a few of them, and of a card the first five who entered', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ ...niamh, id: 100 + n, firstName: `Athlete${String(n)}` }));
    const entries = many.map(({ id, firstName }) => ({ athleteId: id, firstName, entered: 1, waitingForPayment: 0 }));
    aSite({
      config: { user: aParent },
      athletes: many,
      own: {
        own: [{ compId: 12, access: true, permissions: [], reportAccess: false, entries }],
        unpublished: [],
        work: [],
      },
    });
    await refreshSession();
    await openList('/v2?child=150');
    const names = within(await screen.findByRole('group', { name: 'Competitions for' })).getAllByRole('button');
    expect(names).toHaveLength(14); // twelve, the one who is chosen, and everyone
    expect(names.find((one) => one.getAttribute('aria-pressed') === 'true')?.textContent).toContain('Athlete50');
    expect(screen.getAllByText(/1 event entered/)).toHaveLength(5);
    expect(screen.getByText('and 55 more')).toBeDefined();
  });

  test('STATUS-21 is told where only others are admitted', async () => {
    aSite({
      config: { user: aParent },
      own: {
        own: [{ compId: 12, access: false, permissions: [], reportAccess: false, entries: [] }],
        unpublished: [],
        work: [],
      },
    });
    await refreshSession();
    await openList();
    expect(await screen.findByText('No Access')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Enter/ })).toBeNull();
  });

  test('an official finds the next competitions of their work by name and day', async () => {
    const kent = { compId: 12, compName: 'Kent Championships', firstDay: '2027-04-24', lastDay: '2027-04-25' };
    const open = { compId: 14, compName: 'Spring Open', firstDay: '2027-05-01', lastDay: '2027-05-01' };
    aSite({ config: { user: aParent }, own: { own: [], unpublished: [], work: [kent, open] } });
    await refreshSession();
    await openList();
    const work = within(await screen.findByRole('navigation', { name: 'Your work on the day' }));
    expect(work.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Kent Championships · Sat 24 Apr to Sun 25 AprOpen Today',
      'Spring Open · Sat 1 MayOpen Today',
    ]);
    expect(work.getByRole('link', { name: 'Open Today: Spring Open' }).getAttribute('href')).toContain('today-v2/14');
  });

  test('LIST-18 STATUS-20 an organiser sees the own competitions that are not published, with their stage and the next', async () => {
    aSite({
      config: { user: aParent },
      own: { own: [], unpublished: [aSummary({ number: 77, compName: 'Draft', active: false })], work: [] },
    });
    await refreshSession();
    await openList();
    const draft = (await screen.findByRole('link', { name: 'Draft' })).closest('li');
    expect(draft?.textContent).toContain('Being prepared; next: awaiting approval');
    expect(draft?.textContent).toContain('Not Open');
  });

  test('sees on the side what is not paid yet', async () => {
    const line = {
      kind: 'entry',
      entryId: 4,
      state: 'held',
      heldUntil: '2027-04-14T12:18:00Z',
      competition: 'Kent Championships',
      event: 'Long jump',
    };
    aSite({
      config: { user: aParent },
      cart: [
        {
          org: { id: 5, name: 'Kent' },
          currency: 'GBP',
          lines: [line],
          totals: { lines: 1, price: '9.00', fee: '0.45', total: '9.45' },
        },
      ],
    });
    await refreshSession();
    await openList();
    expect(await screen.findByText('1 entry not paid')).toBeDefined();
    expect(screen.getByText(/The place is held for 18 minutes/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay £9.45' }).getAttribute('href')).toBe('/app-v3/v2/basket-v2');
  });
});
