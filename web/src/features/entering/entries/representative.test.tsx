import { anEntryContext } from '@startline/rules/testing/event-rows';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../lib/testing/server.ts';
import { EntryScreen } from './entry-screen.tsx';
import { countyChampionships } from './testing/competition.ts';

afterEach(() => {
  cleanup();
  forgetCalls();
  forgetSession();
});

const niamh = { id: 7, firstName: 'Niamh', surName: 'Byrne', gender: 'F', club: 'Hartsfield AC' };
const listed = { ...niamh, URN: '', school: '', ageGroup: 'U16 girls', ageKey: 'U16', yearOfBirth: 2012 };

/** Returns the entry page for the secretary of a club of 24, none of them their own; the organiser shows `panels`. */
const asSecretary = (...panels: string[]) => asEntrant([{ id: 3, name: 'Hartsfield AC', kind: 'C' }], [], panels);

/** Returns the entry page for a user who represents `clubs` and has `own` athletes. */
async function asEntrant(
  clubs: readonly object[],
  own: readonly object[],
  panels: readonly string[],
): Promise<{ asked: readonly Asked[]; back: () => void }> {
  const config = anAppConfig({ user: aParent });
  const entrant = { ...niamh, clubid: 3, ageInfo: 'U16 girls', ageGroupId: 1, refusal: '' };
  const requests = aServer(({ url }) => {
    if (url.includes('/public/config')) return said({ ...config, userInfo: { ...config.userInfo, clubs } });
    if (url.includes('/my/athletes')) return said(own);
    if (url.includes('/v5/athletes'))
      return said([{ ...listed, infoText: '', noEntryReason: '' }], '', { totalCount: 24 });
    if (url.includes('/public/events/'))
      return said({
        competition: { ...countyChampionships, panels, firstPanel: panels[0] ?? null },
        athlete: url.includes('/events/5/7') ? entrant : null,
        now: '2027-03-01T12:00:00.000Z',
        meters: [],
        context: { ...anEntryContext(), now: undefined },
        rows: [],
      });
    return said([]);
  });
  await refreshSession();
  const { back } = await screenAt(EntryScreen, '/v2/entry-v2/$id', '/v2/entry-v2/5');
  return { asked: requests, back };
}

test('ENTRY-19 a representative starts from the athletes of the club, finds one, and goes on to the events and to the next', async () => {
  const { asked: requests } = await asSecretary('SCHEDULE', 'ATHLETES');
  const list = await screen.findByRole('region', { name: 'Athletes' });
  expect(within(list).getByText(/Niamh Byrne/)).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or registration number' }), 'byr{Enter}');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('search=byr'))).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose events for Niamh Byrne' }));
  expect(await screen.findByText('No events for Niamh')).toBeDefined(); // the schedule, of a competition without events
  expect(screen.getByRole('button', { name: /Niamh Byrne/, pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Other athletes' }));
  expect(await screen.findByRole('region', { name: 'Athletes' })).toBeDefined();
});

test('the back button leads a representative from the events of an athlete to the list again', async () => {
  const { back } = await asSecretary('SCHEDULE', 'ATHLETES');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose events for Niamh Byrne' }));
  expect(await screen.findByText('No events for Niamh')).toBeDefined();
  back();
  expect(await screen.findByRole('region', { name: 'Athletes' })).toBeDefined();
});

test('a representative has the athletes to choose from where the organiser hides that panel too', async () => {
  await asSecretary('SCHEDULE');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose events for Niamh Byrne' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Other athletes' }));
  expect(await screen.findByRole('region', { name: 'Athletes' })).toBeDefined();
});

test('a user with more athletes than fit in a row finds the others in the list, and the chosen one is in the row', async () => {
  const own = Array.from({ length: 60 }, (_, n) => ({ ...listed, id: 100 + n, firstName: `Athlete${String(n)}` }));
  await asEntrant([], own, ['SCHEDULE']);
  const row = await screen.findByRole('group', { name: 'Athlete' });
  expect(within(row).getAllByRole('button', { name: /Athlete/ })).toHaveLength(12);
  await userEvent.click(within(row).getByRole('button', { name: 'Other athletes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose events for Niamh Byrne' }));
  expect(await screen.findByRole('button', { name: /Niamh Byrne/, pressed: true })).toBeDefined();
});

test('ATH-17 the athletes of a competition are shown with the year of birth and nothing more of it', async () => {
  await asSecretary('ATHLETES');
  const list = await screen.findByRole('region', { name: 'Athletes' });
  expect(within(list).getByText('U16 girls · born 2012 · Hartsfield AC')).toBeDefined();
});
