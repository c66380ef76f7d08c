import { stepsFor } from '@startline/rules/building/builder/steps';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { AfterPublishing } from './after-publishing.tsx';
import { Preview } from './preview.tsx';

eachAVisit();

test('once entries are stopped, the part that shows what entrants see says so', async () => {
  let stopped = false;
  const record = { ...aRecord(), active: true };
  aServer(({ url, method }) => {
    if (!url.includes('/preview/')) {
      if (method === 'POST') stopped = true;
      return said(record);
    }
    const status = { text: stopped ? 'Disabled' : '' };
    return said({ at: '2027-03-01T12:00:00Z', takesEntries: !stopped, status, prices: [], events: [] });
  });
  const session = new BuilderSession(record, { levels: [], steps: stepsFor([]) });
  await screenAt(
    () => (
      <SessionContext value={session}>
        <h1>Check and publish</h1>
        <AfterPublishing />
        <Preview compId={12 as CompetitionId} zone="Europe/London" />
      </SessionContext>
    ),
    '/v2/builder-v2/$id',
    '/v2/builder-v2/12?step=publish',
  );
  await screen.findByText('Can be entered');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Stop entries for now' }));
  await user.click(await screen.findByRole('button', { name: 'Stop entries' }));
  expect(await screen.findByText('Cannot be entered')).toBeTruthy();
});
