import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aView } from '../../competitions/published/testing/view.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { anAthlete } from './testing/athlete.ts';
import { AthleteScreen } from './athlete-screen.tsx';

afterEach(cleanup);

/**
 * Returns the form for a new athlete on the way to a competition that takes unregistered athletes, or only registered
 * ones.
 */
async function formFor(compId: number, unregistered: boolean, currency: 'GBP' | 'EUR' = 'GBP') {
  const { options } = aView();
  const allowAdd = { unregistered, registered: true, international: false };
  const requests = aServer(({ url }) =>
    url.includes('/public/comp/') ? said(aView({ currency, options: { ...options, allowAdd } })) : said([]),
  );
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', `/v2/athlete-v2/0?comp=${compId}`);
  return requests;
}

test('ATH-16 on the way to a competition of registered athletes only the number is asked for with the rest, and the form says why', async () => {
  const requests = await formFor(301, false);
  expect(await screen.findByText(/This competition takes registered athletes only/)).toBeDefined();
  expect(screen.getByLabelText('Registration number')).toBeDefined(); // without '(optional)'
  await userEvent.click(screen.getByRole('button', { name: 'Save and choose events' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/Registration number/)).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('on the way to an Irish competition the form takes a number of Athletics Ireland', async () => {
  await formFor(304, true, 'EUR');
  expect(await screen.findByText(/An Athletics Ireland number has 5 to 7 digits/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Registration number (optional)'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Save and choose events' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/First name/)).toBeDefined();
  expect(within(summary).queryByText(/number/)).toBeNull();
});

test('a number stays with the body that gave it', async () => {
  aServer(({ url }) => said(/\/v5\/athlete\/7\b/.test(url) ? anAthlete({ URN: '123456', aocode: 'IRL' }) : []));
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', '/v2/athlete-v2/7');
  expect(await screen.findByText(/An Athletics Ireland number has 5 to 7 digits/)).toBeDefined();
});

test('the number is optional when unregistered athletes are accepted too', async () => {
  await formFor(302, true);
  expect(await screen.findByLabelText('Registration number (optional)')).toBeDefined();
  expect(screen.queryByText(/registered athletes only/)).toBeNull();
});

test('a fault leaves as soon as its field is corrected, and the others stay', async () => {
  await formFor(303, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and choose events' }));
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  const before = within(summary).getAllByRole('link').length;
  await userEvent.type(screen.getByLabelText('First name'), 'Aoife');
  expect(within(summary).queryByText(/First name/)).toBeNull();
  expect(within(summary).getAllByRole('link')).toHaveLength(before - 1);
});

test('the fault of a missing club leaves when the club is said not to be listed', async () => {
  await formFor(305, true);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and choose events' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Club or school required.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'My club or school isn’t listed' }));
  expect(screen.getByLabelText<HTMLInputElement>('Club or school').value).toBe('Unattached');
  expect(screen.queryByText('Club or school required.')).toBeNull();
});
