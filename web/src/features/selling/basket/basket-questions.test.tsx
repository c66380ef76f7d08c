import type { AskedCompetition } from '@startline/contract/entering/questions';
import type { CartLine } from '@startline/contract/selling/basket';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../lib/kept-calls.ts';
import { aServer, refused, said } from '../../../lib/testing/server.ts';
import { BasketQuestions } from './basket-questions.tsx';

beforeEach(() => forgetCalls());
afterEach(cleanup);

const shirt = { id: 1, words: 'T-shirt size', kind: 'choice', choices: ['S', 'M', 'L'], required: true };
const photos = { id: 2, words: 'Photographs may be taken', kind: 'consent', choices: [], required: true };
const lift = { id: 3, words: 'Lift share', kind: 'text', choices: [], required: false };
const athlete = (entryId: number, name: string, answers: object[] = [], more: object = {}) => ({
  ...{ athleteId: entryId, entryId, name, held: true, mayAnswer: true, asked: [1, 2, 3], answers },
  ...more,
});
const asked = (...athletes: object[]) =>
  ({ compId: 5, competition: 'Kent Open', questions: [shirt, photos, lift], athletes }) as unknown as AskedCompetition;

/** Shows the questions of a basket; a save is remembered, and the next reading has what it saved. */
function open(first: AskedCompetition, saved: () => ReturnType<typeof said> = () => said({ saved: 1 })) {
  const state = { competition: first };
  const requests = aServer(({ method }) => (method === 'POST' ? saved() : said([state.competition])));
  render(<BasketQuestions lines={[{ compId: 5 } as unknown as CartLine]} />);
  return { state, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the answers' }));

test('an athlete is asked once; what is missing is said at its field and in the summary, which has the focus', async () => {
  const { sent } = open(asked(athlete(7, 'Niamh Byrne')));
  const card = within(await screen.findByRole('group', { name: 'Niamh Byrne' }));
  await save();
  expect(sent()).toEqual([]);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Niamh Byrne, T-shirt size: Choose an answer.',
    'Niamh Byrne, Photographs may be taken: Tick this to enter.',
  ]);
  card.getByText('Choose an answer.');
  await userEvent.click(card.getByRole('radio', { name: 'M' }));
  await userEvent.click(card.getByRole('checkbox', { name: 'Photographs may be taken' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        entryIds: [7],
        answers: [
          { entryId: 7, questionId: 1, value: 'M' },
          { entryId: 7, questionId: 2, value: 'yes' },
          { entryId: 7, questionId: 3, value: '' },
        ],
      },
    ]),
  );
});

test('the same answer is filled in for every athlete, never a consent; those who are complete are saved', async () => {
  const { sent } = open(asked(athlete(7, 'Niamh Byrne'), athlete(8, 'Amy Cole')));
  const summary = await screen.findByText('Give the same answers for all 2 athletes');
  await userEvent.click(summary);
  const all = within(summary.closest('details')!);
  expect(all.queryByRole('checkbox')).toBeNull();
  await userEvent.click(all.getByRole('radio', { name: 'L' }));
  await userEvent.click(all.getByRole('button', { name: 'Fill in for all 2' }));
  const [niamh, amy] = ['Niamh Byrne', 'Amy Cole'].map((name) => within(screen.getByRole('group', { name })));
  expect(amy!.getByRole<HTMLInputElement>('radio', { name: 'L' }).checked).toBe(true);
  expect(amy!.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await userEvent.click(niamh!.getByRole('checkbox'));
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ entryIds: [7] }]));
  expect(screen.getByRole('alert').textContent).toContain('Amy Cole, Photographs may be taken');
});

test('who has answered is asked no more, but can change the answers', async () => {
  const answers = [
    { questionId: 1, value: 'M' },
    { questionId: 2, value: 'yes' },
    { questionId: 3, value: '' },
  ];
  open(asked(athlete(7, 'Niamh Byrne', answers)));
  await screen.findByText('Answered.');
  expect(screen.queryByRole('group', { name: 'Niamh Byrne' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change answers' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true);
});

test('nothing is shown where nothing is asked, and answers of another account are left alone', async () => {
  const theirs = [1, 2, 3].map((questionId) => ({ questionId, value: null }));
  open(asked(athlete(7, 'Niamh Byrne', theirs), athlete(8, 'Amy Cole', [], { held: false })));
  await new Promise((done) => setTimeout(done, 0));
  expect(document.body.textContent).toBe('');
});

test('a refusal is shown in the summary, and what was chosen stays', async () => {
  open(asked(athlete(7, 'Niamh Byrne')), () => refused(1002, 400, 'Entries have closed.', { error: 'bad-input' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'S' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Entries have closed.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(true);
});
