import { athleteKey } from '@startline/rules/day/readers/following';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { PublicRankingsScreen } from './public-rankings-screen.tsx';
import { ResultsScreen } from './results-screen.tsx';
import { rereadFollows } from './use-follows.ts';
import { useResultDays } from './use-result-days.ts';

class NoLine {
  static readonly CLOSED = 2;
  readyState = 0;
  addEventListener(): void {
    return;
  }
  close(): void {
    return;
  }
}
beforeEach(() => {
  localStorage.clear();
  rereadFollows();
  vi.stubGlobal('EventSource', NoLine);
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.unstubAllGlobals();
});

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const event = {
  egId: 4,
  eventNo: 7,
  name: 'U15 girls long jump',
  startDateTime: '2027-04-24T09:00:00.000Z',
  timeKnown: true,
};
const start = (at: number) => ({
  position: at + 1,
  bib: String(214 + at),
  name: ['Grace Adeyemi', 'Niamh Byrne', 'Ella Whitcombe'][at] ?? '',
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  tied: false,
  wind: '',
});
/** Returns the results of a competition, and its start lists. */
const serves = (events: readonly unknown[], lists: readonly unknown[] = []) =>
  aServer(({ url }) =>
    said(url.endsWith('/startlists') ? { competition, lists } : { competition, combined: [], events }),
  );

test('everybody reads places, series and wind, for one club if wanted', async () => {
  const line = {
    position: 1,
    bib: '214',
    name: 'Grace Adeyemi',
    club: 'Hartsfield AC',
    ageGroup: 'U15',
    place: 1,
    tied: false,
    mark: '5.34',
    wind: '+1.1',
    qualified: 'Q',
    labels: ['CR', 'PB'],
    pageOf: 0,
    series: [
      { part: 1, text: '5.20' },
      { part: 2, text: '5.34 +1.1' },
    ],
  };
  const jumped = {
    ...event,
    form: 'trials',
    layout: 'order',
    state: 'under-way',
    heats: [{ heat: 1, state: 'under-way', wind: '', protest: null, lines: [line] }],
    moves: [],
    corrections: [],
    groups: [],
    overall: [],
  };
  const run = {
    ...jumped,
    egId: 8,
    name: 'U15 girls 100m',
    form: 'race',
    state: 'official',
    heats: [
      {
        heat: 1,
        state: 'official',
        wind: '-0.4',
        protest: null,
        lines: [{ ...line, club: 'Marden AC', qualified: '', labels: [], pageOf: 0, series: [] }],
      },
    ],
  };
  serves([run, jumped]);
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(headings).toEqual(['10:00 · U15 girls long jump', '10:00 · U15 girls 100m']);
  expect(screen.getByText('5.20 · 5.34 +1.1')).toBeTruthy();
  expect(screen.getByTitle('championship record').textContent).toBe('CR');
  expect(screen.getByTitle('personal best').textContent).toBe('PB');
  expect(screen.getByText('Delayed: updates every 10 seconds')).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByLabelText('Club'), 'Marden AC');
  expect(screen.queryByRole('heading', { name: /long jump/u })).toBeNull();
});

test('before the first event begins the page says what will come', async () => {
  serves([]);
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  expect(await screen.findByText('No results yet')).toBeTruthy();
  // true before the first event, and for a past competition whose results are elsewhere
  expect(screen.getByText('They appear here, mark by mark, as the organiser enters them.')).toBeTruthy();
});

const ran = (egId: number, name: string, startDateTime: string) => ({
  ...event,
  ...{ egId, name, startDateTime, form: 'race', layout: 'lanes', state: 'official' },
  heats: [
    {
      ...{ heat: 1, state: 'official', wind: '' },
      lines: [{ ...start(0), place: 1, mark: '12.34', qualified: '', labels: [], pageOf: 0, series: [] }],
    },
  ],
  moves: [],
  corrections: [],
  groups: [],
  overall: [],
});

test('RESULT-01 the state holds dateSelected with iso and display, which chooses the events of a day', async () => {
  let state: ReturnType<typeof useResultDays> | undefined;
  const Probe = () => {
    state = useResultDays([ran(1, 'A', '2027-04-24T09:00:00.000Z')] as never, 'Europe/London');
    return <h1>{state.dateSelected.display}</h1>;
  };
  await screenAt(Probe, '/v2/results-v2/$compId', '/v2/results-v2/5');
  expect(state?.dateSelected).toEqual({ iso: '', display: 'All days' });
  cleanup();
  serves([ran(1, '100 m', '2027-04-24T09:00:00.000Z'), ran(2, '200 m', '2027-04-25T09:00:00.000Z')]);
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  await userEvent.setup().click(screen.getByRole('button', { name: '25th Apr 2027' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['10:00 · 200 m']);
});

test('RESULT-06 the public rankings of an event group are shown at their own address', async () => {
  const requests = serves([ran(4, '100 m', '2027-04-24T09:00:00.000Z')]);
  await screenAt(PublicRankingsScreen, '/r4s/public-rankings/$compId/$eventGroupId', '/r4s/public-rankings/5/4');
  const table = await screen.findByRole('table', { name: '100 m' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Grace Adeyemi');
  expect(requests[0]?.url).toMatch(/\/public\/comp\/5\/results\?egid=4$/);
});

const listed = (egId: number, name: string, startDateTime: string) => ({
  ...{ egId, eventNo: egId, name, startDateTime, timeKnown: true, layout: 'lanes', version: 1 },
  publishedAt: '2027-04-24T07:00:00.000Z',
  heats: [
    { heat: 1, starts: [start(1)] },
    { heat: 2, starts: [start(0)] },
  ],
});

test('a reader follows an athlete at one press, and sees at once what they have done and what is next for them', async () => {
  serves(
    [ran(1, '100 m', '2027-04-24T09:00:00.000Z')],
    [listed(1, '100 m', '2027-04-24T09:00:00.000Z'), listed(2, '200 m', '2027-04-24T12:00:00.000Z')],
  );
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Follow Grace Adeyemi' }));
  const card = (await screen.findByRole('heading', { name: 'Following' })).closest('section') as HTMLElement;
  const rows = within(card)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['Grace Adeyemi13:00 · 200 mNext, heat 2, no. 1', 'Grace Adeyemi10:00 · 100 m1st12.34']);
  expect(localStorage.getItem('startline-follows')).toContain(athleteKey(start(0)));
  await user.click(within(card).getAllByRole('button', { name: 'Follow Grace Adeyemi' })[0] as HTMLElement);
  expect(screen.queryByRole('heading', { name: 'Following' })).toBeNull();
});

test('many events are closed with who won; live, next and done are one press away', async () => {
  const many = Array.from({ length: 7 }, (_, n) => ran(n + 1, `Event ${String(n + 1)}`, '2027-04-24T09:00:00.000Z'));
  serves([{ ...many[0], state: 'under-way' }, ...many.slice(1)], [listed(20, 'Relay', '2027-04-24T15:00:00.000Z')]);
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  const user = userEvent.setup();
  expect(await screen.findAllByText('1 Grace Adeyemi 12.34')).toHaveLength(7);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open Event 3' }));
  expect(screen.getAllByRole('table')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Live now/u }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '10:00 · Event 1',
  ]);
  await user.click(screen.getByRole('button', { name: /^Next/u }));
  expect(screen.getByText('2 starters in 2 heats')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Done/u }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6);
});

test('an athlete is found by a part of the name without accents, or by number', async () => {
  const other = ran(2, '200 m', '2027-04-24T10:00:00.000Z');
  const [heat] = other.heats;
  serves([
    ran(1, '100 m', '2027-04-24T09:00:00.000Z'),
    { ...other, heats: [{ ...heat, lines: [{ ...heat?.lines[0], name: 'Síle Ní Bhriain', bib: '77' }] }] },
  ]);
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Athlete or number'), 'sile{Enter}');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['11:00 · 200 m']);
  await user.clear(screen.getByLabelText('Athlete or number'));
  await user.type(screen.getByLabelText('Athlete or number'), '214{Enter}');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['10:00 · 100 m']);
});

test('a combined event shows the points of each part and the places so far', async () => {
  const part = { mark: '13.77', wind: '+0.4', points: 1011 };
  const line = { bib: '7', name: 'Ella Whitcombe', club: '', place: 1, tied: false, total: 1011, withdrew: '' };
  const combined = {
    ...event,
    egId: 30,
    name: 'Heptathlon',
    ageGroup: 'U17',
    parts: [{ egId: 31, code: '100H' }],
    lines: [
      { ...line, parts: [part] },
      {
        ...line,
        bib: '8',
        name: 'Niamh Byrne',
        place: null,
        withdrew: '100H',
        total: 0,
        parts: [{ mark: 'DNS', wind: '', points: null }],
      },
    ],
  };
  const run = {
    ...event,
    form: 'race',
    layout: 'lanes',
    state: 'under-way',
    moves: [],
    corrections: [],
    groups: [],
    overall: [],
    heats: [],
  };
  aServer(({ url }) =>
    said(
      url.endsWith('/startlists') ? { competition, lists: [] } : { competition, combined: [combined], events: [run] },
    ),
  );
  await screenAt(ResultsScreen, '/v2/results-v2/$compId', '/v2/results-v2/5');
  const table = await screen.findByRole('table', { name: 'Heptathlon, U17' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('1Ella Whitcombe71011101113.77 +0.4');
  expect(second?.textContent).toBe('–Niamh Byrne80DNS 100H–DNS');
});
