import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetSession, refreshSession } from '../lib/session.ts';
import { screenAt } from '../lib/testing/screen-at.tsx';
import { aParent } from '../lib/testing/app-config.ts';
import { aServer, said } from '../lib/testing/server.ts';
import { saidConfig } from '../lib/testing/visits.ts';
import { Header } from './header.tsx';
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

const Head = () => (
  <>
    <Header />
    <h1>Home</h1>
  </>
);

async function headOf(user?: typeof aParent) {
  aServer(({ url }) => (url.includes('/public/config') ? saidConfig(user && { user }) : said([])));
  await refreshSession();
  await screenAt(Head, '/v2', '/v2');
  await screen.findByRole('heading', { name: 'Home' });
}

test('the head leads a person who is logged in to their entries and their account', async () => {
  await headOf(aParent);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('My entries'), href('My Account')]).toEqual(['/app-v3/v2/my-entries-v2', '/app-v3/v2/user-v2']);
});

test('nobody else is led there', async () => {
  await headOf();
  expect(screen.queryByRole('link', { name: 'My entries' })).toBeNull();
});
