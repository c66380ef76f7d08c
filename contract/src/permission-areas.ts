/** The permission areas of the specification (entrant section 6, organiser section 6). */
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
export type PermissionAreaName = (typeof permissionAreas)[number];
