import type { SentDayRow } from '@startline/contract/day/log';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { forgetDay } from '../../../lib/day/day-store.ts';
import { forgetOutboxes } from '../../../lib/outbox.ts';
import { forgetSession, startSession } from '../../../lib/session.ts';
import { aParent, anAppConfig } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../lib/testing/server.ts';
import { ResultsEntryScreen } from './results-entry-screen.tsx';
import { ResultsEventsScreen } from './results-events-screen.tsx';

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
  forgetDay();
  vi.stubGlobal('EventSource', NoLine);
});
afterEach(() => {
  cleanup();
  forgetCalls();
  forgetOutboxes();
});

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const event = {
  egId: 4,
  eventNo: 7,
  name: 'U15 girls long jump',
  startDateTime: '2027-04-24T09:00:00.000Z',
  timeKnown: true,
};
const start = (at: number, more: Record<string, unknown> = {}) => ({
  startId: 70 + at,
  position: at + 1,
  bib: String(214 + at),
  name: ['Grace Adeyemi', 'Niamh Byrne', 'Ella Whitcombe'][at] ?? '',
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  isOff: false,
  best: null,
  place: null,
  tied: false,
  mark: '',
  wind: '',
  cells: [],
  ...more,
});
const sheet = (more: Record<string, unknown> = {}, heat: Record<string, unknown> = {}) => ({
  competition,
  seq: 0,
  ...event,
  form: 'trials',
  layout: 'order',
  hasWind: true,
  sensible: { min: 0.5, max: 8.96 },
  next: [],
  heats: [{ heat: 1, unitId: 9, state: 'published', wind: null, protest: null, starts: [start(0), start(1)], ...heat }],
  ...more,
});

const rowsOf = (requests: readonly Asked[]): SentDayRow[] =>
  requests.filter(({ url }) => url.endsWith('/log')).flatMap(({ body }) => (body as { rows: SentDayRow[] }).rows);

/** Opens a sheet; reports are saved unless the connection is lost. */
async function open(shown: unknown, isLost = (): boolean => false, first = 'Grace Adeyemi'): Promise<readonly Asked[]> {
  const requests = aServer((one) => {
    if (isLost() && one.method === 'POST') return 'lost';
    if (one.url.endsWith('/log'))
      return said({
        compId: 5,
        seq: 1,
        answers: rowsOf([one]).map(({ id }) => ({ id, answer: 'kept', seq: 1, reason: '' })),
      });
    return said(one.method === 'POST' ? { state: 'provisional' } : shown);
  });
  await screenAt(ResultsEntryScreen, '/v2/results-entry-v2/$compId/$eventGroupId', '/v2/results-entry-v2/5/4');
  await screen.findAllByText(first);
  return requests;
}
const press = async (...names: string[]): Promise<void> => {
  const user = userEvent.setup();
  for (const name of names) await user.click(screen.getByRole('button', { name }));
};

test('RESULT-02 a long jump takes four taps a mark and one for a foul, and goes on to the next athlete', async () => {
  const requests = await open(sheet());
  expect(screen.getByRole('region', { name: 'Trial 1 of 214 Grace Adeyemi' })).toBeTruthy();
  await press('5', '2', '1', 'Save, next');
  expect(screen.getByRole('region', { name: 'Trial 1 of 215 Niamh Byrne' })).toBeTruthy();
  await press('Foul');
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(2));
  expect(rowsOf(requests)).toMatchObject([
    { subject: 'start', subjectId: 70, kind: 'trial', part: 1, value: '5.21' },
    { subject: 'start', subjectId: 71, kind: 'trial', part: 1, value: 'X' },
  ]);
});

test('without signal marks are safe on the device, ranked there, and the screen says so', async () => {
  let lost = true;
  const requests = await open(sheet(), () => lost);
  await press('5', '2', '1', 'Save, next', '5', '3', '0', 'Save, next');
  expect(
    await screen.findByText(/^The connection was lost.* 2 marks are safe on this device and not sent yet\.$/u),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /Niamh Byrne/u }).textContent).toContain('1. 5.30');
  lost = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/All marks sent/u);
  expect(new Set(rowsOf(requests).map(({ id }) => id)).size).toBe(2);
});

test('a race is typed lane by lane with Enter; what is no time is said at its box and not sent', async () => {
  const requests = await open(sheet({ form: 'race', layout: 'lanes', hasWind: true }));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Wind'), '1,2{Enter}');
  await user.keyboard('12.41{Enter}fast{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This is not a time/u);
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(2));
  expect(rowsOf(requests)).toMatchObject([
    { subject: 'unit', subjectId: 9, kind: 'wind', value: '+1.2' },
    { subject: 'start', subjectId: 70, kind: 'result', value: '12.41' },
  ]);
  expect(screen.queryByText(/All marks sent/u)).toBeNull();
  expect(screen.getByText('A mark was not accepted.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make provisional' }).disabled).toBe(true);
  await user.clear(screen.getByLabelText('Result of Niamh Byrne'));
  await user.type(screen.getByLabelText('Result of Niamh Byrne'), '12.38{Enter}');
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(3));
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByText(/All marks sent/u);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make provisional' }).disabled).toBe(false);
});

test('a mark that is typed when the page is left with Back is sent', async () => {
  const requests = await open(sheet({ form: 'race', layout: 'lanes', hasWind: false }));
  await userEvent.setup().type(screen.getByLabelText('Result of Grace Adeyemi'), '12.41');
  cleanup();
  await waitFor(() => expect(rowsOf(requests)).toMatchObject([{ subjectId: 70, value: '12.41' }]));
});

test('a correction overrules what other devices wrote, which the sheet shows', async () => {
  const cell = {
    kind: 'result',
    part: 0,
    text: '12.50',
    rowId: 'a',
    against: [{ rowId: 'b', text: '12.40', by: 'P Official' }],
  };
  const starts = [start(0, { cells: [cell] }), start(1)];
  const requests = await open(sheet({ form: 'race', layout: 'lanes', hasWind: false }, { starts }));
  expect(screen.getByText('P Official entered 12.40')).toBeTruthy();
  const box = screen.getByLabelText('Result of Grace Adeyemi');
  const user = userEvent.setup();
  await user.clear(box);
  await user.type(box, '12.40{Enter}');
  await waitFor(() => expect(rowsOf(requests)).toMatchObject([{ value: '12.40', replaces: ['a', 'b'] }]));
});

test('a high jump takes one press a trial at the bar', async () => {
  const requests = await open(sheet({ form: 'heights', hasWind: false }), undefined, 'Next height (m)');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Next height (m)'), '1.45');
  await press('Raise the bar', 'Failure by Grace Adeyemi', 'Clear by Grace Adeyemi', 'Pass by Niamh Byrne');
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(3));
  expect(rowsOf(requests).map(({ part, value }) => [part, value])).toEqual([
    [145, 'X'],
    [145, 'XO'],
    [145, '-'],
  ]);
});

test('a protest is lodged at one press; until it is decided the sheet says since when and by whom', async () => {
  const requests = await open(
    sheet(
      {},
      { state: 'provisional', protest: { state: 'protest', since: '2027-04-24T09:12:00.000Z', by: 'P Official' } },
    ),
  );
  expect(screen.getByText('Under protest')).toBeTruthy();
  expect(screen.getByText(/^Since 10:12, P Official\./)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reject the protest' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/protest'))?.body).toMatchObject({
      heat: 1,
      state: 'protest-rejected',
    }),
  );
});

test('an official sheet is locked and opens with a reason', async () => {
  const requests = await open(sheet({ form: 'race', layout: 'lanes' }, { state: 'official' }));
  expect(screen.getByLabelText<HTMLInputElement>('Result of Grace Adeyemi').disabled).toBe(true);
  const user = userEvent.setup();
  await press('Reopen');
  await user.type(screen.getByLabelText('Why are you reopening the result?'), 'Photo read again');
  await press('Reopen');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      heat: 1,
      state: 'provisional',
      reason: 'Photo read again',
    }),
  );
});

test('a sheet that is not drawn, and a combined event, say what to do', async () => {
  aServer(() => said(sheet({ heats: [] })));
  await screenAt(ResultsEntryScreen, '/v2/results-entry-v2/$compId/$eventGroupId', '/v2/results-entry-v2/5/4');
  expect(await screen.findByText('Draw and publish the start list first.')).toBeTruthy();
});

test('officials find their event, how much is written and its state', async () => {
  const listed = { ...event, starts: 8, written: 3, heats: [{ heat: 1, state: 'under-way' }] };
  aServer(() => said({ competition, events: [listed] }));
  await screenAt(ResultsEventsScreen, '/v2/results-entry-v2/$compId', '/v2/results-entry-v2/5');
  const row = (await screen.findByRole('rowheader', { name: /long jump/u })).closest('tr') as HTMLElement;
  expect(within(row).getByText('3 of 8')).toBeTruthy();
  expect(within(row).getByText('Under way')).toBeTruthy();
});

test.each([
  ['RESULTS', 0],
  ['SCOREBOARD', 1],
])('the link to the scoreboards is for those who may change them: %s', async (role, links) => {
  const permissions = [{ role, orgid: 3, orgname: 'Kent AA', compid: 5, permLevels: [] }] as never;
  await startSession({ config: anAppConfig({ user: aParent, permissions }) });
  aServer(() => said({ competition, events: [{ ...event, starts: 8, written: 3, heats: [] }] }));
  await screenAt(ResultsEventsScreen, '/v2/results-entry-v2/$compId', '/v2/results-entry-v2/5');
  await screen.findByRole('rowheader', { name: /long jump/u });
  expect(screen.queryAllByRole('link', { name: 'Scoreboards' })).toHaveLength(links);
  forgetSession();
});

test('officials save the results as a file', async () => {
  const file = { fileName: 'County-results.csv', type: 'text/csv', content: 'Event,Place' };
  const requests = aServer(({ url }) =>
    said(url.includes('/export') ? file : { competition, events: [{ ...event, starts: 8, written: 3, heats: [] }] }),
  );
  const saved = vi.fn(() => 'blob:results');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  await screenAt(ResultsEventsScreen, '/v2/results-entry-v2/$compId', '/v2/results-entry-v2/5');
  await press('For statisticians (CSV)');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(requests.some(({ url }) => url.endsWith('/v5/results/5/export?format=statisticians'))).toBe(true);
});

test('a road race is written from the numbers and times of two officials; what is wrong is said and not sent', async () => {
  const requests = await open(sheet({ form: 'race', layout: 'line', hasWind: false }));
  const user = userEvent.setup();
  await user.click(screen.getByText('Enter in finishing order'));
  await user.type(screen.getByLabelText('Numbers in finishing order'), '215\n999\n214');
  await user.type(screen.getByLabelText('Times in the same order'), '31:05\n31:06\n31:06');
  expect(screen.getByText('3 finishers: 2 ready, 1 to correct')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Finishers to correct' }).textContent).toBe(
    '2. 999 Nobody in this race has this number.',
  );
  await press('Save 2 results');
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(2));
  expect(rowsOf(requests)).toMatchObject([
    { subject: 'start', subjectId: 71, kind: 'result', value: '31:05 (1)' },
    { subject: 'start', subjectId: 70, kind: 'result', value: '31:06 (3)' },
  ]);
  expect(screen.getByLabelText('Numbers in finishing order')).toHaveProperty('value', '215\n999\n214');
});

test('a mark that is hardly possible is written and asked about once, on this device', async () => {
  const requests = await open(sheet({}, { starts: [start(0, { best: 5.2 }), start(1)] }));
  await press('6', '1', '0', 'Save, next');
  expect(await screen.findByText(/6\.10m is 17% better than the PB of 5\.20m\. Is it right/u)).toBeTruthy();
  await waitFor(() => expect(rowsOf(requests)).toHaveLength(1));
  await press('The mark of Grace Adeyemi is right');
  expect(screen.queryByText(/Is it right/u)).toBeNull();
});
