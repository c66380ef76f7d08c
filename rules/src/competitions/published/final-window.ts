import { hours, type Instant } from '../../time.ts';
import type { CompetitionFacts } from './status.ts';

/** The final window before closing: 48 hours (STATUS-14). */
export const finalWindowLength = hours(48);

/** Returns whether the competition is active, not closed, and within 48 hours of closing. */
export const isFinalWindow = (facts: Pick<CompetitionFacts, 'active' | 'closes'>, now: Instant): boolean =>
  facts.active && now <= facts.closes && facts.closes - now <= finalWindowLength;
