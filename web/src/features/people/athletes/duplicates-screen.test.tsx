import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { DuplicateScreen } from './duplicate-screen.tsx';
import { DuplicatesScreen } from './duplicates-screen.tsx';

afterEach(cleanup);

const brief = {
  id: 3,
  name: 'Niamh Byrne',
  dob: '09/04/2012',
  URN: '3012345',
  club: 'Tonbridge AC',
  entries: 2,
  keepers: 1,
};
const pair = {
  id: 7,
  sameness: 'likely',
  signs: ['the same name', 'the same date of birth'],
  doubts: ['different registration numbers'],
  one: brief,
  other: { ...brief, id: 4, name: 'Niahm Byrne', entries: 1 },
  askedFor: 'County Champs',
  waitsUntil: null,
};
const fields = {
  name: 'Niamh Byrne',
  gender: 'Female',
  dob: '09/04/2012',
  number: 'EA 3012345',
  club: 'Tonbridge AC',
  club2: '',
  school: '',
  classification: '',
  email: '',
  emergency: '',
  coach: '',
  trainingGroup: '',
};
const side = {
  id: 3,
  fields,
  isProved: true,
  addedAt: '2026-03-01T12:00:00Z',
  entries: 2,
  bests: 1,
  keepers: 1,
  people: [{ name: 'Pat Byrne', email: 'pat@example.com' }],
};
const comparison = {
  ...pair,
  sides: [
    side,
    { ...side, id: 4, isProved: false, fields: { ...fields, name: 'Niahm Byrne', coach: 'Kim' }, people: [] },
  ],
  keepersDiffer: true,
  conflicts: [],
  as: 'administrator',
  noticeUntil: '2027-03-08T12:00:00Z',
};
const merge = {
  id: 9,
  state: 'done',
  athlete: 'Oona Walsh',
  as: 'administrator',
  askedAt: '2027-03-01T12:00:00Z',
  takesEffectAt: '2027-03-01T12:00:00Z',
  shares: true,
  staysListed: true,
  why: '',
  mayAnswer: false,
  hasAgreed: false,
  needsBoth: false,
  undoUntil: '2027-03-31T12:00:00Z',
};

test('the list says how sure it is, what speaks for it and against, and who asks', async () => {
  aServer(({ url }) =>
    url.includes('/merges')
      ? said([merge])
      : said([pair], '', { page: 1, pageSize: 20, totalCount: 1, mayMerge: true }),
  );
  await screenAt(DuplicatesScreen, '/v2/duplicates-v2', '/v2/duplicates-v2');
  expect(await screen.findByText('Probably the same athlete')).toBeDefined();
  expect(screen.getByText('1 pair of records')).toBeDefined();
  expect(
    screen.getByText('Both have the same name, the same date of birth, but different registration numbers'),
  ).toBeDefined();
  expect(screen.getByText(/organiser of County Champs has asked/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Undo the merge' })).toBeDefined();
});

test('an empty list says what will appear, and a failed one offers to try again', async () => {
  aServer(({ url }) =>
    url.includes('/merges') ? said([]) : said([], '', { page: 1, pageSize: 20, totalCount: 0, mayMerge: true }),
  );
  await screenAt(DuplicatesScreen, '/v2/duplicates-v2', '/v2/duplicates-v2');
  expect(await screen.findByText('No duplicates')).toBeDefined();
});

test('the later keepers must be chosen before two families’ records are merged', async () => {
  const requests = aServer(({ method }) =>
    method === 'POST' ? said({ id: 9, state: 'waiting', message: 'They have been told.' }) : said(comparison),
  );
  await screenAt(DuplicateScreen, '/v2/duplicate-v2/$id', '/v2/duplicate-v2/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to merge' }));
  expect(screen.getByText('Choose who keeps the athlete on their list.')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Only those who have the remaining record/ }));
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Name' })).getByRole('radio', { name: 'Niahm Byrne' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask to merge' }));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    body: { keep: 3, take: ['name', 'coach'], shares: false, atOnce: false },
  });
});

test('two places in one event prevent a merge: there is no button, and the way on is shown', async () => {
  aServer(() =>
    said({ ...comparison, conflicts: ['Both have a place in 100m of County Champs. Cancel one of the two.'] }),
  );
  await screenAt(DuplicateScreen, '/v2/duplicate-v2/$id', '/v2/duplicate-v2/7');
  expect(await screen.findByText(/Both have a place in 100m/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /merge$/i })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Merge at once' })).toBeNull();
  expect(screen.queryByText(/by email|Who keeps/)).toBeNull();
  expect(screen.getByRole('button', { name: 'They are two athletes' })).toBeDefined();
});

test('a representative sees on how many lists a record is, no button for at once, and that both families have to agree', async () => {
  const sides = comparison.sides.map((one) => ({ ...one, people: [] }));
  aServer(() => said({ ...comparison, sides, as: 'representative' }));
  await screenAt(DuplicateScreen, '/v2/duplicate-v2/$id', '/v2/duplicate-v2/7');
  expect(await screen.findByText(/both have to agree/)).toBeDefined();
  expect(screen.getAllByText('On the list of 1 person')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: 'Merge at once' })).toBeNull();
});

test('a pair that is not the caller’s is refused in words', async () => {
  aServer(() => refused(1003, 403, 'You may not do this.'));
  await screenAt(DuplicateScreen, '/v2/duplicate-v2/$id', '/v2/duplicate-v2/7');
  expect(await screen.findByText('You may not do this.')).toBeDefined();
});
