import { everyClock } from '../kinds/clocks.ts';
import { isBreak } from './around-events.ts';
import { isNotice } from './days-elsewhere.ts';

/**
 * Returns whether the rows under a heading are in the evening: 'Saturday evening', 'PM'. Returns undefined for a break,
 * and for a heading that does not say or has a time of its own.
 */
export function saysEvening(text: string): boolean | undefined {
  if (text.search(everyClock) >= 0 || isBreak(text) || isNotice(text)) return undefined;
  const [isLate, isEarlier] = [/\bevening\b|\bp\.?m\b/i.test(text), /\bmorning\b|\bafternoon\b|\ba\.?m\b/i.test(text)];
  return isLate === isEarlier ? undefined : isLate;
}
