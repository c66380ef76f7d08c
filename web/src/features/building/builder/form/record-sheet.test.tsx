import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { RecordSheet } from './record-sheet.tsx';

const open = (description: string) =>
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
      onClose={() => undefined}
    />,
  );
const field = () => screen.findByLabelText<HTMLInputElement>(/^Description/);
const typed = async () => (await field()).value;

afterEach(() => sessionStorage.clear());

test('What is typed in a sheet is back after a session that ended, in that record alone, until it is given up or saved', async () => {
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
