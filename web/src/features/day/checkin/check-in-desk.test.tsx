import type { SentDayRow } from '@startline/contract/day/log';
import type { PackCell } from '@startline/contract/day/pack';
import type { AthleteId, CompetitionId, EventGroupId } from '@startline/rules/ids';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetBooks } from '../../../lib/day/day-book.ts';
import { keptPack } from '../../../lib/day/day-store.ts';
import { ownSource } from '../../../lib/day/day-source.ts';
import { forgetOutboxes } from '../../../lib/outbox.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { CheckInDesk } from './check-in-desk.tsx';
import { aDesk, anEntrant, aPack, freshDesk } from './testing/a-desk.ts';

beforeEach(freshDesk);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Desk = () => <CheckInDesk source={ownSource(100 as CompetitionId)} />;
const open = () => screenAt(Desk, '/v2/checkin-v2/$id', '/v2/checkin-v2/100');
const box = () => screen.findByRole('searchbox');
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { exact: false, selector: 'li[data-position] p' })).closest('li')!);
const rowsIn = (requests: { body: unknown }[]) =>
  requests.flatMap(({ body }) => (body as { rows?: SentDayRow[] } | undefined)?.rows ?? []);

test('CHECKIN-08 CHECKIN-09 CHECKIN-13 a search clears what was found and fills list and counts, numbered by position', async () => {
  aDesk([anEntrant(1, 'Ada'), anEntrant(2, 'Bea', { club: 'Medway' })]);
  await open();
  expect(await screen.findByText('2 results found.')).toBeDefined();
  await userEvent.type(await box(), 'medway');
  expect(await screen.findByText('1 result found.')).toBeDefined();
  expect(screen.queryByText('Ada Frost', { exact: false })).toBeNull();
  expect(screen.queryByText('2 results found.')).toBeNull();
  expect(screen.getByText('Bea Frost', { exact: false }).closest('li')?.dataset['position']).toBe('1');
  expect(screen.getByText('Expected: 2 / Actual: 0')).toBeDefined();
  await userEvent.type(await box(), 'zzz');
  expect(await screen.findByText('No results found.')).toBeDefined();
});

test('CHECKIN-14 clearing puts away athletes and message, and the counts stay', async () => {
  aDesk([anEntrant(1, 'Ada')]);
  await open();
  expect(await screen.findByText('1 result found.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.queryByText('Ada Frost', { exact: false })).toBeNull();
  expect(screen.queryByText('1 result found.')).toBeNull();
  expect(screen.getByText('Ready to scan')).toBeDefined();
  expect(screen.getByText('Expected: 1 / Actual: 0')).toBeDefined();
});

test('a number and Enter checks its wearer in for everything, and the next number can follow at once', async () => {
  const requests = aDesk([
    anEntrant(1, 'Ada', { bib: '105' }),
    anEntrant(2, 'Ada', { bib: '105', personId: 'a1', event: 'Long Jump' }),
    anEntrant(3, 'Bea', { bib: '106' }),
  ]);
  await open();
  await screen.findByText('2 results found.');
  await userEvent.keyboard('105{Enter}SL100-106{Enter}');
  await waitFor(() => expect(rowsIn(requests).map(({ subjectId }) => subjectId)).toEqual([1, 2, 3]));
  expect(await screen.findByText('Checked in: 106 Bea Frost (100m)')).toBeDefined();
  expect(screen.getByText('Expected: 3 / Actual: 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo last change' }));
  expect(await screen.findByText('Expected: 3 / Actual: 2')).toBeDefined();
});

test.each([
  ['SL7-105{Enter}', 'This number belongs to another competition. Look for the athlete by name.'],
  ['999{Enter}', 'Nobody here has number 999.'],
  ['107{Enter}', '107 Cleo Frost has not paid yet. Sort out the payment, then check them in.'],
])('what %s scans is refused with words', async (keys, text) => {
  const requests = aDesk([anEntrant(1, 'Ada', { bib: '105' }), anEntrant(2, 'Cleo', { bib: '107', isPaid: false })]);
  await open();
  await screen.findByText('2 results found.');
  await userEvent.keyboard(keys);
  expect(await screen.findByText(text)).toBeDefined();
  expect(rowsIn(requests)).toEqual([]);
});

test.each([
  ['fast', '2027-04-24T10:00:00Z'],
  ['slow', '2027-04-24T06:00:00Z'],
])('a desk whose clock is two hours %s takes check-ins by the time of the server', async (_, deviceTime) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(deviceTime) });
  const inTime = { bib: '105', opens: '2027-04-24T07:00:00Z', closes: '2027-04-24T09:00:00Z' };
  const over = { opens: '2027-04-24T06:00:00Z', closes: '2027-04-24T07:55:00Z' };
  const requests = aDesk([anEntrant(1, 'Ada', inTime), anEntrant(2, 'Bea', over)]);
  await open();
  expect((await rowOf('Bea Frost')).getByText('Missed check-in')).toBeDefined();
  await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' });
  await userEvent.keyboard('105{Enter}');
  await waitFor(() => expect(rowsIn(requests)).toMatchObject([{ subjectId: 1, value: 'desk' }]));
  const sent = requests.find(({ method }) => method === 'POST')?.body as { sentAt: string; rows: SentDayRow[] };
  expect([sent.sentAt, sent.rows[0]?.reportedAt].map((at) => at?.slice(0, 13))).toEqual(
    Array(2).fill(deviceTime.slice(0, 13)),
  );
});

test('all of a club are checked in at one press', async () => {
  aDesk([anEntrant(1, 'Ada'), anEntrant(2, 'Bea'), anEntrant(3, 'Cleo', { club: 'Medway' })]);
  await open();
  await userEvent.type(await box(), 'tonb');
  await userEvent.click(await screen.findByRole('button', { name: 'Check in all of Tonbridge AC (2)' }));
  expect(await screen.findByText('Expected: 3 / Actual: 2')).toBeDefined();
});

test('a number of another day is found under all days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-04-24T09:00:00Z') });
  const dayTwo = { eventNo: 2, name: '200m', timeKnown: true, callAt: '2027-04-25T09:40:00Z' };
  const [first] = aPack([]).events;
  const events = [first!, { ...dayTwo, egId: 8 as EventGroupId, startDateTime: '2027-04-25T10:00:00Z' }];
  const requests = aDesk([anEntrant(1, 'Ada'), anEntrant(2, 'Bea', { bib: '106', egId: 8 as EventGroupId })], {
    pack: { events },
  });
  await open();
  await screen.findByText('1 result found.');
  await userEvent.type(await box(), '106{Enter}');
  expect(await screen.findByText('Nobody has number 106 on 24th Apr 2027. Try All days.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Day'), 'All days');
  await userEvent.clear(await box());
  await userEvent.type(await box(), '106{Enter}');
  await waitFor(() => expect(rowsIn(requests)).toMatchObject([{ subjectId: 2, value: 'desk' }]));
});

const report = (subjectId: number, value: string, against: PackCell['against'] = []): PackCell => ({
  ...{ subject: 'entry', subjectId, kind: 'check-in', part: 0, value, rowId: `r${String(subjectId)}` },
  ...{ by: 'Desk two', at: '2027-04-24T08:10:00Z', against },
});
test.each([
  ['105', '105 Ada Frost missed check-in. Reinstate them below if they can still start.'],
  ['106', '106 Bea Frost is marked as not starting. Press Undo below if they are starting.'],
  ['107', 'Two desks disagree about 107 Cleo Frost. Settle it below.'],
])('number %s, which cannot be checked in by itself, is said with the way on', async (bib, text) => {
  const over = { opens: '2020-01-01T08:00:00Z', closes: '2020-01-01T09:00:00Z' };
  const other = { rowId: 'b', value: 'out', by: 'Olivia Official', at: '2027-04-24T08:05:00Z' };
  aDesk(
    [
      anEntrant(1, 'Ada', { ...over, bib: '105' }),
      anEntrant(2, 'Bea', { bib: '106' }),
      anEntrant(3, 'Cleo', { bib: '107' }),
    ],
    { pack: { cells: [report(2, 'out'), report(3, 'desk', [other])] } },
  );
  await open();
  await screen.findByText('3 results found.');
  await userEvent.keyboard(`${bib}{Enter}`);
  expect(await screen.findByText(text)).toBeDefined();
});

test('the desk sees what is not paid, who missed check-in and who does not start', async () => {
  const over = { opens: '2020-01-01T08:00:00Z', closes: '2020-01-01T09:00:00Z' };
  aDesk([anEntrant(1, 'Ada', { isPaid: false }), anEntrant(2, 'Bea', over), anEntrant(3, 'Cleo')]);
  await open();
  expect((await rowOf('Ada Frost')).getByText('Not paid')).toBeDefined();
  expect((await rowOf('Bea Frost')).getByText('Missed check-in')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reinstate Bea Frost, 100m' }));
  expect(await (await rowOf('Bea Frost')).findByText('Checked in')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cleo Frost, 100m is not starting' }));
  expect(await (await rowOf('Cleo Frost')).findByText('Not starting')).toBeDefined();
});

test('two desks that disagree are both shown with their authors until somebody settles it', async () => {
  const place = { subject: 'entry', subjectId: 1, kind: 'check-in', part: 0 } as const;
  const other = { rowId: 'b', value: 'out', by: 'Olivia Official', at: '2027-04-24T08:05:00Z' };
  const cell = { ...place, value: 'desk', rowId: 'a', by: 'Desk two', at: '2027-04-24T08:10:00Z', against: [other] };
  const requests = aDesk([anEntrant(1, 'Ada')], { pack: { cells: [cell] } });
  await open();
  expect(await screen.findByText('Desks disagree')).toBeDefined();
  expect(screen.getByText('Checked in: Desk two at 09:10')).toBeDefined();
  expect(screen.getByText('Not starting: Olivia Official at 09:05')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Settle: Ada Frost, 100m is here' }));
  await waitFor(() => expect(rowsIn(requests)).toMatchObject([{ value: 'desk', replaces: ['a', 'b'] }]));
  await waitFor(() => expect(screen.queryByText('Desks disagree')).toBeNull());
});

test('without signal the desk works on, says so in words, and starts anew from what the device keeps', async () => {
  let isLost = false;
  const requests = aDesk([anEntrant(1, 'Ada', { bib: '105' })], { isLost: () => isLost });
  await open();
  expect(await screen.findByText('Delayed: checks for other desks’ changes every 10 seconds')).toBeDefined();
  isLost = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Check in Ada Frost, 100m' }));
  expect(await screen.findByText('1 change safe on this device, not sent yet')).toBeDefined();
  expect(screen.getByText('Not sent yet')).toBeDefined();
  cleanup();
  forgetBooks();
  forgetOutboxes();
  await open();
  expect(await screen.findByText('Offline: still working on this device')).toBeDefined();
  expect(await screen.findByText('Expected: 1 / Actual: 1')).toBeDefined();
  const before = rowsIn(requests).map(({ id }) => id);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('All sent')).toBeDefined();
  expect(new Set(rowsIn(requests).map(({ id }) => id))).toEqual(new Set(before));
});

test('the desk of somebody whose right has ended says so, and the device forgets everybody', async () => {
  let isOver = false;
  aDesk([anEntrant(1, 'Ada')], { isOver: () => isOver });
  await open();
  expect(await screen.findByText('Ada Frost', { exact: false })).toBeDefined();
  expect(await keptPack({ compId: 100, author: 'user-0' })).toBeDefined();
  cleanup();
  forgetBooks();
  isOver = true;
  await open();
  expect(await screen.findByText('You may not do this here.')).toBeDefined();
  expect(screen.queryByText('Ada Frost', { exact: false })).toBeNull();
  expect(await keptPack({ compId: 100, author: 'user-0' })).toBeUndefined();
});

test('the runners of a team are chosen at the desk, also without signal', async () => {
  let isLost = false;
  const relay = anEntrant(9, '', {
    kind: 'team',
    personId: 't9',
    surName: 'Tonbridge A',
    event: '4x100m',
    runners: [],
  });
  const candidates = ['Ada', 'Bea', 'Cleo'].map((name, at) => ({ athleteId: (at + 1) as AthleteId, name }));
  const team = {
    lineId: relay.lineId,
    places: ['Leg 1', 'Leg 2'],
    runnerIds: [1 as AthleteId, 2 as AthleteId],
    candidates,
  };
  const requests = aDesk([relay], { pack: { teams: [team] }, isLost: () => isLost });
  await open();
  expect(await screen.findByText('1 Ada, 2 Bea')).toBeDefined();
  isLost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Choose the runners for Tonbridge A' }));
  await userEvent.selectOptions(screen.getByLabelText('Leg 1'), 'Bea');
  expect(screen.getByLabelText<HTMLSelectElement>('Leg 2').value).toBe('1');
  await userEvent.selectOptions(screen.getByLabelText('Leg 2'), 'Cleo');
  await userEvent.click(screen.getByRole('button', { name: 'Save runners' }));
  expect(await screen.findByText('1 Bea, 2 Cleo')).toBeDefined();
  expect(await screen.findByText('Not sent yet')).toBeDefined();
  isLost = false;
  await waitFor(() => expect(rowsIn(requests)).toMatchObject([{ subject: 'team', kind: 'runners', value: '2,3' }]), {
    timeout: 8_000,
  });
});
