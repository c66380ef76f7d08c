import type { UserInfo } from '@startline/contract/app-config';
import { adminEntries, adminMenu, mainEntries, mainMenu, type AdminEntry, type MainEntry } from '@startline/rules/access/menu';
import { readPermissions, type User } from '@startline/rules/access/permissions';
import { hasScreen, type ScreenName } from './screens.ts';

/** One entry of a menu: its text id and where it leads; `outside` leaves the app. */
export type MenuEntry = { readonly key: string; readonly to: string; readonly outside?: true };
type Place = { readonly key: string; readonly to: string; readonly screen: ScreenName };

const main: Readonly<Record<MainEntry, Place>> = {
  Home: { key: 'nav.home', to: '/v2', screen: 'competitions/list' },
  Enter: { key: 'nav.enter', to: '/v2/home-v2', screen: 'entries/entry' },
  Support: { key: 'nav.support', to: '/v2/support', screen: 'help/support' },
  'User Guide': { key: 'nav.user-guide', to: '/v2/user-guide', screen: 'help/user-guide' },
  Login: { key: 'nav.login', to: '/v2/login-v2', screen: 'accounts/login' },
  'My Account': { key: 'nav.my-account', to: '/v2/user-v2', screen: 'accounts/user' },
  Builder: { key: 'nav.builder', to: '/v2/builder-v2', screen: 'builder/competitions' },
  Athletes: { key: 'nav.athletes', to: '/v2/athletes-v2', screen: 'athletes/athletes' },
  Admin: { key: 'nav.admin', to: '', screen: 'users/user-search' },
};
const admin: Readonly<Record<AdminEntry, Place>> = {
  'Create Comp': { key: 'nav.create-comp', to: '/v2/builder-v2/0', screen: 'builder/builder' },
  Athletes: { key: 'nav.athletes', to: '/v2/athletes-v2', screen: 'athletes/athletes' },
  Cheques: { key: 'nav.cheques', to: '/v2/cheques-v2', screen: 'payments/cheques' },
  Users: { key: 'nav.users', to: '/v2/user-search-v2', screen: 'users/user-search' },
  Reports: { key: 'nav.reports', to: '/v2/reports-v2', screen: 'reports/reports' },
};

const screensThatExist = (exists: typeof hasScreen) => ({
  main: mainEntries.filter((entry) => entry === 'Admin' || exists(main[entry].screen)),
  admin: adminEntries.filter((entry) => exists(admin[entry].screen)),
});

/** A person as the rules of access know one; nobody signed in is ANON. */
const userOf = (info: UserInfo | undefined): User => ({
  type: info?.user.role ?? 'ANON',
  permissions: readPermissions((info?.security.permissions ?? []).map(({ orgid, compid, orgname, ...rest }) => ({ ...rest, orgId: orgid, compId: compid, orgName: orgname }))),
});

/** The main menu of a person without Admin, which is a menu of its own (NAV-74); `guide` is the address of the user guide, if it is outside. */
export function mainEntriesFor(info: UserInfo | undefined, guide = '', exists: typeof hasScreen = hasScreen): MenuEntry[] {
  const screens = screensThatExist(exists);
  const withGuide = guide === '' ? screens.main : [...screens.main, 'User Guide' as const];
  return mainMenu(userOf(info), { ...screens, main: withGuide })
    .filter((entry) => entry !== 'Admin')
    .map((entry) => (entry === 'User Guide' && guide !== '' ? { key: main[entry].key, to: guide, outside: true } : main[entry]));
}

/** The Admin menu of a person (NAV-75); empty for those who have none. */
export const adminEntriesFor = (info: UserInfo | undefined, exists: typeof hasScreen = hasScreen): MenuEntry[] =>
  adminMenu(userOf(info), screensThatExist(exists)).map((entry) => admin[entry]);
