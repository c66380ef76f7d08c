import { refusals } from '@startline/contract/refusals';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../../../../lib/api.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { EntrantsDialog } from './entrants-dialog.tsx';

test('the question lists each changed fact with its old and its new value', async () => {
  const session = new BuilderSession(aRecord(), { levels: ['General'], steps: [] });
  const values = ['Date: 5th Jun 2027 → 12th Jun 2027'];
  const { errNo } = refusals['entrants-affected'];
  const data = { changes: ['date'], values };
  const refused = new ApiRefusal({ errNo, error: 'entrants-affected', message: 'This changes the date.', data }, 409);
  const written = session.write((agreed) => (agreed ? Promise.resolve('done') : Promise.reject(refused)));
  await vi.waitFor(() => expect(session.question()).toBeDefined());
  render(
    <SessionContext value={session}>
      <EntrantsDialog />
    </SessionContext>,
  );
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(values);
  session.question()?.answer('tell');
  await expect(written).resolves.toBe('done');
});
