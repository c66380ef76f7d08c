import { stepsFor } from '@startline/rules/building/builder/steps';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderFrame } from './builder-frame.tsx';
import { BuilderSession, SessionContext } from './builder-session.ts';
import { useStepCheck, useStepRecheck } from './step-guard.ts';

eachAVisit();

/** A step that needs one event. */
function AStep() {
  const [events, setEvents] = useState(0);
  const count = useRef(0);
  useStepCheck(
    useCallback(() => Promise.resolve(count.current === 0 ? [{ message: 'Add at least one event.' }] : []), []),
  );
  useStepRecheck(events);
  return (
    <button
      type="button"
      onClick={() => {
        count.current += 1;
        setEvents(count.current);
      }}
    >
      Add an event
    </button>
  );
}

test('the fault at the top of a step goes when the step no longer has it', async () => {
  aServer(({ url }) => said(url.includes('/history/') ? { changes: [] } : []));
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: stepsFor(['Comp Events']) });
  await screenAt(
    () => (
      <SessionContext value={session}>
        <BuilderFrame>{() => <AStep />}</BuilderFrame>
      </SessionContext>
    ),
    '/v2/builder-v2/$id',
    '/v2/builder-v2/12?step=events',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('Check and publish'));
  expect((await screen.findByRole('alert')).textContent).toContain('Add at least one event.');
  await user.click(screen.getByText('Add an event'));
  await waitFor(() => expect(screen.queryByText('Add at least one event.')).toBeNull());
});
