import { competitionStatus, takesEntries, type CompetitionFacts } from './status.ts';
import type { Instant } from '../../time.ts';

/**
 * Returns whether a competition sells shop items now: while its entries are open. A reached limit of athletes or
 * entries does not close the shop.
 */
export const sellsItems = (facts: CompetitionFacts, now: Instant): boolean =>
  takesEntries(competitionStatus({ ...facts, limits: { athletes: 0, entries: 0, teams: 0 } }, now));
