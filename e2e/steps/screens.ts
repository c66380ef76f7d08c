import { COUNTY } from './journey.ts';

export type Screen = {
  readonly name: string;
  /** Under the app's base. */
  readonly path: string;
  /** The demo account that sees it; none when empty. */
  readonly as?: string;
  readonly title: string;
};

const parent = 'parent@demo.test';
const admin = 'admin@demo.test';

/**
 * Every screen, as a person sees it who may. The parent's first order in the demo is 1 or later; the order screen has a
 * journey of its own.
 */
export const screens: readonly Screen[] = [
  { name: 'list', path: 'v2', title: 'Home' },
  { name: 'list near an unknown place', path: 'v2?near=Ledes', title: 'Home' },
  { name: 'list of the words that were meant', path: 'v2?q=hurdels', title: 'Home' },
  { name: 'list of a parent', path: 'v2', as: parent, title: 'Home' },
  { name: 'competition', path: `v2/show-entry-v2/${COUNTY}`, title: `${COUNTY}: Comp` },
  { name: 'schedule', path: `v2/schedule-v2/${COUNTY}`, title: 'Startline' },
  { name: 'contact', path: `v2/contact-organiser-v2/${COUNTY}`, title: 'Startline' },
  { name: 'login', path: 'v2/login-v2', title: 'Login' },
  { name: 'login at an entry', path: `v2/entry-v2/${COUNTY}`, title: 'Login' },
  { name: 'register', path: 'v2/register-v2', title: 'Register' },
  { name: 'forgotten password', path: 'v2/forgot-v2', title: 'Startline' },
  { name: 'new password', path: 'v2/reset_pwd', title: 'Startline' },
  { name: 'guide', path: 'v2/user-guide', title: 'User Guide' },
  { name: 'support', path: 'v2/support', title: 'Support' },
  { name: 'entry', path: `v2/entry-v2/${COUNTY}`, as: parent, title: `${COUNTY}: Entry` },
  { name: 'basket', path: 'v2/basket-v2', as: parent, title: 'Basket' },
  { name: 'my entries', path: 'v2/my-entries-v2', as: parent, title: 'My entries' },
  { name: 'my orders', path: 'v2/my-entries-v2?show=orders', as: parent, title: 'My entries' },
  { name: 'athletes', path: 'v2/athletes-v2', as: parent, title: 'Startline' },
  { name: 'athlete', path: 'v2/athlete-v2/2001', as: parent, title: 'Startline' },
  { name: 'new athlete', path: 'v2/athlete-v2/0', as: parent, title: 'Startline' },
  { name: 'account', path: 'v2/user-v2', as: parent, title: 'Startline' },
  { name: 'entries', path: `v2/comp-entries-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Entries` },
  { name: 'reports', path: 'v2/reports-v2', as: 'organiser@demo.test', title: 'Reports' },
  { name: 'report', path: `v2/reports-v2/${COUNTY}?report=4`, as: 'organiser@demo.test', title: 'Reports' },
  { name: 'organisations', path: 'v2/orgs-v2', as: 'organiser@demo.test', title: 'Organisations' },
  { name: 'organisation', path: 'v2/org-v2/1', as: 'organiser@demo.test', title: 'Organisation' },
  { name: 'new organisation', path: 'v2/org-v2/0', as: parent, title: 'New organisation' },
  { name: 'approvals', path: 'v2/org-approval-v2', as: admin, title: 'Approvals' },
  { name: 'builder list', path: 'v2/builder-v2', as: 'organiser@demo.test', title: 'Builder' },
  { name: 'overview', path: `v2/overview-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Overview` },
  { name: 'new competition', path: 'v2/builder-v2/0', as: 'organiser@demo.test', title: 'New competition' },
  { name: 'builder', path: `v2/builder-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Builder` },
  {
    name: 'builder events',
    path: `v2/builder-v2/${COUNTY}?step=events`,
    as: 'organiser@demo.test',
    title: `${COUNTY}: Builder`,
  },
  {
    name: 'builder check',
    path: `v2/builder-v2/${COUNTY}?step=publish`,
    as: 'organiser@demo.test',
    title: `${COUNTY}: Builder`,
  },
  { name: 'results', path: `v2/results-v2/${COUNTY}`, title: `${COUNTY}: Results` },
  { name: 'start lists', path: `v2/start-lists-v2/${COUNTY}`, title: `${COUNTY}: Start lists` },
  { name: 'scoreboard', path: `scoreboard/${COUNTY}/all`, title: 'Scoreboard' },
  { name: 'draw', path: `v2/draw-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Draw` },
  { name: 'papers', path: `v2/papers-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Papers` },
  { name: 'bibs', path: `v2/bibs-v2/${COUNTY}`, as: 'organiser@demo.test', title: `${COUNTY}: Bibs` },
  {
    name: 'results entry',
    path: `v2/results-entry-v2/${COUNTY}`,
    as: 'organiser@demo.test',
    title: `${COUNTY}: Enter results`,
  },
  { name: 'photo finish', path: `v2/results-import-file/${COUNTY}`, as: 'organiser@demo.test', title: 'Photo Finish' },
  {
    name: 'scoreboards',
    path: `v2/scoreboard-output-list/${COUNTY}`,
    as: 'organiser@demo.test',
    title: `${COUNTY}: Scoreboards`,
  },
  { name: 'users', path: 'v2/user-search-v2', as: admin, title: 'Users' },
  { name: 'mails', path: 'v2/mails-v2', as: admin, title: 'Emails' },
  { name: 'mobile test', path: 'v2/mobile-test-v2', title: 'Startline' },
  { name: 'form example', path: 'v2/form-generic-example-v2', title: 'Startline' },
  { name: 'toast test', path: 'toast-test', title: 'Startline' },
  { name: 'nothing there', path: 'v2/no-such-page', title: 'Startline' },
];

export type Look = { readonly edition: 'EA' | 'IRL'; readonly scheme: 'light' | 'dark' };
/** The four themes. */
export const looks: readonly Look[] = (['EA', 'IRL'] as const).flatMap((edition) =>
  (['light', 'dark'] as const).map((scheme) => ({ edition, scheme })),
);
