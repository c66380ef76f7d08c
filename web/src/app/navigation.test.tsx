import type { AppConfig } from '@startline/contract/telling/app-config';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApi, call } from '../lib/api.ts';
import { readCart } from '@startline/contract/selling/basket';
import { keptCall, replyOf } from '../lib/kept-calls.ts';
import { forgetSession, knownConfig, refreshSession, startSession } from '../lib/session.ts';
import { anAppConfig, aParent } from '../lib/testing/app-config.ts';
import { aServer, refused, said, type Asked } from '../lib/testing/server.ts';
import { takesUnknownEntrants } from './entry-guard.ts';
import { followBasket } from './follow-basket.ts';
import { followNavigation, titleOf } from './navigation.ts';
import { makeRouter } from './router.ts';
import { routeTree } from './routes.tsx';
import routesText from './routes.tsx?raw';
import { logStart, START_LOG_MS } from './start-log.ts';
import { afterUnauthorised, v1RouteNames } from './session/v1-route-names.ts';

const meta = { events: [], locations: [], organisers: [] };
let requests: Asked[] = [];
let scrolled = vi.fn();
let config = anAppConfig();
let simpleRegistration = { enabled: false, ui: { showDobYearOnly: false } };
beforeEach(() => {
  config = anAppConfig();
  simpleRegistration = { enabled: false, ui: { showDobYearOnly: false } };
  requests = aServer(({ url }) =>
    url.includes('/public/config')
      ? said(config, '', meta)
      : url.includes('/public/comp/')
        ? said({ options: { simpleRegistration } })
        : refused(1004, 404, 'No such call'),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  forgetSession();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens an address without drawing it: returns where it leads, its title, and whether it exists. */
async function opened(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/app-v3${path}`] }));
  await router.load();
  const { matches, location } = router.state;
  return {
    at: location.href.replace(/^\/app-v3/, ''),
    title: titleOf(matches, 'Startline'),
    found:
      !/^(__root__|\/v2)$/.test(matches.at(-1)?.routeId ?? '__root__') &&
      matches.every(({ status }) => status === 'success'),
  };
}
const signIn = async (): Promise<void> => {
  config = anAppConfig({ user: aParent });
  await startSession({ config });
};

test('NAV-02 screens sit under /v2', async () => {
  expect((await opened('/v2/form-generic-example-v2')).found).toBe(true);
  expect((await opened('/form-generic-example-v2')).found).toBe(false);
});
test('every screen that has an address is there', () => {
  const files = Object.keys(import.meta.glob('../features/*/*/*-screen.tsx'));
  const named = [...routesText.matchAll(/screen: '([^']+)'/g)].map(([, name = '']) => `../features/${name}-screen.tsx`);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});
test('NAV-OPEN-02 the launch screen at /v2 holds every screen as a child of its own, side by side', () => {
  const [launch] = routeTree.children as unknown as readonly {
    readonly path: string;
    readonly children: readonly { readonly path: string; readonly children?: unknown }[];
  }[];
  expect(launch?.path).toBe('v2');
  const paths = launch?.children.map(({ path }) => path) ?? [];
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      'home-v2',
      'login-v2',
      'register-v2',
      'entry-v2/$id',
      'show-entry-v2/$id',
      'schedule-v2/$id',
      'athletes-v2',
      'user-v2/{-$id}',
      'actions-v2/$compId/$athleteId/$clubId/$entryId',
    ]),
  );
  expect(launch?.children.filter(({ children }) => children !== undefined)).toEqual([]);
});
test('NAV-20 the actions on one entry are for those who are logged in, and every part of the address is a number', async () => {
  expect((await opened('/v2/actions-v2/12/4/0/9')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/actions-v2/12/4/0/9')).toMatchObject({ at: '/v2/actions-v2/12/4/0/9', found: true });
  expect((await opened('/v2/actions-v2/12/4/club/9')).found).toBe(false);
});
test('NAV-71 the old address of the basket leads to it', async () => {
  await signIn();
  expect((await opened('/cart')).at).toBe('/v2/basket-v2');
});
test('CART-08 the basket is read once the config has said who is here, and again when somebody else comes', async () => {
  const read = vi.fn(() => Promise.resolve());
  const stop = followBasket(read);
  expect(read).not.toHaveBeenCalled();
  await signIn();
  expect(read).toHaveBeenCalledTimes(1);
  await refreshSession();
  expect(read).toHaveBeenCalledTimes(1);
  config = anAppConfig({ user: { ...aParent, id: aParent.id + 1 } });
  await refreshSession();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
test('NAV-03 the root leads to /v2', async () => {
  expect((await opened('/')).at).toBe('/v2');
});
test('NAV-04 /v2 is Home', async () => {
  expect(await opened('/v2')).toMatchObject({ title: 'Home', found: true });
});
test('NAV-05 home-v2 is Home too', async () => {
  expect(await opened('/v2/home-v2')).toMatchObject({ at: '/v2/home-v2', title: 'Home', found: true });
});
test.each([
  ['NAV-06', 'login-v2'],
  ['NAV-07', 'register-v2'],
  ['NAV-08', 'reset_pwd'],
  ['NAV-09', 'forgot-v2'],
  ['NAV-22', 'mobile-test-v2'],
  ['NAV-23', 'form-generic-example-v2'],
])('%s %s is open to everyone', async (_row, path) => {
  expect(await opened(`/v2/${path}`)).toMatchObject({ at: `/v2/${path}`, found: true });
});
test('NAV-10 the entry form has the number in its title and asks for the login', async () => {
  expect((await opened('/v2/entry-v2/12')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/entry-v2/12')).toMatchObject({ at: '/v2/entry-v2/12', title: '12: Entry', found: true });
});
test('NAV-11 the competition is open to everyone, with its number in the title', async () => {
  expect(await opened('/v2/show-entry-v2/12')).toEqual({ at: '/v2/show-entry-v2/12', title: '12: Comp', found: true });
});
test.each([
  ['NAV-12', 'schedule-v2/12'],
  ['NAV-19', 'contact-organiser-v2/12'],
])('%s %s is open to everyone', async (_row, path) => {
  expect(await opened(`/v2/${path}`)).toMatchObject({ at: `/v2/${path}`, found: true });
});
test('NAV-21 the own profile, with or without an id, is for those who are logged in', async () => {
  expect((await opened('/v2/user-v2')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/user-v2')).toMatchObject({ at: '/v2/user-v2', found: true });
  expect(await opened('/v2/user-v2/7')).toMatchObject({ at: '/v2/user-v2/7', found: true });
});
test('NAV-24 the builder of a competition is for those who are logged in', async () => {
  expect((await opened('/v2/builder-v2/12')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/builder-v2/12')).toMatchObject({ at: '/v2/builder-v2/12', found: true });
  expect((await opened('/builder/12')).at).toBe('/v2/builder-v2/12');
});
test('NAV-38 the search for users is for those who are logged in', async () => {
  expect((await opened('/v2/user-search-v2')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/user-search-v2')).toMatchObject({ at: '/v2/user-search-v2', found: true });
});
test('NAV-32 the bibs of a competition are for those who are logged in', async () => {
  expect((await opened('/v2/bibs-v2/12')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/bibs-v2/12')).toMatchObject({ at: '/v2/bibs-v2/12', title: '12: Bibs', found: true });
});
test('NAV-13 an athlete is for those who are logged in', async () => {
  expect((await opened('/v2/athlete-v2/4')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/athlete-v2/4')).toMatchObject({ at: '/v2/athlete-v2/4', found: true });
});
test('NAV-14 the athletes are for those who are logged in', async () => {
  expect((await opened('/v2/athletes-v2')).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened('/v2/athletes-v2')).toMatchObject({ at: '/v2/athletes-v2', found: true });
});
test.each([
  ['NAV-39', '/show-entry/12', '/v2/show-entry-v2/12'],
  ['NAV-40', '/results/12', '/v2/results-v2/12'],
  ['NAV-41', '/bibs/12', '/v2/bibs-v2/12'],
  ['NAV-42', '/scoreboard-output-list/12', '/v2/scoreboard-output-list/12'],
])('%s %s leads to %s', async (_row, from, to) => {
  await signIn();
  expect((await opened(from)).at).toBe(to);
});
test('NAV-28 RESULT-OPEN-04 the results of a competition are read by anyone, as decision 0038 settles', async () => {
  expect(await opened('/v2/results-v2/12')).toEqual({ at: '/v2/results-v2/12', title: '12: Results', found: true });
});
test.each([
  ['NAV-29', '/v2/results-entry-v2/12/4', '12: Enter results'],
  ['NAV-30', '/v2/results-import-file/12', 'Photo Finish'],
  ['NAV-31', '/v2/scoreboard-output-list/12', '12: Scoreboards'],
])('%s %s is for those who are logged in', async (_row, path, title) => {
  expect((await opened(path)).at).toMatch(/^\/v2\/login-v2/);
  await signIn();
  expect(await opened(path)).toEqual({ at: path, title, found: true });
});
test.each([
  ['NAV-49', '/scoreboard', 'Scoreboard'],
  ['NAV-50', '/scoreboard/7', 'Scoreboard'],
  ['NAV-51', '/scoreboard/12/all', 'Scoreboard'],
  ['NAV-52', '/scoreboard/12/104', 'Scoreboard'],
  ['NAV-53', '/scoreboard/output/12/7', 'Scoreboard'],
  ['NAV-54', '/r4s', 'Results 2'],
  ['NAV-55', '/r4s/output/12/7', 'Results 2'],
  ['NAV-56', '/r4s/output-v2/12/7', 'Results 2'],
  ['NAV-67', '/r4s/output-v3/12/7/1', 'Results 2'],
  ['NAV-67', '/r4s/output-v3/12/7/false', 'Results 2'],
  ['NAV-68', '/r4s/public-rankings/12/4', 'Results 2'],
])('%s %s is outside the v2 prefix, open to everyone and titled %s', async (_row, path, title) => {
  expect(await opened(path)).toEqual({ at: path, title, found: true });
});
test('NAV-51 NAV-52 NAV-53 no address of a scoreboard swallows another', async () => {
  const shown = async (path: string) => {
    const router = makeRouter(createMemoryHistory({ initialEntries: [`/app-v3${path}`] }));
    await router.load();
    return router.state.matches.at(-1)?.routeId;
  };
  expect(await Promise.all(['/scoreboard/12/all', '/scoreboard/12/104', '/scoreboard/output/12/7'].map(shown))).toEqual(
    ['/scoreboard/$compid/all', '/scoreboard/$compid/$eventno', '/scoreboard/output/$compId/$outputId'],
  );
});
test('NAV-43 /login has the title Login', async () => {
  expect(await opened('/login')).toEqual({ at: '/login', title: 'Login', found: true });
});
test('NAV-44 /register has the title Register', async () => {
  expect(await opened('/register')).toEqual({ at: '/register', title: 'Register', found: true });
});
test.each([
  ['NAV-45', '/toast-test'],
  ['NAV-46', '/sentry-test'],
])('%s the page %s exists', async (_row, path) => {
  expect((await opened(path)).found).toBe(true);
});
test('NAV-OPEN-06 login-v2 and register-v2 have the titles of /login and /register', async () => {
  expect([(await opened('/v2/login-v2')).title, (await opened('/v2/register-v2')).title]).toEqual([
    'Login',
    'Register',
  ]);
});
test('NAV-OPEN-01 of the names of the first interface, those with a screen lead into the second', async () => {
  const led = await Promise.all(
    [
      v1RouteNames.home,
      v1RouteNames.showEntries,
      `${v1RouteNames.entry}/12`,
      v1RouteNames.login,
      v1RouteNames.register,
    ].map(async (path) => (await opened(`/${path}`)).at),
  );
  expect(led.map((at) => at.split('?')[0])).toEqual(['/v2', '/v2', '/v2/login-v2', '/login', '/register']);
  expect((await opened(`/${v1RouteNames.cart}`)).at).toContain(encodeURIComponent('/app-v3/v2/basket-v2'));
});
test('NAV-48 NAV-OPEN-04 a route without a title shows the name of the product', async () => {
  expect((await opened('/v2/forgot-v2')).title).toBe('Startline');
});
test('an id that is not a number, and an unknown address, lead to the not-found page', async () => {
  expect((await opened('/v2/show-entry-v2/abc')).found).toBe(false);
  expect((await opened('/v2/nothing-here')).found).toBe(false);
  expect((await opened('/nothing-here')).found).toBe(false);
});

test('NAV-57 before an anonymous person is turned away the public config is fetched', async () => {
  await startSession({ config: anAppConfig() });
  config = anAppConfig({ user: aParent });
  expect((await opened('/v2/athletes-v2')).at).toBe('/v2/athletes-v2');
  expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/wp-json/e4s/v5/public/config']);
});
test('NAV-58 who is still anonymous goes to the login with the full path in redirectFrom', async () => {
  const { at } = await opened('/v2/athletes-v2?club=3');
  expect(new URL(at, 'https://x').pathname).toBe('/v2/login-v2');
  expect(new URL(at, 'https://x').searchParams.get('redirectFrom')).toBe('/app-v3/v2/athletes-v2?club=3');
});
test('NAV-59 simple registration with only the year of birth needs no login', async () => {
  simpleRegistration = { enabled: true, ui: { showDobYearOnly: true } };
  expect((await opened('/v2/entry-v2/12')).at).toBe('/v2/entry-v2/12');
  expect(takesUnknownEntrants({ enabled: true, ui: { showDobYearOnly: false } })).toBe(false);
  expect(takesUnknownEntrants({ enabled: false, ui: { showDobYearOnly: true } })).toBe(false);
});
test('an entry page waits for its own part to say who is signed in, and asks nothing else meanwhile', async () => {
  let know: (person: AppConfig) => void = () => undefined;
  const starting = startSession({ config: anAppConfig() }, new Promise((resolve) => (know = resolve)));
  const opening = opened('/v2/entry-v2/12');
  know(anAppConfig({ user: aParent }));
  expect((await opening).at).toBe('/v2/entry-v2/12');
  await starting;
  expect(requests).toEqual([]);
});
test('while the server cannot say who is signed in, a browser with a session stays at the page it asked for', async () => {
  aServer(() => refused(1, 503, 'Not now'));
  document.cookie = 'XSRF-TOKEN=token';
  await startSession({ config: anAppConfig() }, Promise.resolve(undefined));
  expect((await opened('/v2/entry-v2/12')).at).toBe('/v2/entry-v2/12');
  expect((await opened('/v2/athletes-v2')).at).toBe('/v2/athletes-v2');
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  forgetSession();
  await startSession({ config: anAppConfig() }, Promise.resolve(undefined));
  expect((await opened('/v2/entry-v2/12')).at).toContain('/v2/login-v2');
});
test('NAV-60 a 401 leads to the v2 home', async () => {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/app-v3/v2/mobile-test-v2'] }));
  await router.load();
  configureApi({ unauthorised: () => void router.navigate({ to: afterUnauthorised('v2') as '/' }) });
  aServer(() => refused(1001, 401, 'Log in first'));
  await expect(call(readCart, {})).rejects.toThrow('Log in first');
  await waitFor(() => expect(router.state.location.href.replace('/app-v3', '')).toBe('/v2'));
  configureApi({ unauthorised: () => undefined });
});
test('NAV-61 in the first interface a 401 leads to the route showentries', async () => {
  expect(afterUnauthorised('v1')).toBe(`/${v1RouteNames.showEntries}`);
  expect((await opened(afterUnauthorised('v1'))).at).toBe('/v2');
});
test('NAV-73 the route names of the first interface are kept', () => {
  expect(Object.values(v1RouteNames)).toEqual([
    'home',
    'showentries',
    'login',
    'register',
    'entry',
    'builder',
    'athlete',
    'cart',
    'checkin',
    'cheques',
    'reports',
    'shop',
    'stripe-users',
    'club',
  ]);
});

/** Draws the app at an address. */
async function drawn(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/app-v3${path}`] }));
  const stop = followNavigation(router, () => knownConfig()?.config.systemName ?? 'Startline');
  render(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return { router, stop };
}

test('NAV-47 the ping page shows one plain line', async () => {
  const { stop } = await drawn('/__router-ping');
  expect((await screen.findByText('The router rendered this line.')).closest('main')?.textContent).toBe(
    'The router rendered this line.',
  );
  stop();
});
test('NAV-62 every navigation starts at the top, and the heading takes the focus', async () => {
  const { router, stop } = await drawn('/v2/mobile-test-v2');
  await screen.findByRole('heading', { level: 1, name: 'Device test' });
  scrolled.mockClear();
  await act(() => router.navigate({ to: '/toast-test' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Toast test' });
  expect(scrolled).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  stop();
});
test('NAV-63 the loading flag is on while a navigation is in progress and off afterwards', async () => {
  const { router, stop } = await drawn('/v2/mobile-test-v2');
  const main = screen.getByRole('main');
  await waitFor(() => expect(main.getAttribute('aria-busy')).toBe('false'));
  let answer: () => void = () => undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(
        (resolve) => (answer = () => resolve(new Response(JSON.stringify(said(anAppConfig(), '', meta).body)))),
      ),
  );
  act(() => void router.navigate({ to: '/v2/athletes-v2' }));
  await waitFor(() => expect(main.getAttribute('aria-busy')).toBe('true'));
  act(answer);
  await waitFor(() => expect(main.getAttribute('aria-busy')).toBe('false'));
  stop();
});
test('UI-25 a debug line is written 3000 ms after the start', () => {
  vi.useFakeTimers();
  const written = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  logStart();
  vi.advanceTimersByTime(START_LOG_MS - 1);
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([START_LOG_MS, written.mock.calls.length]).toEqual([3000, 1]);
  vi.useRealTimers();
});
test('data fetched for one person is dropped when another comes', async () => {
  await signIn();
  aServer(({ url }) => (url.includes('/cart') ? said([]) : said(anAppConfig(), '', meta)));
  await replyOf(keptCall(readCart, {}));
  expect(keptCall(readCart, {}).standing.data?.data).toEqual([]);
  await refreshSession();
  expect(keptCall(readCart, {}).standing.data).toBeUndefined();
});
