import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import type { CompetitionView } from '@startline/contract/competitions/view';
import type { CardFacts } from '@startline/rules/competitions/published/card-text';
import { saleEndOf } from '@startline/rules/competitions/published/status';
import { instant } from '@startline/rules/time';

/**
 * Returns a listed competition as the rules of status and card take it. `access` is the viewer's, true until it is
 * known.
 */
export const factsOfSummary = (summary: CompetitionSummary, access = true): CardFacts => ({
  organiserStatus: summary.organiserStatus,
  active: summary.active,
  disabled: summary.options.disabled,
  disabledReason: summary.options.disabledReason,
  access,
  opens: instant(summary.opendate),
  closes: instant(summary.closedate),
  saleEnds: saleEndOf(summary.saleenddate, instant),
  zone: summary.timeZone,
  limits: summary.options.compLimits,
  counts: { athletes: summary.entries.athletes, individual: summary.entries.indiv, team: summary.entries.team },
});

/** Returns the same of a competition's own page. */
export const factsOfView = (view: CompetitionView, access = true): CardFacts => ({
  organiserStatus: view.organisation.status,
  active: view.active,
  disabled: view.options.disabled,
  disabledReason: view.options.disabledReason,
  access,
  opens: instant(view.opendate),
  closes: instant(view.closedate),
  saleEnds: saleEndOf(view.saleenddate, instant),
  zone: view.timeZone,
  limits: view.options.compLimits,
  counts: { athletes: view.counts.athletes, individual: view.counts.entries, team: view.counts.teams },
});
