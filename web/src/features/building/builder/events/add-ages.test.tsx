import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { showToastsWith } from '../../../../lib/notices.ts';
import { aServer, refused, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { AddAges } from './add-ages.tsx';

eachAVisit();
let toasts: string[];
beforeEach(() => {
  forgetCalls();
  toasts = [];
  showToastsWith(({ text }) => toasts.push(text));
});

const names = ['Under 8', 'Under 9', 'Under 10', 'Under 11', 'Under 12', 'Under 13'];
const earlier = [
  { compId: 7, competition: 'Little Athletics', startsOn: '2026-05-09', names: names.slice(0, 2) },
  { compId: 4, competition: 'Fun Run', startsOn: '2025-04-06', names: ['Under 7'] },
  { compId: 5, competition: 'Harriers Open', startsOn: '2025-06-14', names },
];
const little = 'From Little Athletics, 9th May 2026: Under 8 to Under 9';
const sets = [{ key: 'masters', name: 'Masters', isDefault: false, ageGroupIds: [5, 6] }];

/** Shows the list beside a matrix with these columns; returns what it was given to show. */
function open(shown: readonly { readonly id: number; readonly name: string; readonly compId: number }[] = []) {
  const given: (readonly number[])[] = [];
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  render(
    <SessionContext value={session}>
      <AddAges sets={sets} shown={shown} onShow={(ids) => given.push(ids)} />
    </SessionContext>,
  );
  return given;
}
const choose = (label: string): void => {
  const option: HTMLOptionElement = screen.getByRole('option', { name: label });
  fireEvent.change(screen.getByLabelText('Add age groups'), { target: { value: option.value } });
};
const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test("other competitions' own groups come after the standard sets, with their day, their youngest and their oldest", async () => {
  aServer(() => said(earlier));
  open();
  await screen.findByRole('option', { name: little });
  expect(choices().slice(0, 6)).toEqual([
    'Add age groups',
    'Masters (2 groups)',
    little,
    'From Fun Run, 6th Apr 2025: Under 7',
    'From Harriers Open, 14th Jun 2025: Under 8 to Under 13',
    'Year 3 at school',
  ]);
});

test('choosing a set copies it into this competition, shows it in the matrix and says so', async () => {
  const requests = aServer(({ url }) =>
    url.endsWith('/ag/copy')
      ? said({ ageGroupIds: [21, 22], added: 2 }, '2 age groups added from Little Athletics.')
      : said(url.includes('/ag/others/') ? earlier : []),
  );
  const given = open();
  await screen.findByRole('option', { name: little });
  choose(little);
  await waitFor(() => expect(given).toEqual([[21, 22]]));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ compId: 12, from: 7 });
  expect(toasts).toEqual(['2 age groups added from Little Athletics.']);
});

test('a copy that is refused is said, and shows nothing', async () => {
  aServer(({ url }) =>
    url.endsWith('/ag/copy') ? refused(1004, 404, 'There is no such competition.') : said(earlier),
  );
  const given = open();
  await screen.findByRole('option', { name: little });
  choose(little);
  await waitFor(() => expect(toasts).toEqual(['There is no such competition.']));
  expect(given).toEqual([]);
});

test('a set whose names the matrix shows as own groups is not offered; standard groups of the same names do not hide it', async () => {
  aServer(() => said(earlier));
  const columns = [1, 2].map((id) => ({ id, name: `under ${id + 7}`, compId: 12 }));
  open(columns);
  await screen.findByRole('option', { name: /^From Harriers Open/ });
  expect(choices()).not.toContain(little);
  open(columns.map((column) => ({ ...column, compId: 0 })));
  expect(choices()).toContain(little);
});

test('nothing is offered where there is none, and a failure is said with a way to try again', async () => {
  let answer: ReturnType<typeof said> | ReturnType<typeof refused> = refused(1500, 500, 'Something went wrong.');
  const requests = aServer(() => answer);
  open();
  const again = 'The age groups of your other competitions did not load. Try again';
  await screen.findByRole('option', { name: again });
  answer = said([]);
  const before = requests.length;
  choose(again);
  await waitFor(() => expect(choices()).not.toContain(again));
  expect(choices().slice(0, 3)).toEqual(['Add age groups', 'Masters (2 groups)', 'Year 3 at school']);
  expect(requests.length).toBeGreaterThan(before);
});
