import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refreshSession } from '../../../lib/session.ts';
import { aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../../../lib/testing/visits.ts';
import { anAthlete } from './testing/athlete.ts';
import { AthleteScreen } from './athlete-screen.tsx';

eachAVisit();

/** Opens the screen as an administrator or a parent; returns the requests that were sent. */
async function openedBy(who: 'administrator' | 'parent') {
  const isAdmin = who === 'administrator';
  const requests = aServer((one) => {
    if (one.url.includes('/public/config'))
      return saidConfig({ user: isAdmin ? { ...aParent, role: 'APPADMIN' } : aParent });
    if (one.method !== 'GET') return said(null, 'Done.');
    if (one.url.includes('/results'))
      return said({ athlete: { id: 4, name: 'Sam Lee', club: '', isShown: false }, bests: [], total: 0, results: [] });
    if (one.url.endsWith('/contact-looks'))
      return said([{ at: '2027-07-10T11:01:00Z', competition: 'County Championships', zone: 'Europe/London' }]);
    if (one.url.includes('/v5/athlete/')) return said(anAthlete());
    return said([]);
  });
  await refreshSession();
  return { writes: () => requests.filter((one) => one.method !== 'GET') };
}

const type = (region: HTMLElement, label: string, text: string) =>
  userEvent.type(within(region).getByLabelText(label), text);
const WHO = 'Who asked, and how you checked who they are';

test('an administrator erases an athlete with a reason and the name typed once more', async () => {
  const { writes } = await openedBy('administrator');
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', '/v2/athlete-v2/4');
  const region = await screen.findByRole('region', { name: 'Erase this athlete' });
  const card = within(region);
  await userEvent.click(card.getByText('Erase for good'));
  await userEvent.click(card.getByRole('button', { name: 'Erase the athlete' }));
  expect((await card.findAllByText('Type Sam Lee to confirm.')).length).toBeGreaterThan(0);
  expect(writes()).toEqual([]);
  await type(region, WHO, 'Letter of 3 May');
  await type(region, 'Type the name: Sam Lee', 'sam  lee');
  await userEvent.click(card.getByRole('button', { name: 'Erase the athlete' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { url: '/wp-json/e4s/v5/admin/athlete/4/erase', body: { reason: 'Letter of 3 May' } },
    ]),
  );
});

test('a parent is not offered to erase an athlete', async () => {
  await openedBy('parent');
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', '/v2/athlete-v2/4');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('region', { name: 'Erase this athlete' })).toBeNull();
});

test('the page of an athlete lists the looks at the emergency contact', async () => {
  await openedBy('parent');
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', '/v2/athlete-v2/4');
  const card = within(await screen.findByRole('region', { name: 'When officials saw the emergency contact' }));
  expect(card.getByText('County Championships')).toBeDefined();
});
