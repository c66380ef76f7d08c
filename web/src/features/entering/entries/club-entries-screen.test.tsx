import { anEntryContext, anEventRow } from '@startline/rules/testing/event-rows';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../lib/testing/server.ts';
import { aCart } from './testing/cart.ts';
import { ClubEntriesScreen } from './club-entries-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const event = (ceid: number, code: string) => ({
  ceid,
  code,
  name: code,
  total: '7.00',
  facts: { ...anEventRow(), id: ceid },
});
const cell = (ceid: number, pb: number | null) => ({
  ceid,
  pb,
  pbText: pb === null ? '' : String(pb),
  entry: { kind: 'none' },
  productId: 0,
});
const athlete = (id: number, firstName: string, refusal = '') => ({
  id,
  firstName,
  surName: 'Byrne',
  ageGroup: 'U15',
  dob: '2012-05-01',
  urn: '',
  refusal,
  context: { ...anEntryContext(), now: undefined },
  cells: [cell(1, 13.2), cell(2, null)],
});
const grid = {
  competition: {
    id: 5,
    name: 'County Championships',
    zone: 'Europe/London',
    currency: 'GBP',
    closesAt: '2027-04-20T22:59:00.000Z',
    status: 'Open',
    takesEntriesFrom: 'anyone',
    holdMinutes: 30,
    priority: null,
  },
  club: { id: 3, name: 'Hartsfield AC' },
  now: '2027-03-01T12:00:00.000Z',
  events: [event(1, '100'), event(2, 'HJ')],
  athletes: [
    athlete(7, 'Niamh'),
    athlete(8, 'Orla'),
    { ...athlete(9, 'Maeve', 'Registration ended.'), ageGroup: 'Senior', dob: '2001-05-01' },
  ],
};

/** loaded in advance, so that a slow machine waits for no file */
beforeAll(() => import('../../../ui/overlay/dialog-frame.tsx'), 60_000);

type Sent = { readonly athleteId: number; readonly ceid: number };
const cellsIn = (requests: readonly Asked[]): Sent[][] =>
  requests.filter(({ url }) => url.includes('/club/places/')).map(({ body }) => (body as { cells: Sent[] }).cells);

async function asSecretary(
  refusal = '',
  matches: readonly unknown[] = [],
  refusedAt = [0, 1],
  more: object = {},
): Promise<readonly Asked[]> {
  const config = anAppConfig({ user: aParent });
  const isHeld = (): boolean => refusal === '' && requests.some(({ url }) => url.includes('/club/places/'));
  const requests: readonly Asked[] = aServer(({ url, body }) => {
    if (url.includes('/public/config'))
      return said({
        ...config,
        userInfo: { ...config.userInfo, clubs: [{ id: 3, name: 'Hartsfield AC', kind: 'C' }] },
      });
    if (url.includes('/club/grid/')) return said({ ...grid, ...more });
    if (url.includes('/club/places/')) {
      const { cells } = body as { cells: Sent[] };
      return said({
        cells: cells.map((one, at) => ({
          ...one,
          productId: refusal ? 0 : 100 + at,
          heldUntil: refusal ? null : '2027-03-01T12:30:00.000Z',
          total: refusal ? null : '7.00',
          refusal: refusedAt.includes(at) ? refusal : '',
        })),
        currency: 'GBP',
        basketCount: cells.length,
      });
    }
    if (url.includes('/clubcomps')) return said(matches);
    if (url.includes('/v5/cart') && isHeld())
      return aCart(
        5,
        new Map([
          [1, 100],
          [2, 101],
        ]),
      );
    if (url.includes('/club/newcomers/')) return said({ events: grid.events, people: [] });
    return said([]);
  });
  await refreshSession();
  await screenAt(ClubEntriesScreen, '/v2/club-entries-v2/$compId/{-$clubId}', '/v2/club-entries-v2/5/3');
  await screen.findByRole('grid', { name: 'Entries' });
  return requests;
}

test('the closing time is told in the right tense', async () => {
  await asSecretary();
  expect(screen.getByText(/entries close Tuesday 20 April, 23:59/)).toBeDefined();
  cleanup();
  forgetCalls();
  await asSecretary('', [], [0, 1], { now: '2027-04-21T12:00:00.000Z' });
  expect(screen.getByText(/entries closed Tuesday 20 April, 23:59/)).toBeDefined();
});

test('athletes can be filtered by age group, the youngest first', async () => {
  await asSecretary();
  const chips = within(screen.getByRole('group', { name: 'Athletes shown' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['All 3', 'U15', 'Senior', 'Not entered']);
});

test('arrow keys move and Space enters; quick ticks go out in one call', async () => {
  const requests = await asSecretary();
  (await screen.findByRole('gridcell', { name: /Niamh Byrne, 100/ })).focus();
  for (const key of [' ', 'ArrowDown', ' ', 'ArrowRight', ' '])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await waitFor(() => expect(cellsIn(requests)).toHaveLength(1));
  expect(cellsIn(requests)[0]).toEqual([
    { athleteId: 7, ceid: 1 },
    { athleteId: 8, ceid: 1 },
    { athleteId: 8, ceid: 2 },
  ]);
  expect(await screen.findByText(/3 entries/)).toBeDefined();
  expect(
    screen.getByRole('gridcell', { name: /Niamh Byrne, 100, best 13.2, in the basket/, selected: true }),
  ).toBeDefined();
});

test('a screen reader hears what is held and what it costs once the basket was read again', async () => {
  await asSecretary();
  const foot = screen.getByText(/\d not entered/).closest('div');
  const region = within(foot as HTMLElement).getByRole('status');
  expect(region.textContent).toBe('');
  (await screen.findByRole('gridcell', { name: /Niamh Byrne, 100/ })).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(region.textContent).toBe('2 entries held for 1 athlete. £14.00 to pay.'));
});

test('CLUB-16 in a match of clubs the category, its limits and the bibs of each event are above the grid', async () => {
  const athletes = [{ athleteId: 7, teamBibNo: '1', entryName: 'Niamh Byrne' }];
  const requests = await asSecretary('', [
    {
      configData: { clubId: 3, categoryName: 'Premier' },
      entryData: { entries: { 4: { egCount: 1, eventName: '100m', eventAgeGroup: 'U15', athletes } } },
      texts: ['1 of 40 entries.', 'No Mixed Relays allowed.'],
      clubs: [],
    },
  ]);
  const limits = within(await screen.findByLabelText('Club limits'));
  expect(limits.getByText('Premier')).toBeDefined();
  expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 of 40 entries.',
    'No Mixed Relays allowed.',
  ]);
  expect(limits.getByText('Niamh Byrne')).toBeDefined();
  (await screen.findByRole('gridcell', { name: /Niamh Byrne, 100/ })).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(requests.filter(({ url }) => url.includes('/clubcomps'))).toHaveLength(2));
});

test('CLUB-08 a match without categories says that it has no club info', async () => {
  await asSecretary('', [
    { configData: null, entryData: { entries: {} }, texts: ['Not a club info competition.'], clubs: [] },
  ]);
  expect(await screen.findByText('Not a club info competition.')).toBeDefined();
});

test('a blocked cell says why in its name and takes no tick', async () => {
  const requests = await asSecretary();
  const blocked = screen.getByRole('gridcell', { name: 'Maeve Byrne, HJ, not possible, Registration ended.' });
  await userEvent.click(blocked);
  expect(await screen.findByText('Maeve Byrne, HJ, not possible, Registration ended.')).toBeDefined();
  expect(blocked.getAttribute('aria-disabled')).toBe('true');
  expect(cellsIn(requests)).toEqual([]);
});

test('a place that was gone meanwhile is taken off the grid again, with the reason', async () => {
  await asSecretary('Event full');
  await userEvent.click(screen.getByRole('gridcell', { name: /Orla Byrne, HJ/ }));
  expect(await screen.findByRole('gridcell', { name: 'Orla Byrne, HJ, not possible, Event full' })).toBeDefined();
  expect(within(screen.getByRole('grid')).queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

test('rows of a spreadsheet are read as they are corrected, and nothing is sent before the last press', async () => {
  const requests = await asSecretary();
  await userEvent.click(screen.getByRole('button', { name: 'Paste from spreadsheet' }));
  const box = await screen.findByRole('textbox', { name: 'Rows of your spreadsheet' });
  await userEvent.click(box);
  await userEvent.paste(
    'Name\tEvent\tPB\nNiamh Byrne\t100m\t13.1\nOrla Burne\tHJ\t\nJo Stranger\tHJ\t\nMaeve Byrne\tKarate\t',
  );
  expect(await screen.findByText('4 rows: 1 ready, 1 with a question, 2 refused')).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which athlete is in row 3?' }), '8');
  expect(await screen.findByText('4 rows: 2 ready, 2 refused')).toBeDefined();
  expect(cellsIn(requests)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enter 2 events' }));
  expect(await screen.findByText('4 rows: 2 in the basket, 2 refused')).toBeDefined();
  expect(cellsIn(requests)).toEqual([
    [
      { athleteId: 7, ceid: 1, pb: '13.1' },
      { athleteId: 8, ceid: 2 },
    ],
  ]);
});

test('a paste that is left at once asks nothing', async () => {
  const requests = await asSecretary();
  await userEvent.click(screen.getByRole('button', { name: 'Paste from spreadsheet' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Rows of your spreadsheet' }));
  await userEvent.paste('Name\tEvent\nJo Stranger\tHJ');
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests.filter(({ url }) => url.includes('/club/newcomers/'))).toEqual([]);
});

test('a row with one event in the basket and one refused says which is which', async () => {
  await asSecretary('Event full', [], [0]);
  await userEvent.click(screen.getByRole('button', { name: 'Paste from spreadsheet' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Rows of your spreadsheet' }));
  await userEvent.paste('Name\tEvent 1\tEvent 2\nNiamh Byrne\t100m\tHJ');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter 2 events' }));
  expect(await screen.findByText('1 row: 1 partly in the basket')).toBeDefined();
  expect(screen.getByText(/^In the basket: /).textContent).toMatch(/^In the basket: H/);
  expect(screen.getByText(/: Event full$/)).toBeDefined();
});

test.each([
  ['Event full', '1 row: 1 refused'],
  ['', '1 row: 1 in the basket'],
])('a row of which every event has the reply “%s” is named once: %s', async (refusal, words) => {
  await asSecretary(refusal);
  await userEvent.click(screen.getByRole('button', { name: 'Paste from spreadsheet' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Rows of your spreadsheet' }));
  await userEvent.paste('Name\tEvent 1\tEvent 2\nNiamh Byrne\t100m\tHJ');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter 2 events' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(/^In the basket: /)).toBeNull();
});

test('a row that is corrected stays in place, with the focus in its next cell, until the list is left', async () => {
  await asSecretary();
  await userEvent.click(screen.getByRole('button', { name: 'Paste from spreadsheet' }));
  const box = await screen.findByRole('textbox', { name: 'Rows of your spreadsheet' });
  await userEvent.click(box);
  await userEvent.paste('Name\tEvent\tPB\nNiamh Byrne\tKarate\t\nOrla Byrne\tJudo\t');
  expect(await screen.findByText('2 rows: 2 refused')).toBeDefined();
  const lines = () => screen.getAllByText(/^Row \d/).map(({ textContent }) => textContent.slice(0, 5));
  const event = screen.getByRole('textbox', { name: 'Event in row 2' });
  await userEvent.clear(event);
  await userEvent.type(event, '100m');
  const best = screen.getByRole('textbox', { name: 'PB in row 2' });
  await userEvent.tab();
  expect(await screen.findByText('2 rows: 1 ready, 1 refused')).toBeDefined();
  await userEvent.keyboard('13.1');
  expect(document.activeElement).toBe(best);
  expect(best).toHaveProperty('value', '13.1');
  expect(lines()).toEqual(['Row 2', 'Row 3']);
  await userEvent.click(box);
  await waitFor(() => expect(lines()).toEqual(['Row 3', 'Row 2']));
  expect(screen.getByText(/^Niamh Byrne, U15: 100 \(13.1\)/)).toBeDefined();
});
