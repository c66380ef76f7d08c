import type { PermissionRow } from './permission-queries.ts';
import type { Permission } from '@startline/contract/people/permissions';
import { builderLevels, type BuilderLevel, type PermissionArea } from '@startline/rules/access/permissions';
import { roleNames } from '@startline/rules/access/role-names';

export type GivenRole = {
  readonly id: number;
  readonly name: string;
  readonly area: Exclude<PermissionArea, 'APPADMIN'>;
  readonly text: string;
};

/**
 * The roles that may be given at an organisation (PERM-20), with what each lets a person do. The numbers are stable. No
 * role grants anything elsewhere.
 */
export const givenRoles: readonly GivenRole[] = [
  {
    id: 1,
    name: roleNames.ADMIN,
    area: 'ADMIN',
    text: 'do everything for the organisation, including its people and money',
  },
  {
    id: 2,
    name: roleNames.BUILDER,
    area: 'BUILDER',
    text: 'build competitions, run check-in, tickets and scoreboards',
  },
  { id: 3, name: roleNames.REPORTS, area: 'REPORTS', text: 'read and send reports' },
  { id: 4, name: roleNames.CHECKIN, area: 'CHECKIN', text: 'check athletes in' },
  { id: 5, name: roleNames.RESULTS, area: 'RESULTS', text: 'enter and import results' },
  { id: 6, name: roleNames.TICKET, area: 'TICKET', text: 'administer and scan tickets' },
  { id: 7, name: roleNames.SCOREBOARD, area: 'SCOREBOARD', text: 'run scoreboards' },
  { id: 8, name: roleNames.FINANCE, area: 'FINANCE', text: 'see orders, mark cheques paid and give refunds' },
];

/** Lists the roles (API-132). */
export const showRoles = () =>
  Promise.resolve(givenRoles.map((role) => ({ ...role, hasLevels: role.area === 'BUILDER' })));

const levelTexts: Readonly<Record<BuilderLevel, string>> = {
  General: 'name, dates, place, contact, texts',
  Config: 'options, questions',
  Schedule: 'times, days, facilities, timetable',
  'Comp Events': 'events, groups, limits, teams, age groups, prices, discounts, shop, rules',
};
/** Lists the levels of a builder (API-133). */
export const showPermLevels = () =>
  Promise.resolve(builderLevels.map((name, n) => ({ id: n + 1, name, text: levelTexts[name] })));

/**
 * Returns a right as the wire has it (PERM-19); a role that can no longer be given keeps its name and has the number 0.
 */
export function permissionRecord(row: PermissionRow): Permission {
  const role = givenRoles.find(({ area }) => area === row.role);
  return {
    id: row.id,
    role: { id: role?.id ?? 0, name: role?.name ?? row.role },
    org: { id: row.orgId, name: row.orgName },
    comp: { id: row.compId, name: row.compName },
    permLevels: builderLevels.filter((level) => row.permLevels.includes(level)),
  };
}

/** Returns one sentence for a letter on what a right lets a person do. */
export function rightText({ role, comp, permLevels: levels }: Permission): string {
  const text = givenRoles.find(({ id }) => id === role.id)?.text ?? role.name;
  const where = comp.id === 0 ? '' : `, at ${comp.name} only`;
  const only = levels.length > 0 ? ` (${levels.join(', ')})` : '';
  return `${role.name}${only}: ${text}${where}.`;
}
