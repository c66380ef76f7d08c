import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, refreshSession } from '../../../../lib/session.ts';
import { anAppConfig } from '../../../../lib/testing/app-config.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, refused, said } from '../../../../lib/testing/server.ts';
import { HelpButton } from './help-button.tsx';
import { closeHelp, forgetHelp, helpNow, openHelp, saveHelp } from './help-store.ts';

const KEY = 'builder.general.name';
/** The panel is fetched when it is first opened. */
const SOON = { timeout: 10_000 };
const record = {
  id: 7,
  key: KEY,
  title: 'Name of the competition',
  type: 'T',
  data: '<p>What entrants look for.</p><p><strong>Tip</strong> Name the season.</p>',
  preload: false,
};
const empty = { id: 0, key: KEY, title: '', type: 'T', data: '', preload: false };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetHelp();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetSession();
});
const administrator = {
  ...anAppConfig(),
  menus: { admin: { builder: true, cheques: true, userSearch: true, reports: [] } },
};
const page = () =>
  screenAt(
    () => (
      <>
        <h1>Builder</h1>
        <HelpButton helpKey={KEY} name="Name" />
      </>
    ),
    '/v2',
    '/v2',
  );
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Help: Name' }));

test('HELP-04 reading by key opens the help panel with its record', async () => {
  aServer(() => said(record, '', { version: 1 }));
  await page();
  await open();
  const panel = await screen.findByRole('dialog', { name: 'Name of the competition' }, SOON);
  expect(within(panel).getByText('What entrants look for.')).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: /help/ })).toBeNull();
});

test('help is folded at first: only its button is on the page, and nothing is fetched', async () => {
  const requests = aServer(() => said(record, '', { version: 1 }));
  await page();
  const button = await screen.findByRole('button', { name: 'Help: Name' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).toBe('Builder');
  expect(helpNow()).toMatchObject({ showHelp: false, cache: {} });
  expect(requests.filter(({ url }) => url.includes('/help/'))).toEqual([]);
});

test('HELP-05 a second read of a key needs no call', async () => {
  const requests = aServer(() => said(record, '', { version: 1 }));
  await openHelp(KEY);
  closeHelp();
  expect(await openHelp(KEY)).toEqual(record);
  expect(requests.filter(({ url }) => url.includes('/help/'))).toHaveLength(1);
});

test('HELP-03 the state holds showHelp, isLoading and a cache keyed by help key', async () => {
  aServer(() => said(record, '', { version: 1 }));
  expect(helpNow()).toMatchObject({ showHelp: false, isLoading: false, cache: {} });
  const reading = openHelp(KEY);
  expect(helpNow()).toMatchObject({ showHelp: true, isLoading: true });
  await reading;
  expect(helpNow()).toMatchObject({ showHelp: true, isLoading: false, cache: { [KEY]: { help: record, version: 1 } } });
});

test('HELP-05 a record that came with the page needs no call at all', async () => {
  const requests = aServer((one) =>
    one.url.includes('/public/config')
      ? said({ ...anAppConfig(), help: [{ ...record, preload: true }] }, '', {
          events: [],
          locations: [],
          organisers: [],
        })
      : said(empty),
  );
  await refreshSession();
  expect((await openHelp(KEY)).title).toBe('Name of the competition');
  expect(requests.filter(({ url }) => url.includes('/help/'))).toEqual([]);
});

test('HELP-06 closing resets the help data and gives the focus back', async () => {
  aServer(() => said(record, '', { version: 1 }));
  await page();
  await open();
  await screen.findByRole('dialog', { name: 'Name of the competition' }, SOON);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help: Name' })));
  expect(helpNow()).toMatchObject({ showHelp: false, shown: { help: { id: 0, key: '', data: '' } } });
});

test('HELP-07 saving creates when the id is 0', async () => {
  const requests = aServer(() => said({ ...record, id: 9 }, 'Help saved.', { version: 1 }));
  await saveHelp({ help: { ...empty, title: 'T', data: 'D' }, version: 0 });
  expect(requests.at(-1)).toMatchObject({ method: 'POST', url: `/wp-json/e4s/v5/help/${KEY}` });
});

test('HELP-08 saving updates when the id is not 0', async () => {
  const requests = aServer(() => said(record, 'Help saved.', { version: 4 }));
  await saveHelp({ help: record, version: 3 });
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', url: `/wp-json/e4s/v5/help/${KEY}` });
});

test('HELP-09 after saving the result is shown', async () => {
  aServer((one) => {
    if (one.url.includes('/public/config'))
      return said(administrator, '', { events: [], locations: [], organisers: [] });
    return one.method === 'GET'
      ? said(empty, '', { version: 0 })
      : said({ ...record, data: 'As the server cleaned it' }, 'Help saved.', { version: 1 });
  });
  await refreshSession();
  await page();
  await open();
  const panel = await screen.findByRole('dialog', { name: 'Help' }, SOON);
  expect(await within(panel).findByText('There is no help for this yet.')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Write this help text' }));
  await userEvent.type(within(panel).getByLabelText('Title'), 'Name');
  await userEvent.type(within(panel).getByLabelText('Text'), 'typed');
  await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('As the server cleaned it')).toBeTruthy();
});

test('HELP-10 a read and a save that fail answer an empty help record and say why', async () => {
  aServer(() => refused(1011, 503, 'The service is starting again.'));
  expect(await openHelp(KEY)).toEqual(empty);
  expect(helpNow()).toMatchObject({ failure: 'The service is starting again.', cache: {} });
  expect(await saveHelp({ help: record, version: 1 })).toEqual(empty);
});
