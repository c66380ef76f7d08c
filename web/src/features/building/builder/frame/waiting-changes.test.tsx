import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { SaveWords } from './save-words.tsx';
import type { Autosave } from './use-autosave.ts';
import { WaitingChanges } from './waiting-changes.tsx';

afterEach(cleanup);

test('The bar leads from a field far down to the change that waits for a press', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  const session = new BuilderSession(aRecord({}), { levels: ['General'], steps: ['General'] });
  session.stands({ kind: 'unconfirmed' });
  const autosave = { draft: new Draft({}), waiting: () => ['date'], unsavable: () => ({}) } as unknown as Autosave;
  render(
    <SessionContext value={session}>
      <WaitingChanges autosave={autosave} labels={{ date: 'Day of competition' }} />
      <SaveWords />
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Some changes are not saved' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save this change' }));
  screen.getByText('Not saved yet: Day of competition');
});

test('a refusal of the change is said at the button that was pressed, with the focus', async () => {
  let faults: Record<string, string> = {};
  const message =
    '1 event is on 25th Apr 2027, which would be outside the competition. Move it first, or move the first and last day together and the timetable moves too.';
  const autosave = {
    draft: new Draft({}),
    waiting: () => ['endDate'],
    unsavable: () => faults,
    saveWaiting: () => {
      faults = { endDate: message };
      return Promise.resolve();
    },
  } as unknown as Autosave;
  render(<WaitingChanges autosave={autosave} labels={{ endDate: 'Last day' }} />);
  const notice = within(screen.getByText('Not saved yet: Last day').closest('div') as HTMLElement);
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: 'Save this change' }));
  await waitFor(() => expect(document.activeElement).toBe(notice.getByText(message)));
  expect(notice.queryByRole('button', { name: 'Save this change' })).toBeNull();
  expect(notice.getByRole('button', { name: 'Put it back' })).toBeDefined();
});

test('a change that the step knows to be wrong is said to be, and is not offered to be saved', () => {
  const autosave = { draft: new Draft({}), waiting: () => ['endDate'], unsavable: () => ({}) } as unknown as Autosave;
  render(
    <WaitingChanges
      autosave={autosave}
      labels={{ endDate: 'Last day' }}
      faultsOf={() => ({ endDate: 'Move it first.' })}
    />,
  );
  screen.getByText('Move it first.');
  screen.getByText('It cannot be saved like this. Correct it, or put it back.');
  expect(screen.queryByRole('button', { name: 'Save this change' })).toBeNull();
});
