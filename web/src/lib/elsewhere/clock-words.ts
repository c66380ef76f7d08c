import { knownConfig } from '../session.ts';

/**
 * Returns a moment in this edition's local time: 'at 14:05', 'on 18 November at 14:05'. Empty when it is not a moment.
 */
export function clockWords(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const timeZone = knownConfig()?.config.theme === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const day = (moment: Date): string => moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
  return day(at) === day(now) ? `at ${time}` : `on ${day(at)} at ${time}`;
}
