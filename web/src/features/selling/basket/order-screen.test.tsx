import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused } from '../../../lib/testing/server.ts';
import { OrderScreen } from './order-screen.tsx';

afterEach(cleanup);

test('a link to somebody else’s order says whom it is shown to, and leads to one’s own entries', async () => {
  aServer(() => refused(1003, 403, 'Your account does not have the right to do this.', { error: 'not-allowed' }));
  await screenAt(OrderScreen, '/v2/order-v2/$id', '/v2/order-v2/1');
  expect(await screen.findByText(/An order is shown to the account that made it/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See my own entries' }).getAttribute('href')).toContain('/v2/my-entries-v2');
});
