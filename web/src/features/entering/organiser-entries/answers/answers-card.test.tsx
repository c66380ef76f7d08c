import type { ListedQuestion } from '@startline/contract/entering/competition-entries';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswersCard } from './answers-card.tsx';

afterEach(cleanup);

const question = (id: number, more: Partial<ListedQuestion>): ListedQuestion => ({
  id,
  words: 'T-shirt size',
  kind: 'choice',
  closed: false,
  answered: 3,
  notAnswered: 2,
  counts: [
    { value: 'S', count: 1 },
    { value: 'M', count: 2 },
  ],
  ...more,
});
const shirt = question(4, {});
const photos = question(5, {
  words: 'Photographs',
  kind: 'consent',
  closed: true,
  notAnswered: 0,
  counts: [{ value: 'yes', count: 3 }],
});

function open(questions: readonly ListedQuestion[], filter = '') {
  const onFilter = vi.fn();
  const onColumn = vi.fn();
  render(<AnswersCard {...{ questions, filter, onFilter, onColumn }} columns={[shirt]} />);
  const chips = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return { onFilter, onColumn, chips };
}

test('each answer is counted, and so is none', () => {
  const { chips } = open([shirt, photos]);
  expect(chips('T-shirt size')).toEqual(['S1', 'M2', 'Not answered2']);
  expect(chips('Photographs')).toEqual(['Agreed3']);
  screen.getByText('Closed');
});

test('pressing an answer filters the list, pressing it again shows all', async () => {
  const { onFilter } = open([shirt]);
  await userEvent.click(screen.getByRole('button', { name: /^Not answered/ }));
  expect(onFilter).toHaveBeenLastCalledWith('4:');
  cleanup();
  const again = open([shirt], '4:M');
  const pressed = screen.getByRole('button', { name: /^M/, pressed: true });
  await userEvent.click(pressed);
  expect(again.onFilter).toHaveBeenLastCalledWith('');
});

test('a question is shown or hidden as a column', async () => {
  const { onColumn } = open([shirt, photos]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide column: T-shirt size' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show as column: Photographs' }));
  expect(onColumn.mock.calls).toEqual([[4], [5]]);
});

test('without questions there is no card', () => {
  open([]);
  expect(screen.queryByRole('region')).toBeNull();
});
