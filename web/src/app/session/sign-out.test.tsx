import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { screenAt } from '../../lib/testing/screen-at.tsx';
import { anAppConfig } from '../../lib/testing/app-config.ts';
import { aServer, said } from '../../lib/testing/server.ts';
import { SignOut } from './sign-out.tsx';

afterEach(() => vi.unstubAllGlobals());

test('AUTH-04 logging out calls the server and leads to the home page, as somebody nobody knows', async () => {
  const requests = aServer((one) =>
    one.url.includes('/config') ? said(anAppConfig(), '', { events: [], locations: [], organisers: [] }) : said({}),
  );
  const done = vi.fn();
  const { href } = await screenAt(
    () => (
      <>
        <h1>Account</h1>
        <SignOut onDone={done} />
      </>
    ),
    '/v2/user-v2',
    '/v2/user-v2',
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(href()).toBe('/app-v3/v2'));
  expect(done).toHaveBeenCalledOnce();
  expect(requests.some(({ url }) => url.includes('logout'))).toBe(true);
  expect(requests.some(({ url }) => url.includes('/public/config'))).toBe(true);
});
