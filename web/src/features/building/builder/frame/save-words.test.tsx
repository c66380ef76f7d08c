import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { Draft } from '../draft/draft.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { SaveWords } from './save-words.tsx';
import type { Autosave } from './use-autosave.ts';

afterEach(cleanup);

test('the bar leads from a field far down to the box that asks which version to keep', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  aServer(() => said({}));
  const session = new BuilderSession(aRecord({}), { levels: ['General'], steps: ['General'] });
  session.stands({
    kind: 'elsewhere',
    by: { who: 'Helen Marsh', isOwn: false, when: '2027-01-01T10:00:00Z', version: 9 },
  });
  const autosave = { draft: new Draft({}), collisions: () => [] } as unknown as Autosave;
  render(
    <SessionContext value={session}>
      <ConflictNotice autosave={autosave} labels={{}} />
      <SaveWords />
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Helen Marsh has since saved a change. See above.' }));
  expect(document.activeElement?.textContent).toContain('What you typed is still here.');
});
