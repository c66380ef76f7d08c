import type { Role } from './permissions.ts';

/** The names of the roles on screens and in letters (PERM-20). */
export const roleNames: Readonly<Record<Role, string>> = {
  ADMIN: 'Admin',
  BUILDER: 'Builder',
  REPORTS: 'Reports',
  CHECKIN: 'Check-in',
  RESULTS: 'Results',
  TICKET: 'Tickets',
  SCOREBOARD: 'Scoreboard',
  FINANCE: 'Finance',
  APPADMIN: 'Administrator',
  ALL: 'All areas',
};

/** Returns the name of a stored role, in whatever case; a role that is unknown keeps its text. */
export const roleName = (role: string): string =>
  new Map<string, string>(Object.entries(roleNames)).get(role.toUpperCase()) ?? role;
