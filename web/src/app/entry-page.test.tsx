import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refreshSession } from '../lib/session.ts';
import { aParent } from '../lib/testing/app-config.ts';
import { screenAt } from '../lib/testing/screen-at.tsx';
import { aServer, said } from '../lib/testing/server.ts';
import { eachAVisit, saidConfig } from '../lib/testing/visits.ts';
import { EntryPage } from './entry-page.tsx';

eachAVisit();

test('a visitor of a competition with simple registration is asked who they are, and goes on to the athlete', async () => {
  let isGuest = false;
  const requests = aServer(({ url }) => {
    if (url.includes('/public/config')) return saidConfig(isGuest ? { user: aParent } : {});
    isGuest = true;
    return said({ display_name: 'Ann Guest', twoStepNeeded: false });
  });
  await refreshSession();
  const at = await screenAt(EntryPage, '/v2/entry-v2/$id', '/v2/entry-v2/12');
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Ann Guest');
  await userEvent.type(screen.getByLabelText(/Your email address/), 'ann@guest.test');
  await userEvent.type(screen.getByLabelText(/Your phone/), '07700 900123');
  expect(requests.filter(({ url }) => !url.includes('/public/'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the entry' }));
  await waitFor(() => expect(at.href()).toContain('/v2/athlete-v2/0?comp=12'));
});
