import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../lib/testing/server.ts';
import { StartListScreen } from './start-list-screen.tsx';
import { StartListsScreen } from './start-lists-screen.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
});

const competition = { id: 5, name: 'County Championships', zone: 'Europe/London' };
const event = {
  egId: 4,
  eventNo: 7,
  name: '100m U15 girls',
  startDateTime: '2027-04-24T09:00:00.000Z',
  timeKnown: true,
  layout: 'lanes',
};
const starts = ['Niamh Byrne', 'Orla Kelly'].map((name, at) => ({
  lineId: 70 + at,
  name,
  bib: String(40 + at),
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  perfText: at === 0 ? '12.40' : '',
  position: at + 3,
  placed: 'draw',
  rank: at + 1,
  hasMark: at === 0,
  runners: [],
  isWithdrawn: false,
}));
const list = {
  competition,
  ...event,
  isLater: false,
  lanes: [2, 3, 4],
  version: 3,
  publishedAt: null,
  heats: [{ heat: 1, state: 'drawn', starts }],
  waiting: [{ lineId: 90, name: 'Maeve Walsh', club: '', perfText: '' }],
  canUndo: true,
  joined: [] as { egId: number; name: string }[],
  mayJoin: [{ egId: 9, name: '100m U17 girls' }],
};

/** Opens the list for an official; returns what was sent. */
async function open(shown = list): Promise<readonly Asked[]> {
  const requests = aServer(({ method }) => said(method === 'POST' ? { version: 4, egId: 4 } : shown));
  await screenAt(StartListScreen, '/v2/draw-v2/$compId/$egId', '/v2/draw-v2/5/4');
  await screen.findByText('Niamh Byrne');
  return requests;
}
const sent = (requests: readonly Asked[]) => requests.find(({ method }) => method === 'POST')?.body;

test('an official sees why each is there, and moves one to a free lane with the keyboard', async () => {
  const requests = await open();
  const user = userEvent.setup();
  expect(screen.getByText('Ranked 1st on 12.40')).toBeTruthy();
  expect(screen.getByText('No mark: drawn by lot')).toBeTruthy();
  screen.getByRole('button', { name: 'Move Niamh Byrne' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Put Niamh Byrne in lane 2' }).focus();
  await user.keyboard('{Enter}');
  expect(sent(requests)).toEqual({ version: 3, change: { kind: 'move', lineId: 70, heat: 1, position: 2 } });
});

test('two swap at two presses, and a late entrant is added at one', async () => {
  const requests = await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move Niamh Byrne' }));
  await user.click(screen.getByRole('button', { name: 'Swap Niamh Byrne with Orla Kelly' }));
  expect(sent(requests)).toMatchObject({ change: { kind: 'swap', lineId: 70, withId: 71 } });
  cleanup();
  forgetCalls();
  const again = await open();
  await user.click(screen.getByRole('button', { name: 'Add Maeve Walsh late' }));
  expect(sent(again)).toMatchObject({ change: { kind: 'add', lineId: 90 } });
});

test('a visitor reads heats and lanes with the version and time, for one club if wanted', async () => {
  const shown = starts.map(({ position, bib, name, club, ageGroup }, at) => ({
    position,
    bib,
    name,
    club: at === 0 ? club : 'Marden AC',
    runners: at === 0 ? ['Ada Frost', 'Bea Hill'] : [],
    ageGroup,
  }));
  const published = {
    ...event,
    version: 3,
    publishedAt: '2027-04-24T07:30:00.000Z',
    heats: [{ heat: 1, starts: shown }],
  };
  const other = { ...published, egId: 9, name: 'Long jump', heats: [{ heat: 1, starts: shown.slice(1) }] };
  aServer(() => said({ competition, lists: [published, other] }));
  await screenAt(StartListsScreen, '/v2/start-lists-v2/$id', '/v2/start-lists-v2/5');
  expect((await screen.findAllByText('Version 3, published 24th Apr 08:30')).length).toBe(2);
  await userEvent.setup().selectOptions(screen.getByLabelText('Club'), 'Hartsfield AC');
  expect(screen.queryByText(/Long jump/)).toBeNull();
  expect(
    within(screen.getByRole('table')).getByRole('rowheader', { name: 'Niamh Byrne Ada Frost, Bea Hill' }),
  ).toBeTruthy();
});

test('a heat is split at one press, put into another, and a scratched athlete may have the race drawn again', async () => {
  const two = { ...list, heats: [1, 2].map((heat) => ({ heat, state: 'drawn', starts: heat === 1 ? starts : [] })) };
  const requests = aServer(({ method }) => said(method === 'POST' ? { version: 4 } : two));
  await screenAt(StartListScreen, '/v2/draw-v2/$compId/$egId', '/v2/draw-v2/5/4');
  await screen.findByText('Niamh Byrne');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Split Heat 1 of 2' }));
  await user.selectOptions(screen.getByLabelText('Put Heat 1 of 2 into'), 'Heat 2 of 2');
  await user.click(screen.getByRole('button', { name: 'Scratch Orla Kelly and draw the race again' }));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { change: { kind: 'split', heat: 1 } },
    { change: { kind: 'merge', heat: 1, into: 2 } },
    { change: { kind: 'scratch', lineId: 71, then: 'redraw' } },
  ]);
});

test('another event is put into the race with a choice and a press, and taken out again with one', async () => {
  const user = userEvent.setup();
  const post = (requests: readonly Asked[]) => requests.find(({ method }) => method === 'POST');
  const requests = await open();
  await user.selectOptions(screen.getByLabelText('Event to run in this race'), '100m U17 girls');
  await user.click(screen.getByRole('button', { name: 'Run as one race' }));
  expect(post(requests)).toMatchObject({ body: { withId: 9 } });
  expect(post(requests)?.url).toContain('/startlists/5/4/combine');
  cleanup();
  forgetCalls();
  const again = await open({ ...list, joined: [{ egId: 9, name: '100m U17 girls' }], mayJoin: [] });
  expect(screen.getByText(/100m U17 girls runs in this race\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Run them separately again' }));
  expect(post(again)?.url).toContain('/startlists/5/4/apart');
});
