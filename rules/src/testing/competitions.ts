import { instant } from '../time.ts';
import type { CardFacts } from '../competitions/published/card-text.ts';

/**
 * Returns an approved, active competition that is open from 1 March to 18 April 2026, without limits. A test names only
 * the facts that matter to it.
 */
export const aCompetition = (facts: Partial<CardFacts> = {}): CardFacts => ({
  organiserStatus: 'Approved',
  active: true,
  disabled: false,
  disabledReason: '',
  access: true,
  opens: instant('2026-03-01T09:00:00Z'),
  closes: instant('2026-04-18T22:59:00Z'),
  saleEnds: undefined,
  limits: { athletes: 0, entries: 0, teams: 0 },
  counts: { athletes: 0, individual: 0, team: 0 },
  zone: 'Europe/London',
  ...facts,
});
