import type { TimeZone } from '@startline/rules/time';

/** Returns the time zone of competitions under a body. */
export const zoneOf = (aoCode: 'EA' | 'IRL'): TimeZone => (aoCode === 'IRL' ? 'Europe/Dublin' : 'Europe/London');
