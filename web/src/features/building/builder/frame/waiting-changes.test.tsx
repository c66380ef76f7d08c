import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { SaveWords } from './save-words.tsx';
import type { Autosave } from './use-autosave.ts';
import { WaitingChanges } from './waiting-changes.tsx';

test('The bar leads from a field far down to the change that waits for a press', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  const session = new BuilderSession(aRecord({}), { levels: ['General'], steps: ['General'] });
  session.stands({ kind: 'unconfirmed' });
  const autosave = { draft: new Draft({}), waiting: () => ['date'] } as unknown as Autosave;
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
