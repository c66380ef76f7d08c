import type { CompetitionId, OrgId } from '../ids.ts';

/**
 * The kinds of user (PERM-01..04): not signed in, a person, the system user, and an administrator of the application.
 */
export const userTypes = ['ANON', 'USER', 'E4SUSER', 'APPADMIN'] as const;
export type UserType = (typeof userTypes)[number];

/** The permission areas (PERM-05), with REPORTS of the organiser's specification. */
export const permissionAreas = [
  'BUILDER',
  'CHECKIN',
  'FINANCE',
  'ADMIN',
  'APPADMIN',
  'TICKET',
  'SCOREBOARD',
  'RESULTS',
  'REPORTS',
] as const;
export type PermissionArea = (typeof permissionAreas)[number];

/** A role is an area, or ALL, which grants the builder (PERM-10). */
export const roles = [...permissionAreas, 'ALL'] as const;
export type Role = (typeof roles)[number];

/** The levels of the builder (PERM-21). */
export const builderLevels = ['General', 'Config', 'Schedule', 'Comp Events'] as const;
export type BuilderLevel = (typeof builderLevels)[number];

/** One permission of a user; an organisation or competition of 0 is any (PERM-06..08). */
export type Permission = {
  readonly role: Role;
  readonly orgId: OrgId | 0;
  readonly compId: CompetitionId | 0;
  readonly orgName: string;
  readonly permLevels: readonly BuilderLevel[];
};

/** A permission as stored: plain text and numbers. */
export type KeptPermission = {
  readonly role: string;
  readonly orgId: number;
  readonly compId: number;
  readonly orgName: string;
  readonly permLevels: readonly string[];
};

/**
 * Reads stored permissions. Ignores the case of a role (`Admin`, `ADMIN`). Leaves out an unknown role, and a builder
 * whose levels are all unknown, since they grant nothing.
 */
export function readPermissions(kept: readonly KeptPermission[]): readonly Permission[] {
  return kept.flatMap(({ role: text, orgId, compId, orgName, permLevels }) => {
    const role = roles.find((one) => one === text.toUpperCase());
    const known = builderLevels.filter((level) => permLevels.includes(level));
    if (!role || (role === 'BUILDER' && permLevels.length > known.length && known.length === 0)) return [];
    return [{ role, orgId: orgId as OrgId, compId: compId as CompetitionId, orgName, permLevels: known }];
  });
}

/** The facts of a user that permissions depend on. */
export type User = { readonly type: UserType; readonly permissions: readonly Permission[] };

/** The place of an act: a competition of an organisation, or the organisation as a whole (no competition). */
export type Place = { readonly orgId: OrgId; readonly compId: CompetitionId | null };

/** The organisation whose finance and cheque permissions count for the whole application. */
export const nationalName = 'NATIONAL';
/** The organisation whose application administrators count as national (PERM-17). */
export const nationalOrgId = 38 as OrgId;

/** Areas that a builder also has (PERM-11..13). */
const ofBuilder: readonly PermissionArea[] = ['CHECKIN', 'TICKET', 'SCOREBOARD'];

/**
 * Returns whether a user may act in an area at a place. The system user may do everything; an administrator of the
 * application may too, except in FINANCE, since money needs a permission of its own.
 */
export function mayDo(user: User, area: PermissionArea, place: Place): boolean {
  return holdsByType(user, area) || held(user).some((one) => applies(one, place) && grants(one.role, area));
}

/**
 * Returns whether a user has the area at any organisation or competition: for menus, never for a decision on one
 * record.
 */
export const mayDoSomewhere = (user: User, area: PermissionArea): boolean =>
  holdsByType(user, area) || held(user).some(({ role }) => grants(role, area));

/**
 * Returns whether a permission applies: its organisation is 0 or the place's, and its competition is 0 or the place's
 * (PERM-07, PERM-08).
 */
export const applies = (permission: Pick<Permission, 'orgId' | 'compId'>, place: Place): boolean =>
  (permission.orgId === 0 || permission.orgId === place.orgId) &&
  (permission.compId === 0 || permission.compId === place.compId);

/**
 * Returns whether a role grants an area where it applies: ADMIN all except the application itself, ALL the builder, a
 * builder the areas of its helpers.
 */
export function grants(role: Role, area: PermissionArea): boolean {
  if (role === area) return true;
  if (role === 'ADMIN') return area !== 'APPADMIN';
  return (role === 'BUILDER' || role === 'ALL') && (area === 'BUILDER' || ofBuilder.includes(area));
}

/**
 * Returns the builder levels of a user at a place (PERM-18): all of them for ADMIN or ALL, else those of their builder
 * permissions; a permission without levels has all.
 */
export function builderLevelsAt(user: User, place: Place): readonly BuilderLevel[] {
  if (holdsByType(user, 'BUILDER')) return builderLevels;
  const here = held(user).filter((one) => applies(one, place) && grants(one.role, 'BUILDER'));
  if (here.some(({ role, permLevels }) => role === 'ADMIN' || role === 'ALL' || permLevels.length === 0))
    return builderLevels;
  return builderLevels.filter((level) => here.some(({ permLevels }) => permLevels.includes(level)));
}

/** Returns whether a user may change what belongs to a builder level at a place. */
export const mayBuild = (user: User, level: BuilderLevel, place: Place): boolean =>
  builderLevelsAt(user, place).includes(level);

/**
 * Returns whether a user may use the cheque screens: ADMIN or FINANCE on the organisation named NATIONAL, or the system
 * user (PERM-14).
 */
export const mayHandleCheques = (user: User): boolean =>
  isSystemUser(user) ||
  held(user).some((one) => isMoneyRole(one.role) && one.orgName === nationalName && isForOrganisation(one));

/** Returns whether a user may use the finance screens of the whole application: as for cheques (PERM-15). */
export const mayHandleFinance = mayHandleCheques;

/**
 * Returns whether a user may use the finance of any organisation: ADMIN or FINANCE anywhere, or the system user
 * (PERM-16).
 */
export const mayHandleAnyFinance = (user: User): boolean =>
  isSystemUser(user) || held(user).some(({ role }) => isMoneyRole(role));

/**
 * Returns whether a user is an administrator of the application for the national organisation: APPADMIN there (id 38)
 * or everywhere (PERM-17).
 */
export const isNationalAppAdmin = (user: User): boolean =>
  isSystemUser(user) ||
  held(user).some(
    (one) => one.role === 'APPADMIN' && (one.orgId === nationalOrgId || one.orgId === 0) && isForOrganisation(one),
  );

/** Returns whether a user may do the acts of administrators (PERM-24). An ADMIN of an organisation may not. */
export const isAppAdmin = (user: User): boolean =>
  isSystemUser(user) || user.type === 'APPADMIN' || isNationalAppAdmin(user);

/** Acts that the server refuses to everyone but administrators (PERM-24). */
export const adminActs = [
  'impersonate',
  'set credit',
  'add credit',
  'add area',
  'add club',
  'add organisation admin',
  'approve organisation',
] as const;
export type AdminAct = (typeof adminActs)[number];

/**
 * Returns whether a user may do an act of administrators; while impersonating, asks about the person behind and not the
 * one shown.
 */
export const mayAdminister = (user: User, act: AdminAct): boolean => adminActs.includes(act) && isAppAdmin(user);

/** Returns whether a user represents a club, a county or a school: has area or club links (PERM-25). */
export const isRepresentative = (links: {
  readonly areas: readonly unknown[];
  readonly clubs: readonly unknown[];
}): boolean => links.areas.length > 0 || links.clubs.length > 0;

/** Returns whether a user is logged in: the display name is neither empty nor ANONYMOUS (AUTH-05). */
export const isLoggedIn = (displayName: string): boolean => displayName !== '' && displayName !== 'ANONYMOUS';

const isSystemUser = (user: User): boolean => user.type === 'E4SUSER';
/** Returns whether a permission is for an organisation; one for a competition of it is not. */
const isForOrganisation = ({ compId }: Permission): boolean => compId === 0;
const isMoneyRole = (role: Role): boolean => role === 'ADMIN' || role === 'FINANCE';
/** Returns the permissions that count: none without a login, whatever a record says. */
const held = (user: User): readonly Permission[] => (user.type === 'ANON' ? [] : user.permissions);
const holdsByType = (user: User, area: PermissionArea): boolean =>
  isSystemUser(user) || (user.type === 'APPADMIN' && area !== 'FINANCE');
