import type { Instant } from '../../time.ts';
import type { CompetitionFacts } from './status.ts';

export type ListLabel = 'Inactive' | 'Not Open' | 'Closed';

/** Returns the label in lists, from the active flag and the dates alone (LIST-17); undefined while entries are open. */
export function listLabel(
  facts: Pick<CompetitionFacts, 'active' | 'opens' | 'closes'>,
  now: Instant,
): ListLabel | undefined {
  if (!facts.active) return 'Inactive';
  if (now < facts.opens) return 'Not Open';
  return now > facts.closes ? 'Closed' : undefined;
}
