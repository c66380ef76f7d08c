import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, refreshSession } from '../lib/session.ts';
import { screenAt } from '../lib/testing/screen-at.tsx';
import { aParent } from '../lib/testing/app-config.ts';
import { aServer } from '../lib/testing/server.ts';
import { saidConfig } from '../lib/testing/visits.ts';
import SiteSheet from './site-sheet.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
});

const WithSheet = () => (
  <>
    <h1>Home</h1>
    <SiteSheet open onOpenChange={() => undefined} />
  </>
);

test('the menu of a person who is signed in leads to their account and their entries', async () => {
  aServer(() => saidConfig({ user: aParent }));
  await refreshSession();
  await screenAt(WithSheet, '/v2', '/v2').catch(() => undefined);
  const menu = within(await screen.findByRole('dialog'));
  for (const [name, to] of [
    ['My Account', '/v2/user-v2'],
    ['My entries', '/v2/my-entries-v2'],
  ] as const)
    expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(`/app-v3${to}`);
});
