import type { AppConfig } from '@startline/contract/telling/app-config';
import { builderLevels, builderLevelsAt, mayDoSomewhere, type BuilderLevel } from '@startline/rules/access/permissions';
import { adminFlags } from '@startline/rules/access/menu';
import type { OrgId } from '@startline/rules/ids';
import { rightsOf } from '../../access/rights-of.ts';
import type { Caller } from '../../kernel/context.ts';
import type { Settings } from '../../kernel/default-settings.ts';

/**
 * Returns which staff entries the menu shows (PERM-22), and the reports of this installation (ADMIN-07). Grants
 * nothing: every call checks for itself.
 */
export function adminMenu(caller: Caller, settings: Pick<Settings, 'reports'>): AppConfig['menus']['admin'] {
  const user = rightsOf(caller);
  return { ...adminFlags(user), reports: mayDoSomewhere(user, 'REPORTS') ? settings.reports.list : [] };
}

/** Returns the levels of the builder that a user has anywhere (PERM-18). */
export function levelsSomewhere(caller: Caller): BuilderLevel[] {
  const user = rightsOf(caller);
  const places = [
    { orgId: 0 as OrgId, compId: null },
    ...user.permissions.map(({ orgId, compId }) => ({ orgId: orgId as OrgId, compId: compId === 0 ? null : compId })),
  ];
  const had = new Set(places.flatMap((place) => builderLevelsAt(user, place)));
  return builderLevels.filter((level) => had.has(level));
}
