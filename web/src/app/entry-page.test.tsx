import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, startSession } from '../lib/session.ts';
import { anAppConfig } from '../lib/testing/app-config.ts';
import { screenAt } from '../lib/testing/screen-at.tsx';
import { aServer, refused } from '../lib/testing/server.ts';
import { EntryPage } from './entry-page.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

/** Opens the entry page on a browser whose reader nobody can name, since the server cannot answer. */
async function opened(): Promise<void> {
  aServer(() => refused(1, 503, 'Not now'));
  await startSession({ config: anAppConfig() }, Promise.resolve(undefined));
  await screenAt(() => <EntryPage />, '/v2/entry-v2/$id', '/v2/entry-v2/12');
}

test('a browser without a session is asked who enters', async () => {
  await opened();
  expect(await screen.findByRole('heading', { name: 'Enter' })).toBeTruthy();
});

test('while the server cannot say who is signed in, a browser with a session is not asked who enters', async () => {
  document.cookie = 'XSRF-TOKEN=token';
  await opened();
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Enter' })).toBeNull();
});
