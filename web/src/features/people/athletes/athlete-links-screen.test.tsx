import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { AthleteLinksScreen } from './athlete-links-screen.tsx';

afterEach(cleanup);

const request = {
  id: 7,
  athleteId: 3,
  athlete: 'Niamh Byrne',
  name: 'Robin Hale',
  email: 'robin@example.com',
  askedAt: '2027-03-01T12:00:00Z',
  until: '2027-03-15T12:00:00Z',
  as: 'owner',
  club: '',
};

test('the keeper of an athlete sees who asks and what they would see, and answers', async () => {
  const requests = aServer(({ url }) => (url.includes('/linkrequests') ? said([request]) : said([])));
  await screenAt(AthleteLinksScreen, '/v2/athlete-links-v2', '/v2/athlete-links-v2');
  expect(await screen.findByText('Robin Hale asks to have Niamh Byrne on their list')).toBeDefined();
  expect(screen.getByText(/robin@example.com/)).toBeDefined();
  expect(screen.getByText(/date of birth, club, emergency contact and PBs/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const posted = requests.filter(({ method }) => method === 'POST');
  expect(posted.map(({ url }) => url.includes('/linkrequests/7'))).toEqual([true]);
});
