import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../lib/testing/server.ts';
import { eachAVisit } from '../../../lib/testing/visits.ts';
import { InvitationScreen } from './invitation-screen.tsx';

eachAVisit();

test.each([
  [true, 'You are invited'],
  [false, 'Invitation'],
])('the heading of an invitation invites only while the link works: %s', async (works, title) => {
  aServer(() => said({ works }));
  await screenAt(InvitationScreen, '/v2/invitation', '/v2/invitation?key=abc');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryByText('This link has already been used or has expired.') === null).toBe(works);
  expect(screen.queryByText(/^Accept the invitation to work for/) !== null).toBe(works);
});
