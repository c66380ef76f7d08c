import { grants, mayDoSomewhere, type Permission, type PermissionArea } from '@startline/rules/access/permissions';
import type { Caller } from '../kernel/context.ts';
import { rightsOf } from './rights-of.ts';

/** The reach of a right: everywhere, at whole organisations, at single competitions. */
export type Reach = {
  readonly everywhere: boolean;
  readonly orgIds: readonly number[];
  readonly compIds: readonly number[];
};

/** Returns where a caller holds a permission area, for lists of competitions; undefined when nowhere. */
export function reachOf(caller: Caller, area: PermissionArea): Reach | undefined {
  const rights = rightsOf(caller);
  if (!mayDoSomewhere(rights, area)) return undefined;
  const held = rights.permissions.filter(({ role }) => grants(role, area));
  const isWhole = ({ compId }: Permission): boolean => compId === 0;
  return {
    everywhere:
      rights.type === 'E4SUSER' || rights.type === 'APPADMIN' || held.some((one) => one.orgId === 0 && isWhole(one)),
    orgIds: held.filter((one) => isWhole(one) && one.orgId !== 0).map(({ orgId }) => orgId),
    compIds: held.filter((one) => !isWhole(one)).map(({ compId }) => compId),
  };
}
