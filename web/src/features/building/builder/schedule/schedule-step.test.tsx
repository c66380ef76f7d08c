import { refusals } from '@startline/contract/refusals';
import type { BuiltCompetition } from '@startline/contract/building/record';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { stepsFor } from '@startline/rules/building/builder/steps';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showToastsWith } from '../../../../lib/notices.ts';
import { startSession } from '../../../../lib/session.ts';
import { anAppConfig } from '../../../../lib/testing/app-config.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { ScheduleStep } from './schedule-step.tsx';
import { aRow } from './testing/a-timetable.ts';
import { TimetableServer } from './testing/timetable-server.ts';

eachAVisit();
beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(window, 'innerWidth', { value: 1_280, configurable: true });
  Element.prototype.scrollIntoView = () => undefined;
});

const pit = { needs: ['long-jump'], tf: 'F' as const, usualMinutes: 60 };
const rows = [
  aRow(1, '100m'),
  aRow(2, 'Long Jump', { ...pit, time: '10:05' }),
  aRow(3, 'Shot', { needs: ['shot'], time: '13:00', day: 2 }),
  aRow(4, '800m', { time: '00:00' }),
];
const shared = [{ a: 'k1', b: 'k2', names: ['Ann Hill', 'Bea Fox'] }];
const all: readonly BuilderLevel[] = ['General', 'Config', 'Schedule', 'Comp Events'];
type Facts = {
  levels?: readonly BuilderLevel[];
  record?: Partial<BuiltCompetition>;
  server?: TimetableServer;
  first?: (input: Asked) => ReturnType<typeof said> | ReturnType<typeof refused> | 'lost' | undefined;
};

async function open({
  levels = all,
  record = {},
  server = new TimetableServer(rows, shared),
  first = () => undefined,
}: Facts = {}) {
  const requests = aServer((one) => first(one) ?? server.answer(one) ?? said({ competition: competition, id: 1 }));
  const competition = {
    id: 7,
    version: 1,
    name: 'County',
    active: true,
    endDate: '2027-05-09',
    cancelled: null,
    location: { name: 'Kingsmead' },
    ...record,
  } as BuiltCompetition;
  const session = new BuilderSession(competition, { levels, steps: stepsFor(levels) });
  await screenAt(
    () => (
      <SessionContext value={session}>
        <h1>Builder</h1>
        <ScheduleStep />
      </SessionContext>
    ),
    '/v2/builder-v2/$id',
    '/v2/builder-v2/7',
  );
  await screen.findByRole('heading', { name: server.rows.length === 0 ? 'No events yet' : /^Timetable/ });
  return {
    asked: requests,
    server,
    session,
    user: userEvent.setup(),
    sent: () => requests.filter(({ method }) => method === 'POST'),
  };
}
const block = (name: RegExp) => screen.getByRole('button', { name });
const live = () => screen.getAllByRole('status').find((one) => one.classList.contains('sr-only'));

test('days, facilities and blocks with number, time, ages and entries; what has no time waits in the tray', async () => {
  await open();
  expect(screen.getByRole('heading', { name: /Saturday 8 May/ })).toBeTruthy();
  expect(within(screen.getAllByRole('group', { name: 'Track' })[0] as HTMLElement).getByText(/1 100m/)).toBeTruthy();
  expect(
    block(
      /^1 100m\. Saturday 8 May, 10:00 to 10:15, Track\. U15 girls\. 8 of 24 entered\. At the same time as 2 Long Jump: Ann Hill, Bea Fox$/,
    ),
  ).toBeTruthy();
  expect(within(screen.getByRole('region', { name: /To be confirmed/ })).getByText('4 800m')).toBeTruthy();
  expect(screen.getByText('2 athletes in two places at once')).toBeTruthy();
});

test('arrow keys move by five minutes, with Shift by an hour; the clash goes, and that is said aloud', async () => {
  const { user, sent } = await open();
  block(/^2 Long Jump\. Saturday/).focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  expect(live()?.textContent).toBe('2 Long Jump. Saturday 8 May, 11:10 to 12:10, Long jump 1. Saving');
  await waitFor(() =>
    expect(live()?.textContent).toBe('2 Long Jump. Saturday 8 May, 11:10 to 12:10, Long jump 1. Saved. No clash'),
  );
  expect(sent().map(({ body }) => body)).toEqual([
    { rows: [{ ceids: [2], version: 1, startDateTime: '2027-05-08T11:10:00', facility: 'long-jump 1' }] },
  ]);
  expect(screen.getByText('No clashes')).toBeTruthy();
});

test('left and right change the facility and the focus goes along', async () => {
  const { user, server } = await open();
  block(/^2 Long Jump\. Saturday/).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Long jump 2/);
  await waitFor(() => expect(server.rows[1]?.facility).toBe('long-jump 2'));
});

test('each field of a row, what the timetable is called, and the search for better times have their help', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Help: Provisional or final' })).toBeTruthy();
  await user.click(block(/^1 100m\. Saturday/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: /^Help: / }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Help: Day', 'Help: Time', 'Help: Facility', 'Help: Minutes', 'Help: Locked'],
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  expect(await screen.findByRole('button', { name: 'Help: Search longer' })).toBeTruthy();
});

test('L locks a row, and then it does not move', async () => {
  const { user, server } = await open();
  block(/^1 100m\. Saturday/).focus();
  await user.keyboard('l');
  await waitFor(() => expect(server.rows[0]?.locked).toBe(true));
  await user.keyboard('{ArrowDown}');
  expect(live()?.textContent).toBe('1 100m is locked. Press L to unlock it.');
  expect(server.rows[0]?.time).toBe('10:00');
});

test('Enter opens the dialog: day, time, facility and minutes; what is wrong is named and kept', async () => {
  const { user, server } = await open();
  await user.click(block(/^4 800m\. Saturday/));
  const dialog = await screen.findByRole('dialog', { name: '4 800m' });
  const time = within(dialog).getByRole('textbox', { name: 'Time' });
  await user.type(time, '14:03');
  await user.type(within(dialog).getByRole('textbox', { name: 'Minutes' }), 'long');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(within(dialog).getByText(/Enter a time in steps of 5 minutes/)).toBeTruthy();
  expect(within(dialog).getByText(/Enter a number of minutes in steps of 5/)).toBeTruthy();
  expect(document.activeElement).toBe(time);
  expect((time as HTMLInputElement).value).toBe('14:03');
  await user.clear(time);
  await user.type(time, '1405');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Minutes' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Day' }), 'Sunday 9 May');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(server.rows[3]).toMatchObject({ day: 2, time: '14:05', timeKnown: true }));
});

test('a proposal shows before and after, is taken, and put back', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  const sheet = await screen.findByRole('dialog', { name: 'Proposed times' });
  expect(await within(sheet).findByText('2 athletes in two places at once')).toBeTruthy();
  expect(within(sheet).getByText('Saturday 8 May, 10:05 → 15:00')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Clear selection' }));
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Accept 0 of 1' }).disabled).toBe(true);
  await user.click(within(sheet).getByRole('checkbox'));
  await user.click(within(sheet).getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(server.rows[1]?.time).toBe('15:00'));
  await user.click(within(sheet).getByRole('button', { name: 'Put them back' }));
  await waitFor(() => expect(server.rows[1]?.time).toBe('10:05'));
});

test('an accepted proposal counts its events as the history does, and no longer asks to accept', async () => {
  const together = rows.map((row) => (row.key === 'k2' ? { ...row, ceids: [2, 12] as typeof row.ceids } : row));
  const { user, server } = await open({ server: new TimetableServer(together, shared) });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  const sheet = await screen.findByRole('dialog', { name: 'Proposed times' });
  expect(await within(sheet).findByText('1 move of 2 events')).toBeTruthy();
  expect(within(sheet).getByText(/Nothing changes until you accept/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(server.rows[1]?.time).toBe('15:00'));
  expect(within(sheet).getByText('2 events moved.')).toBeTruthy();
  expect(within(sheet).queryByText(/Nothing changes until you accept/)).toBeNull();
});

test('a proposal goes back to its times off the five minutes, and says so when it cannot', async () => {
  const saves: unknown[] = [];
  let isRefused = true;
  const { user, server } = await open({
    first: ({ url, body }) => {
      if (!url.endsWith('/rows')) return undefined;
      saves.push(...(body as { rows: unknown[] }).rows);
      return saves.length === 2 && isRefused
        ? { status: 400, body: { errNo: 1003, error: '', message: 'The times have changed.', data: null } }
        : undefined;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  const sheet = await screen.findByRole('dialog', { name: 'Proposed times' });
  await user.click(await within(sheet).findByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(server.rows[1]?.time).toBe('15:00'));
  await user.click(within(sheet).getByRole('button', { name: 'Put them back' }));
  expect(await within(sheet).findByText('The times have changed.')).toBeTruthy();
  expect(within(sheet).getByText('The events were not put back')).toBeTruthy();
  expect(within(sheet).queryByText('Moves undone.')).toBeNull();
  isRefused = false;
  await user.click(within(sheet).getByRole('button', { name: /again/i }));
  await waitFor(() => expect(server.rows[1]?.time).toBe('10:05'));
  expect(saves).toMatchObject([{}, { putBack: true }, { putBack: true }]);
});

test.each([
  ['lost', '1 event moved here, but not saved yet.'],
  ['elsewhere', 'Not saved: the timetable was changed elsewhere. Close this and choose which times to keep.'],
])('an accepted proposal that was not saved says so: %s', async (kind, phrase) => {
  const { user, server } = await open({
    first: ({ url }) => (kind === 'lost' && url.endsWith('/rows') ? 'lost' : undefined),
  });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  const sheet = await screen.findByRole('dialog', { name: 'Proposed times' });
  const accept = await within(sheet).findByRole('button', { name: 'Accept all' });
  if (kind === 'elsewhere') server.elsewhere(2, { time: '12:00' });
  await user.click(accept);
  expect(await within(sheet).findByText(phrase)).toBeTruthy();
});

test('a day is locked and unlocked, and the timetable is called final', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Lock Sunday 9 May' }));
  await waitFor(() => expect(server.rows.map(({ locked }) => locked)).toEqual([false, false, true, false]));
  expect(await screen.findByRole('button', { name: 'Unlock Sunday 9 May' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as final' }));
  expect(await screen.findByText('Final')).toBeTruthy();
  expect(server.status).toBe('final');
});

test('a timetable that is not called final after the question stays as it is, without a word of failure', async () => {
  const notices: string[] = [];
  showToastsWith(({ text }) => notices.push(text));
  const { errNo } = refusals['entrants-affected'];
  const { user, server, session } = await open({
    first: ({ url, method }) =>
      method === 'POST' && !url.endsWith('/rows')
        ? refused(errNo, 409, 'This changes the timetable, which becomes final.', { data: { changes: [] } })
        : undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Mark as final' }));
  await waitFor(() => expect(session.question()).toBeDefined());
  act(() => session.question()?.answer(undefined));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark as final' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect([server.status, notices]).toEqual(['provisional', []]);
});

test('moves of a final timetable that the organiser does not want after the question are no failure', async () => {
  const { errNo } = refusals['entrants-affected'];
  const { user, server, session } = await open({
    first: ({ url }) =>
      url.endsWith('/rows')
        ? refused(errNo, 409, 'This changes start times. It affects 3 entries for 3 people.', { data: { changes: [] } })
        : undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Propose times' }));
  const sheet = await screen.findByRole('dialog', { name: 'Proposed times' });
  await user.click(await within(sheet).findByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(session.question()).toBeDefined());
  act(() => session.question()?.answer(undefined));
  expect(await within(sheet).findByText('Nothing was moved.')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Put them back' })).toBeNull();
  expect(screen.queryByText('That change was not made')).toBeNull();
  expect([server.rows[1]?.time, session.state().kind]).toEqual(['10:05', 'saved']);
});

test('without a connection the move stays, says so, and is sent on demand', async () => {
  let isLost = true;
  const { user, server } = await open({
    first: ({ url, method }) => (isLost && method === 'POST' && url.endsWith('/rows') ? 'lost' : undefined),
  });
  block(/^1 100m\. Saturday/).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('1 timetable change is not saved yet')).toBeTruthy();
  expect(block(/^1 100m\. Saturday 8 May, 10:05.*Not saved yet/)).toBeTruthy();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(server.rows[0]?.time).toBe('10:05'));
  expect(screen.queryByText('1 timetable change is not saved yet')).toBeNull();
});

test('somebody else moved it: whose, when, both times, and mine on top', async () => {
  const { user, server } = await open();
  server.elsewhere(1, { time: '12:00' });
  block(/^1 100m\. Saturday/).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText(/^Mary Byrne changed the timetable/)).toBeTruthy();
  expect(
    await screen.findByText(/theirs is Saturday 8 May, 12:00 to 12:15, Track; yours is Saturday 8 May, 10:05/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await waitFor(() => expect(server.rows[0]?.time).toBe('10:05'));
});

test('moved in another tab of the same person: not as if it were somebody else', async () => {
  const { user, server } = await open();
  await startSession({ config: anAppConfig({ user: { id: 7, display_name: 'Helen Marsh' } }) });
  server.changedBy = 7;
  server.elsewhere(1, { time: '12:00' });
  block(/^1 100m\. Saturday/).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText(/^You changed the timetable in another tab or on another device/)).toBeTruthy();
  expect(
    await screen.findByText(/the other version has Saturday 8 May, 12:00 to 12:15, Track; this one has/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the other version' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save this one instead' }));
  await waitFor(() => expect(server.rows[0]?.time).toBe('10:05'));
});

test('without Schedule access it is read only', async () => {
  const { user, sent } = await open({ levels: ['General'] });
  expect(screen.getByText('You can look at the timetable')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Propose times' })).toBeNull();
  block(/^1 100m\. Saturday/).focus();
  await user.keyboard('{ArrowDown}l');
  await act(() => new Promise((wait) => setTimeout(wait, 500)));
  expect(sent()).toEqual([]);
});

test('no events yet: the way to step 3, for those who may', async () => {
  await open({ server: new TimetableServer([]) });
  expect(screen.getByRole('button', { name: 'Add events in step 3' })).toBeTruthy();
});

test.each([
  [{ endDate: '2020-05-09' }, 'This competition is over'],
  [{ cancelled: { at: '2027-01-01T00:00:00Z', reason: 'Snow' } }, 'This competition was cancelled'],
])('%o says %s', async (record, text) => {
  await open({ record });
  expect(screen.getByText(text)).toBeTruthy();
});

test('on a phone it is a list by time, with the dialog', async () => {
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  const { user } = await open();
  expect(screen.queryByRole('group', { name: 'Track' })).toBeNull();
  await user.click(block(/^1 100m\. Saturday/));
  expect(await screen.findByRole('dialog', { name: '1 100m' })).toBeTruthy();
});

test('the search goes to an event, the same again to the next', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Find an event' }), 'm{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^4 800m/);
  await user.type(screen.getByRole('textbox', { name: 'Find an event' }), '{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^1 100m/);
});

test('printed is a page for each day, and nothing of the screen', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('table')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Times to be confirmed' })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});
