import type { AppConfig } from '@startline/contract/app-config';
import { hasScreen } from './screens.ts';

export type MenuEntry = { key: string; text: string; to: string } | { key: string; text: string; href: string };

const everyone = () => true;
type Rights = { loggedIn: boolean; config: AppConfig | undefined };
type Declared = { key: string; to: string; screen: Parameters<typeof hasScreen>[0]; shown: (rights: Rights) => boolean };

const builder = ({ config }: Rights): boolean => config?.menus.admin.builder === true;

/** The main menu in its order (NAV-74). An entry shows when its screen exists and the person may use it. */
const main: readonly Declared[] = [
  { key: 'home', to: '/v2', screen: 'competitions/list', shown: everyone },
  { key: 'enter', to: '/v2/home-v2', screen: 'entries/entry', shown: everyone },
  { key: 'support', to: '/v2/support', screen: 'help/support', shown: everyone },
  { key: 'user-guide', to: '/v2/user-guide', screen: 'help/user-guide', shown: everyone },
  { key: 'login', to: '/v2/login-v2', screen: 'accounts/login', shown: ({ loggedIn }) => !loggedIn },
  { key: 'my-account', to: '/v2/user-v2', screen: 'accounts/user', shown: ({ loggedIn }) => loggedIn },
  { key: 'builder', to: '/v2/builder-v2/0', screen: 'builder/builder', shown: builder },
  { key: 'athletes', to: '/v2/athletes-v2', screen: 'athletes/athletes', shown: ({ loggedIn }) => loggedIn },
];

/** The admin menu in its order (NAV-75); its flags come with the config (PERM-22). */
const admin: readonly Declared[] = [
  { key: 'create-comp', to: '/v2/builder-v2/0', screen: 'builder/builder', shown: builder },
  { key: 'athletes', to: '/v2/athletes-v2', screen: 'athletes/athletes', shown: ({ config }) => config?.menus.admin.userSearch === true },
  { key: 'cheques', to: '/v2/cheques-v2', screen: 'payments/cheques', shown: ({ config }) => config?.menus.admin.cheques === true },
  { key: 'users', to: '/v2/user-search-v2', screen: 'users/user-search', shown: ({ config }) => config?.menus.admin.userSearch === true },
  { key: 'reports', to: '/v2/reports-v2', screen: 'reports/reports', shown: ({ config }) => (config?.menus.admin.reports.length ?? 0) > 0 },
];

const shownOf = (declared: readonly Declared[], rights: Rights, exists: typeof hasScreen): MenuEntry[] =>
  declared.filter((entry) => exists(entry.screen) && entry.shown(rights)).map(({ key, to }) => ({ key, text: `nav.${key}`, to }));

/** The entries of the main menu for a person; the user guide is a page of its own when the config names one. */
export function mainMenu(rights: Rights, exists: typeof hasScreen = hasScreen): MenuEntry[] {
  const guide = rights.config?.userguide ?? '';
  return main.flatMap((entry): MenuEntry[] =>
    entry.key === 'user-guide' && guide !== '' ? [{ key: entry.key, text: 'nav.user-guide', href: guide }] : shownOf([entry], rights, exists),
  );
}

/** The entries of the Admin menu; empty for those who have none, and then Admin itself is not shown. */
export const adminMenu = (rights: Rights, exists: typeof hasScreen = hasScreen): MenuEntry[] => shownOf(admin, rights, exists);
