import { callTimes } from '@startline/contract/day/calls';
import { publicResults } from '@startline/contract/day/results';
import { publicStartLists } from '@startline/contract/day/start-lists';
import { readPrivacyNotice } from '@startline/contract/keeping/privacy';
import { brings, type SitePage } from '../../kernel/pages.ts';

const compTitle = (words: string) => (params: Readonly<Record<string, string>>) =>
  `${params['id'] ?? params['compId'] ?? ''}: ${words}`;

/**
 * Every address of the web app that brings nothing along but its title (NAV-02 to NAV-38). Areas add the filled ones.
 */
export const appPages: readonly SitePage[] = [
  { pattern: '/', screen: 'competitions/published/list', title: 'Home' },
  { pattern: '/v2', screen: 'competitions/published/list', title: 'Home' },
  { pattern: '/v2/home-v2', screen: 'competitions/published/list', title: 'Home' },
  { pattern: '/v2/login-v2', screen: 'people/accounts/login', title: 'Login' },
  { pattern: '/login', screen: 'people/accounts/login', title: 'Login' },
  { pattern: '/v2/register-v2', screen: 'people/accounts/register', title: 'Register' },
  { pattern: '/register', screen: 'people/accounts/register', title: 'Register' },
  { pattern: '/v2/reset_pwd', screen: 'people/accounts/reset-password' },
  { pattern: '/v2/forgot-v2', screen: 'people/accounts/forgot-password' },
  { pattern: '/v2/invitation', screen: 'people/accounts/invitation', title: 'Invitation' },
  { pattern: '/v2/close-account', screen: 'people/accounts/close-account', title: 'Close account' },
  { pattern: '/v2/take-place', screen: 'entering/entries/take-place', title: 'Offered place' },
  { pattern: '/v2/confirm-v2', screen: 'people/accounts/confirm', title: 'Confirm e-mail address' },
  { pattern: '/v2/sign-in', screen: 'people/accounts/sign-in', title: 'Log in by mail' },
  { pattern: '/v2/user-search-v2', screen: 'people/users/user-search', title: 'Users' },
  { pattern: '/v2/registers-v2', screen: 'people/registers/registers', title: 'Registers' },
  { pattern: '/v2/mails-v2', screen: 'people/users/mails', title: 'Mails' },
  { pattern: '/v2/user-guide', screen: 'telling/help/user-guide', title: 'User guide' },
  {
    pattern: '/v2/privacy-v2',
    screen: 'telling/help/privacy',
    title: 'Privacy',
    calls: [brings(readPrivacyNotice, () => ({}))],
  },
  { pattern: '/v2/support', screen: 'telling/help/support', title: 'Support' },
  { pattern: '/v2/show-entry-v2/:id', screen: 'competitions/published/competition', title: compTitle('Comp') },
  { pattern: '/v2/schedule-v2/:id', screen: 'competitions/published/schedule' },
  { pattern: '/v2/athlete-v2/:id', screen: 'people/athletes/athlete' },
  { pattern: '/v2/athletes-v2', screen: 'people/athletes/athletes' },
  { pattern: '/v2/duplicates-v2', screen: 'people/athletes/duplicates', title: 'Duplicates' },
  { pattern: '/v2/duplicate-v2/:id', screen: 'people/athletes/duplicate', title: 'One athlete or two?' },
  { pattern: '/v2/athlete-links-v2', screen: 'people/athletes/athlete-links', title: 'Shared athletes' },
  { pattern: '/v2/contact-organiser-v2/:id', screen: 'competitions/published/contact-organiser' },
  { pattern: '/v2/user-v2/:id?', screen: 'people/accounts/user' },
  { pattern: '/v2/basket-v2', screen: 'selling/basket/basket', title: 'Basket' },
  { pattern: '/v2/order-v2/:id', screen: 'selling/basket/order', title: 'Order' },
  { pattern: '/v2/actions-v2/:compId/:athleteId/:clubId/:entryId', screen: 'entering/entries/actions', title: 'Entry' },
  { pattern: '/v2/my-entries-v2', screen: 'entering/entries/my-entries', title: 'My entries' },
  {
    pattern: '/v2/club-entries-v2/:compId/:clubId?',
    screen: 'entering/entries/club-entries',
    title: compTitle('Club entries'),
  },
  { pattern: '/v2/club-search-v2', screen: 'entering/clubs/club-search', title: 'Clubs' },
  { pattern: '/v2/club-v2/:id', screen: 'entering/clubs/club', title: 'Club' },
  { pattern: '/v2/teams-v2/:compId', screen: 'entering/teams/teams', title: compTitle('Teams') },
  {
    pattern: '/v2/comp-entries-v2/:compId',
    screen: 'entering/organiser-entries/comp-entries',
    title: compTitle('Entries'),
  },
  { pattern: '/v2/checkin-v2/:id', screen: 'day/checkin/checkin', title: compTitle('Check-in') },
  { pattern: '/v2/scan-v2/:id', screen: 'day/checkin/scanner', title: compTitle('Check-in') },
  { pattern: '/v2/scan-call-v2/:id', screen: 'day/callroom/scanner', title: compTitle('Call room') },
  { pattern: '/v2/call-room-v2/:compId', screen: 'day/callroom/call-room', title: compTitle('Call room') },
  {
    pattern: '/v2/call-times-v2/:id',
    screen: 'day/callroom/call-times',
    title: compTitle('Call times'),
    calls: [brings(callTimes, ({ id }) => ({ id: Number(id) }))],
  },
  { pattern: '/v2/today-v2/:compId', screen: 'day/today/today', title: compTitle('Today') },
  { pattern: '/v2/reports-v2/:compId?', screen: 'telling/reports/reports', title: 'Reports' },
  { pattern: '/v2/builder-v2', screen: 'building/builder/competitions', title: 'Builder' },
  {
    pattern: '/v2/builder-v2/:id',
    screen: 'building/builder/builder',
    title: ({ id }) => (id === '0' ? 'New competition' : `${id ?? ''}: Builder`),
  },
  { pattern: '/v2/orgs-v2', screen: 'people/orgs/orgs', title: 'Organisations' },
  {
    pattern: '/v2/org-v2/:id',
    screen: 'people/orgs/org',
    title: ({ id }) => (id === '0' ? 'New organisation' : 'Organisation'),
  },
  { pattern: '/v2/org-approval-v2', screen: 'people/orgs/org-approval', title: 'Approvals' },
  { pattern: '/v2/shop-v2/:id', screen: 'competitions/published/shop', title: compTitle('Shop') },
  { pattern: '/v2/shop-v3/:id', screen: 'competitions/published/shop', title: compTitle('Shop') },
  {
    pattern: '/v2/start-lists-v2/:id',
    screen: 'day/startlists/start-lists',
    title: compTitle('Start lists'),
    calls: [brings(publicStartLists, ({ id }) => ({ id: Number(id) }))],
  },
  { pattern: '/v2/draw-v2/:compId', screen: 'day/startlists/draw', title: compTitle('Draw') },
  { pattern: '/v2/papers-v2/:compId', screen: 'day/papers/papers', title: compTitle('Papers') },
  { pattern: '/v2/draw-v2/:compId/:egId', screen: 'day/startlists/start-list', title: compTitle('Start list') },
  { pattern: '/v2/next-round-v2/:compId/:egId', screen: 'day/rounds/round', title: 'Next round' },
  {
    pattern: '/v2/results-v2/:compId',
    screen: 'day/readers/results',
    title: compTitle('Results'),
    calls: [brings(publicResults, ({ compId }) => ({ id: Number(compId) }))],
  },
  { pattern: '/v2/results-entry-v2/:compId', screen: 'day/results/results-events', title: compTitle('Enter results') },
  {
    pattern: '/v2/results-entry-v2/:compId/:eventGroupId',
    screen: 'day/results/results-entry',
    title: compTitle('Enter results'),
  },
  { pattern: '/v2/results-import-file/:id', screen: 'day/results/results-import', title: 'Photo Finish' },
  { pattern: '/v2/bibs-v2/:id', screen: 'day/bibs/bibs', title: compTitle('Bibs') },
  {
    pattern: '/v2/scoreboard-output-list/:compId',
    screen: 'day/scoreboards/output-list',
    title: compTitle('Scoreboards'),
  },
  { pattern: '/v2/mobile-test-v2', screen: 'telling/diagnostics/mobile-test' },
  { pattern: '/v2/form-generic-example-v2', screen: 'telling/diagnostics/form-example' },
  { pattern: '/scoreboard', screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' },
  { pattern: '/scoreboard/:id', screen: 'day/scoreboards/output', title: 'Scoreboard' },
  { pattern: '/scoreboard/:compid/all', screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' },
  { pattern: '/scoreboard/:compid/:eventno', screen: 'day/scoreboards/scoreboard', title: 'Scoreboard' },
  { pattern: '/scoreboard/output/:compId/:outputId', screen: 'day/scoreboards/output', title: 'Scoreboard' },
  { pattern: '/r4s', screen: 'day/scoreboards/scoreboard', title: 'Results 2' },
  { pattern: '/r4s/output/:compId/:outputId', screen: 'day/scoreboards/output', title: 'Results 2' },
  { pattern: '/r4s/output-v2/:compId/:outputId', screen: 'day/scoreboards/output', title: 'Results 2' },
  {
    pattern: '/r4s/output-v3/:compId/:outputId/:showControls',
    screen: 'day/scoreboards/output',
    title: 'Results 2',
  },
  {
    pattern: '/r4s/public-rankings/:compId/:eventGroupId',
    screen: 'day/readers/public-rankings',
    title: 'Results 2',
    calls: [brings(publicResults, ({ compId, eventGroupId }) => ({ id: Number(compId), egid: Number(eventGroupId) }))],
  },
  { pattern: '/toast-test', screen: 'telling/diagnostics/toast-test' },
  { pattern: '/sentry-test', screen: 'telling/diagnostics/error-report-test' },
  { pattern: '/__router-ping', screen: 'telling/diagnostics/router-ping' },
];

/**
 * Old and short addresses under the app's base or the site's root, and where they lead for ever (NAV-33, NAV-39 to
 * NAV-42).
 */
export const moved: readonly (readonly [from: string, to: string])[] = [
  ['/show-entry/:id', '/v2/show-entry-v2/:id'],
  ['/entry/:id', '/v2/entry-v2/:id'],
  ['/results/:id', '/v2/results-v2/:id'],
  ['/bibs/:id', '/v2/bibs-v2/:id'],
  ['/scoreboard-output-list/:id', '/v2/scoreboard-output-list/:id'],
  ['/builder', '/v2/builder-v2'],
  ['/builder/:id', '/v2/builder-v2/:id'],
  ['/v2/age-group-list-v2/:id(^\\d+$)', '/v2/builder-v2/:id?step=events&view=ages'],
  ['/home', '/v2'],
  ['/showentries', '/v2'],
  ['/cart', '/v2/basket-v2'],
  ['/:id(^\\d+$)/card', '/v2/show-entry-v2/:id?tab=schedule'],
  ['/:id(^\\d+$)/report', '/v2/show-entry-v2/:id?tab=entered'],
];
