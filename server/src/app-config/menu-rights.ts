import { permLevels, type AppConfig } from '@startline/contract/app-config';
import type { Caller, SignedIn } from '../context.ts';
import type { Settings } from './default-settings.ts';

type AdminMenu = AppConfig['menus']['admin'];
type Level = (typeof permLevels)[number];

/** Roles that are above permissions: the system user and application administrators. */
const isAboveAll = (caller: SignedIn): boolean => caller.role !== 'USER';
const holds = (caller: SignedIn, roles: readonly string[]): boolean => caller.permissions.some(({ role }) => roles.includes(role.toUpperCase()));

/** Which staff entries the menu shows (PERM-22). It opens nothing: every call checks for itself. */
export function adminMenu(caller: Caller, settings: Pick<Settings, 'reports'>): AdminMenu {
  if (caller.kind === 'anonymous') return { builder: false, cheques: false, userSearch: false, reports: [] };
  const above = isAboveAll(caller);
  const national = caller.permissions.some(({ role, orgName }) => orgName === 'NATIONAL' && ['ADMIN', 'FINANCE'].includes(role.toUpperCase()));
  const mayReport = above || holds(caller, ['ADMIN', 'REPORTS']);
  return {
    builder: above || holds(caller, ['ADMIN', 'BUILDER', 'ALL']), cheques: caller.role === 'E4SUSER' || national,
    userSearch: caller.role === 'APPADMIN' || caller.role === 'E4SUSER', reports: mayReport ? settings.reports.list : [],
  };
}

/** The parts of the builder that a user reaches somewhere (PERM-18): all for those above permissions and for ADMIN. */
export function builderLevels(caller: SignedIn): Level[] {
  if (isAboveAll(caller) || holds(caller, ['ADMIN'])) return [...permLevels];
  const own = new Set(caller.permissions.filter(({ role }) => ['BUILDER', 'ALL'].includes(role.toUpperCase())).flatMap(({ permLevels: levels }) => levels));
  return permLevels.filter((level) => own.has(level));
}
