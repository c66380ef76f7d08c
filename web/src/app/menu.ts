import type { UserInfo } from '@startline/contract/telling/app-config';
import { adminMenu, mainMenu, type AdminEntry, type MainEntry } from '@startline/rules/access/menu';
import { userOf } from '../lib/rights.ts';

/** One entry of a menu: its text id and its address; `outside` leaves the app. */
export type MenuEntry = { readonly key: string; readonly to: string; readonly outside?: true };

const main: Readonly<Record<Exclude<MainEntry, 'Admin'>, MenuEntry>> = {
  Home: { key: 'nav.home', to: '/v2' },
  Enter: { key: 'nav.enter', to: '/v2/home-v2' },
  Support: { key: 'nav.support', to: '/v2/support' },
  'User Guide': { key: 'nav.user-guide', to: '/v2/user-guide' },
  Login: { key: 'nav.login', to: '/v2/login-v2' },
  'My Account': { key: 'nav.my-account', to: '/v2/user-v2' },
  Builder: { key: 'nav.builder', to: '/v2/builder-v2' },
  Athletes: { key: 'nav.athletes', to: '/v2/athletes-v2' },
};
const admin: Readonly<Record<AdminEntry, MenuEntry>> = {
  'Create Comp': { key: 'nav.create-comp', to: '/v2/builder-v2/0' },
  Athletes: { key: 'nav.athletes', to: '/v2/athletes-v2' },
  Cheques: { key: 'nav.cheques', to: '/v2/cheques-v2' },
  Users: { key: 'nav.users', to: '/v2/user-search-v2' },
  Reports: { key: 'nav.reports', to: '/v2/reports-v2' },
};
/** Hidden entries whose screens do not exist yet. */
const notBuilt: readonly AdminEntry[] = ['Cheques'];

/**
 * Returns the main menu of a person without Admin, which is a menu of its own (NAV-74); `guide` is the address of an
 * outside user guide.
 */
export const mainEntriesFor = (info: UserInfo | undefined, guide = ''): MenuEntry[] =>
  mainMenu(userOf(info))
    .filter((entry) => entry !== 'Admin')
    .map((entry) =>
      entry === 'User Guide' && guide !== '' ? { key: main[entry].key, to: guide, outside: true } : main[entry],
    );

/** Returns the Admin menu of a person (NAV-75); empty without any rights. */
export const adminEntriesFor = (info: UserInfo | undefined, without = notBuilt): MenuEntry[] =>
  adminMenu(userOf(info))
    .filter((entry) => !without.includes(entry))
    .map((entry) => admin[entry]);
