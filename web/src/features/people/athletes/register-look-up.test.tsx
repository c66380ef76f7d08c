import type { AthleteRecord } from '@startline/contract/people/athletes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { AthleteScreen } from './athlete-screen.tsx';
import { Bests } from './bests.tsx';

afterEach(cleanup);

const registration = {
  ...{ found: true, firstName: 'Niamh', surName: 'Byrne', gender: 'F', club: 'Tonbridge AC', clubid: 4 },
  ...{ expires: '2027-12-31', notice: '' },
};

/** Opens the form of a new athlete with number and date of birth typed, and the given reply to the look-up. */
async function lookedUp(answer: ReturnType<typeof said> | ReturnType<typeof refused> | 'lost'): Promise<Asked[]> {
  const requests = aServer(({ url }) => (url.includes('/athlete/lookup') ? answer : said([])));
  await screenAt(AthleteScreen, '/v2/athlete-v2/$id', '/v2/athlete-v2/0');
  const number = await screen.findByLabelText('Registration number (optional)');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Look up' }).disabled).toBe(true);
  await userEvent.type(number, '3012345');
  await userEvent.type(screen.getByLabelText('Date of birth'), '09/04/2012');
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  return requests;
}
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the form starts with the number, and is filled in from the register', async () => {
  const requests = await lookedUp(said(registration));
  expect(await screen.findByText('Niamh Byrne')).toBeDefined();
  expect([value('First name'), value('Surname'), value(/club or school/i)]).toEqual(['Niamh', 'Byrne', 'Tonbridge AC']);
  expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
  expect(requests.find(({ url }) => url.includes('/lookup'))?.body).toEqual({
    ...{ aocode: 'EA', urn: '3012345', dob: '09/04/2012' },
  });
  const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('name') ?? field.id);
  expect(fields[0]).toContain('URN');
});

test.each<[string, Parameters<typeof lookedUp>[0], RegExp]>([
  [
    'knows nothing',
    said({
      ...registration,
      found: false,
      firstName: '',
      surName: '',
      gender: '',
      clubid: null,
      notice: 'No registration has this number.',
    }),
    /No registration has/,
  ],
  [
    'was asked too often',
    refused(1006, 429, 'This was looked up too often. Type the athlete in.'),
    /looked up too often/,
  ],
  ['is out of reach', 'lost', /./],
])('where the register %s, what was typed stays and the athlete can be typed in', async (_, answer, pattern) => {
  await lookedUp(answer);
  expect(await screen.findByText(/^Not (?:found in the register|looked up)$/)).toBeDefined();
  expect(screen.getAllByText(pattern).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('First name'), 'Aoife');
  expect([value('Registration number (optional)'), value('Date of birth'), value('First name')]).toEqual([
    '3012345',
    '09/04/2012',
    'Aoife',
  ]);
});

test.each([
  ['clears the number', 'Registration number (optional)'],
  ['corrects the date of birth', 'Date of birth'],
])('the note of a look-up goes when the user %s', async (_, label) => {
  await lookedUp(refused(1006, 429, 'This was looked up too often. Type the athlete in.'));
  await screen.findByText('Not looked up');
  await userEvent.clear(screen.getByLabelText(label));
  expect(screen.queryByText('Not looked up')).toBeNull();
});

const athlete = (facts: object) =>
  ({ id: 7, URN: '3012345', aocode: 'EA', pbInfo: [], ...facts }) as unknown as AthleteRecord;

test('PB-31 the profile links to the ranking site with the number as query parameter, and takes a better mark as PB', async () => {
  const best = {
    ...{ eventid: 3, eventName: '100m', pof10pb: 12.34, pof10pbText: '12.34', achieved: '2026-06-01' },
    ...{ pb: 12.8, pbText: '12.80', isBetter: true },
  };
  const profile = 'https://rankings.test/athlete?urn=3012345';
  const requests = aServer(({ url }) =>
    url.includes('pof10pbs') ? said({ bests: [best], profile, notice: '' }) : said({ eventName: '100m' }),
  );
  render(<Bests athlete={athlete({})} />);
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'See PBs on the ranking site' }));
  const link = await screen.findByRole('link', { name: 'The athlete’s page on the ranking site' });
  expect(link.getAttribute('href')).toBe(profile);
  await userEvent.click(screen.getByRole('button', { name: 'Use as PB for 100m' }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toContainEqual({ aid: 7, eid: 3, pb: 12.34, pbText: '12.34' }),
  );
});

test('PB-30 an athlete without a number, or of another body, has no way to the ranking site', () => {
  aServer(() => said({}));
  render(<Bests athlete={athlete({ URN: '' })} />);
  render(<Bests athlete={athlete({ aocode: 'IRL' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
