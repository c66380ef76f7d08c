import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { RecordSheet } from './record-sheet.tsx';

const open = (description: string, onClose: () => void = () => undefined) =>
  render(
    <RecordSheet
      form={{
        title: 'Change the rule',
        record: 'rule',
        draft: new Draft({ description }),
        faultsOf: () => ({}),
        save: () => Promise.resolve(),
        groups: [{ key: 'rule', title: '', fields: [{ kind: 'text', name: 'description', label: 'Description' }] }],
      }}
      onClose={onClose}
    />,
  );
const field = () => screen.findByLabelText<HTMLInputElement>(/^Description/);
const typed = async () => (await field()).value;

afterEach(() => sessionStorage.clear());

test('Typing in a sheet is restored after a session that ended, in that record alone, until it is given up or saved', async () => {
  const left = open('Standard');
  await userEvent.type(await field(), ' entry');
  left.unmount(); // as the login does
  const other = open('Another');
  expect(await typed()).toBe('Another');
  other.unmount();
  const again = open('Standard');
  expect(await typed()).toBe('Standard entry');
  screen.getByText('What you typed before is back');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  const fresh = open('Standard');
  expect(await typed()).toBe('Standard');
  await userEvent.type(await field(), ' entry');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  fresh.unmount();
  open('Standard');
  expect(await typed()).toBe('Standard');
});

test('Escape never throws away what is typed: it asks, and closes at once where nothing is changed', async () => {
  const onClose = vi.fn();
  const untouched = open('Standard', onClose);
  await field();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  untouched.unmount();
  open('Standard', onClose);
  await userEvent.type(await field(), ' entry');
  await userEvent.keyboard('{Escape}');
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are not saved.');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect([await typed(), screen.queryByRole('alert')]).toEqual(['Standard entry', null]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(sessionStorage).toHaveLength(0);
});
