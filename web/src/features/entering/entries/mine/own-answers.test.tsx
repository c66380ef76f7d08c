import type { CompetitionId } from '@startline/rules/ids';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { OwnAnswers } from './own-answers.tsx';

beforeEach(() => forgetCalls());
afterEach(cleanup);

const shirt = { id: 1, words: 'T-shirt size', kind: 'choice', choices: ['S', 'M'], required: true };
const lift = { id: 2, words: 'Lift share', kind: 'yes-no', choices: [], required: false };
function open(answers: object[], more: object = {}) {
  const athlete = { athleteId: 7, entryId: 7, name: 'Niamh Byrne', held: false, mayAnswer: true, asked: [1, 2] };
  const competition = {
    ...{ compId: 5, competition: 'Kent Open', questions: [shirt, lift] },
    athletes: [{ ...athlete, answers, ...more }],
  };
  const requests = aServer(({ method }) => said(method === 'POST' ? { saved: 2 } : [competition]));
  render(<OwnAnswers compId={5 as CompetitionId} />);
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const given = (questionId: number, value: string | null) => ({ questionId, value });

test('answers are read in words and changed', async () => {
  const sent = open([given(1, 'M'), given(2, '')]);
  const card = await screen.findByRole('region', { name: 'Answers for Kent Open' });
  expect(card.textContent).toContain('T-shirt size: M');
  expect(card.textContent).toContain('Lift share: Not answered');
  await userEvent.click(screen.getByRole('button', { name: 'Change answers' }));
  await userEvent.click(screen.getByRole('radio', { name: 'S' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the answers' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ entryIds: [7], answers: [{ questionId: 1, value: 'S' }, { questionId: 2 }] }]),
  );
  await screen.findByRole('button', { name: 'Change answers' });
});

test('an open question is named as not answered', async () => {
  open([]);
  await screen.findByRole('button', { name: 'Answer' });
});

test('once entries have closed answers are read only, and those of another account stay theirs', async () => {
  open([given(1, null), given(2, 'no')], { mayAnswer: false });
  const card = await screen.findByRole('region', { name: 'Answers for Kent Open' });
  expect(card.textContent).toContain('T-shirt size: Answered by another account');
  expect(card.textContent).toContain('Lift share: No');
  expect(screen.queryByRole('button')).toBeNull();
});
