import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualTeamScores } from '@startline/contract/competitions/team-scores';
import { publicOutput } from '@startline/contract/day/boards';
import { publicResults } from '@startline/contract/day/results';
import { publicStartLists } from '@startline/contract/day/start-lists';
import { askAgain, forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { OutputListScreen } from './output-list-screen.tsx';
import { OutputScreen } from './output-screen.tsx';
import { ScoreboardScreen } from './scoreboard-screen.tsx';
import { useScoreboard, type ScoreboardState } from './use-scoreboard.ts';
import type { CompetitionId } from '@startline/rules/ids';

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

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const head = (egId: number, name: string) => ({
  ...{ egId, eventNo: egId + 100, name, timeKnown: true },
  startDateTime: `2027-04-24T0${String(egId)}:00:00.000Z`,
});
const person = (at: number) => ({
  position: at + 1,
  bib: String(214 + at),
  name: ['Grace Adeyemi', 'Niamh Byrne', 'Ella Whitcombe'][at] ?? `Runner ${String(at)}`,
  club: 'Hartsfield AC',
  ageGroup: 'U15',
});
const line = (at: number, mark: string) => ({
  ...person(at),
  ...{ place: at + 1, tied: false, mark, wind: '', qualified: '', labels: [], pageOf: 0, series: [] },
});
const list = (egId: number, name: string) => ({
  ...head(egId, name),
  ...{ layout: 'lanes', version: 1, publishedAt: '2027-04-24T07:00:00.000Z' },
  heats: [{ heat: 1, starts: [person(0), person(1), person(2)] }],
});
const results = (egId: number, name: string, more: Record<string, unknown> = {}) => ({
  ...head(egId, name),
  ...{ form: 'race', layout: 'lanes', state: 'under-way', moves: [], corrections: [], groups: [], overall: [] },
  heats: [{ heat: 1, state: 'under-way', wind: '+0.8', protest: null, lines: [line(0, '12.34'), line(1, '12.50')] }],
  ...more,
});
const output = (more: Record<string, unknown> = {}) => ({
  ...{ id: 7, name: 'Main', shows: 'follow', egId: 0, layout: 'full', message: '', slides: [], seconds: 8, ...more },
});
const shows = (more: Record<string, unknown> = {}, now: Record<string, unknown> = {}) => ({
  competition,
  output: output(more),
  now: { egId: 4, heat: 1, latest: null, ...now },
});

let requests: Asked[] = [];
let input: { board: unknown; lists: unknown[]; events: unknown[]; scoring: unknown; isLost: boolean };
beforeEach(() => {
  vi.stubGlobal('EventSource', NoLine);
  const lists = [list(4, '100 m'), list(6, '200 m')];
  input = { board: shows(), lists, events: [results(4, '100 m')], scoring: null, isLost: false };
  requests = aServer(({ url, method }) => {
    if (input.isLost) return 'lost';
    if (url.includes('/public/outputs/'))
      return input.board === undefined ? refused(1004, 404, 'None') : said(input.board);
    if (url.includes('/startlists')) return said({ competition, lists: input.lists });
    if (url.includes('/results'))
      return said({ competition, combined: [], events: input.events, scoring: input.scoring });
    if (method !== 'GET') return said(output());
    return said({ competition, outputs: [output()], events: [head(4, '100 m'), head(6, '200 m')] });
  });
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.unstubAllGlobals();
});
const rowsOf = async (label: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const openOutput = (path: string) =>
  screenAt(OutputScreen, path.replace('/5/7', '/$compId/$outputId').replace(/\/[01]$/, '/$showControls'), path);

test('SCORE-01 the state holds scoreboardEvent, scoreboardEventsAll and scoreboardsEventQuery', async () => {
  let state: ScoreboardState | undefined;
  const Probe = () => {
    state = useScoreboard(5 as CompetitionId, ({ egId }) => egId === 6);
    return <h1>{state.scoreboardEvent?.name}</h1>;
  };
  await screenAt(Probe, '/scoreboard/$compid/$eventno', '/scoreboard/5/106');
  await screen.findByText('200 m');
  expect(state?.scoreboardEventsAll.map(({ name, results: one }) => [name, one !== undefined])).toEqual([
    ['100 m', true],
    ['200 m', false],
  ]);
  expect(state?.scoreboardsEventQuery.data?.data.events).toHaveLength(1);
});

test.each(['/scoreboard/output/5/7', '/r4s/output/5/7', '/r4s/output-v2/5/7', '/r4s/output-v3/5/7/0'])(
  'SCORE-04 %s shows the output of a competition',
  async (path) => {
    await openOutput(path);
    expect(await rowsOf('Results of 100 m')).toEqual([
      '1Grace Adeyemi Hartsfield AC12.34',
      '2Niamh Byrne Hartsfield AC12.50',
    ]);
    expect(requests.find(({ url }) => url.includes('/public/outputs/'))?.url).toMatch(/outputs\/7\?compid=5$/);
    const isPlain = /\/output\//.test(path);
    expect(document.querySelector('.board')?.className).toBe(`board board-${isPlain ? 'plain' : 'full'}`);
  },
);

test('what a mark is, such as a personal best, is a note of its own beside the column of marks', async () => {
  const best = { ...line(0, '12.34'), labels: ['CBP', 'PB'] };
  const heats = [{ heat: 1, state: 'official', wind: '', protest: null, lines: [best, line(1, '12.50')] }];
  input.events = [results(4, '100 m', { heats })];
  await openOutput('/r4s/output-v2/5/7');
  expect(await rowsOf('Results of 100 m')).toHaveLength(2);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('.board-mark')).toEqual(['12.34', '12.50']);
  expect(texts('.board-note')).toEqual(['CBP PB']);
});

test('SCORE-05 output v3 shows its controls by the flag of the path, and they choose an event', async () => {
  await openOutput('/r4s/output-v3/5/7/0');
  await rowsOf('Results of 100 m');
  expect(screen.queryByRole('group', { name: 'Board controls' })).toBeNull();
  cleanup();
  await openOutput('/r4s/output-v3/5/7/1');
  await screen.findByRole('group', { name: 'Board controls' });
  await userEvent.setup().selectOptions(screen.getByLabelText('Show'), '6');
  expect(await rowsOf('Start list of 200 m')).toHaveLength(3);
});

test('a board that follows a jump shows the athlete of the latest trial large', async () => {
  const latest = { bib: '215', name: 'Niamh Byrne', club: 'Hartsfield AC', kind: 'trial', part: 3, text: '5.11 +0.9' };
  input.board = shows({}, { latest });
  input.events = [results(4, 'Long jump', { form: 'trials' })];
  await openOutput('/r4s/output-v2/5/7');
  const now = await screen.findByRole('region', { name: 'Latest trial' });
  expect(now.textContent).toBe('215 Hartsfield ACNiamh Byrne5.11Wind +0.9 · best 12.50 · place 2');
  expect(document.querySelector('.board-row-now')?.textContent).toContain('Niamh Byrne');
});

test.each([
  ['a message', { shows: 'message', message: 'Presentation at 15:00' }, 'Presentation at 15:00'],
  ['names in turn', { shows: 'slides', slides: ['Hartsfield Bakery'] }, 'Hartsfield Bakery'],
])('a board shows %s', async (_, more, text) => {
  input.board = shows(more);
  await openOutput('/r4s/output-v2/5/7');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a board shows the timetable, and before anything happens it follows the timetable too', async () => {
  input.board = shows({}, { egId: 0 });
  await openOutput('/r4s/output-v2/5/7');
  expect(await rowsOf('Timetable')).toEqual(['05:00100 m Under way', '07:00200 m ']);
});

test('a board says that start lists will follow until one is published', async () => {
  Object.assign(input, { board: shows({}, { egId: 0 }), lists: [], events: [] });
  await openOutput('/r4s/output-v2/5/7');
  expect(await screen.findByText('Start lists to follow')).toBeTruthy();
});

test('a board shows the scores of the teams, and that none is scored yet', async () => {
  input.board = shows({ shows: 'team-scores' });
  await openOutput('/r4s/output-v2/5/7');
  expect(await screen.findByText('Team scores')).toBeTruthy();
  cleanup();
  forgetCalls();
  input.events = [results(4, '100 m', { state: 'provisional' })];
  input.scoring = { terms: { ...usualTeamScores, method: 'medals' }, teams: [], finals: [4], relays: [] };
  await openOutput('/r4s/output-v2/5/7');
  expect(await rowsOf('Team scores')).toEqual(['1Hartsfield AC 1-1-0']);
  expect(screen.getByText('Team scores · after 1 event')).toBeTruthy();
});

test('a board over a picture has nothing behind it', async () => {
  input.board = shows({ layout: 'overlay' });
  await openOutput('/r4s/output-v2/5/7');
  await rowsOf('Results of 100 m');
  expect(document.body.style.background).toBe('transparent');
  cleanup();
  expect(document.body.style.background).toBe('');
});

test('SCORE-OPEN-01 a board keeps its last picture when the network goes (decision 0112)', async () => {
  await openOutput('/r4s/output-v2/5/7');
  await rowsOf('Results of 100 m');
  input.isLost = true;
  const before = requests.length;
  await act(() => askAgain(publicResults, publicOutput, publicStartLists));
  expect(requests.length).toBeGreaterThan(before);
  expect(await rowsOf('Results of 100 m')).toHaveLength(2);
});

test('a board that was deleted says so', async () => {
  input.board = undefined;
  await openOutput('/r4s/output-v2/5/7');
  expect((await screen.findAllByText('None')).length).toBeGreaterThan(0);
});

test('one event by its number, all events in turn, and an address without a board', async () => {
  await screenAt(ScoreboardScreen, '/scoreboard/$compid/$eventno', '/scoreboard/5/104');
  expect(await rowsOf('Results of 100 m')).toHaveLength(2);
  cleanup();
  await screenAt(ScoreboardScreen, '/scoreboard/$compid/all', '/scoreboard/5/all');
  expect(await rowsOf('Results of 100 m')).toHaveLength(2);
  cleanup();
  await screenAt(ScoreboardScreen, '/scoreboard', '/scoreboard');
  expect(await screen.findByText('Which board?')).toBeTruthy();
});

test('staff send an event to a board, add one and delete one', async () => {
  await screenAt(OutputListScreen, '/v2/scoreboard-output-list/$compId', '/v2/scoreboard-output-list/5');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Shows'), 'results');
  expect(screen.getByRole('button', { name: 'Send to the board' }).hasAttribute('disabled')).toBe(true);
  await user.selectOptions(screen.getByLabelText('Event'), '6');
  await user.click(screen.getByRole('button', { name: 'Send to the board' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ name: 'Main', shows: 'results', egId: 6, layout: 'full', message: '', slides: [], seconds: 8 },
    }),
  );
  await user.type(screen.getByLabelText('Name'), 'Infield');
  await user.click(screen.getByRole('button', { name: 'Add board' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Infield', shows: 'follow' }),
  );
  await user.click(screen.getByRole('button', { name: 'Delete Main' }));
  await waitFor(() =>
    expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/5/7'))).toBe(true),
  );
  expect(screen.getByRole('link', { name: 'With controls' }).getAttribute('href')).toContain('/r4s/output-v3/5/7/1');
});
