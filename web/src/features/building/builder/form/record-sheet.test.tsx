import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusals } from '@startline/contract/refusals';
import { afterPaint } from '../../../../lib/after-paint.ts';
import { ApiRefusal } from '../../../../lib/api.ts';
import { Draft, type Values } from '../draft/draft.ts';
import { RecordSheet, type RecordForm } from './record-sheet.tsx';

const open = (
  description: string,
  onClose: () => void = () => undefined,
  save: () => Promise<void> = () => Promise.resolve(),
  remove?: RecordForm['remove'],
) =>
  render(
    <RecordSheet
      form={{
        title: 'Change the rule',
        record: 'rule',
        draft: new Draft({ description }),
        faultsOf: () => ({}),
        save,
        remove,
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

test('a press beside the sheet never throws away what is typed: it asks', async () => {
  const onClose = vi.fn();
  open('Standard', onClose);
  await userEvent.type(await field(), ' entry');
  await new Promise((done) => setTimeout(done, 600)); // a press soon after the opening counts as its second click
  await userEvent.click(document.body);
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are not saved.');
  expect([await typed(), onClose.mock.calls]).toEqual(['Standard entry', []]);
});

test('a change that the person decides against after the question is no fault, and stays typed', async () => {
  const { errNo } = refusals['entrants-affected'];
  const onClose = vi.fn();
  const save = vi.fn(() =>
    Promise.reject(
      new ApiRefusal({ errNo, error: 'entrants-affected', message: 'This changes prices.', data: null }, 409),
    ),
  );
  open('Standard', onClose, save);
  await userEvent.type(await field(), ' entry');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'));
  expect([await typed(), screen.queryByRole('alert')]).toEqual(['Standard entry', null]);
  expect(onClose).not.toHaveBeenCalled();
});

const stale = (version: number) =>
  new ApiRefusal(
    {
      errNo: refusals['changed-elsewhere'].errNo,
      error: 'changed-elsewhere',
      message: 'Changed.',
      data: { who: 'Ada Admin', when: '2027-01-01T10:00:00Z', version },
    },
    409,
  );

test.each([
  ['in another field keeps both, without a question', { name: 'Theirs', notes: '' }, 'saved'],
  ['of the same field asks whose value holds', { name: '', notes: 'Theirs' }, 'asked'],
])('A change by another person meanwhile %s', async (_, theirs, outcome) => {
  const sent: [Values, number | undefined][] = [];
  const onClose = vi.fn();
  render(
    <RecordSheet
      form={{
        title: 'Change the event',
        record: 'rule',
        draft: new Draft({ name: '', notes: '' }),
        faultsOf: () => ({}),
        save: (values, version) => {
          sent.push([values, version]);
          return version === 8 ? Promise.resolve() : Promise.reject(stale(8));
        },
        reload: () => Promise.resolve(theirs),
        groups: [{ key: 'rule', title: '', fields: [{ kind: 'text', name: 'notes', label: 'Description' }] }],
      }}
      onClose={onClose}
    />,
  );
  await userEvent.type(await field(), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  if (outcome === 'asked') {
    await screen.findByRole('button', { name: 'Save mine instead' });
    // it is at the top of a sheet that may be scrolled, and the focus brings it into sight
    expect(document.activeElement?.textContent).toContain('after you opened it.');
    expect([await typed(), sent.length]).toEqual(['Mine', 1]);
    return;
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    [{ name: '', notes: 'Mine' }, undefined],
    [{ name: 'Theirs', notes: 'Mine' }, 8],
  ]);
});

test('a double click on Delete asks, and deletes nothing', async () => {
  const run = vi.fn(() => Promise.resolve());
  open('Standard', undefined, undefined, { words: 'Yes, delete this rule', run });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }));
  screen.getByRole('button', { name: 'Yes, delete this rule' });
  await new Promise<void>((done) => afterPaint(done)); // the sheet shows that it is busy before it deletes
  expect(run).not.toHaveBeenCalled();
});
