import type { CompetitionEntries } from '@startline/contract/entering/competition-entries';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer, said } from '../../../lib/testing/server.ts';
import { ChosenEntries } from './chosen-entries.tsx';

afterEach(cleanup);

const entry = (entryId: number, state: string, email: string) => ({
  entryId,
  athleteId: entryId,
  state,
  total: '9.00',
  contact: { name: 'Pat Byrne', email },
});
const data = {
  competition: { name: 'Kent Open', currency: 'GBP', mayMarkPaid: true },
  entries: [
    entry(1, 'awaiting-cheque', 'pat@test.example'),
    entry(2, 'paid', 'pat@test.example'),
    entry(3, 'awaiting-cheque', 'lee@test.example'),
    entry(4, 'awaiting-cheque', 'kim@test.example'),
  ],
} as unknown as CompetitionEntries;

test('the chosen cheques are marked in one go after a question with their amount, which can be undone, and the people are written to at once without seeing each other', async () => {
  const bodies: unknown[] = [];
  aServer(({ body }) => {
    bodies.push(body);
    return said({ changed: 2 });
  });
  const done = vi.fn();
  const chosen = new Set([1, 2, 3]);
  const { rerender } = render(<ChosenEntries data={data} chosen={chosen} onDone={done} />);
  expect(screen.getByRole('status').textContent).toBe('3 entries chosen');
  expect(screen.getByRole('link', { name: 'Email 2 people' }).getAttribute('href')).toBe(
    'mailto:?bcc=pat%40test.example,lee%40test.example&subject=Kent%20Open',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as paid' }));
  const question = await screen.findByRole('dialog', { name: 'Have you received £18.00?' }, { timeout: 20_000 });
  expect(question.textContent).toContain('2 entries by 2 people. Check that it is £18.00.');
  expect(bodies).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, mark as paid' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(bodies).toContainEqual({ prodIds: [1, 3], paid: true, message: '' });
  // a list of the payments awaited holds them no longer
  rerender(<ChosenEntries data={{ ...data, entries: [] }} chosen={chosen} onDone={done} />);
  expect(screen.getByRole('status').textContent).toBe('2 entries marked as paid');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  rerender(<ChosenEntries data={data} chosen={chosen} onDone={done} />);
  expect(await screen.findByRole('button', { name: 'Mark 2 as paid' })).toBeDefined();
  expect(bodies).toContainEqual({ prodIds: [1, 3], paid: false, message: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(done).toHaveBeenCalledOnce();
}, 30_000);

test('a builder writes from here, moves the places, and withdraws only what is paid or promised', async () => {
  aServer(() => said({}));
  const built = {
    competition: { ...data.competition, mayBuild: true },
    entries: [...data.entries, entry(5, 'held', 'new@test.example'), entry(6, 'cancelled', 'gone@test.example')],
  } as unknown as CompetitionEntries;
  render(<ChosenEntries data={built} chosen={new Set([1, 2, 5, 6])} onDone={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Clear',
    'Message 3 people',
    'Move 3 entries',
    'Withdraw 2 entries',
    'Mark 1 as paid',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Message 3 people' }));
  const title = { name: 'Message the people who entered' };
  expect(await screen.findByRole('dialog', title, { timeout: 20_000 })).toBeDefined();
}, 30_000);

test('a builder enters one athlete for another event, and nobody while several athletes are chosen', () => {
  aServer(() => said({}));
  const again = { ...entry(7, 'paid', 'pat@test.example'), athleteId: 2 };
  const gone = { ...entry(8, 'cancelled', 'pat@test.example'), athleteId: 9 };
  const competition = { ...data.competition, mayBuild: true };
  const built = { competition, entries: [...data.entries, again, gone] } as unknown as CompetitionEntries;
  const show = (chosen: number[]) =>
    render(<ChosenEntries data={built} chosen={new Set(chosen)} onDone={() => undefined} />);
  const button = () => screen.queryByRole('button', { name: 'Enter another event' });
  for (const [chosen, isOffered] of [
    [[2], true],
    [[2, 7], true],
    [[2, 8], true],
    [[1, 2], false],
    [[8], false],
  ] as const) {
    show([...chosen]);
    expect(button() !== null, chosen.join()).toBe(isOffered);
    cleanup();
  }
});

test('nothing is offered while nothing is chosen', () => {
  const { container } = render(<ChosenEntries data={data} chosen={new Set()} onDone={() => undefined} />);
  expect(container.textContent).toBe('');
});

test('a message that is left with Escape is there again, and Cancel gives it up', async () => {
  const built = { ...data, competition: { ...data.competition, mayBuild: true } };
  render(<ChosenEntries data={built} chosen={new Set([1])} onDone={() => undefined} />);
  const opened = async (): Promise<HTMLInputElement> => {
    await userEvent.click(screen.getByRole('button', { name: 'Message 1 person' }));
    return screen.findByLabelText<HTMLInputElement>('Subject');
  };
  await userEvent.type(await opened(), 'Car park');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await opened()).value).toBe('Car park');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await opened()).value).toBe('');
}, 30_000);

test('a message that was sent is not there again', async () => {
  aServer(() => said({ people: 1, first: { subject: 'Car park', text: 'It is full.' } }));
  const built = { ...data, competition: { ...data.competition, mayBuild: true } };
  render(<ChosenEntries data={built} chosen={new Set([1])} onDone={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Message 1 person' }));
  await userEvent.type(await screen.findByLabelText('Subject'), 'Car park');
  await userEvent.type(screen.getByLabelText('Message'), 'It is full.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1 person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Message 1 person' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('');
}, 30_000);
