import type { CompetitionId } from '@startline/rules/ids';
import {
  createRootRoute,
  lazyRouteComponent,
  createRoute,
  notFound,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { isLoggedIn, knownConfig } from '../lib/session.ts';
import { readSearchKeys } from '../lib/search-keys.ts';
import { EntryPage } from './entry-page.tsx';
import { signedInOnly } from './guards.ts';
import type { Title } from './navigation.ts';
import { screenOf, type ScreenName } from './screens.ts';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Title;
  }
}

const missing: RouteComponent = lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
const root = createRootRoute({
  validateSearch: readSearchKeys,
  component: Shell,
  notFoundComponent: missing,
  errorComponent: lazyRouteComponent(() => import('./error-screen.tsx'), 'ErrorScreen'),
});
const v2 = createRoute({ getParentRoute: () => root, path: 'v2' });

type Guard = 'signed-in' | 'entry';
type Options = { screen: ScreenName; title?: Title; guard?: Guard };
type Asked = { location: { href: string; pathname: string } };

/** Returns the numbers in an address where `path` has parameters; throws not-found for anything else there. */
function numbersIn(path: string, pathname: string): string[] {
  const names = path.split('/');
  const args = pathname
    .split('/')
    .filter(Boolean)
    .slice(pathname.startsWith('/v2/') ? 1 : 0);
  const values = names.flatMap((name, n) =>
    name.includes('$') && name !== '$showControls' && args[n] !== undefined ? [args[n]] : [],
  );
  if (values.some((value) => !/^\d{1,9}$/.test(value))) notFound({ throw: true });
  return values;
}

/** Returns the checks of a screen's address before it opens: that ids are numbers, and who may see it. */
const opens = (path: string, { screen, guard, title }: Options) => ({
  component: guard === 'entry' ? EntryPage : screenOf(screen),
  staticData: title === undefined ? {} : { title },
  beforeLoad: async ({ location }: Asked): Promise<void> => {
    const [id = ''] = numbersIn(path, location.pathname);
    if (guard === 'signed-in') await signedInOnly({ location });
    if (guard === 'entry' && !isLoggedIn(knownConfig()?.config))
      await (await import('./entry-guard.ts')).entryGuard({ location }, Number(id) as CompetitionId);
  },
});

const at = <const P extends string>(path: P, options: Options) =>
  createRoute({ getParentRoute: () => v2, path, ...opens(path, options) });
const top = <const P extends string>(path: P, options: Options) =>
  createRoute({ getParentRoute: () => root, path, ...opens(path, options) });
/** Returns a permanent redirect from an old address to a new one. */
const moved = <const P extends string>(path: P, to: (params: Record<string, string>) => string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => {
      redirect({ to: to(params as Record<string, string>) as '/', replace: true, throw: true });
    },
  });

const home = { screen: 'competitions/published/list', title: 'Home' } as const;
const login = { screen: 'people/accounts/login', title: 'Login' } as const;
const register = { screen: 'people/accounts/register', title: 'Register' } as const;

/** Every address of the app. A new screen is one line here and a file features/<section>/<area>/<name>-screen.tsx. */
export const routeTree = root.addChildren([
  v2.addChildren([
    at('/', home),
    at('home-v2', home),
    at('login-v2', login),
    at('register-v2', register),
    at('reset_pwd', { screen: 'people/accounts/reset-password' }),
    at('forgot-v2', { screen: 'people/accounts/forgot-password' }),
    at('sign-in', { screen: 'people/accounts/sign-in', title: 'Log in by email' }),
    at('invitation', { screen: 'people/accounts/invitation', title: 'Invitation' }),
    at('close-account', { screen: 'people/accounts/close-account', title: 'Close account' }),
    at('confirm-v2', { screen: 'people/accounts/confirm', title: 'Confirm email address' }),
    at('entry-v2/$id', { screen: 'entering/entries/entry', title: ({ id }) => `${id ?? ''}: Entry`, guard: 'entry' }),
    at('show-entry-v2/$id', { screen: 'competitions/published/competition', title: ({ id }) => `${id ?? ''}: Comp` }),
    at('schedule-v2/$id', { screen: 'competitions/published/schedule' }),
    at('shop-v2/$id', { screen: 'competitions/published/shop', title: ({ id }) => `${id ?? ''}: Shop` }),
    at('shop-v3/$id', { screen: 'competitions/published/shop', title: ({ id }) => `${id ?? ''}: Shop` }),
    at('athlete-v2/$id', { screen: 'people/athletes/athlete', guard: 'signed-in' }),
    at('athlete-links-v2', { screen: 'people/athletes/athlete-links', title: 'Shared athletes', guard: 'signed-in' }),
    at('duplicates-v2', { screen: 'people/athletes/duplicates', title: 'Duplicates', guard: 'signed-in' }),
    at('duplicate-v2/$id', { screen: 'people/athletes/duplicate', title: 'One athlete or two?', guard: 'signed-in' }),
    at('take-athlete', {
      screen: 'people/athletes/take-athlete',
      title: 'Accept an athlete',
      guard: 'signed-in',
    }),
    at('athletes-v2', { screen: 'people/athletes/athletes', guard: 'signed-in' }),
    at('contact-organiser-v2/$id', { screen: 'competitions/published/contact-organiser' }),
    at('user-v2/{-$id}', { screen: 'people/accounts/user', guard: 'signed-in' }),
    at('user-search-v2', { screen: 'people/users/user-search', title: 'Users', guard: 'signed-in' }),
    at('registers-v2', { screen: 'people/registers/registers', title: 'Registers', guard: 'signed-in' }),
    at('mails-v2', { screen: 'people/users/mails', title: 'Emails', guard: 'signed-in' }),
    at('basket-v2', { screen: 'selling/basket/basket', title: 'Basket', guard: 'signed-in' }),
    at('pay-v2', { screen: 'selling/basket/family-pay', title: 'Pay for a place' }),
    at('order-v2/$id', { screen: 'selling/basket/order', title: 'Order', guard: 'signed-in' }),
    at('my-entries-v2', { screen: 'entering/entries/my-entries', title: 'My entries', guard: 'signed-in' }),
    at('take-place', { screen: 'entering/entries/take-place', title: 'Offered place', guard: 'signed-in' }),
    at('actions-v2/$compId/$athleteId/$clubId/$entryId', {
      screen: 'entering/entries/actions',
      title: 'Entry',
      guard: 'signed-in',
    }),
    at('club-entries-v2/$compId/{-$clubId}', {
      screen: 'entering/entries/club-entries',
      title: ({ compId }) => `${compId ?? ''}: Club entries`,
      guard: 'signed-in',
    }),
    at('club-search-v2', { screen: 'entering/clubs/club-search', title: 'Clubs', guard: 'signed-in' }),
    at('club-v2/$id', { screen: 'entering/clubs/club', title: 'Club' }),
    at('teams-v2/$compId', {
      screen: 'entering/teams/teams',
      title: ({ compId }) => `${compId ?? ''}: Teams`,
      guard: 'signed-in',
    }),
    at('comp-entries-v2/$compId', {
      screen: 'entering/organiser-entries/comp-entries',
      title: ({ compId }) => `${compId ?? ''}: Entries`,
      guard: 'signed-in',
    }),
    at('bibs-v2/$id', { screen: 'day/bibs/bibs', title: ({ id }) => `${id ?? ''}: Bibs`, guard: 'signed-in' }),
    at('start-lists-v2/$id', {
      screen: 'day/startlists/start-lists',
      title: ({ id }) => `${id ?? ''}: Start lists`,
    }),
    at('draw-v2/$compId', {
      screen: 'day/startlists/draw',
      title: ({ compId }) => `${compId ?? ''}: Draw`,
      guard: 'signed-in',
    }),
    at('papers-v2/$compId', {
      screen: 'day/papers/papers',
      title: ({ compId }) => `${compId ?? ''}: Papers`,
      guard: 'signed-in',
    }),
    at('draw-v2/$compId/$egId', {
      screen: 'day/startlists/start-list',
      title: ({ compId }) => `${compId ?? ''}: Start list`,
      guard: 'signed-in',
    }),
    at('results-v2/$compId', { screen: 'day/readers/results', title: ({ compId }) => `${compId ?? ''}: Results` }),
    at('next-round-v2/$compId/$egId', { screen: 'day/rounds/round', title: 'Next round', guard: 'signed-in' }),
    at('results-entry-v2/$compId', {
      screen: 'day/results/results-events',
      title: ({ compId }) => `${compId ?? ''}: Enter results`,
      guard: 'signed-in',
    }),
    at('results-entry-v2/$compId/$eventGroupId', {
      screen: 'day/results/results-entry',
      title: ({ compId }) => `${compId ?? ''}: Enter results`,
      guard: 'signed-in',
    }),
    at('announcer-v2/$compId', {
      screen: 'day/announcer/announcer',
      title: ({ compId }) => `${compId ?? ''}: Announcer`,
      guard: 'signed-in',
    }),
    at('athlete-results-v2/$id', { screen: 'day/readers/athlete-results', title: 'An athlete’s results' }),
    at('rankings-v2', { screen: 'day/readers/season-rankings', title: 'Season rankings' }),
    at('records-v2/$compId', {
      screen: 'day/results/records',
      title: ({ compId }) => `${compId ?? ''}: Records`,
      guard: 'signed-in',
    }),
    at('results-import-file/$id', { screen: 'day/results/results-import', title: 'Photo Finish', guard: 'signed-in' }),
    at('scoreboard-output-list/$compId', {
      screen: 'day/scoreboards/output-list',
      title: ({ compId }) => `${compId ?? ''}: Scoreboards`,
      guard: 'signed-in',
    }),
    at('checkin-v2/$id', { screen: 'day/checkin/checkin', title: ({ id }) => `${id ?? ''}: Check-in` }),
    at('scan-v2/$id', { screen: 'day/checkin/scanner', title: ({ id }) => `${id ?? ''}: Check-in` }),
    at('scan-call-v2/$id', { screen: 'day/callroom/scanner', title: ({ id }) => `${id ?? ''}: Call room` }),
    at('call-room-v2/$compId', {
      screen: 'day/callroom/call-room',
      title: ({ compId }) => `${compId ?? ''}: Call room`,
      guard: 'signed-in',
    }),
    at('call-times-v2/$id', { screen: 'day/callroom/call-times', title: ({ id }) => `${id ?? ''}: Call times` }),
    at('today-v2/$compId', {
      screen: 'day/today/today',
      title: ({ compId }) => `${compId ?? ''}: Today`,
      guard: 'signed-in',
    }),
    at('reports-v2/{-$compId}', { screen: 'telling/reports/reports', title: 'Reports', guard: 'signed-in' }),
    at('overview-v2/$compId', {
      screen: 'building/overview/overview',
      title: ({ compId }) => `${compId ?? ''}: Overview`,
      guard: 'signed-in',
    }),
    at('builder-v2', { screen: 'building/builder/competitions', title: 'Builder', guard: 'signed-in' }),
    at('builder-v2/$id', {
      screen: 'building/builder/builder',
      title: ({ id }) => (id === '0' ? 'New competition' : `${id ?? ''}: Builder`),
      guard: 'signed-in',
    }),
    at('orgs-v2', { screen: 'people/orgs/orgs', title: 'Organisations', guard: 'signed-in' }),
    at('org-v2/$id', {
      screen: 'people/orgs/org',
      title: ({ id }) => (id === '0' ? 'New organisation' : 'Organisation'),
      guard: 'signed-in',
    }),
    at('org-approval-v2', { screen: 'people/orgs/org-approval', title: 'Approvals', guard: 'signed-in' }),
    at('user-guide', { screen: 'telling/help/user-guide', title: 'User Guide' }),
    at('privacy-v2', { screen: 'telling/help/privacy', title: 'Privacy' }),
    at('support', { screen: 'telling/help/support', title: 'Support' }),
    at('mobile-test-v2', { screen: 'telling/diagnostics/mobile-test' }),
    at('form-generic-example-v2', { screen: 'telling/diagnostics/form-example' }),
  ]),
  top('login', login),
  top('register', register),
  top('scoreboard', { screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' }),
  top('scoreboard/$id', { screen: 'day/scoreboards/output', title: 'Scoreboard' }),
  top('scoreboard/$compid/all', { screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' }),
  top('scoreboard/$compid/$eventno', { screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' }),
  top('scoreboard/output/$compId/$outputId', { screen: 'day/scoreboards/output', title: 'Scoreboard' }),
  top('r4s', { screen: 'day/scoreboards/scoreboard', title: 'Results 2' }),
  top('r4s/output/$compId/$outputId', { screen: 'day/scoreboards/output', title: 'Results 2' }),
  top('r4s/output-v2/$compId/$outputId', { screen: 'day/scoreboards/output', title: 'Results 2' }),
  top('r4s/output-v3/$compId/$outputId/$showControls', { screen: 'day/scoreboards/output', title: 'Results 2' }),
  top('r4s/public-rankings/$compId/$eventGroupId', { screen: 'day/readers/public-rankings', title: 'Results 2' }),
  top('toast-test', { screen: 'telling/diagnostics/toast-test' }),
  top('sentry-test', { screen: 'telling/diagnostics/error-report-test' }),
  top('__router-ping', { screen: 'telling/diagnostics/router-ping' }),
  moved('/', () => '/v2'),
  moved('home', () => '/v2'),
  moved('showentries', () => '/v2'),
  moved('cart', () => '/v2/basket-v2'),
  moved('show-entry/$id', ({ id = '' }) => `/v2/show-entry-v2/${id}`),
  moved('entry/$id', ({ id = '' }) => `/v2/entry-v2/${id}`),
  moved('builder', () => '/v2/builder-v2'),
  moved('builder/$id', ({ id = '' }) => `/v2/builder-v2/${id}`),
  moved('results/$id', ({ id = '' }) => `/v2/results-v2/${id}`),
  moved('bibs/$id', ({ id = '' }) => `/v2/bibs-v2/${id}`),
  moved('scoreboard-output-list/$compId', ({ compId = '' }) => `/v2/scoreboard-output-list/${compId}`),
]);
